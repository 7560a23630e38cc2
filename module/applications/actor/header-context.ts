import { localize } from "../words.ts";
import type { Person } from "./person.ts";

const percent = (value: number, of: number): number => (of > 0 ? Math.min(100, Math.round((100 * value) / of)) : 0);

/** The name of an effect's only status in the language of the reader; its maker's may be another. */
function statusName(statuses: ReadonlySet<string>): string | null {
  const [id] = statuses;
  const status = statuses.size === 1 ? CONFIG.statusEffects.find((one) => one.id === id) : undefined;
  return status?.name ? localize(status.name) : null;
}

/** Hit points, radiation, luck and statuses for the head of the sheet. */
export function headerContext({ effects, system }: Person) {
  const { hp, radiation } = system;
  return {
    hp: hp.value,
    maximum: hp.max,
    radiation,
    share: percent(hp.value, hp.full),
    radiationShare: percent(radiation, hp.full),
    level: system.level,
    xp: system.xp,
    luckPoints: system.luckPoints,
    luckMaximum: system.step.luckMaximum.total,
    statuses: effects
      .filter(({ active, statuses }) => active && statuses.size > 0)
      .map(({ name, img, statuses }) => ({ name: statusName(statuses) ?? name, img })),
  };
}
