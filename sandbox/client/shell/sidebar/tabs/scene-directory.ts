import type { ApplicationOptions } from "../../../applications/api/configuration.ts";
import type { ContextMenuEntry } from "../../../applications/ux/context-menu.ts";
import { contextEntry } from "../../../applications/ux/context-entry.ts";
import { canvas } from "../../../core/canvas/canvas.ts";
import { game } from "../../../core/game.ts";
import { Hooks } from "../../../core/hooks.ts";
import type { DirectoryDocument } from "../../directory-types.ts";
import { format } from "../../strings.ts";
import type { EntryContext } from "../directory-context.ts";
import { DocumentDirectory } from "../document-directory.ts";

/** What the tab asks of a scene. */
interface SceneEntry extends DirectoryDocument {
  active: boolean;
  isView: boolean;
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
}

/** New scenes of this host are boards of a few zones, without padding. */
const NEW_SCENE = { width: 800, height: 600, padding: 0 };

/** The scenes of the world. Source: `foundry.applications.sidebar.tabs.SceneDirectory`. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    collection: "Scene",
    renderUpdateKeys: ["name", "img", "ownership", "sort", "sorting", "folder", "color", "active"],
  };

  constructor(options: ApplicationOptions = {}) {
    super(options);
    for (const change of ["canvasReady", "canvasCleared"]) Hooks.on(change, () => void this.render());
  }

  /** A row says whether the scene is active, or looked at by this user. */
  override _prepareEntry(entry: DirectoryDocument): EntryContext {
    const { active, isView } = entry as SceneEntry;
    const context = { ...super._prepareEntry(entry), img: undefined };
    if (active) return { ...context, name: format("SCENE.ActiveName", { name: entry.name }) };
    return isView ? { ...context, name: format("SCENE.ViewedName", { name: entry.name }) } : context;
  }

  override async _onClickEntry(_event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";
    await (this.collection.get(id) as SceneEntry | undefined)?.view();
  }

  override _onCreateEntry(_event: Event, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>(".directory-item.folder")?.dataset.folderId;
    void this.documentClass.createDialog({ ...NEW_SCENE, ...(folder && { folder }) }, {}, {});
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const sceneOf = (element: HTMLElement) =>
      this.collection.get(element.dataset.entryId ?? "") as SceneEntry | undefined;
    return [
      contextEntry({
        label: "SCENE.View",
        icon: "fa-solid fa-eye",
        visible: (element) => sceneOf(element)?.isView === false,
        onClick: (element) => sceneOf(element)?.view(),
      }),
      contextEntry({
        label: "SCENE.Leave",
        icon: "fa-solid fa-eye-slash",
        visible: (element) => sceneOf(element)?.isView === true,
        onClick: () => canvas.draw(null),
      }),
      contextEntry({
        label: "SCENE.Activate",
        icon: "fa-solid fa-bullseye",
        visible: (element) => game.user.isGM === true && sceneOf(element)?.active === false,
        onClick: (element) => sceneOf(element)?.activate(),
      }),
      contextEntry({
        label: "SCENE.Configure",
        icon: "fa-solid fa-gear",
        visible: (element) => sceneOf(element)?.isOwner === true,
        onClick: (element) => sceneOf(element)?.sheet?.render({ force: true }),
      }),
      ...super._getEntryContextOptions(),
    ];
  }
}
