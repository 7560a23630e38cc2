import { oneOf } from "../require.ts";
import { type Action, COMMAND_TESTS, type Commanded, MAJOR_ACTIONS, type TestPair } from "./actions.ts";

/**
 * Commanding an allied NPC (R-CMB-8): it takes any one major action; if that needs a test, the order-giver assists
 * automatically with the pair that fits what it is.
 * @returns the pair of the order-giver's die, or null when the action needs no test
 * @throws {RangeError} for an unknown kind of NPC or an action that is no major one
 */
export function commandAssist(kind: Commanded, action: Action, needsTest: boolean): TestPair | null {
  const commanded = oneOf("The kind of NPC", kind, Object.keys(COMMAND_TESTS) as Commanded[]);
  oneOf("The commanded action", action, MAJOR_ACTIONS);
  return needsTest ? { ...COMMAND_TESTS[commanded] } : null;
}
