import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../common/constants/documents.ts";
import { USER_ROLES } from "../../../common/constants/users.ts";
import { game } from "../game.ts";
import { renderApp } from "../render-app.ts";

/** What the world says about one compendium, kept in the setting `core.compendiumConfiguration`. */
export interface PackConfiguration {
  folder?: string | null;
  sort?: number;
  locked?: boolean;
  ownership?: Record<string, string>;
}

interface Pack {
  readonly collection: string;
  readonly contents: any[];
  render(force?: boolean, options?: object): void;
}

type Configurations = Record<string, PackConfiguration>;

const all = (): Configurations => (game.settings.get("core", "compendiumConfiguration") ?? {}) as Configurations;

export function configurationOf({ collection }: Pack): PackConfiguration {
  return all()[collection] ?? {};
}

/** @throws when a value is not possible */
function check({ ownership, folder }: Partial<PackConfiguration>): void {
  for (const [role, level] of Object.entries(ownership ?? {})) {
    if (!(role in USER_ROLES)) throw new Error(`"${role}" is not a role`);
    if (!(level in DOCUMENT_OWNERSHIP_LEVELS)) throw new Error(`"${level}" is not an ownership level`);
  }
  if (folder && game.folders.get(folder)?.type !== "Compendium")
    throw new Error(`"${folder}" is no folder of compendia`);
}

/** Stores what the world says about a compendium; what is undefined goes back to what its package says. */
export async function configure(pack: Pack, changes: Partial<PackConfiguration>): Promise<void> {
  await configureAll([{ pack, changes }]);
}

/** The same for several in one write. */
export async function configureAll(
  several: readonly { pack: { collection: string }; changes: Partial<PackConfiguration> }[],
): Promise<void> {
  const configurations = { ...all() };
  for (const { pack, changes } of several) {
    check(changes);
    const next: Record<string, unknown> = { ...configurations[pack.collection], ...changes };
    for (const [key, value] of Object.entries(next)) if (value === undefined) delete next[key];
    configurations[pack.collection] = next;
  }
  await game.settings.set("core", "compendiumConfiguration", configurations);
}

/** Shows the compendia as they are configured now, and their documents' sheets as they may be edited now. */
export function followConfiguration(packs: Iterable<Pack>): void {
  game.packs.initializeTree();
  game.packs.render();
  for (const pack of packs) {
    pack.render();
    for (const document of pack.contents) {
      for (const app of Object.values(document.apps as Record<string, any>)) renderApp(app, {});
    }
  }
}
