import { type DocumentSource, embeddedIn, type PackSource } from "./sources.ts";

/** What a source names by its identifier, and the types of documents that it may be. */
interface Reference {
  readonly id: string;
  readonly types: readonly string[];
}

type Words = readonly string[];

interface Grant {
  readonly kind: string;
  readonly id?: string;
  readonly contains?: string;
  readonly of?: readonly Grant[];
}

/** Fields of the sources that hold identifiers, of whatever type. */
interface Data {
  readonly identifier?: string;
  readonly ammo?: string;
  readonly ammoAlternatives?: Words;
  readonly fits?: { readonly items?: Words };
  readonly perks?: Readonly<Record<string, number>>;
  readonly suppressedBy?: Words;
  readonly origin?: string;
  readonly origins?: Words;
  readonly variantOf?: string;
  readonly equivalent?: { readonly item?: string };
  readonly addictive?: { readonly addiction?: string };
  readonly prerequisites?: { readonly perks?: Words; readonly excludes?: Words };
  readonly traits?: Words;
  readonly traitChoice?: { readonly from?: Words };
  readonly packs?: Words;
  readonly grants?: readonly Grant[];
  readonly derivedFrom?: string;
  readonly loot?: Readonly<Record<string, { readonly yields?: Readonly<Record<string, { readonly item: unknown }>> }>>;
}

const GOODS = ["weapon", "apparel", "consumable", "gear", "ammo", "publication", "robotModule"] as const;
const TABLE = ["RollTable"] as const;

/** Words that stand for something that is found and is no item of its own: not identifiers. */
const WORDS = ["any-already-owned"];

const all = (types: readonly string[], ids: Iterable<unknown> = []): Reference[] =>
  [...ids].filter((id): id is string => typeof id === "string" && id !== "").map((id) => ({ id, types }));

/** What a starting pack or a tag skill gives, choices and all. */
function granted(grants: readonly Grant[] = []): Reference[] {
  return grants.flatMap(({ kind, id = "", of, contains }): Reference[] => {
    if (kind === "choose" || kind === "all") return granted(of);
    if (kind === "table") return all(TABLE, [id]);
    if (kind === "trinket") return all(TABLE, ["trinkets"]);
    if (kind === "ammo") return all(["ammo"], [id]);
    if (kind === "arm") return all(["weapon"], [id]);
    return kind === "item" ? all(GOODS, [id, contains]) : [];
  });
}

/** What is found on a body; a text in several languages is no identifier. */
function looted(loot: Data["loot"] = {}): Reference[] {
  const yields = Object.values(loot).flatMap(({ yields: found = {} }) => Object.values(found));
  return all(
    GOODS,
    yields.map(({ item }) => item),
  );
}

/** The identifiers in the fields of a source of each type. */
const NAMED: Readonly<Record<string, (system: Data) => Reference[]>> = {
  weapon: ({ ammo, ammoAlternatives }) => all(["ammo"], [ammo, ...(ammoAlternatives ?? [])]),
  weaponMod: ({ fits, perks }) => [...all(["weapon"], fits?.items), ...all(["perk"], Object.keys(perks ?? {}))],
  apparelMod: ({ fits, perks }) => [...all(["apparel"], fits?.items), ...all(["perk"], Object.keys(perks ?? {}))],
  apparel: ({ perks }) => all(["perk"], Object.keys(perks ?? {})),
  robotModule: ({ perks }) => all(["perk"], Object.keys(perks ?? {})),
  condition: ({ suppressedBy }) => all(["consumable"], suppressedBy),
  trait: ({ origin }) => all(["origin"], [origin]),
  ammo: ({ variantOf }) => all(["ammo"], [variantOf]),
  gear: ({ equivalent }) => all(GOODS, [equivalent?.item]),
  consumable: ({ variantOf, addictive }) => [
    ...all(["consumable"], [variantOf]),
    ...all(["condition"], [addictive?.addiction]),
  ],
  perk: ({ prerequisites = {} }) => all(["perk"], [...(prerequisites.perks ?? []), ...(prerequisites.excludes ?? [])]),
  origin: ({ traits, traitChoice, packs, variantOf }) => [
    ...all(["trait"], traits),
    ...all(["trait"], traitChoice?.from),
    ...all(["package"], packs),
    ...all(["origin"], [variantOf]),
  ],
  package: ({ origins, grants }) => [...all(["origin"], origins), ...granted(grants)],
  npc: ({ loot, derivedFrom }) => [...looted(loot), ...all(["npc", "creature"], [derivedFrom])],
  creature: ({ loot, derivedFrom }) => [...looted(loot), ...all(["npc", "creature"], [derivedFrom])],
};

/** The identifier of a document: of its data, or of its flags where its type has no data of ours. */
export function identifierOf(source: DocumentSource, scope: string): string | undefined {
  const { system, flags } = source as { system?: Data; flags?: Record<string, Data> };
  return system?.identifier ?? flags?.[scope]?.identifier;
}

interface Target {
  readonly uuid: string;
  readonly source: DocumentSource;
}

function targetsOf(packs: readonly PackSource[], packTypes: Readonly<Record<string, string>>, scope: string) {
  const targets = new Map<string, Target>();
  for (const { name, documents } of packs) {
    const kind = packTypes[name]!;
    for (const { source } of documents) {
      const identifier = identifierOf(source, scope);
      const type = ["Item", "Actor"].includes(kind) ? String(source.type) : kind;
      if (!identifier) continue;
      const uuid = `Compendium.${scope}.${name}.${kind}.${String(source._id)}`;
      targets.set(`${type} ${identifier}`, { uuid, source });
    }
  }
  return targets;
}

/** A line of a roll table that names an item becomes one that draws the document, with its name and picture. */
function fillLine(line: DocumentSource, path: string, targets: ReadonlyMap<string, Target>): string[] {
  const found = [...GOODS, "condition"].map((type) => targets.get(`${type} ${String(line.item)}`)).find(Boolean);
  if (!found) return [`${path}: there is no item "${String(line.item)}"`];
  const { uuid, source } = found;
  delete line.item;
  Object.assign(line, { type: "document", documentUuid: uuid, name: structuredClone(source.name), img: source.img });
  return [];
}

/**
 * Resolves what documents name by identifiers: the flag `references` of each holds the uuids by identifier, and an
 * ability of a profile knows as its source the one in the pack of abilities.
 * @param scope - The package that the packs belong to.
 * @returns one sentence for each that is not there
 */
export function resolveReferences(
  packs: readonly PackSource[],
  packTypes: Readonly<Record<string, string>>,
  scope: string,
): string[] {
  const targets = targetsOf(packs, packTypes, scope);
  const faults: string[] = [];
  const resolve = (source: DocumentSource, path: string): void => {
    const named = NAMED[String(source.type)]?.((source.system ?? {}) as Data) ?? [];
    const references: Record<string, string> = {};
    for (const { id, types } of named.filter((each) => !WORDS.includes(each.id))) {
      const uuid = types.map((type) => targets.get(`${type} ${id}`)?.uuid).find((found) => found !== undefined);
      if (uuid && (references[id] ?? uuid) !== uuid) faults.push(`${path}: "${id}" stands for two documents`);
      else if (uuid) references[id] = uuid;
      else faults.push(`${path}: there is no ${types.join(" or ")} "${id}"`);
    }
    if (Object.keys(references).length > 0) {
      const flags = (source.flags ?? {}) as Record<string, object>;
      source.flags = { ...flags, [scope]: { ...flags[scope], references } };
    }
    for (const child of embeddedIn(source)) {
      if (typeof child.item === "string") faults.push(...fillLine(child, path, targets));
      resolve(child, path);
      const known = child.type === "ability" ? targets.get(`ability ${identifierOf(child, scope)!}`)?.uuid : undefined;
      if (known) child._stats = { compendiumSource: known };
    }
  };
  for (const { documents } of packs) for (const { path, source } of documents) resolve(source, path);
  return faults;
}
