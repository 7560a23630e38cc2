/** Documents that this host keeps, shows and changes, but does not play with yet. */
import { BaseActorDelta } from "../../../common/documents/actor-delta.ts";
import { BaseCard, BaseCards } from "../../../common/documents/cards.ts";
import { BaseCombat, BaseCombatant, BaseCombatantGroup } from "../../../common/documents/combat.ts";
import { BasePlaylist, BasePlaylistSound } from "../../../common/documents/playlist.ts";
import { BaseScene } from "../../../common/documents/scene.ts";
import { BaseToken } from "../../../common/documents/token.ts";
import { game } from "../game.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {}
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
export class Scene extends ClientDocumentMixin(BaseScene) {}

export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  /** The world's actor that the token is a figure of. */
  get baseActor(): any {
    return game.actors?.get(this.actorId as string) ?? null;
  }

  get actor(): any {
    return this.actorLink ? this.baseActor : null;
  }
}
