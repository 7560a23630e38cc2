import { game } from "../../core/game.ts";
import { format } from "../strings.ts";

/** A call of a macro as it is written in chat. */
export interface MacroCall {
  name: string;
  /** What the macro's script gets besides speaker, actor and token. */
  scope: Record<string, string>;
}

const ARGUMENT = /^(.*?)\s+([\p{L}_$][\p{L}\p{N}_$]*)=(?:"([^"]*)"|(\S*))$/su;

/** Takes `name key=value key="a value"` apart; the name may stand in quotes. */
function parseMacroCall(text: string): MacroCall {
  let rest = text.trim();
  const found: [string, string][] = [];
  for (let match = ARGUMENT.exec(rest); match; match = ARGUMENT.exec(rest)) {
    const [, before = "", key = "", quoted, plain] = match;
    found.unshift([key, quoted ?? plain ?? ""]);
    rest = before;
  }
  return { name: /^"([^"]*)"$/.exec(rest)?.[1] ?? rest, scope: Object.fromEntries(found) };
}

interface RunnableMacro {
  execute(scope: object): Promise<unknown>;
}

/** So many macros may call each other by chat; one that calls itself would never end. */
const MAX_DEPTH = 10;
let depth = 0;

/**
 * Runs the macro that a line of chat names.
 * @throws with a message for the user when there is none of that name, or it calls itself
 */
export async function macroFromChat(text: string, speaker: object): Promise<unknown> {
  const byName = (name: string) => game.macros.getName(name) as RunnableMacro | undefined;
  const whole = text.trim();
  const called = byName(whole) ? { name: whole, scope: {} } : parseMacroCall(whole);
  const macro = byName(called.name);
  if (!macro) throw new Error(format("CHAT.NoMacro", { name: called.name }));
  if (depth >= MAX_DEPTH) throw new Error(format("CHAT.MacroTooDeep", { name: called.name, depth: MAX_DEPTH }));
  depth += 1;
  try {
    return await macro.execute({ ...called.scope, speaker });
  } finally {
    depth -= 1;
  }
}
