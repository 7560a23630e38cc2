import type { Person } from "./person.ts";

const percent = (value: number, of: number): number => (of > 0 ? Math.min(100, Math.round((100 * value) / of)) : 0);

/** Hit points, radiation and luck for the head of the sheet. */
export function headerContext({ system }: Person) {
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
  };
}
