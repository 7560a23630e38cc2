import { BaseUser } from "../../../common/documents/user.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { canvas } from "../canvas/canvas.ts";
import { UserTargets } from "../canvas/user-targets.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../host.ts";
import { queryHandler } from "../query-handler.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base = ClientDocumentMixin(BaseUser);

/** Slots of the macro bar: five pages of ten. */
const HOTBAR_SLOTS = 50;

/** Source: `foundry.documents.User`. */
export class User extends Base {
  /** Is the user connected? */
  declare active: boolean;
  /** Tokens on the board that the user has targeted. */
  declare targets: UserTargets;
  declare viewedScene: string | null;

  override _configure(options: object = {}): void {
    super._configure({ ...options });
    const hide = (name: string, value: unknown) =>
      Object.defineProperty(this, name, { value, writable: true, enumerable: false });
    hide("active", false);
    hide("targets", new UserTargets(this));
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
    if (this.isSelf) return queryHandler(name)(data, { timeout });
    const question = { userId: this.id as string, name, data, ...(timeout === undefined ? {} : { timeout }) };
    return host().connection.request("query", question);
  }

  /** Tells the other clients what this user is doing: scene, targets. Nothing of it is stored. */
  broadcastActivity(data: Plain = {}): void {
    host()
      .connection.request("activity", data)
      .catch((error: Error) => Hooks.onError("User#broadcastActivity", error));
  }

  /** @deprecated since generation 13: `TokenLayer#setTargets` */
  updateTokenTargets(targetIds: string[] = []): void {
    canvas.tokens.setTargets(targetIds);
  }

  /** Follows the targets that the user has on another client. */
  _onUpdateTokenTargets(targetIds: string[] = []): void {
    if (!canvas.ready) return;
    const wanted = new Set(targetIds);
    for (const token of canvas.tokens.placeables) {
      if (token.targeted.has(this) !== wanted.has(token.id)) token._setTargetOf(this, wanted.has(token.id));
    }
  }

  /**
   * Puts a macro into a slot of the macro bar, the first free one unless said otherwise; null clears a slot.
   * @param options `fromSlot`: the slot that the macro leaves
   * @throws when there is no such slot or none is free
   */
  async assignHotbarMacro(
    macro: any,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number | string } = {},
  ): Promise<any> {
    const bar = { ...(this._source.hotbar as Record<string, string>) };
    const free = Array.from({ length: HOTBAR_SLOTS }, (_value, index) => index + 1).find((index) => !(index in bar));
    const place = slot === undefined ? (macro ? free : undefined) : Number(slot);
    if (place === undefined) throw new Error("No available Hotbar slot exists");
    if (!Number.isInteger(place) || place < 1 || place > HOTBAR_SLOTS) {
      throw new Error(`A Hotbar slot is a number from 1 to ${HOTBAR_SLOTS}, not ${String(slot)}`);
    }
    if (macro) bar[place] = macro.id;
    else delete bar[place];
    if (fromSlot !== undefined && Number(fromSlot) !== place) delete bar[Number(fromSlot)];
    return this.update({ hotbar: bar }, { diff: false, recursive: false, noHook: true });
  }

  /** The macros of a page of the bar, ten slots each. */
  getHotbarMacros(page = 1): { slot: number; macro: any }[] {
    return Array.from({ length: 10 }, (_value, index) => {
      const slot = (page - 1) * 10 + index + 1;
      return { slot, macro: game.macros.get((this.hotbar as Record<string, string>)[slot]) ?? null };
    });
  }
}
