/** Documents that this host keeps, shows and changes, but does not play with yet. */
import { BaseCard, BaseCards } from "../../../common/documents/cards.ts";
import { BasePlaylist, BasePlaylistSound } from "../../../common/documents/playlist.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export class Card extends ClientDocumentMixin(BaseCard) {}
export class Cards extends ClientDocumentMixin(BaseCards) {}
export class Playlist extends ClientDocumentMixin(BasePlaylist) {}
export class PlaylistSound extends ClientDocumentMixin(BasePlaylistSound) {}
