import { actionRefusal, choicesOfAid, presentTurn, takeTurnAction, UserMessage } from "../../chat/index.ts";
import { type Action, DEFEND_TEST, rallyTest } from "../../rules/index.ts";
import { chooseAttack } from "../attack/choose-attack.ts";
import { whereAsked } from "../own-windows.ts";
import { rollTest } from "../test/start-test.ts";
import { takeConsumable } from "../inventory/take-consumable.ts";
import { format, localize } from "../words.ts";
import { askAid, choosePatient } from "./ask-aid.ts";
import { choose } from "./choose.ts";
import { actionName } from "./turn-context.ts";

type Combatant_ = Combatant.Implementation;
type Actor_ = Actor.Implementation;

/** What beside counting it an action does; the answer says whether it was begun. */
const DOES: Readonly<Partial<Record<Action, (combatant: Combatant_, actor: Actor_) => Promise<boolean>>>> = {
  attack,
  takeDose,
  test,
  rally,
  defend,
  firstAid,
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

/** A major action and a test, whose attribute and skill the Overseer names, end persistent damage early (R-DMG-5). */
export async function endPersistent(combatant: Combatant_, persistent: string): Promise<void> {
  const actor = combatant.actor as Actor_ | null;
  if (!actor) return;
  const given = { ...testOf(actor, { skill: "survival", attribute: "end" }), difficulty: 0, extra: [] };
  await roll(combatant, actor, "test", { ...given, action: { kind: "endPersistent", persistent } as const });
}

/** An attack is counted when it is made. */
function attack(_combatant: Combatant_, actor: Actor_): Promise<boolean> {
  return chooseAttack(actor);
}

/** The test of an action: it is counted when it is made. @returns its message; null when it was not made */
async function roll(
  combatant: Combatant_,
  actor: Actor_,
  action: Action,
  given: Parameters<typeof rollTest>[1],
): Promise<ChatMessage.Implementation | null> {
  const refusal = actionRefusal(combatant, action);
  if (refusal) throw new UserMessage(refusal);
  const answer = await rollTest(actor, { extraMajorAction: isExtra(combatant), ...given });
  if (answer) await takeTurnAction(combatant, action);
  return answer?.message ?? null;
}

/** Is the next major action one that was bought (R-AP-5)? */
function isExtra(combatant: Combatant_): boolean {
  const { major } = presentTurn(combatant);
  return major.taken >= major.normal;
}

/** Creatures roll Body and their other skill in place of what people have. */
function testOf(actor: Actor_, person: { skill: string; attribute: RolledPair["attribute"] }): RolledPair {
  return (actor.type as string) === "creature" ? { skill: "other", attribute: "body" } : person;
}

interface RolledPair {
  readonly skill: string;
  readonly attribute: NonNullable<Parameters<typeof rollTest>[1]["attribute"]>;
}

async function test(combatant: Combatant_, actor: Actor_): Promise<boolean> {
  const { skill } = testOf(actor, { skill: "athletics", attribute: "str" });
  return (await roll(combatant, actor, "test", { skill })) !== null;
}

/** Every success of a rally becomes an AP, which the card banks (R-CMB-5). */
async function rally(combatant: Combatant_, actor: Actor_): Promise<boolean> {
  const { difficulty, ...pair } = rallyTest();
  const given = { ...testOf(actor, pair), difficulty, extra: [], action: { kind: "rally" } as const };
  return (await roll(combatant, actor, "rally", given)) !== null;
}

/** A test against the own Defense, which follows what comes of it (R-CMB-6). */
async function defend(combatant: Combatant_, actor: Actor_): Promise<boolean> {
  const { skill, attribute } = DEFEND_TEST;
  const given = {
    ...testOf(actor, { skill, attribute }),
    difficulty: 0,
    extra: [],
    action: { kind: "defend" } as const,
  };
  return (await roll(combatant, actor, "defend", given)) !== null;
}

/** Asks for the patient and what is to be done; the test's card carries it out (R-HEAL-1). */
async function firstAid(combatant: Combatant_, actor: Actor_): Promise<boolean> {
  const aid = await askAid(actor);
  return aid !== null && (await roll(combatant, actor, "firstAid", choicesOfAid(actor, aid))) !== null;
}

/** For oneself or a character within reach (R-CMB-4). */
async function takeDose(combatant: Combatant_, actor: Actor_): Promise<boolean> {
  const doses = actor.items.contents.filter(({ type }) => type === "consumable");
  const dose = await choose(actionName("takeDose"), doses, "WASTELAND.Fight.noDose");
  const patient = dose && (await choosePatient(format("WASTELAND.Fight.doseFor", { dose: dose.name }), actor));
  if (!dose || !patient || (await takeTurnAction(combatant, "takeDose")) === null) return false;
  await takeConsumable(patient, dose as Item.Implementation);
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
    renderOptions: whereAsked(),
    window: { title },
    classes: ["wasteland"],
    content: content.innerHTML,
    ok: { label: "WASTELAND.Fight.confirm" },
  } as never)) as { what?: string } | null;
  return answer?.what?.trim() || null;
}
