import { BaseChatMessage } from "../../../common/documents/chat-message.ts";
import { CHAT_MESSAGE_STYLES } from "../../../common/constants/play.ts";
import { logCompatibilityWarning } from "../../../common/utils/logging.ts";
import { CONFIG } from "../config.ts";
import { Hooks } from "../hooks.ts";
import { applyVisibility, modeNamed, visibilityOf } from "../message-modes.ts";
import { parts } from "../parts.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { game } from "../game.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { type Speaker, speakerOf, type SpeakerOptions } from "./speaker.ts";

const Base = ClientDocumentMixin(BaseChatMessage);

/** Source: `foundry.documents.ChatMessage`. */
export class ChatMessage extends Base {
  get alias(): string {
    const { alias } = this.speaker as Speaker;
    if (alias) return alias;
    return (
      (this.speakerActor?.name as string | undefined) ??
      (this.author?.name as string | undefined) ??
      game.i18n.localize("CHAT.UnknownUser")
    );
  }

  get speakerActor(): any {
    return ChatMessage.getSpeakerActor(this.speaker as Speaker) ?? this.author?.character ?? null;
  }

  get isAuthor(): boolean {
    return game.userId === this._source.author;
  }

  get isRoll(): boolean {
    // The stored rolls: one whose class is missing is a roll all the same, and stays hidden from whom it was hidden.
    return (this._source.rolls as unknown[]).length > 0;
  }

  /** May the content be read: not the roll of a message that was whispered to others. */
  get isContentVisible(): boolean {
    if (!this.isRoll) return true;
    const whisper = this.whisper as string[];
    const isBlind = this.blind && !game.user.isGM;
    if (whisper.length > 0 || this.blind)
      return (this.isAuthor && !isBlind) || whisper.includes(game.userId ?? "") || (this.blind && game.user.isGM);
    return true;
  }

  override get visible(): boolean {
    const whisper = this.whisper as string[];
    if (whisper.length === 0) return true;
    return this.isRoll || this.isAuthor || whisper.includes(game.userId ?? "");
  }

  /** Only the author and gamemasters may change a message. */
  override getUserLevel(user: any): number {
    return user.isGM || user.id === this._source.author ? 3 : 0;
  }

  override prepareData(): void {
    this.rolls = restoredRolls(this);
    super.prepareData();
  }

  /** Draws the message; the chat of the interface does it. */
  async renderHTML(options: object = {}): Promise<HTMLElement> {
    return parts.renderMessageHTML(this, options);
  }

  // Who speaks

  static getSpeaker(options: SpeakerOptions = {}): Speaker {
    return speakerOf(options);
  }

  static getSpeakerActor({ scene, token, actor }: Speaker = {}): any {
    const ofToken = token && scene ? game.scenes?.get(scene)?.tokens.get(token)?.actor : undefined;
    return ofToken ?? (actor ? game.actors.get(actor) : null) ?? null;
  }

  /** Users by "GM", "players", their own name or that of their character. */
  static getWhisperRecipients(name: string): any[] {
    const wanted = name.toLowerCase();
    if (wanted === "gm" || wanted === "dm") return game.users.filter((user: any) => user.isGM);
    if (wanted === "players") return game.users.players;
    const named = game.users.filter((user: any) => user.name.toLowerCase() === wanted);
    if (named.length) return named;
    return game.users.filter((user: any) => user.character?.name.toLowerCase() === wanted);
  }

  // Who hears

  /** The word of generation 13; 14 still takes it, with a warning. */
  applyRollMode(rollMode: string): this {
    this.updateSource(ChatMessage.applyRollMode({}, rollMode));
    return this;
  }

  /** Writes whom a mode is for into data of a message. An unknown mode is for gamemasters only. */
  static applyRollMode(data: Plain, rollMode: string): Plain {
    if (game.release.generation > 13) {
      logCompatibilityWarning("ChatMessage.applyRollMode is now called applyMode", { since: 14, until: 16 });
    }
    return applyVisibility(data, modeNamed(rollMode));
  }

  /** The word of generation 14. */
  applyMode(mode: string): this {
    this.updateSource(ChatMessage.applyMode({}, mode));
    return this;
  }

  /** Writes whom a mode is for into data of a message. An unknown mode is for gamemasters only. */
  static applyMode(data: Plain, mode: string): Plain {
    return applyVisibility(data, mode);
  }

  override async _preCreate(data: Plain, options: Plain, user: any): Promise<boolean | void> {
    const mode = visibilityOf(options);
    if (mode !== undefined) this.updateSource(applyVisibility({}, mode));
    if (this._source.style === CHAT_MESSAGE_STYLES.EMOTE) this.updateSource({ emote: true });
    const content = String(this._source.content ?? "");
    // Rolled here once, so that everyone reads the same numbers.
    if (content.includes("[[")) this.updateSource({ content: await parts.rollInline(content, this.getRollData()) });
    return super._preCreate(data, options, user);
  }

  /** Source data as a line of text. */
  export(): string {
    const time = new Date(this.timestamp as number).toLocaleString(game.i18n.lang);
    const holder = document.createElement("div");
    holder.innerHTML = this.isContentVisible ? String(this.content) : game.i18n.localize("CHAT.HiddenContent");
    return `[${time}] ${this.alias}\n${holder.textContent ?? ""}`;
  }

  getRollData(): object {
    return this.speakerActor?.getRollData() ?? game.user.character?.getRollData() ?? {};
  }
}

/** The rolls as instances of their classes; those that cannot be restored are reported and left out. */
function restoredRolls({ _source, uuid }: ChatMessage): unknown[] {
  return (_source.rolls as string[]).flatMap((json) => {
    try {
      return [CONFIG.Dice.rolls[0].fromJSON(json)];
    } catch (error) {
      Hooks.onError("ChatMessage#rolls", error as Error, { msg: `A roll of ${uuid} is lost`, log: "error" });
      return [];
    }
  });
}

/** Takes away what the running generation does not have. */
export function settleMessageModes(): void {
  if (game.release.generation > 13) return;
  delete (ChatMessage as { applyMode?: unknown }).applyMode;
  delete (ChatMessage.prototype as { applyMode?: unknown }).applyMode;
  delete CONFIG.ChatMessage.modes;
}
