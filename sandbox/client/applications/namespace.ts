/** The object `foundry.applications`, as far as this folder provides it. */
import Handlebars from "handlebars";
import type { Parts } from "../core/parts.ts";
import * as elements from "../elements/index.ts";
import { initialize as initializeHelpers } from "../handlebars/initialize.ts";
import * as formHelpers from "../handlebars/form-helpers.ts";
import { getTemplate, loadTemplates, recompileTemplate, renderTemplate } from "../handlebars/templates.ts";
import * as textHelpers from "../handlebars/text-helpers.ts";
import { ApplicationV2 } from "./api/application.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { sheetDialogs } from "./api/sheet-dialogs.ts";
import { askToCreate, askToDelete } from "./apps/document-dialogs.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { FilePicker } from "./apps/file-picker.ts";
import { ImagePopout, showSharedImage } from "./apps/image-popout.ts";
import { chooseSheet, registerSheet, unregisterSheet } from "./apps/sheet-registry.ts";
import * as fields from "./forms/fields.ts";
import type { AnyDocument } from "./documents.ts";
import { config, hooks } from "./host.ts";
import { instances } from "./instances.ts";
import { ActiveEffectConfig } from "./sheets/active-effect-config.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import { BaseSheet } from "./sheets/base-sheet.ts";
import { registerDefaultSheets } from "./sheets/default-sheets.ts";
import { ItemSheetV2 } from "./sheets/item-sheet.ts";
import * as journal from "./sheets/journal/index.ts";
import { MacroConfig } from "./sheets/macro-config.ts";
import { RollTableSheet } from "./sheets/roll-table-sheet.ts";
import { PrototypeTokenConfig } from "./sheets/prototype-token-config.ts";
import { SceneConfig } from "./sheets/scene-config.ts";
import { TableResultConfig } from "./sheets/table-result-config.ts";
import { TokenConfig } from "./sheets/token-config.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { Draggable } from "./ux/draggable.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { HTMLSecret } from "./ux/html-secret.ts";
import { SearchFilter } from "./ux/search-filter.ts";
import { Tabs } from "./ux/tabs.ts";
import type { EnrichmentOptions } from "./ux/enrich/options.ts";
import { TextEditor } from "./ux/text-editor.ts";

// Systems register helpers of their own on the global.
Object.assign(globalThis, { Handlebars });
elements.defineElements();
initializeHelpers();
// The first handler of the hook: which helpers there are depends on the generation, and systems may replace them.
hooks().once("init", () => {
  initializeHelpers();
  registerDefaultSheets();
  TextEditor.activateListeners(document.body);
});
hooks().on("openDetachedWindow", (_id: string, opened: Window) => TextEditor.activateListeners(opened.document.body));

/** What the core asks of this folder. */
export const applicationParts: Partial<Parts> = {
  chooseSheet: (document: AnyDocument) => chooseSheet(document)?.cls ?? BaseSheet,
  registerSheet,
  unregisterSheet,
  createDocumentDialog: askToCreate as Parts["createDocumentDialog"],
  deleteDocumentDialog: askToDelete as Parts["deleteDocumentDialog"],
  recompileTemplate,
  enrichHTML: (html, options) => TextEditor.implementation.enrichHTML(html, options as EnrichmentOptions),
  renderTemplate: (path, context) => renderTemplate(path, context),
  showImage: showSharedImage,
};

sheetDialogs.configureSheet = (sheet) =>
  void new DocumentSheetConfig({ document: sheet.document }).render({ force: true });
sheetDialogs.pickImage = (current, callback) => {
  void new FilePicker.implementation({ type: "image", current, callback }).browse();
};

config().ux = { ContextMenu, DragDrop, Draggable, FilePicker, TextEditor, ...config().ux };
(config().queries ??= {}).dialog = DialogV2._handleQuery.bind(DialogV2);

const { logic, ...words } = textHelpers;

export { appv1 } from "./appv1.ts";

export const applications = {
  api: {
    Application: ApplicationV2,
    ApplicationV2,
    Dialog: DialogV2,
    DialogV2,
    DocumentSheet: DocumentSheetV2,
    DocumentSheetV2,
    HandlebarsApplicationMixin,
  },
  apps: { DocumentSheetConfig, FilePicker, ImagePopout },
  elements: { ...elements },
  fields: { ...fields },
  handlebars: {
    getTemplate,
    loadTemplates,
    renderTemplate,
    ...words,
    ...logic,
    ...formHelpers,
    initialize: initializeHelpers,
  },
  instances,
  sheets: {
    ActiveEffectConfig,
    ActorSheet: ActorSheetV2,
    ActorSheetV2,
    BaseSheet,
    ItemSheet: ItemSheetV2,
    ItemSheetV2,
    MacroConfig,
    PrototypeTokenConfig,
    RollTableSheet,
    SceneConfig,
    TokenConfig,
    TableResultConfig,
    journal: { ...journal },
    _registerDefaultSheets: registerDefaultSheets,
  },
  ux: { ContextMenu, DragDrop, Draggable, FormDataExtended, HTMLSecret, SearchFilter, Tabs, TextEditor },
};
