import { Collection } from "../../../common/utils/collection.ts";
import { game } from "../game.ts";
import { renderApp } from "../render-app.ts";
import { type CollectionClass, DirectoryCollectionMixin } from "./directory.ts";

/** What compendia have in common with collections of documents. */
class PackCollection extends Collection<any> {
  readonly apps: any[] = [];

  get documentName(): string {
    return "Compendium";
  }

  get name(): string {
    return "CompendiumPacks";
  }

  render(force = false, options: object = {}): void {
    for (const app of this.apps) renderApp(app, { ...options, force });
  }
}

/** All compendia by id, in the folders of the world. Source: `foundry.documents.collections.CompendiumPacks`. */
export class CompendiumPacks extends DirectoryCollectionMixin(PackCollection as unknown as CollectionClass) {
  override get folders(): Collection<any> {
    const own = (game.folders?.contents ?? []).filter((folder: any) => folder.type === "Compendium") as any[];
    return new Collection<any>(own.map((folder) => [folder.id as string, folder]));
  }

  override _getVisibleTreeContents(): any[] {
    return this.contents.filter((pack) => pack.visible);
  }

  static override _sortAlphabetical(a: any, b: any): number {
    const titleOf = (thing: any) => String(thing.title ?? thing.name);
    return titleOf(a).localeCompare(titleOf(b), game.i18n?.lang as string | undefined);
  }
}
