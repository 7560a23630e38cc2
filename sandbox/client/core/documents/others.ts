/** Documents that this host keeps, shows and changes, but does not play with yet. */
import { BaseCard, BaseCards } from "../../../common/documents/cards.ts";
import { BaseCombat, BaseCombatant, BaseCombatantGroup } from "../../../common/documents/combat.ts";
import { BasePlaylist, BasePlaylistSound } from "../../../common/documents/playlist.ts";
import { game } from "../game.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export class Card extends ClientDocumentMixin(BaseCard) {}
export class Cards extends ClientDocumentMixin(BaseCards) {}
export class Combat extends ClientDocumentMixin(BaseCombat) {}

export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  get actor(): any {
    return game.actors?.get(this.actorId as string) ?? null;
  }
}

export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {}
export class Playlist extends ClientDocumentMixin(BasePlaylist) {}
export class PlaylistSound extends ClientDocumentMixin(BasePlaylistSound) {}
