import type { Aid } from "../../chat/index.ts";
import { partIn } from "../../documents/combat/fight.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { partyMembers } from "../../documents/party.ts";
import { askAidBy } from "./aid-dialog.ts";
import { choose } from "./choose.ts";

type Actor_ = Actor.Implementation;

/** Asks whom to help, how, and whether with a dose. @returns null when there is nobody, or the user thought better of it */
export function askAid(healer: Actor_): Promise<Aid | null> {
  return askAidBy(healer, patientsFor(healer));
}

/** Asks who takes a dose. @returns null when the user thought better of it */
export function choosePatient(title: string, giver: Actor_): Promise<Actor_ | null> {
  return chooseOf(title, [...new Set([giver, ...patientsFor(giver)])]);
}

async function chooseOf(title: string, actors: readonly Actor_[]): Promise<Actor_ | null> {
  const choices = actors.map((actor) => ({ id: actor.uuid, name: actor.name, actor }));
  return (await choose(title, choices, "WASTELAND.Fight.noPatient"))?.actor ?? null;
}

/** Those in the fight, the party and the targets of the moment, whom the user may see; the targets come first. */
function patientsFor(healer: Actor_): Actor_[] {
  const targets = [...(game.user.targets ?? [])].map(({ actor }) => actor);
  const fight = partIn(healer)?.combat ?? game.combat;
  const fighters = (fight?.combatants.contents ?? []).filter(({ visible }) => visible).map(({ actor }) => actor);
  const all = [...targets, healer, ...partyMembers(), ...fighters].filter((actor) => actor !== null) as Actor_[];
  return [...new Set(all)].filter((actor) => fighterOf(actor) !== null);
}
