import { BaseChatMessage } from "../../../common/documents/chat-message.ts";
import { CHAT_MESSAGE_STYLES } from "../../../common/constants/play.ts";
import { parts } from "../parts.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { game } from "../game.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base = ClientDocumentMixin(BaseChatMessage);

interface Speaker {
  scene?: string | null;
  actor?: string | null;
  token?: string | null;
  alias?: string;
}

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
    return (this.rolls as unknown[]).length > 0;
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

  /** Draws the message; the chat of the interface does it. */
  async renderHTML(options: object = {}): Promise<HTMLElement> {
    return parts.renderMessageHTML(this, options);
  }

  // Who speaks

  static getSpeaker({
    scene,
    actor,
    token,
    alias,
  }: { scene?: any; actor?: any; token?: any; alias?: string } = {}): Speaker {
    if (token) return this.#speakerFromToken(token, alias);
    if (actor) return this.#speakerFromActor(actor, scene, alias);
    const character = game.user.character;
    if (character) return this.#speakerFromActor(character, scene, alias);
    return { scene: scene?.id ?? null, actor: null, token: null, alias: alias ?? game.user.name };
  }

  static #speakerFromToken(token: any, alias?: string): Speaker {
    const document = token.document ?? token;
    const { parent, actor, actorId, id, name } = document;
    return { scene: parent?.id ?? null, actor: actor?.id ?? actorId ?? null, token: id, alias: alias ?? name };
  }

  static #speakerFromActor(actor: any, scene: any, alias?: string): Speaker {
    if (actor.isToken) return this.#speakerFromToken(actor.token, alias);
    return { scene: scene?.id ?? null, actor: actor.id, token: null, alias: alias ?? actor.name };
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

  // Who hears; generation 13

  applyRollMode(rollMode: string): this {
    this.updateSource(ChatMessage.applyRollMode({ blind: false, whisper: [] }, rollMode));
    return this;
  }

  /** Writes whom a message is for into its data. An unknown mode is for gamemasters only. */
  static applyRollMode(data: Plain, rollMode: string): Plain {
    const mode = rollMode === "roll" ? (game.settings.get("core", "rollMode") as string) : rollMode;
    const gms = () => game.users.filter((user: any) => user.isGM).map((user: any) => user.id as string);
    if (mode === "publicroll") Object.assign(data, { whisper: [], blind: false });
    else if (mode === "selfroll") Object.assign(data, { whisper: [game.userId], blind: false });
    else Object.assign(data, { whisper: gms(), blind: mode === "blindroll" });
    return data;
  }

  override async _preCreate(data: Plain, options: Plain, user: any): Promise<boolean | void> {
    if (options.rollMode) this.applyRollMode(options.rollMode as string);
    if (this._source.style === CHAT_MESSAGE_STYLES.EMOTE) this.updateSource({ emote: true });
    return super._preCreate(data, options, user);
  }

  /** Source data as a line of text. */
  export(): string {
    const time = new Date(this.timestamp as number).toLocaleString(game.i18n.lang);
    const holder = document.createElement("div");
    holder.innerHTML = String(this.content);
    return `[${time}] ${this.alias}\n${holder.textContent ?? ""}`;
  }

  getRollData(): object {
    return this.speakerActor?.getRollData() ?? game.user.character?.getRollData() ?? {};
  }
}
