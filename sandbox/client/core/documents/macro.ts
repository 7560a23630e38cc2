import { BaseMacro } from "../../../common/documents/macro.ts";
import { MACRO_TYPES } from "../../../common/constants/users.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { ui } from "../ui.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base = ClientDocumentMixin(BaseMacro);

/** What a macro is run with; further names reach a script as arguments of their own. */
export interface MacroScope {
  speaker?: any;
  actor?: any;
  token?: any;
  event?: unknown;
  [name: string]: any;
}

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** Source: `foundry.documents.Macro`. */
export class Macro extends Base {
  get thumbnail(): string {
    return this.img as string;
  }

  get isAuthor(): boolean {
    return game.userId === this._source.author;
  }

  /** May this client's user run it? */
  get canExecute(): boolean {
    return this.canUserExecute(game.user);
  }

  /** A macro is run by who may see it; one with a script by who may use scripts. */
  canUserExecute(user: any): boolean {
    if (!this.testUserPermission(user, "LIMITED")) return false;
    return this.type === MACRO_TYPES.CHAT || user.hasPermission("MACRO_SCRIPT");
  }

  /**
   * Runs the command: a line of chat as if it were typed, a script with `speaker, actor, token, character, scope` and
   * the names of the scope in reach. What goes wrong is told to the user with the macro's name.
   * @returns the message of a chat macro or what the script returned; nothing when it failed or may not be run
   * @throws when the scope has a name that begins with a digit
   */
  async execute(scope: MacroScope = {}): Promise<unknown> {
    if (!this.canExecute) {
      ui.notifications?.warn("MACRO.NotAllowed", { format: { name: this.name }, console: false });
      return undefined;
    }
    const numeric = Object.keys(scope).find((name) => /^\d/.test(name));
    if (numeric) throw new Error(`"${numeric}" is no name for an argument of the macro ${String(this.name)}`);
    try {
      return await (this.type === MACRO_TYPES.SCRIPT ? this.#executeScript(scope) : this.#executeChat(scope));
    } catch (error) {
      this.#report(error as Error);
      return undefined;
    }
  }

  #speaker({ speaker, actor, token }: MacroScope): any {
    return speaker ?? CONFIG.ChatMessage.documentClass.getSpeaker({ actor, token });
  }

  #executeChat(scope: MacroScope): Promise<unknown> {
    const chat = ui.chat as { processMessage(line: string, options: object): Promise<unknown> };
    return chat.processMessage(String(this.command), { speaker: this.#speaker(scope), plain: true });
  }

  #executeScript(scope: MacroScope): Promise<unknown> {
    const speaker = this.#speaker(scope);
    const { actor: given, token = null, ...others } = scope;
    const actor: unknown =
      given ?? token?.actor ?? CONFIG.ChatMessage.documentClass.getSpeakerActor(speaker) ?? game.user.character;
    const further = Object.fromEntries(Object.entries(others).filter(([name]) => IDENTIFIER.test(name)));
    const values: Record<string, unknown> = {
      ...further,
      speaker,
      actor,
      token,
      character: game.user.character,
      scope,
    };
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
    const run = new AsyncFunction(...Object.keys(values), `{${this.command}\n}`) as (...args: unknown[]) => unknown;
    return run.call(this, ...Object.values(values)) as Promise<unknown>;
  }

  /** A script that fails is for the console too; a line of chat that cannot be followed is only told. */
  #report(error: Error): void {
    const key = this.type === MACRO_TYPES.SCRIPT ? "MACRO.Failed" : "MACRO.ChatFailed";
    ui.notifications?.error(key, { format: { name: this.name, problem: error.message }, console: false });
    if (this.type === MACRO_TYPES.SCRIPT) {
      const msg = `The macro "${String(this.name)}" failed`;
      Hooks.onError("Macro#execute", error, { msg, log: "error", name: this.name, command: this.command });
    }
  }

  /** A link to a macro runs it. */
  override _onClickDocumentLink(event: Event): unknown {
    return this.execute({ event });
  }
}
