import { requestArbiter } from "../arbiter/ask.ts";
import { totalOf } from "../../rules/index.ts";
import { keepDifficulty } from "../../settings/play.ts";
import { foldRolled, helpRequest, standing, testRequest, wasRolled } from "../cards/read-card.ts";
import { UserMessage } from "../user-message.ts";
import { countHelp } from "./help.ts";
import { bankIfWanted, payAndRollTest } from "./make.ts";
import { LUCK, rerollTest } from "./reroll.ts";

type Message = ChatMessage.Implementation;
type ActionData = Readonly<Record<string, unknown>>;
export type CardAction = (message: Message, data: ActionData) => Promise<unknown>;

const idOf = (message: Message): string => message.id ?? "";

/** Drops a test that was never rolled: what was paid for its dice comes back. */
async function discard(message: Message): Promise<void> {
  if (wasRolled(message)) throw new UserMessage("alreadyDone");
  if (standing(message, "paid").length > 0) await requestArbiter({ action: "refund", message: idOf(message) });
  await message.delete();
}

/** Re-rolls dice of one's own message; whoever owns the tester of an Overseer's message asks the arbiter. */
async function reroll(message: Message, source: string, dice: readonly number[]): Promise<void> {
  if (message.isOwner) return rerollTest(message, source, dice);
  const data = { source, dice: dice.map(Number).join(",") };
  await requestArbiter({ action: "rerollTest", message: idOf(message), data });
}

/** An action of the arbiter's, with the numbers that a button brings. */
const ask =
  (action: string, ...keys: string[]): CardAction =>
  (message, data) => {
    const given = keys.map((key) => {
      const value = data[key];
      return [key, typeof value === "string" ? value : Number(value)] as const;
    });
    return requestArbiter({ action, message: idOf(message), data: Object.fromEntries(given) });
  };

const answer = (accepted: 0 | 1): CardAction => {
  return (message) => requestArbiter({ action: "answerCost", message: idOf(message), data: { accepted } });
};

/**
 * Gives first aid by its card: `points` AP go into HP, `wake` 1 wakes who is stabilised. Hook `wasteland.preHealing`
 * may stop it by `false`, `wasteland.healing` follows it.
 */
async function giveAid(message: Message, { points = 0, wake = 0 }: ActionData): Promise<void> {
  const choice = { points: Number(points), wake: Number(wake) };
  if (Hooks.call("wasteland.preHealing", message, choice) === false) return;
  await requestArbiter({ action: "aid", message: idOf(message), data: choice });
  Hooks.callAll("wasteland.healing", message, choice);
}

/** Sets another difficulty; one that is kept stays with the Overseer. */
async function setDifficulty(message: Message, data: ActionData): Promise<void> {
  if (foldRolled(message).revealed) return void (await ask("setDifficulty", "difficulty")(message, data));
  if (!game.user.isGM) throw new UserMessage("notAllowed");
  const difficulty = Number(data["difficulty"]);
  if (!Number.isSafeInteger(difficulty) || difficulty < 0) throw new UserMessage("noNumber");
  await keepDifficulty(idOf(message), difficulty - totalOf(testRequest(message).difficultyParts).total);
}

/** What the buttons of a test's card and of an attack's do alike. */
export const ROLLED_CARD_ACTIONS: Readonly<Record<string, CardAction>> = {
  reroll: (message, { source = LUCK, dice = [] }) =>
    reroll(message, String(source), Array.isArray(dice) ? (dice as number[]) : []),
  bank: ask("bank"),
  unbank: ask("unbank"),
  exchange: ask("exchange", "complications"),
  offerCost: ask("offerCost", "complications"),
  acceptCost: answer(1),
  refuseCost: answer(0),
};

/** What the buttons of a test's card do. */
export const TEST_CARD_ACTIONS: Readonly<Record<string, CardAction>> = {
  ...ROLLED_CARD_ACTIONS,
  roll: async (message) => {
    await payAndRollTest(message);
    await bankIfWanted(message);
  },
  discard,
  aid: giveAid,
  aidPoints: giveAid,
  aidWake: giveAid,
  undoAid: ask("undoAid"),
  reveal: ask("reveal", "difficulty"),
  setDifficulty,
  obtainInformation: ask("spend", "purpose"),
  halveTime: ask("spend", "purpose"),
  undoTest: ask("undoTest"),
};

/** What the buttons of a helper's card do. */
export const HELP_CARD_ACTIONS: Readonly<Record<string, CardAction>> = {
  countHelp: (message) => countHelp(message, helpRequest(message).test),
};
