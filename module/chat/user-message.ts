import { pluralForm } from "../documents/plural-form.ts";

/** Values of the placeholders of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Why something cannot be done, as a key below `WASTELAND.Problems`, with what its words need. */
export interface Problem {
  readonly key: string;
  readonly values: MessageValues;
}

/** A problem in the language of the user, not escaped. */
export function problemText({ key, values }: Problem): string {
  const path = pluralForm(`WASTELAND.Problems.${key}`, values);
  return game.i18n.has(path) ? game.i18n.format(path, values as Record<string, string>) : key;
}

/** A line of a card's history in the language of the user, not escaped; `key` is below `WASTELAND.Audit`. */
export function auditText({ key, values }: Problem): string {
  const path = pluralForm(`WASTELAND.Audit.${key}`, values);
  return game.i18n.has(path) ? game.i18n.format(path, values as Record<string, string>) : key;
}

/** Thrown where a user asks for what cannot be done: `message` is ready to be shown, as text. */
export class UserMessage extends Error {
  override name = "UserMessage";
  readonly problem: Problem;

  constructor(key: string, values: MessageValues = {}) {
    const problem = { key, values };
    super(problemText(problem));
    this.problem = problem;
  }
}
