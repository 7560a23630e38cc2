import { Collection } from "../../../common/utils/collection.ts";
import { game } from "../game.ts";
import { renderApp } from "../render-app.ts";

/** All compendia. Source: `foundry.documents.collections.CompendiumPacks`. */
export class CompendiumPacks extends Collection<any> {
  readonly apps: any[] = [];

  get documentName(): string {
    return "Compendium";
  }

  get folders(): Collection<any> {
    const own = (game.folders?.contents ?? []).filter((folder: any) => folder.type === "Compendium") as any[];
    return new Collection<any>(own.map((folder) => [folder.id as string, folder]));
  }

  render(force = false, options: object = {}): void {
    for (const app of this.apps) renderApp(app, { ...options, force });
  }
}
