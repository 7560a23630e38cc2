import { LABELS } from "../../config/labels.ts";
import { NEEDED_FIELDS, type Needs, needsOf } from "./needs.ts";

/** What the browser knows of a document: an entry of an index, and where it lies. */
export interface BrowserEntry {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Document name and sub-type, such as `Item` and `weapon`. */
  readonly documentName: string;
  readonly type: string;
  /** The label of its pack, and the package that the pack belongs to. */
  readonly pack: string;
  readonly source: string;
  /** The word for its kind, as the folders of the packs have it; empty without one. */
  readonly category: string;
  /** 0 to 6; null where no source gives it, undefined for what has none. */
  readonly rarity: number | null | undefined;
  readonly damageTypes: readonly string[];
  readonly identifier: string;
  /** Of creatures and NPCs; XP are null where no source gives them. */
  readonly profile: { readonly level: number; readonly xp: number | null } | undefined;
  /** What it asks of a character. */
  readonly needs: Needs;
}

/** Fields of the indexes that the browser reads, below `system`. */
const FIELDS = [
  "identifier",
  "kind",
  "category",
  "skill",
  "slot",
  "rarity",
  "damageTypes",
  "group",
  "level",
  "xp",
  ...NEEDED_FIELDS,
];

/** Types whose documents can be found and bought. */
const PHYSICAL = [
  "weapon",
  "weaponMod",
  "ammo",
  "apparel",
  "apparelMod",
  "robotModule",
  "consumable",
  "publication",
  "gear",
];

interface Indexed {
  readonly _id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img?: string;
  readonly type: string;
  readonly system?: Readonly<Record<string, unknown>>;
}

interface Pack {
  readonly documentName: string;
  readonly visible: boolean;
  readonly title: string;
  readonly metadata: { readonly packageName: string };
  getIndex(options: { fields: string[] }): Promise<Iterable<Indexed>>;
}

/** The kinds that a document is sorted by: what stands in the source where it differs from the schema's own. */
const KINDS: Readonly<Record<string, { field: string; usual: string; labels: Readonly<Record<string, string>> }>> = {
  weapon: { field: "skill", usual: "smallGuns", labels: LABELS.skills },
  weaponMod: { field: "slot", usual: "receiver", labels: LABELS.weaponSlots },
  apparel: { field: "kind", usual: "clothing", labels: LABELS.apparelKinds },
  apparelMod: { field: "slot", usual: "upgrade", labels: LABELS.apparelSlots },
  consumable: { field: "kind", usual: "food", labels: LABELS.consumableKinds },
  gear: { field: "kind", usual: "tool", labels: LABELS.gearKinds },
  trait: { field: "group", usual: "origin", labels: LABELS.traitGroups },
  condition: { field: "kind", usual: "addiction", labels: LABELS.conditionKinds },
  npc: { field: "category", usual: "", labels: LABELS.profileCategories },
  creature: { field: "category", usual: "", labels: LABELS.profileCategories },
};

function entryOf(pack: Pack, { uuid, name, img, type, system = {} }: Indexed): BrowserEntry {
  const kind = KINDS[type];
  const label = kind?.labels[(system[kind.field] ?? kind.usual) as string];
  const types = system["damageTypes"] as string[] | undefined;
  const rarity = system["rarity"] as number | null | undefined;
  return {
    uuid,
    name,
    img: img ?? "",
    documentName: pack.documentName,
    type,
    pack: pack.title,
    source: pack.metadata.packageName,
    category: label ? game.i18n.localize(label) : "",
    rarity: rarity === undefined && PHYSICAL.includes(type) ? 0 : rarity,
    damageTypes: types ?? (type === "weapon" ? ["physical"] : []),
    identifier: String(system["identifier"] ?? ""),
    profile:
      type === "npc" || type === "creature"
        ? { level: Number(system["level"] ?? 1), xp: system["xp"] === null ? null : Number(system["xp"] ?? 0) }
        : undefined,
    needs: needsOf(type, system),
  };
}

/** Every item, creature and NPC that lies in a compendium which the user may see; indexes are read, no documents. */
export async function browserEntries(): Promise<BrowserEntry[]> {
  const packs = (game.packs.contents as unknown as Pack[]).filter(
    ({ documentName, visible }) => visible && ["Actor", "Item"].includes(documentName),
  );
  const fields = FIELDS.map((field) => `system.${field}`);
  const found = await Promise.all(
    packs.map(async (pack) => [...(await pack.getIndex({ fields }))].map((entry) => entryOf(pack, entry))),
  );
  return found.flat().sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
}
