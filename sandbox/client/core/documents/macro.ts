import { BaseMacro } from "../../../common/documents/macro.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { NotProvidedError } from "../missing.ts";
import { ui } from "../ui.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base = ClientDocumentMixin(BaseMacro);

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
    return this.testUserPermission(game.user, "LIMITED") && (this.type === "chat" || game.user.can("MACRO_SCRIPT"));
  }

  /** Runs the script with `speaker, actor, token, character, event, scope` in reach. */
  execute(scope: Record<string, any> = {}): unknown {
    if (!this.canExecute) {
      ui.notifications?.warn(game.i18n.format("MACRO.NotAllowed", { name: this.name }));
      return undefined;
    }
    if (this.type !== "script") throw new NotProvidedError("Macro#execute of chat macros");
    const speaker = scope.speaker ?? CONFIG.ChatMessage.documentClass.getSpeaker(scope);
    const character = game.user.character;
    const values: Record<string, unknown> = {
      speaker,
      actor: scope.actor ?? character,
      token: scope.token ?? null,
      character,
      ...scope,
    };
    const names = Object.keys(values);
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
    const run = new AsyncFunction(...names, "scope", `{${this.command}\n}`) as (...args: unknown[]) => unknown;
    return run.call(this, ...Object.values(values), scope);
  }
}
