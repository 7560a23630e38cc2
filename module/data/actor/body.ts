import { LABELS } from "../../config/labels.ts";
import {
  type Attribute,
  BODY_PLANS,
  type BodyLocation,
  type BodyPlanId,
  type DamageType,
  type Frame,
} from "../../rules/index.ts";
import { choice, choices, count } from "../fields.ts";
import { records } from "../records-field.ts";

const f = foundry.data.fields;

/**
 * The body: its plan, natural DR by location, and the damage types that do nothing to it (R-DMG-10). Locations that
 * the plan lacks are kept and shown apart.
 */
export const body = () => ({
  bodyPlan: choice(LABELS.bodyPlans, "humanoid"),
  resistances: records(new f.SchemaField({ physical: count(), energy: count(), radiation: count(), poison: count() })),
  immunities: choices(LABELS.damageTypes),
});

/** The body as it is now. */
export interface PreparedBody {
  bodyPlan: BodyPlanId;
  /** Locations of the plan, in the order of the die. */
  locations: readonly BodyLocation[];
  /** Locations that something is stored for and that the present body lacks. */
  keptLocations: string[];
}

interface Embodied extends PreparedBody {
  readonly immunities: Set<DamageType>;
  readonly resistances: object;
  readonly injuries: object;
}

/** What a body and its numbers ask of an origin. */
export interface OriginLike {
  readonly type: string;
  readonly sort: number;
  readonly system: {
    readonly bodyPlan?: string;
    readonly frame?: Frame;
    readonly immunities?: Iterable<DamageType>;
    readonly attributes?: Readonly<Partial<Record<Attribute, { readonly max: number }>>>;
    readonly skillMaximum?: number;
  };
}

/** The origin that decides a body: the first that is owned, by its place in the list; null without one. */
export function originOf(actor: object): OriginLike | null {
  const { items } = actor as { items: { contents: readonly OriginLike[] } };
  const origins = items.contents.filter(({ type }) => type === "origin");
  return origins.sort((a, b) => a.sort - b.sort)[0] ?? null;
}

/** The plan of an origin's body, if it names one that the rules know. */
function planOf(origin: OriginLike | null): BodyPlanId | null {
  const bodyPlan = origin?.system.bodyPlan;
  return bodyPlan !== undefined && Object.hasOwn(BODY_PLANS, bodyPlan) ? (bodyPlan as BodyPlanId) : null;
}

/**
 * Writes the present body into prepared data: an owned origin goes before the stored plan, and brings its immunities (R-CHR-8).
 */
export function prepareBody(system: Embodied, origin: OriginLike | null): void {
  system.bodyPlan = planOf(origin) ?? system.bodyPlan;
  for (const type of origin?.system.immunities ?? []) system.immunities.add(type);
  const locations = BODY_PLANS[system.bodyPlan];
  system.locations = locations;
  const stored = new Set([...Object.keys(system.resistances), ...Object.keys(system.injuries)]);
  system.keptLocations = [...stored].filter((id) => !locations.some((location) => location.id === id)).sort();
}
