import type { Person } from "./person.ts";

const percent = (value: number, of: number): number => (of > 0 ? Math.min(100, Math.round((100 * value) / of)) : 0);

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
    luckMaximum: system.attributes.luc.value,
    statuses: effects
      .filter(({ active, statuses }) => active && statuses.size > 0)
      .map(({ name, img }) => ({ name, img })),
  };
}
