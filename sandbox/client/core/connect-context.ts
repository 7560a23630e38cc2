import { context } from "../../common/context.ts";
import { findDocumentClass } from "../../common/documents.ts";
import { BaseScene } from "../../common/documents/scene.ts";
import type { AnyClass } from "../../common/utils/types.ts";
import { CONFIG } from "./config.ts";
import { game, type PackageLike } from "./game.ts";
import { backend } from "./operations/backend.ts";

/** The classes and models that are configured; valid from the evaluation of the client on. */
export function connectConfiguration(): void {
  context.dataModel = (documentName, type) => CONFIG[documentName]?.dataModels?.[type] as AnyClass | undefined;
  context.documentClass = (documentName) => CONFIG[documentName]?.documentClass as AnyClass | undefined;
  context.database = backend;
  context.compatibility = CONFIG.compatibility as typeof context.compatibility;
}

/** What is known once the server has told of the world. */
export function connectWorld(): void {
  const { release, system } = game;
  context.generation = release.generation as 13 | 14;
  context.documentTypes = (documentName) => game.documentTypes[documentName] as string[] | undefined;
  context.templateData = (documentName, type) => game.data.model?.[documentName]?.[type];
  context.defaultType = defaultType;
  context.worldCollection = (documentName) =>
    game.collections.get(documentName) as { get(id: string): unknown } | undefined;
  context.pack = (id) => game.packs?.get(id) as { documentName: string } | undefined;
  context.userId = () => game.userId ?? undefined;
  const scopes = new Set(game.getPackageScopes());
  context.flagScopes = () => scopes;
  context.rolePermissions = () => game.settings.get("core", "permissions") as Record<string, number[]>;
  context.tokenAttributes = () => ({
    primary: (system.primaryTokenAttribute as string | undefined) ?? null,
    secondary: (system.secondaryTokenAttribute as string | undefined) ?? null,
  });
  context.stats = { coreVersion: release.version, systemId: system.id, systemVersion: system.version };
  BaseScene.defaultGrid = system.grid as typeof BaseScene.defaultGrid;
}

/** The configured type, or the first that a package declares; documents whose field says a type come not here. */
function defaultType(documentName: string): string | undefined {
  const configured = CONFIG[documentName]?.defaultType as string | undefined;
  if (configured) return configured;
  const types = (game.documentTypes[documentName] ?? []) as string[];
  return types.find((type) => type !== "base") ?? types[0];
}

/** Sub-types by document: those of core, of the system, and of modules with the module's id before them. */
export function collectDocumentTypes(): Record<string, string[]> {
  const types: Record<string, string[]> = {};
  const declared = (owner: PackageLike, name: string): string[] => {
    const documentTypes = owner.documentTypes as Record<string, object> | undefined;
    return Object.keys(documentTypes?.[name] ?? {});
  };
  for (const [name, { documentClass }] of Object.entries(CONFIG) as [string, { documentClass?: any }][]) {
    if (!documentClass || !findDocumentClass(name)) continue;
    const ofModules = [...game.modules].flatMap((module) =>
      declared(module, name).map((type) => `${module.id}.${type}`),
    );
    types[name] = [...(documentClass.metadata.coreTypes as string[]), ...declared(game.system, name), ...ofModules];
  }
  return types;
}
