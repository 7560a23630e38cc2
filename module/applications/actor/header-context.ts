import { EFFECT_ICON } from "../../config/icons.ts";
import { type Total, xpForLevel } from "../../rules/index.ts";
import { readPools } from "../../settings/pools.ts";
import { derived } from "../sums.ts";
import { localize } from "../words.ts";
import type { Person } from "./person.ts";
import { bySort } from "./rows.ts";

const percent = (value: number, of: number): number => (of > 0 ? Math.min(100, Math.round((100 * value) / of)) : 0);

/** The name of an effect's only status in the language of the reader; its maker's may be another. */
function statusName(statuses: ReadonlySet<string>): string | null {
  const [id] = statuses;
  const status = statuses.size === 1 ? CONFIG.statusEffects.find((one) => one.id === id) : undefined;
  return status?.name ? localize(status.name) : null;
}

interface Healthy {
  readonly hp: { readonly value: number; readonly max: number; readonly full: number };
  readonly radiation: number;
  readonly level: number;
  readonly xp: number | null;
  readonly derived: { readonly maxHp: Total };
}

/** What radiation leaves of the maximum of HP, with its reasons (R-DMG-4). */
export function maximumSum({ hp, radiation, derived: { maxHp } }: Pick<Healthy, "hp" | "radiation" | "derived">) {
  const lost = hp.max - hp.full;
  const parts = lost === 0 ? maxHp.parts : [...maxHp.parts, { reason: "radiation", value: lost }];
  return derived(radiation > 0 ? "WASTELAND.Sheet.maximumLeft" : "WASTELAND.Derived.maxHp", {
    ...maxHp,
    total: hp.max,
    parts,
  });
}

/** Portrait and name, hit points, radiation and statuses, which the heads of all sheets show. */
export function healthContext(actor: Actor.Implementation & { readonly system: Healthy }) {
  const { hp, radiation, level, xp } = actor.system as Healthy;
  return {
    name: actor._source.name,
    img: actor._source.img,
    hp: hp.value,
    maximum: hp.max,
    maximumSum: maximumSum(actor.system),
    full: hp.full,
    radiation,
    share: percent(hp.value, hp.full),
    radiationShare: percent(radiation, hp.full),
    level,
    xp,
    statuses: [...actor.allApplicableEffects()]
      .filter(({ active, statuses }) => active && statuses.size > 0)
      .map(({ name, img, statuses }) => ({ name: statusName(statuses) ?? name, img: img ?? EFFECT_ICON })),
  };
}

/** Portrait and name, hit points, radiation, luck, action points, experience and statuses for the head of the sheet. */
export function headerContext(actor: Person) {
  const { items, system } = actor;
  const isCharacter = actor.type === "character";
  const pools = readPools();
  return {
    ...healthContext(actor),
    isCharacter,
    kind: items.contents
      .filter(({ type }) => type === "origin" || type === "trait")
      .sort((a, b) => Number(a.type !== "origin") - Number(b.type !== "origin") || bySort(a, b))
      .map(({ name }) => name)
      .join(" · "),
    xpOfNextLevel: isCharacter ? xpForLevel(Math.max(1, system.level) + 1) : null,
    luckPoints: system.luckPoints,
    luckMaximum: system.step.luckMaximum.total,
    luckSum: derived("WASTELAND.Sheet.luckMaximum", system.step.luckMaximum),
    actionPoints: isCharacter ? pools.group : pools.gm,
    mostActionPoints: isCharacter ? pools.maximum : null,
  };
}
