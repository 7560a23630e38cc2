import { DOCUMENT_OWNERSHIP_LEVELS, FOLDER_MAX_DEPTH } from "../../../common/constants/documents.ts";
import { USER_ROLES } from "../../../common/constants/users.ts";
import type { PackMetadata } from "../../../common/protocol.ts";
import { game } from "../game.ts";
import { configurationOf, configure, type PackConfiguration } from "./compendium-configuration.ts";
import { DirectoryCollectionMixin } from "./directory.ts";
import { DocumentCollection } from "./document-collection.ts";

/** What is known of a compendium without what is in it: its names, its place, its lock and who may do what. */
export class DescribedCompendium extends DirectoryCollectionMixin(DocumentCollection) {
  constructor(readonly metadata: PackMetadata) {
    super([]);
  }

  /** `<package>.<name>` */
  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return game.i18n.localize(this.metadata.label) as string;
  }

  override get name(): string {
    return this.collection;
  }

  get banner(): string | null {
    return this.metadata.banner ?? null;
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  /** One less than in the world, since the compendium itself becomes a folder when all of it is imported. */
  override get maxFolderDepth(): number {
    return FOLDER_MAX_DEPTH - 1;
  }

  // What the world says about it

  get config(): PackConfiguration {
    return configurationOf(this);
  }

  get locked(): boolean {
    return this.config.locked ?? this.metadata.packageType !== "world";
  }

  get ownership(): Record<string, string> {
    return this.config.ownership ?? this.metadata.ownership;
  }

  /** The folder of the world that the compendium is shown in. */
  get folder(): any {
    return this.config.folder ? (game.folders.get(this.config.folder) ?? null) : null;
  }

  get sort(): number {
    return this.config.sort ?? 0;
  }

  async setFolder(folder: { id: string } | string | null): Promise<void> {
    await this.configure({ folder: typeof folder === "string" ? folder : (folder?.id ?? null) });
  }

  /** @throws when the user may not, or a value is not possible */
  async configure(changes: Partial<PackConfiguration> = {}): Promise<void> {
    await configure(this, changes);
  }

  // Who may what

  get visible(): boolean {
    return this.getUserLevel() >= DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }

  /** The highest level that the compendium gives to a role of the user's or a lower one. */
  getUserLevel(user: any = game.user): number {
    const levels: Record<string, number> = DOCUMENT_OWNERSHIP_LEVELS;
    if (user.role === USER_ROLES.GAMEMASTER) return levels.OWNER as number;
    let level = levels.NONE as number;
    for (const [role, name] of Object.entries(this.ownership)) {
      if (user.hasRole(role)) level = Math.max(level, levels[name] ?? 0);
    }
    return level;
  }

  testUserPermission(user: any, permission: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const needed =
      typeof permission === "string" ? (DOCUMENT_OWNERSHIP_LEVELS as Record<string, number>)[permission] : permission;
    const level = this.getUserLevel(user);
    return exact ? level === needed : level >= (needed ?? Infinity);
  }
}
