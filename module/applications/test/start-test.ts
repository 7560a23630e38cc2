import { type Aid, choicesOfAid, makeTest, testCard } from "../../chat/index.ts";
import { showProblem } from "../notify.ts";
import { whereAsked } from "../own-windows.ts";
import { type GivenChoices, initialTestChoices } from "./remembered-tests.ts";
import { TestDialog } from "./test-dialog.ts";

/** What came of a test, for macros and modules. */
export interface TestAnswer {
  message: ChatMessage.Implementation;
  /** Null while the difficulty is kept, or the other side has not rolled. */
  passed: boolean | null;
  /** Null while it is not known to this user. */
  difficulty: number | null;
  successes: number;
  complications: number;
  actionPoints: number;
  /** Faces of the d20s. */
  dice: number[];
}

/**
 * Asks by the dialog how a test is made, or makes it at once with the given choices.
 * @returns null when the dialog was closed or a hook has stopped the test
 * @throws {UserMessage} when it cannot be made, without the dialog
 */
export async function rollTest(
  actor: Actor.Implementation,
  given: GivenChoices,
  { dialog = true }: { dialog?: boolean } = {},
): Promise<TestAnswer | null> {
  const choices = initialTestChoices(actor, given);
  const message = dialog ? await asked() : await makeTest(actor, { ...choices, extraDice: 0, ...given });
  return message && answerOf(message);

  async function asked(): Promise<ChatMessage.Implementation | null> {
    const open = new TestDialog(actor, choices);
    await open.render({ force: true, ...whereAsked() });
    return open.answer;
  }
}

/**
 * Makes the test of first aid on a patient; its card gives the aid once it is passed (R-HEAL-1 to R-HEAL-4).
 * @returns as `rollTest` does
 * @throws {UserMessage} when it cannot be made, or nobody can treat such a patient
 */
export function rollFirstAid(
  healer: Actor.Implementation,
  aid: Aid,
  given: Partial<GivenChoices> = {},
  options: { dialog?: boolean } = {},
): Promise<TestAnswer | null> {
  return rollTest(healer, { ...choicesOfAid(healer, aid), ...given }, options);
}

function answerOf(message: ChatMessage.Implementation): TestAnswer {
  const { status, difficulty, successes, complications, actionPoints, dice } = testCard(message);
  return {
    message,
    passed: status === "passed" || status === "automatic" ? true : status === "failed" ? false : null,
    difficulty,
    successes,
    complications: complications.open,
    actionPoints: actionPoints.earned,
    dice: dice.map(({ face }) => face),
  };
}

/** The same from a page: opens the dialog, or with `atOnce` rolls with the choices of the last test; problems are told. */
export async function startTest(
  actor: Actor.Implementation,
  given: GivenChoices,
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<void> {
  try {
    if (atOnce) await makeTest(actor, initialTestChoices(actor, given));
    else await new TestDialog(actor, initialTestChoices(actor, given)).render({ force: true, ...whereAsked() });
  } catch (error) {
    showProblem(error);
  }
}
