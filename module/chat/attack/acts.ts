import { attributeOf } from "./ability.ts";
import {
  camelCase,
  type HitPlan,
  type Part,
  qualityComplicationRange,
  type Range,
  rangeWith,
  type Source,
} from "../../rules/index.ts";
import type { Act, AttackDamage } from "./attack-preview.ts";
import { isSourced, type AttackMechanics } from "./mechanics.ts";
import type { AttackMoment } from "./moment.ts";
import {
  aimRerolls,
  asked,
  attackCostParts,
  type Asked,
  attributeNow,
  boughtDiceNow,
  complicationsWith,
  damageDiceParts,
  damageTypesNow,
  effectsNow,
  fireRateNow,
  freeDice,
  hitPlanNow,
  ignoredComplications,
  rerollParts,
  strengthParts,
  targetNumberParts,
} from "./steps.ts";

type Found = Omit<Act, "counts">;

/** Only what an item adds to an attribute in this attack, not what it always adds. */
function attributeParts({ fighter, attribute }: AttackMoment, of: Asked): readonly Part[] {
  const always = attributeNow(fighter, attribute, { ...of, context: {} }).parts.map(({ source }) => source?.uuid);
  return attributeNow(fighter, attribute, of).parts.filter(
    (part) => isSourced(part) && !always.includes(part.source?.uuid),
  );
}

function effectActs({ weapon }: AttackMoment, of: Asked): Found[] {
  return effectsNow(weapon.effects, of).flatMap(({ id, value = 1, sources }) =>
    sources.map((source) => ({ reason: camelCase(source.id), value, source, does: "effect" as const, what: id })),
  );
}

/** The item that is the last one to change a word, such as the damage type; none if the word stays. */
function wordAct(of: Asked, does: "damageType" | "range", what: string, before: string): Found[] {
  if (what === before) return [];
  const kinds = of.mechanics.filter(({ mechanic }) => mechanic.kind === does);
  const source: Source | undefined = kinds.at(-1)?.source;
  return source ? [{ reason: camelCase(source.id), value: 0, source, does, what }] : [];
}

function rangeActs(built: Range | null, of: Asked): Found[] {
  if (built === null) return [];
  return wordAct(of, "range", rangeWith(of.mechanics, built, of.context, of.taken) ?? built, built);
}

/** What mechanics do beside the difficulty, item by item, with those that are switched off. */
export function actsOf(
  moment: AttackMoment,
  mechanics: AttackMechanics,
  { dice, aim, damage, own }: { dice: number; aim: number; damage: AttackDamage; own: Range | null },
): Act[] {
  const of = asked(mechanics, "all");
  const { fighter, weapon, test } = moment;
  const pool = damage.dice.parts.filter((part) => !isSourced(part));
  const attribute = attributeOf(fighter, moment.attribute);
  const hit = hitPlanNow(damage.types, damage.effects, of);
  const changed = (changes: HitPlan["damage"]): Part[] =>
    changes.map(({ source, value }) => ({ reason: camelCase(source.id), value, source }));
  const numbers: [Act["does"], readonly Part[]][] = [
    ["attribute", attributeParts(moment, of)],
    ["targetNumber", targetNumberParts(attribute, of)],
    ["freeDice", freeDice(of).parts],
    ["damageDice", [...damageDiceParts(pool, of), ...(test.mode === "melee" ? strengthParts(fighter, of) : [])]],
    ["complications", complicationsWith(qualityComplicationRange(weapon.qualityIds), of).parts],
    ["ignoredComplications", ignoredComplications(of).parts],
    ["rerolls", [...rerollParts(dice, of), ...aimRerolls(aim, of).parts]],
    ["boughtDice", boughtDiceNow(damage.boughtDice.usual, of).parts],
    ["fireRate", fireRateNow(weapon, of).parts],
    ["cost", attackCostParts(of)],
    ["perEffect", hit.perEffect],
    ["radiationPerEffect", hit.radiationPerEffect],
    ["damage", changed(hit.damage)],
    ["criticalDamage", changed(hit.criticalDamage)],
    ["criticalThreshold", changed(hit.criticalThreshold.filter(({ op }) => op !== "set"))],
  ];
  const found: Found[] = [
    ...numbers.flatMap(([does, parts]) => parts.filter(isSourced).map((part) => ({ ...part, does }))),
    ...effectActs(moment, of),
    ...changed(hit.criticalThreshold.filter(({ op }) => op === "set")).map((part) => ({
      ...part,
      does: "criticalFrom" as const,
      what: String(part.value),
    })),
    ...wordAct(of, "damageType", damageTypesNow(weapon.damageTypes, of).join(), weapon.damageTypes.join()),
    ...rangeActs(own, of),
  ];
  const on = new Set(mechanics.counting.map(({ source }) => camelCase(source.id)));
  return found.map((act) => ({ ...act, counts: on.has(act.reason) }));
}
