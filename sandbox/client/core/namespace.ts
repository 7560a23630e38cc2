import * as constants from "../../common/constants.ts";
import { Document } from "../../common/abstract/document.ts";
import { EmbeddedCollectionDelta } from "../../common/abstract/embedded-collection-delta.ts";
import { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { DataModel } from "../../common/data/data-model.ts";
import * as fields from "../../common/data/fields.ts";
import { LightData } from "../../common/data/light.ts";
import { PrototypeToken } from "../../common/data/prototype-token.ts";
import { TypeDataModel } from "../../common/data/type-data-model.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../../common/data/validation-failure.ts";
import * as validators from "../../common/data/validators.ts";
import { baseDocuments } from "../../common/documents.ts";
import * as utils from "../../common/utils.ts";
import { Canvas } from "./canvas/canvas.ts";
import { PlaceableObject } from "./canvas/placeable-object.ts";
import { Token } from "./canvas/token.ts";
import { TokenLayer } from "./canvas/token-layer.ts";
import { TokenRuler } from "./canvas/token-ruler.ts";
import { UserTargets } from "./canvas/user-targets.ts";
import * as collections from "./collections/collections.ts";
import { CompendiumCollection } from "./collections/compendium-collection.ts";
import { CompendiumFolderCollection } from "./collections/compendium-folders.ts";
import { CompendiumPacks } from "./collections/compendium-packs.ts";
import { DirectoryCollectionMixin } from "./collections/directory.ts";
import { DocumentCollection } from "./collections/document-collection.ts";
import { WorldCollection } from "./collections/world-collection.ts";
import { documentClasses } from "./config/documents.ts";
import { ClientDocumentMixin } from "./documents/client-document.ts";
import { Game } from "./game.ts";
import { BaseGrid } from "./grid/base-grid.ts";
import { GridlessGrid } from "./grid/gridless-grid.ts";
import { SquareGrid } from "./grid/square-grid.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n/localization.ts";
import { localizeDataModel } from "./i18n/data-models.ts";
import { ClientKeybindings } from "./keys/keybindings.ts";
import { KeyboardManager } from "./keys/keyboard-manager.ts";
import { ClientPackage, Module, System, World } from "./packages/packages.ts";
import { ClientSettings } from "./settings/client-settings.ts";
import { CalendarData } from "./time/calendar-data.ts";
import { GameTime } from "./time/game-time.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "./time/gregorian.ts";
import * as clientUtils from "./utils.ts";

const { Token: TokenDocument, ...otherClasses } = documentClasses;

/** The global `foundry` as far as the core provides it; the assembly adds the rest. */
export const foundry: Record<string, any> = {
  CONST: { ...constants },
  Game,
  abstract: { DataModel, Document, EmbeddedCollection, EmbeddedCollectionDelta, TypeDataModel },
  applications: {},
  data: {
    CalendarData,
    DataModel,
    LightData,
    PrototypeToken,
    SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    fields: { ...fields },
    validation: { DataModelValidationError, DataModelValidationFailure },
    validators: { ...validators },
  },
  documents: {
    ...baseDocuments,
    ...otherClasses,
    TokenDocument,
    abstract: { ClientDocumentMixin, DirectoryCollectionMixin, DocumentCollection, WorldCollection },
    collections: { ...collections, CompendiumCollection, CompendiumFolderCollection, CompendiumPacks },
  },
  canvas: {
    Canvas,
    layers: { TokenLayer },
    placeables: { PlaceableObject, Token, tokens: { TokenRuler, UserTargets } },
  },
  grid: { BaseGrid, GridlessGrid, SquareGrid },
  helpers: {
    ClientSettings,
    GameTime,
    Hooks,
    Localization: Object.assign(Localization, { localizeDataModel }),
    interaction: { ClientKeybindings, KeyboardManager },
  },
  packages: { ClientPackage, Module, System, World },
  utils: { ...utils, ...clientUtils },
};
