import { FOLDER_DOCUMENT_TYPES, MACRO_TYPES } from "../../common/constants.ts";
import { LATER_COMPENDIUM_TYPES } from "../../common/constants/later-types.ts";
import type { Generation } from "../../common/context.ts";
import type { InstalledPackage, SubTypeDeclaration } from "../packages/manifest.ts";
import { qualifiedTypes, TYPED_DOCUMENTS } from "../packages/type-keys.ts";

/** Types that core itself brings; every other document with types has "base" alone. */
const CORE_TYPES: Readonly<Record<string, readonly string[]>> = {
  Cards: ["deck", "hand", "pile"],
  Folder: FOLDER_DOCUMENT_TYPES,
  JournalEntryPage: ["text", "image", "pdf", "video"],
  Macro: Object.values(MACRO_TYPES),
  RegionBehavior: [
    "adjustDarknessLevel",
    "displayScrollingText",
    "executeMacro",
    "executeScript",
    "modifyMovementCost",
    "pauseGame",
    "suppressWeather",
    "teleportToken",
    "toggleBehavior",
  ],
  TableResult: ["text", "document"],
};

/** Documents whose sub-types are a system's alone: where a system declares some, "base" is none of them. */
const SYSTEM_TYPES = new Set(["Actor", "Item"]);

/** The sub-types of a world: core's, its system's and its modules'. */
export class SubTypes {
  readonly #declared: Record<string, Record<string, SubTypeDeclaration>> = {};

  constructor(
    packages: readonly InstalledPackage[],
    private readonly generation: Generation,
  ) {
    for (const { type, manifest } of packages) {
      for (const [documentName, types] of Object.entries(qualifiedTypes(type, manifest))) {
        this.#declared[documentName] = { ...this.#declared[documentName], ...types };
      }
    }
  }

  /** Types that a document may have, undefined if documents of that name have none. */
  allowed(documentName: string): readonly string[] | undefined {
    const declared = Object.keys(this.#declared[documentName] ?? {});
    const ofLater = documentName === "Folder" && this.generation > 13 ? LATER_COMPENDIUM_TYPES : [];
    if (CORE_TYPES[documentName]) return [...CORE_TYPES[documentName], ...ofLater, ...declared];
    if (!TYPED_DOCUMENTS.includes(documentName)) return undefined;
    return SYSTEM_TYPES.has(documentName) && declared.length ? declared : ["base", ...declared];
  }

  /** What a package declared for a sub-type, nothing for core's. */
  declaration(documentName: string, type: unknown): SubTypeDeclaration {
    if (documentName === "ActorDelta") return this.#anyActor();
    const types = this.#declared[documentName];
    return (types && typeof type === "string" && types[type]) || {};
  }

  /** A token's changes to its actor seldom name the type: what any type declares holds for them. */
  #anyActor(): SubTypeDeclaration {
    const types = Object.values(this.#declared.Actor ?? {});
    return {
      htmlFields: types.flatMap(({ htmlFields = [] }) => htmlFields),
      gmOnlyFields: types.flatMap(({ gmOnlyFields = [] }) => gmOnlyFields),
    };
  }
}
