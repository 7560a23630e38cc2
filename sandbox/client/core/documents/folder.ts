import { FOLDER_MAX_DEPTH } from "../../../common/constants/documents.ts";
import { BaseFolder } from "../../../common/documents/folder.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { game } from "../game.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base = ClientDocumentMixin(BaseFolder);

/** Source: `foundry.documents.Folder`. */
export class Folder extends Base {
  /** How deep it lies, 1 at the top; set when the tree is built. */
  declare depth: number;
  /** Nodes of the folders within; set when the tree is built. */
  declare children: any[];

  #contents: any[] | undefined;

  /** What lies in the folder itself. */
  get contents(): any[] {
    return (
      this.#contents ?? [...(this.documentCollection ?? [])].filter((document) => document._source?.folder === this.id)
    );
  }

  set contents(value: any[]) {
    this.#contents = value;
  }

  get documentClass(): any {
    return this.documentCollection?.documentClass;
  }

  /** The collection that the folder orders. */
  get documentCollection(): any {
    if (this.pack) return game.packs.get(this.pack);
    return this.type === "Compendium" ? game.packs : game.collections.get(this.type);
  }

  get displayed(): boolean {
    return game.user.isGM || this.visible;
  }

  get ancestors(): Folder[] {
    const above = this.folder as Folder | null;
    return above ? [above, ...above.ancestors] : [];
  }

  /** Folders are seen by those who see something in them. */
  override get visible(): boolean {
    if (game.user?.isGM) return true;
    return this.contents.some((document) => document.visible) || this.getSubfolders().some((folder) => folder.visible);
  }

  getSubfolders(recursive = false): Folder[] {
    const all = this.pack ? game.packs.get(this.pack)?.folders : game.folders;
    const direct = [...(all ?? [])].filter((folder) => folder._source.folder === this.id) as Folder[];
    return recursive ? direct.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : direct;
  }

  getParentFolders(): Folder[] {
    return this.ancestors;
  }

  static get maxDepth(): number {
    return FOLDER_MAX_DEPTH;
  }

  /** What lay in a deleted folder moves up, unless it is to go as well. */
  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    this.documentCollection?.initializeTree?.();
  }
}
