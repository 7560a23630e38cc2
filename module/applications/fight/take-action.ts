import { takeTurnAction } from "../../chat/index.ts";
import type { Action } from "../../rules/index.ts";
import { startAttack } from "../attack/start-attack.ts";
import { takeConsumable } from "../inventory/take-consumable.ts";
import { format, localize } from "../words.ts";
import { choose } from "./choose.ts";
import { actionName } from "./turn-context.ts";

type Combatant_ = Combatant.Implementation;
type Actor_ = Actor.Implementation;

/** What beside counting it an action does; the answer says whether it was begun. */
const DOES: Readonly<Partial<Record<Action, (combatant: Combatant_, actor: Actor_) => Promise<boolean>>>> = {
  attack,
  takeDose,
  ready: (combatant, actor) => announce(combatant, actor, "ready"),
  commandNpc: (combatant, actor) => announce(combatant, actor, "commandNpc"),
  assist: (combatant, actor) => announce(combatant, actor, "assist"),
};

/** Takes an action: what it needs to know is asked first, then it is counted. */
export async function takeAction(combatant: Combatant_, action: Action): Promise<void> {
  const actor = combatant.actor as Actor_ | null;
  const does = DOES[action];
  if (does && actor) await does(combatant, actor);
  else await takeTurnAction(combatant, action);
}

/** An attack is counted when it is made. */
async function attack(_combatant: Combatant_, actor: Actor_): Promise<boolean> {
  const weapons = actor.items.contents.filter(
    ({ type, system }) => type === "weapon" && !(system as unknown as { stashed?: boolean }).stashed,
  );
  const weapon = await choose(actionName("attack"), weapons, "WASTELAND.Fight.noWeapon");
  if (!weapon) return false;
  await startAttack(actor, weapon as Item.Implementation);
  return true;
}

async function takeDose(combatant: Combatant_, actor: Actor_): Promise<boolean> {
  const doses = actor.items.contents.filter(({ type }) => type === "consumable");
  const dose = await choose(actionName("takeDose"), doses, "WASTELAND.Fight.noDose");
  if (!dose || (await takeTurnAction(combatant, "takeDose")) === null) return false;
  await takeConsumable(actor, dose as Item.Implementation);
  return true;
}

/** Says to the table what is readied, ordered or whom one assists; it holds until the own next turn (R-CMB-8 to R-CMB-10). */
async function announce(
  combatant: Combatant_,
  actor: Actor_,
  action: "ready" | "commandNpc" | "assist",
): Promise<boolean> {
  const what = await askText(actionName(action), localize(`WASTELAND.Fight.ask.${action}`));
  if (what === null || (await takeTurnAction(combatant, action)) === null) return false;
  const text = format(`WASTELAND.Fight.announced.${action}`, { name: actor.name, what });
  await ChatMessage.implementation.create({
    content: `<p>${foundry.utils.escapeHTML(text)}</p>`,
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
  } as never);
  return true;
}

/** @returns null when the user thought better of it */
async function askText(title: string, label: string): Promise<string | null> {
  const { fields, api } = foundry.applications;
  const input = fields.createTextInput({ name: "what", value: "", required: true, autofocus: true } as never);
  const group = fields.createFormGroup({ label, input, rootId: foundry.utils.randomID() } as never);
  const content = document.createElement("div");
  content.append(group);
  const answer = (await api.DialogV2.input({
    window: { title },
    classes: ["wasteland"],
    content: content.innerHTML,
    ok: { label: "WASTELAND.Fight.confirm" },
  } as never)) as { what?: string } | null;
  return answer?.what?.trim() || null;
}
