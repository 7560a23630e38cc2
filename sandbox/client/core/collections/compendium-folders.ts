import type { ModelContext } from "../../../common/data/data-model.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { DocumentCollection } from "./document-collection.ts";

/** What folders ask of the compendium that they are in. */
interface Pack {
  readonly collection: string;
  initializeTree(): void;
  render(force?: boolean, options?: object): void;
}

/** The folders within a compendium. Source: `foundry.documents.collections.CompendiumFolderCollection`. */
export class CompendiumFolderCollection extends DocumentCollection {
  static override documentName = "Folder";

  constructor(
    readonly pack: Pack,
    data: Plain[] = [],
  ) {
    super(data);
    Object.defineProperty(this, "pack", { enumerable: false });
  }

  override createDocument(data: Plain, options: ModelContext = {}): any {
    return super.createDocument(data, { ...options, pack: this.pack.collection } as ModelContext);
  }

  override render(force = false, options: object = {}): void {
    this.pack.render(force, options);
  }

  override async updateAll(...args: Parameters<DocumentCollection["updateAll"]>): Promise<any[]> {
    const [transformation, condition, options] = args;
    return super.updateAll(transformation, condition, { ...options, pack: this.pack.collection });
  }

  override _onModifyContents(...args: Parameters<DocumentCollection["_onModifyContents"]>): void {
    this.pack.initializeTree();
    super._onModifyContents(...args);
  }
}
