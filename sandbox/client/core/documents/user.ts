import { BaseUser } from "../../../common/documents/user.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { host } from "../host.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base = ClientDocumentMixin(BaseUser);

/** Source: `foundry.documents.User`. */
export class User extends Base {
  /** Is the user connected? */
  declare active: boolean;
  /** Tokens that the user has targeted; filled by a board. */
  declare targets: Set<any>;
  declare viewedScene: string | null;

  override _configure(options: object = {}): void {
    super._configure({ ...options });
    const hide = (name: string, value: unknown) =>
      Object.defineProperty(this, name, { value, writable: true, enumerable: false });
    hide("active", false);
    hide("targets", new Set());
    hide("viewedScene", null);
  }

  get isSelf(): boolean {
    return game.userId === this.id;
  }

  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }

  get isBanned(): boolean {
    return this.role === 0;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.avatar =
      (this._source.avatar as string | null) ??
      (this.character?.img as string | undefined) ??
      "icons/svg/mystery-man.svg";
  }

  /**
   * Asks another user's client.
   * @param timeout milliseconds to wait at most
   * @throws when the user is not active, may not be asked, fails or takes too long
   */
  async query(name: string, data: object = {}, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    if (!game.user.can("QUERY_USER")) throw new Error("You do not have permission to query other Users.");
    if (!this.active) throw new Error(`User ${this.name} is not active and cannot be queried.`);
    if (this.isSelf) return this.#answerOwn(name, data, timeout);
    const question = { userId: this.id as string, name, data, ...(timeout === undefined ? {} : { timeout }) };
    return host().connection.request("query", question);
  }

  #answerOwn(name: string, data: object, timeout: number | undefined): unknown {
    const handler = CONFIG.queries[name] as ((data: unknown, options: object) => unknown) | undefined;
    if (!handler) throw new Error(`No query handler is registered for "${name}"`);
    return handler(data, { timeout });
  }

  /** Puts a macro into a slot of the macro bar, the first free one unless said otherwise; null clears a slot. */
  async assignHotbarMacro(macro: any, slot?: number | string, { fromSlot }: { fromSlot?: number } = {}): Promise<any> {
    const bar = this.hotbar as Record<string, string>;
    const free = Array.from({ length: 50 }, (_value, index) => index + 1).find((index) => !(index in bar));
    const place = slot === undefined ? free : Number(slot);
    if (place === undefined || Number.isNaN(place)) throw new Error("No available Hotbar slot exists");
    const changes: Plain = macro ? { [place]: macro.id } : { [`-=${place}`]: null };
    if (fromSlot !== undefined && fromSlot !== place && fromSlot in bar) changes[`-=${fromSlot}`] = null;
    return this.update({ hotbar: changes });
  }

  /** The macros of a page of the bar, ten slots each. */
  getHotbarMacros(page = 1): { slot: number; macro: any }[] {
    return Array.from({ length: 10 }, (_value, index) => {
      const slot = (page - 1) * 10 + index + 1;
      return { slot, macro: game.macros.get((this.hotbar as Record<string, string>)[slot]) ?? null };
    });
  }
}
