import { Document } from "../abstract/document.ts";
import { GRID_MIN_SIZE, GRID_TYPES } from "../constants/scenes.ts";
import * as fields from "../data/fields.ts";
import { textureField } from "../data/texture.ts";
import { BaseFolder } from "./folder.ts";
import { documentReference } from "./reference.ts";
import { BaseToken } from "./token.ts";

/** Placed things that this host keeps without knowing them. */
const kept = () => new fields.ArrayField(new fields.ObjectField());

const reference = (documentName: string, options: { idOnly?: boolean } = {}) =>
  new fields.ForeignDocumentField(documentReference(documentName), options);

/** A place with tokens. Of what stands on it this host knows the tokens only; the rest is kept as it is. */
export class BaseScene extends Document {
  static override metadata = this.describe({
    name: "Scene",
    collection: "scenes",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
    embedded: { Token: "tokens" },
    label: "DOCUMENT.Scene",
    labelPlural: "DOCUMENT.Scenes",
    preserveOnImport: ["_id", "sort", "ownership", "active"],
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      active: new fields.BooleanField(),
      navigation: new fields.BooleanField({ initial: true }),
      navOrder: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new fields.HTMLField({ textSearch: true }),
      background: textureField(),
      foreground: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"], virtual: true }),
      foregroundElevation: new fields.NumberField({ required: false, positive: true, integer: true }),
      thumb: new fields.FilePathField({ categories: ["IMAGE"] }),
      width: new fields.NumberField({ integer: true, positive: true, initial: 4000 }),
      height: new fields.NumberField({ integer: true, positive: true, initial: 3000 }),
      padding: new fields.NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: new fields.SchemaField({
        x: new fields.NumberField({ integer: true, required: true }),
        y: new fields.NumberField({ integer: true, required: true }),
        scale: new fields.NumberField({ required: true, positive: true }),
      }),
      backgroundColor: new fields.ColorField({ nullable: false, initial: "#999999" }),
      grid: this.#gridField(),
      tokenVision: new fields.BooleanField({ initial: true }),
      fog: new fields.ObjectField(),
      environment: new fields.ObjectField(),
      drawings: kept(),
      tokens: new fields.EmbeddedCollectionField(BaseToken),
      lights: kept(),
      notes: kept(),
      sounds: kept(),
      regions: kept(),
      templates: kept(),
      tiles: kept(),
      walls: kept(),
      playlist: reference("Playlist"),
      playlistSound: reference("PlaylistSound", { idOnly: true }),
      journal: reference("JournalEntry"),
      journalEntryPage: reference("JournalEntryPage", { idOnly: true }),
      weather: new fields.StringField({ required: true }),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  static #gridField() {
    return new fields.SchemaField({
      type: new fields.NumberField({
        required: true,
        choices: Object.values(GRID_TYPES),
        initial: () => this.defaultGrid.type,
        validationError: "must be a value in CONST.GRID_TYPES",
      }),
      size: new fields.NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: GRID_MIN_SIZE,
        initial: 100,
      }),
      style: new fields.StringField({ required: true, blank: false, initial: "solidLines" }),
      thickness: new fields.NumberField({ required: true, nullable: false, positive: true, integer: true, initial: 1 }),
      color: new fields.ColorField({ required: true, nullable: false, initial: "#000000" }),
      alpha: new fields.AlphaField({ initial: 0.2 }),
      distance: new fields.NumberField({
        required: true,
        nullable: false,
        positive: true,
        initial: () => this.defaultGrid.distance,
      }),
      units: new fields.StringField({ required: true, initial: () => this.defaultGrid.units }),
    });
  }

  /** The grid of new scenes; the client takes it from the system's manifest. */
  static defaultGrid: { type: number; distance: number; units: string } = {
    type: GRID_TYPES.SQUARE,
    distance: 1,
    units: "",
  };
}
