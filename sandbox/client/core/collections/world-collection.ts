import { deepClone } from "../../../common/utils/clone.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { parts } from "../parts.ts";
import { ui } from "../ui.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { DirectoryCollectionMixin } from "./directory.ts";
import { DocumentCollection } from "./document-collection.ts";

interface FromCompendiumOptions {
  clearFolder?: boolean;
  clearSort?: boolean;
  clearOwnership?: boolean;
  keepId?: boolean;
}

/** Documents of the world. Source: `foundry.documents.abstract.WorldCollection`. */
export class WorldCollection extends DirectoryCollectionMixin(DocumentCollection) {
  /** The tab of the sidebar that shows the collection. */
  get directory(): unknown {
    return ui[this.name.toLowerCase()] ?? null;
  }

  static get instance(): any {
    return game.collections.get(this.documentName);
  }

  /** Brings a document of a compendium into the world. */
  async importFromCompendium(pack: any, id: string, updateData: object = {}, options: Plain = {}): Promise<any> {
    const document = await pack.getDocument(id);
    const data = this.fromCompendium(document, options as FromCompendiumOptions);
    return this.documentClass.create({ ...data, ...updateData }, options);
  }

  /** Source data for the world, of a document from a compendium or elsewhere. */
  fromCompendium(document: any, options: FromCompendiumOptions = {}): Plain {
    const { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false } = options;
    const data = (document.toObject ? document.toObject() : deepClone(document)) as Plain;
    if (!keepId) delete data._id;
    if (clearFolder || document.pack) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership) delete data.ownership;
    if (document.pack) data._stats = { ...(data._stats as object), compendiumSource: document.uuid };
    return data;
  }

  static get registeredSheets(): unknown[] {
    const byType = (CONFIG[this.documentName].sheetClasses ?? {}) as Record<string, Record<string, { cls: unknown }>>;
    return [...new Set(Object.values(byType).flatMap((entries) => Object.values(entries).map(({ cls }) => cls)))];
  }

  static registerSheet(scope: string, sheetClass: unknown, options: object = {}): void {
    parts.registerSheet(CONFIG[this.documentName].documentClass, scope, sheetClass, options);
  }

  static unregisterSheet(scope: string, sheetClass: unknown, options: object = {}): void {
    parts.unregisterSheet(CONFIG[this.documentName].documentClass, scope, sheetClass, options);
  }
}
