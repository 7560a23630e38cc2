import {
  announce,
  type AnnouncedAction,
  announcementOf,
  choicesOfAid,
  fulfil,
  ordersTo,
  UserMessage,
} from "../../chat/index.ts";
import { type Action, DEFEND_TEST, rallyTest } from "../../rules/index.ts";
import { chooseAttack } from "../attack/choose-attack.ts";
import { rollTest } from "../test/start-test.ts";
import { takeConsumable } from "../inventory/take-consumable.ts";
import { format } from "../words.ts";
import { askAid, choosePatient } from "./ask-aid.ts";
import { announcedText } from "./announced-context.ts";
import { askAnnouncement } from "./ask-announcement.ts";
import { choose } from "./choose.ts";
import { countedBefore, type Counting, inTurn } from "./counting.ts";
import { actionName } from "./turn-context.ts";

type Combatant_ = Combatant.Implementation;
type Actor_ = Actor.Implementation;

/** What beside counting it an action does. */
const DOES: Readonly<
  Partial<Record<Action, (combatant: Combatant_, actor: Actor_, counting: Counting) => Promise<void>>>
> = {
  attack,
  takeDose,
  test,
  rally,
  defend,
  firstAid,
  ready: (combatant) => announceFor(combatant, "ready"),
  commandNpc: (combatant) => announceFor(combatant, "commandNpc"),
  assist: (combatant) => announceFor(combatant, "assist"),
};

/** Takes an action: what it needs to know is asked first, then it is counted. */
export function takeAction(combatant: Combatant_, action: Action): Promise<void> {
  return take(combatant, action, inTurn(combatant));
}

async function take(combatant: Combatant_, action: Action, counting: Counting): Promise<void> {
  const actor = combatant.actor as Actor_ | null;
  const does = DOES[action];
  if (does && actor) await does(combatant, actor, counting);
  else await counting.take(action);
}

/** Takes the action that was readied, now that its event has come; it was counted before (R-CMB-10). */
export async function takeReadied(combatant: Combatant_): Promise<void> {
  const announced = announcementOf(combatant);
  if (announced?.action !== "ready" || announced.done || announced.act === "") throw new UserMessage("notAnnounced");
  await takeAnnounced(combatant, announced.act, () => fulfil(combatant));
}

/** Does what an NPC was ordered to do, which is no action of its own turn (R-CMB-8). */
export async function carryOutOrder(combatant: Combatant_, by: string): Promise<void> {
  const found = ordersTo(combatant).find((one) => one.by.id === by);
  if (!found || found.order.act === "") throw new UserMessage("notAnnounced");
  await takeAnnounced(combatant, found.order.act, () => Promise.resolve());
}

/** What has no card of its own is told to the table. */
async function takeAnnounced(combatant: Combatant_, act: Action, follow: () => Promise<void>): Promise<void> {
  await take(combatant, act, countedBefore(follow));
  if (!DOES[act])
    await tell(combatant, format("WASTELAND.Fight.takesNow", { name: combatant.name ?? "", action: actionName(act) }));
}

/** A major action and a test, whose attribute and skill the Overseer names, end persistent damage early (R-DMG-5). */
export async function endPersistent(combatant: Combatant_, persistent: string): Promise<void> {
  const actor = combatant.actor as Actor_ | null;
  if (!actor) return;
  const given = { ...testOf(actor, { skill: "survival", attribute: "end" }), difficulty: 0, extra: [] };
  const action = { kind: "endPersistent", persistent } as const;
  await roll(actor, "test", inTurn(combatant), { ...given, action });
}

/** An attack is counted when it is made. */
async function attack(_combatant: Combatant_, actor: Actor_, counting: Counting): Promise<void> {
  const counted = async () => void (await counting.take("attack"));
  await chooseAttack(actor, counting.isFree ? { counted } : {});
}

/** The test of an action: it is counted when it is made. */
async function roll(
  actor: Actor_,
  action: Action,
  counting: Counting,
  given: Parameters<typeof rollTest>[1],
): Promise<void> {
  const refusal = counting.refusal(action);
  if (refusal) throw new UserMessage(refusal);
  const answer = await rollTest(actor, { extraMajorAction: counting.extra, ...given });
  if (answer) await counting.take(action);
}

/** Creatures roll Body and their other skill in place of what people have. */
function testOf(actor: Actor_, person: { skill: string; attribute: RolledPair["attribute"] }): RolledPair {
  return (actor.type as string) === "creature" ? { skill: "other", attribute: "body" } : person;
}

interface RolledPair {
  readonly skill: string;
  readonly attribute: NonNullable<Parameters<typeof rollTest>[1]["attribute"]>;
}

async function test(_combatant: Combatant_, actor: Actor_, counting: Counting): Promise<void> {
  const { skill } = testOf(actor, { skill: "athletics", attribute: "str" });
  await roll(actor, "test", counting, { skill });
}

/** Every success of a rally becomes an AP, which the card banks (R-CMB-5). */
async function rally(_combatant: Combatant_, actor: Actor_, counting: Counting): Promise<void> {
  const { difficulty, ...pair } = rallyTest();
  const given = { ...testOf(actor, pair), difficulty, extra: [], action: { kind: "rally" } as const };
  await roll(actor, "rally", counting, given);
}

/** A test against the own Defense, which follows what comes of it (R-CMB-6). */
async function defend(_combatant: Combatant_, actor: Actor_, counting: Counting): Promise<void> {
  const { skill, attribute } = DEFEND_TEST;
  const given = {
    ...testOf(actor, { skill, attribute }),
    difficulty: 0,
    extra: [],
    action: { kind: "defend" } as const,
  };
  await roll(actor, "defend", counting, given);
}

/** Asks for the patient and what is to be done; the test's card carries it out (R-HEAL-1). */
async function firstAid(_combatant: Combatant_, actor: Actor_, counting: Counting): Promise<void> {
  const aid = await askAid(actor);
  if (aid) await roll(actor, "firstAid", counting, choicesOfAid(actor, aid));
}

/** For oneself or a character within reach (R-CMB-4). */
async function takeDose(_combatant: Combatant_, actor: Actor_, counting: Counting): Promise<void> {
  const doses = actor.items.contents.filter(({ type }) => type === "consumable");
  const dose = await choose(actionName("takeDose"), doses, "WASTELAND.Fight.noDose");
  const patient = dose && (await choosePatient(format("WASTELAND.Fight.doseFor", { dose: dose.name }), actor));
  if (dose && patient) await takeConsumable(patient, dose as Item.Implementation, () => counting.take("takeDose"));
}

/** Asks what is readied, ordered or whom one assists, and says it to the table (R-CMB-8 to R-CMB-10). */
async function announceFor(combatant: Combatant_, action: AnnouncedAction): Promise<void> {
  const choices = await askAnnouncement(combatant, action);
  if (!choices || !(await announce(combatant, action, choices))) return;
  const announced = announcementOf(combatant);
  if (announced) await tell(combatant, `${combatant.name ?? ""}: ${announcedText(announced)}`);
}

/** Tells the table; of somebody who is hidden the Overseers alone. */
async function tell({ actor, hidden }: Combatant_, text: string): Promise<void> {
  await ChatMessage.implementation.create({
    content: `<p>${foundry.utils.escapeHTML(text)}</p>`,
    ...(actor ? { speaker: ChatMessage.implementation.getSpeaker({ actor: actor as Actor_ }) } : {}),
    ...(hidden ? { whisper: game.users.filter(({ isGM }) => isGM).flatMap((user) => user.id ?? []) } : {}),
  } as never);
}
