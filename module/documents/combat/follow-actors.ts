import { SYSTEM_ID } from "../../system-id.ts";
import { followNames } from "./follow-names.ts";
import { catchUp, combatantFlags } from "./turn-course.ts";
import type { FollowOptions, WastelandCombatant } from "./wasteland-combatant.ts";
import { queue } from "../queue.ts";

type Combat_ = Combat.Implementation;

/** Is somebody out of the fight: dead, without HP where that ends it, or unconscious and not dying (R-INJ-3, R-INJ-7)? */
export function isFallen(actor: Actor.Implementation): boolean {
  const has = (status: string) => actor.statuses.has(status);
  return has("dead") || has("outOfFight") || (has("unconscious") && !has("dying"));
}

/** What of a combatant is other than its actor says; null for none. */
function followed(combatant: WastelandCombatant): Record<string, unknown> | null {
  const { actor, actorsInitiative, initiative, hasOwnInitiative } = combatant;
  if (!actor) return null;
  const isOther = !hasOwnInitiative && actorsInitiative !== null && actorsInitiative !== initiative;
  const fallen = isFallen(actor as Actor.Implementation);
  const hasFallen = fallen !== (combatantFlags(combatant as never).fallen ?? false);
  if (!isOther && !hasFallen) return null;
  return {
    _id: combatant.id,
    ...(isOther ? { initiative: actorsInitiative } : {}),
    ...(hasFallen ? { defeated: fallen, flags: { [SYSTEM_ID]: { fallen } } } : {}),
  };
}

const inTurn = queue();

/** On the arbiter's client: initiatives and marks of defeat follow the actors. */
export function followActors(): void {
  if (!game.users.activeGM?.isSelf) return;
  void inTurn(followAll);
}

async function followAll(): Promise<void> {
  for (const combat of game.combats?.contents ?? []) {
    const updates = combat.combatants.contents.flatMap((one) => followed(one as never) ?? []);
    const options: FollowOptions = { follows: true };
    if (updates.length > 0) await combat.updateEmbeddedDocuments("Combatant", updates as never, options as never);
  }
}

/** Whatever may change an actor's initiative or fate. */
const SOURCES = [
  "updateActor",
  "updateActorDelta",
  "updateToken",
  ...["create", "update", "delete"].flatMap((what) => [`${what}Item`, `${what}ActiveEffect`]),
  "createCombatant",
];

/** Watches what combatants follow, and catches up on what happened while no Overseer was there. */
export function watchFights(): void {
  for (const hook of SOURCES) Hooks.on(hook as never, followActors as never);
  for (const hook of ["updateActor", "updateToken"]) Hooks.on(hook as never, followNames as never);
  Hooks.on("userConnected", takeOver);
  takeOver();
}

function takeOver(): void {
  followActors();
  if (!game.users.activeGM?.isSelf) return;
  const fights = (game.combats?.contents ?? []) as Combat_[];
  void inTurn(async () => {
    for (const combat of fights) await catchUp(combat);
  });
}
