import { atTurn } from "../../documents/combat/turn-course.ts";
import { LOST_ACTIONS } from "../../documents/combat/hindrances.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { persistentOf, persistentUpdate } from "../../documents/persistent.ts";
import {
  afterPersistent,
  bodyLocations,
  injuryKind,
  injuryPenalties,
  RAD_STORM,
  radStormStrikes,
} from "../../rules/index.ts";
import { gainAtTurnStart } from "../offers/turn-start.ts";
import { systemFlags } from "../../documents/system-flags.ts";
import { forgetAnnouncement } from "./announcement.ts";
import { testDying } from "./dying.ts";
import { followTests } from "./follow-test.ts";
import { suffer } from "./suffer.ts";
import { presentTurn } from "./turn.ts";

type Combatant_ = Combatant.Implementation;
type Actor_ = Actor.Implementation;

/** Lets happen what the rules bring at the start and the end of a turn. */
export function registerTurnEvents(): void {
  followTests();
  atTurn("start", strikeByStorm);
  atTurn("start", testDying);
  atTurn("start", forgetAnnouncement);
  atTurn("start", gainAtTurnStart);
  atTurn("end", strikeAgain);
  atTurn("end", bleed);
  atTurn("end", shakeOff);
}

/** Bleeding of an untreated injury of the torso, at the end of each own turn and against no DR (R-INJ-2). */
async function bleed({ hidden }: Combatant_, actor: Actor_): Promise<void> {
  const fighter = fighterOf(actor);
  if (!fighter) return;
  const { bodyPlan, vitals } = fighter;
  const { bleeding } = injuryPenalties(bodyPlan, vitals.injuries);
  const location = bodyLocations(bodyPlan).find(
    ({ id }) => injuryKind(bodyPlan, id) === "torso" && (vitals.injuries[id]?.untreated ?? 0) > 0,
  );
  if (bleeding && location) await suffer(actor, { cause: "bleeding", ...bleeding, location: location.id, hidden });
}

/** Persistent damage, rolled anew, at the end of as many turns as it has (R-DMG-5). */
async function strikeAgain({ hidden }: Combatant_, actor: Actor_): Promise<void> {
  for (const [id, damage] of Object.entries(persistentOf(actor))) {
    const { dice, damageType, location } = damage;
    const left = afterPersistent(damage);
    await actor.update(persistentUpdate(id, left && { ...left, location }) as never);
    await suffer(actor, { cause: "persistent", dice, damageType, location, hidden });
  }
}

/** Whoever lost the normal actions of a turn has them again in the next one (R-INJ-5). */
async function shakeOff(combatant: Combatant_, actor: Actor_): Promise<void> {
  const { minor, major } = presentTurn(combatant);
  const wasLost = minor.normal + major.normal === 0;
  if (wasLost && actor.statuses.has(LOST_ACTIONS)) await actor.toggleStatusEffect(LOST_ACTIONS, { active: false });
}

/** A rad storm strikes whoever is not sheltered, against the lowest radiation DR of the body (R-ENV-3, R-DMG-3). */
async function strikeByStorm(combatant: Combatant_, actor: Actor_): Promise<void> {
  const { radStorm = false } = systemFlags(combatant.parent as never) as { radStorm?: boolean };
  const { sheltered = false } = systemFlags(combatant as never) as { sheltered?: boolean };
  const fighter = fighterOf(actor);
  if (!radStorm || !fighter || !radStormStrikes(sheltered)) return;
  const { dice, damageType } = RAD_STORM;
  const locations = bodyLocations(fighter.bodyPlan).map(({ id }) => id);
  const least = Math.min(...locations.map((id) => fighter.resistance(id, damageType)));
  const location = locations.find((id) => fighter.resistance(id, damageType) === least) ?? "";
  await suffer(actor, { cause: "radStorm", dice, damageType, location, hidden: combatant.hidden });
}
