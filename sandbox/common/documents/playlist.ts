import { Document } from "../abstract/document.ts";
import { AUDIO_CHANNELS, PLAYLIST_MODES, PLAYLIST_SORT_MODES } from "../constants/play.ts";
import * as fields from "../data/fields.ts";
import { BaseFolder } from "./folder.ts";

export class BasePlaylistSound extends Document {
  static override metadata = this.describe({
    name: "PlaylistSound",
    collection: "sounds",
    indexed: true,
    label: "DOCUMENT.PlaylistSound",
    labelPlural: "DOCUMENT.PlaylistSounds",
    compendiumIndexFields: ["name", "sort"],
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      description: new fields.StringField(),
      path: new fields.FilePathField({ categories: ["AUDIO"] }),
      channel: new fields.StringField({ required: true, choices: AUDIO_CHANNELS, initial: "", blank: true }),
      playing: new fields.BooleanField(),
      pausedTime: new fields.NumberField({ min: 0 }),
      repeat: new fields.BooleanField(),
      volume: new fields.AlphaField({ initial: 0.5, step: 0.01 }),
      fade: new fields.NumberField({ integer: true, min: 0 }),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}

export class BasePlaylist extends Document {
  static override metadata = this.describe({
    name: "Playlist",
    collection: "playlists",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { PlaylistSound: "sounds" },
    label: "DOCUMENT.Playlist",
    labelPlural: "DOCUMENT.Playlists",
    permissions: { create: "PLAYLIST_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      description: new fields.StringField({ textSearch: true }),
      sounds: new fields.EmbeddedCollectionField(BasePlaylistSound),
      channel: new fields.StringField({ choices: AUDIO_CHANNELS, initial: "music", blank: false }),
      mode: new fields.NumberField({
        required: true,
        choices: Object.values(PLAYLIST_MODES),
        initial: PLAYLIST_MODES.SEQUENTIAL,
        validationError: "must be a value in CONST.PLAYLIST_MODES",
      }),
      playing: new fields.BooleanField(),
      fade: new fields.NumberField({ integer: true, positive: true }),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sorting: new fields.StringField({
        required: true,
        choices: Object.values(PLAYLIST_SORT_MODES),
        initial: PLAYLIST_SORT_MODES.ALPHABETICAL,
      }),
      seed: new fields.NumberField({ integer: true, min: 0 }),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
