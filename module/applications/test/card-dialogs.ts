import { choicesOfCall, sendHelp, testCard, testedActors, testLeading, UserMessage } from "../../chat/index.ts";
import { actorAt } from "../../documents/resolve.ts";
import { format, localize } from "../words.ts";
import { askActor } from "./ask-actor.ts";
import { askNumber } from "./ask-number.ts";
import { startTest } from "./start-test.ts";

type Message = ChatMessage.Implementation;
type ActionData = Readonly<Record<string, unknown>>;

/**
 * Buttons of cards that ask something first.
 * @returns the data of the card's action, or null when there is none left to do
 */
type CardDialog = (message: Message, data: ActionData) => Promise<ActionData | null>;

const number =
  (key: string, label: string, { min, max }: { min: number; max?: string }): CardDialog =>
  async (_message, data) => {
    const value = Number(data[key] ?? min);
    const most = max === undefined ? 99 : Number(data[max]);
    if (min === most) return { ...data, [key]: min };
    const answer = await askNumber(localize(`WASTELAND.TestDialog.${label}`), {
      label: localize(`WASTELAND.TestDialog.numbers.${label}`),
      value,
      min,
      max: most,
    });
    return answer === null ? null : { ...data, [key]: answer };
  };

/** Somebody of one's own helps with a test. */
async function help(message: Message): Promise<null> {
  const { skill, attribute } = testCard(message);
  const asked = await askActor(localize("WASTELAND.TestDialog.helpTitle"), testedActors(message), {
    skill,
    attribute: attribute as never,
  });
  if (asked) await sendHelp(message, asked.actor, asked.choices);
  return null;
}

/** Somebody of one's own answers a roll: the test's own dialog asks the rest. */
async function oppose(message: Message): Promise<null> {
  const { skill, tester } = testCard(message);
  const title = format("WASTELAND.TestDialog.opposeTitle", { name: tester.name });
  const asked = await askActor(title, testedActors(message), { skill });
  if (asked) await startTest(asked.actor, { ...asked.choices, answers: message.id ?? "" });
  return null;
}

function testerIn({ tester }: ActionData): Actor.Implementation {
  const actor = actorAt(String(tester));
  if (!actor) throw new UserMessage("targetGone");
  return actor;
}

/** One who is asked makes the test. */
async function rollCalled(message: Message, data: ActionData): Promise<null> {
  const actor = testerIn(data);
  await startTest(actor, choicesOfCall(message, actor.uuid));
  return null;
}

/** One who is asked helps the leader of the group. */
async function helpCalled(message: Message, data: ActionData): Promise<null> {
  const actor = testerIn(data);
  const test = testLeading(message);
  const { skill, attribute } = testCard(test);
  const title = localize("WASTELAND.TestDialog.helpTitle");
  const asked = await askActor(title, [actor], { skill, attribute: attribute as never });
  if (asked) await sendHelp(test, actor, asked.choices);
  return null;
}

/** By the action of the button. */
export const CARD_DIALOGS: Readonly<Record<string, CardDialog>> = {
  help,
  oppose,
  rollCalled,
  helpCalled,
  aid: async () => ({ points: 0, wake: 0 }),
  aidPoints: number("points", "aidPoints", { min: 1, max: "upTo" }),
  aidWake: async (message, data) => {
    if (Number(data["upTo"]) === 0) return { points: 0, wake: 1 };
    const asked = await number("points", "aidPoints", { min: 0, max: "upTo" })(message, data);
    return asked && { ...asked, wake: 1 };
  },
  exchange: async (message, data) => {
    const open = Number(data["complications"]);
    return number("complications", "exchange", { min: 1, max: "open" })(message, { ...data, open });
  },
  offerCost: number("complications", "offerCost", { min: 1 }),
  setDifficulty: number("difficulty", "setDifficulty", { min: 0 }),
  // A difficulty that this client keeps is revealed as it is; another Overseer is asked for it.
  reveal: async (message, data) =>
    data["difficulty"] === undefined && testCard(message).opponent === null
      ? number("difficulty", "setDifficulty", { min: 0 })(message, { difficulty: 1 })
      : { difficulty: 0, ...data },
};
