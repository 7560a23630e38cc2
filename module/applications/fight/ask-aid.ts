import { type Aid, aidUses } from "../../chat/index.ts";
import { partIn } from "../../documents/combat/fight.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { dosesFor, patientOf } from "../../documents/patient.ts";
import { partyMembers } from "../../documents/party.ts";
import { format, localize } from "../words.ts";
import { aidUseText } from "./aid-words.ts";
import { choose } from "./choose.ts";

type Actor_ = Actor.Implementation;

/** Asks whom to help, how, and whether with a dose. @returns null when there is nobody, or the user thought better of it */
export async function askAid(healer: Actor_): Promise<Aid | null> {
  const title = localize("WASTELAND.Fight.action.firstAid");
  const hurt = patientsFor(healer).filter((actor) => aidUses(actor).length > 0);
  const patient = await chooseOf(title, hurt);
  if (!patient) return null;
  const uses = aidUses(patient).map(({ use, location }) => ({
    id: `${use} ${location}`,
    name: aidUseText(use, location),
    use,
    location,
  }));
  const use = await choose(format("WASTELAND.Fight.aidFor", { name: patient.name }), uses, "WASTELAND.Fight.noPatient");
  if (!use) return null;
  const dose = await askDose(healer, patient);
  return dose === null ? null : { patient, use: use.use, location: use.location, dose };
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

/** @returns the uuid of the dose, empty for none, null when the user thought better of it */
async function askDose(healer: Actor_, patient: Actor_): Promise<string | null> {
  const treated = patientOf(patient);
  const doses = treated ? dosesFor(healer, treated) : [];
  if (doses.length === 0) return "";
  const without = { id: "none", name: localize("WASTELAND.Fight.withoutDose"), uuid: "" };
  const choices = [without, ...doses.map(({ id, name, uuid }) => ({ id, name, uuid }))];
  const dose = await choose(localize("WASTELAND.Fight.withDose"), choices, "WASTELAND.Fight.noDose");
  return dose && dose.uuid;
}
