import type { Plain } from "../../../common/utils/types.ts";
import { game } from "../game.ts";
import { host } from "../host.ts";
import { LocalizedError } from "../messages/localized-error.ts";
import { ui } from "../ui.ts";

/** What a new compendium of the world is made of; its name follows from the label. */
export interface NewCompendium {
  type: string;
  label: string;
  name?: string;
}

interface Pack {
  readonly collection: string;
  readonly documentName: string;
  readonly documentClass: any;
  readonly title: string;
  readonly locked: boolean;
  readonly metadata: { packageType: string; packageName: string };
  getDocuments(): Promise<any[]>;
}

/** @throws when the server refuses */
export async function createCompendium({ type, label, name }: NewCompendium, options: Plain = {}): Promise<any> {
  const source = typeof options.source === "string" ? { source: options.source } : {};
  const request = { action: "create", type, label, ...(name ? { name } : {}), ...source } as const;
  const { pack } = await host().connection.request("manageCompendium", request);
  return game.packs.get(pack);
}

/** @throws when it is not the world's, is locked or the server refuses */
export async function deleteCompendium({ collection, metadata, title }: Pack): Promise<void> {
  if (metadata.packageType !== "world") {
    const message = `The compendium "${collection}" belongs to "${metadata.packageName}" and cannot be deleted`;
    throw new LocalizedError(message, "COMPENDIUM.OfPackage", { name: title });
  }
  await host().connection.request("manageCompendium", { action: "delete", pack: collection });
}

/** A copy of a compendium, in the world. */
export async function duplicateCompendium(pack: Pack, label: string | undefined): Promise<any> {
  const named = label ?? (game.i18n.format("DOCUMENT.CopyOf", { name: pack.title }) as string);
  return createCompendium({ type: pack.documentName, label: named }, { source: pack.collection });
}

/** Stores every document again in the form that the present models give it. */
export async function migrateCompendium(pack: Pack, notify: boolean): Promise<void> {
  if (pack.locked) {
    const message = `The compendium "${pack.collection}" is locked`;
    throw new LocalizedError(message, "COMPENDIUM.IsLocked", { name: pack.title });
  }
  const documents = await pack.getDocuments();
  const updates = documents.map((document) => document.toObject() as object);
  await pack.documentClass.updateDocuments(updates, { pack: pack.collection, diff: false, recursive: false });
  if (notify) {
    const done = { count: updates.length, pack: pack.title };
    ui.notifications?.info("COMPENDIUM.Migrated", { format: done, console: false });
  }
}
