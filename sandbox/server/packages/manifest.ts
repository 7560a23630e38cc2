/** What `system.json` and `module.json` say, as far as the server reads it. */

export type PackageType = "system" | "module";

export interface SubTypeDeclaration {
  htmlFields?: string[];
  filePathFields?: Record<string, string[]>;
  gmOnlyFields?: string[];
}

export interface PackDeclaration {
  name: string;
  label: string;
  /** Folder of the database, below the package's folder. */
  path: string;
  type: string;
  system?: string;
  banner?: string;
  /** Ownership level by the lowest role that has it. */
  ownership: Record<string, string>;
  flags: Record<string, unknown>;
}

export interface Relationship {
  id: string;
  type?: string;
}

export interface Manifest {
  id: string;
  title: string;
  version: string;
  socket: boolean;
  esmodules: string[];
  scripts: string[];
  styles: string[];
  languages: { lang: string; name: string; path: string }[];
  /** Declarations by document name and sub-type. */
  documentTypes: Record<string, Record<string, SubTypeDeclaration>>;
  packs: PackDeclaration[];
  requires: Relationship[];
  /** Systems a module is made for; any if empty. */
  systems: Relationship[];
  hotReload?: { extensions: string[]; paths: string[] };
  /** What `template.json` makes the data of a new document, by its name and type. */
  model?: Record<string, Record<string, Record<string, unknown>>>;
  /** The file as it stands; types of `template.json` are among its own. */
  source: Record<string, unknown>;
}

/** A system or module in a folder of its own. */
export interface InstalledPackage {
  type: PackageType;
  folder: string;
  manifest: Manifest;
  /** What is odd in the manifest but stops nothing. */
  warnings: readonly string[];
}

export const MANIFEST_FILES: Readonly<Record<PackageType, string>> = { system: "system.json", module: "module.json" };

export const DEFAULT_PACK_OWNERSHIP: Readonly<Record<string, string>> = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
