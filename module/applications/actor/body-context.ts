import { LABELS } from "../../config/labels.ts";
import {
  BODY_PLAN_IDS,
  BODY_PLANS,
  DAMAGE_TYPES,
  type DamageType,
  type InjuryCount,
  type Part,
  type Total,
} from "../../rules/index.ts";
import { BODY_FIGURES } from "./body-figures.ts";
import type { Person, PersonSystem } from "./person.ts";
import { passedOver } from "../../data/actor/protection.ts";
import { type JudgedWorn, wornBy } from "../../documents/mechanics/worn.ts";
import { isDerived, partText, sum, sumOfLines } from "../sums.ts";
import { format, localize } from "../words.ts";

/** The body location by location: resistances and injuries, with words for what the figure shows by shape. */
export function bodyContext(actor: Person) {
  const { bodyPlan, protection, immunities, injuries, armourHp = {}, keptLocations = [] } = actor.system;
  const { resistances: own, immunities: ownImmunities } = actor._source.system as unknown as Pick<
    PersonSystem,
    "resistances" | "immunities"
  >;
  const damageTypes = DAMAGE_TYPES.map((key) => ({
    key,
    label: localize(LABELS.damageTypes[key]),
    immune: immunities.has(key),
  }));
  const worn = wornBy(actor);
  const pieces = worn.map(({ source }) => source.uuid);
  // A profile's own figure holds its armour; that of anyone else is added to.
  const counting = ({ reason, source }: Part) =>
    source ? pieces.includes(source.uuid) : actor.type === "npc" && reason === "base";
  const prepared = { resistances: actor.system.resistances, parent: actor };
  const locations = BODY_PLANS[bodyPlan].map(({ id, min, max }) => {
    const { untreated = 0, treated = 0 } = injuries[id] ?? {};
    return {
      id,
      label: localize(LABELS.locations[id] as string),
      faces: min === max ? String(min) : `${min}–${max}`,
      resistances: damageTypes.map(({ key, label, immune }) => ({
        key,
        label,
        immune,
        value: protection[id]?.[key].total ?? 0,
        own: own[id]?.[key] ?? 0,
        sum: sumAt(protection[id]?.[key], passedOver(prepared, { location: id, damageType: key }, worn), {
          type: label,
          location: localize(LABELS.locations[id] as string),
          counting,
        }),
        name: `system.resistances.${id}.${key}`,
      })),
      untreated,
      treated,
      untreatedName: `system.injuries.${id}.untreated`,
      treatedName: `system.injuries.${id}.treated`,
      injured: untreated > 0,
      armour: armourAt(armourHp[id], id),
      figure: BODY_FIGURES[bodyPlan][id] ?? "",
      summary: summaryOf(id, protection[id]),
    };
  });
  const hasOrigin = actor.items.some(({ type }) => type === "origin");
  return {
    damageTypes,
    ownImmunities,
    locations,
    hasArmour: locations.some(({ armour }) => armour !== null),
    kept: keptLocations.map((id) => keptText(id, injuries[id])),
    // An origin decides the body; without one it is chosen here.
    plans: hasOrigin ? null : Object.fromEntries(BODY_PLAN_IDS.map((id) => [id, localize(LABELS.bodyPlans[id])])),
    plan: bodyPlan,
  };
}

/** HP of armour: of a worn piece, which are that item's, or of the profile itself. */
function armourAt(armour: { value: number; max: number; item: string | null } | undefined, location: string) {
  if (!armour) return null;
  const path = armour.item === null ? `system.armour.${location}.value` : "system.hp.value";
  return { ...armour, path };
}

/** What is stored for a location that the body does not have now, so that nobody takes it for lost. */
function keptText(id: string, injuries: InjuryCount | undefined): string {
  const key: string | undefined = LABELS.locations[id];
  const { untreated = 0, treated = 0 } = injuries ?? {};
  return format("WASTELAND.Sheet.kept", { location: key ? localize(key) : id, untreated, treated });
}

/** "Torso: Physical 3, Energy 1": for those who point at the figure. */
function summaryOf(location: string, sums: Readonly<Record<DamageType, Total>> | undefined): string {
  const resistances = DAMAGE_TYPES.map((type) => `${localize(LABELS.damageTypes[type])} ${sums?.[type].total ?? 0}`);
  return `${localize(LABELS.locations[location] as string)}: ${resistances.join(", ")}`;
}

/**
 * The sum of a DR in which an item has a part, or would have one if something else were not higher: the best piece
 * counts alone (R-DMG-7); null for any other.
 */
function sumAt(
  total: Total | undefined,
  passed: readonly JudgedWorn[],
  { type, location, counting }: { type: string; location: string; counting: (part: Part) => boolean },
) {
  if (!total || !(isDerived(total) || passed.length > 0)) return null;
  const label = format("WASTELAND.Body.resistanceAt", { type, location });
  if (passed.length === 0) return sum(label, total);
  const best = total.parts.find(counting);
  const lines = total.parts.map((part) => ({
    text: part === best ? format("WASTELAND.Body.highest", { name: partText(part) }) : partText(part),
    value: part.value,
  }));
  const others = passed.map(({ part, why }) => ({
    text: format(why === "broken" ? "WASTELAND.Body.brokenPiece" : "WASTELAND.Body.lower", {
      name: partText(part),
      value: part.value,
    }),
    value: 0,
  }));
  return sumOfLines(label, total.total, [...lines, ...others]);
}
