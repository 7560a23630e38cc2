import { isDebilitating } from "../../documents/effects/hit-effects.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { patientOf } from "../../documents/patient.ts";
import { persistentOf } from "../../documents/persistent.ts";
import { actorAt } from "../../documents/resolve.ts";
import { defendTest, dyingTest, firstAidTest, type FirstAidUse, type Part } from "../../rules/index.ts";
import type { NamedDocument } from "../cards/requests.ts";

/** What is done in a fight by passing a test (R-CMB-5, R-CMB-6, R-INJ-3, R-HEAL-1, R-DMG-5). */
export const TEST_ACTIONS = ["rally", "defend", "firstAid", "dying", "endPersistent"] as const;

/** One of them, as a test's card keeps it. */
export interface TestAction {
  readonly kind: (typeof TEST_ACTIONS)[number];
  /** Of first aid: whom it helps, how, where an injury is treated, and the uuid of a dose that is used with it. */
  readonly patient?: NamedDocument;
  readonly use?: FirstAidUse;
  readonly location?: string;
  readonly dose?: string;
  /** Id of the persistent damage that is to end. */
  readonly persistent?: string;
}

/** What the action itself adds to the difficulty, reason by reason. */
export function actionParts(actor: Actor.Implementation, action: TestAction): Part[] {
  const fighter = fighterOf(actor);
  if (!fighter) return [];
  switch (action.kind) {
    case "rally":
      return [];
    case "defend":
      return [{ reason: "defense", value: defendTest(fighter.defense).difficulty }];
    case "dying":
      return [{ reason: "injuries", value: dyingTest(fighter.vitals.injuries).difficulty }];
    case "endPersistent":
      return [{ reason: "persistent", value: persistentOf(actor)[action.persistent ?? ""]?.difficulty ?? 0 }];
    case "firstAid":
      return aidParts(actor, action);
  }
}

function aidParts(healer: Actor.Implementation, { patient, use, location = "" }: TestAction): Part[] {
  const actor = actorAt(patient?.uuid ?? "");
  const treated = actor && patientOf(actor);
  if (!treated) return [];
  const untreated = treated.injuries[location]?.untreated ?? 0;
  const debilitating = use === "treat" && isDebilitating(actor, location, untreated);
  return [...firstAidTest(treated, { self: actor.uuid === healer.uuid, debilitating }).difficulty.parts];
}
