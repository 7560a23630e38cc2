import { type PackGrant, SKILLS } from "../../../module/rules/index.ts";
import { lean, type Placed } from "../documents.ts";
import type { Row, Tables } from "../tables.ts";
import { inEach, type Localized } from "../texts.ts";
import { item } from "./common.ts";

type Entry = Readonly<Record<string, unknown>>;

interface Amount {
  readonly item?: string;
  readonly quantity?: number;
  readonly base?: number;
  readonly dice?: number;
  readonly variant?: string;
  readonly contains?: readonly { readonly item: string }[];
}

/** The weapons that robots have for arms, where the tables call the attachment otherwise. */
const ARMS: Readonly<Record<string, string>> = { "circular-saw": "buzz-saw", flamer: "flamer-arm" };

/** What a pack gives, in the words of the rules. @throws for an entry that they do not know */
export function grantOf(entry: Entry): PackGrant {
  const { item: id, quantity = 1, base, dice = 0, variant, contains } = entry as Amount;
  if ("choose" in entry) return { kind: "choose", count: entry["choose"] as number, of: grantsOf(entry["of"]) };
  if ("all" in entry) return { kind: "all", of: grantsOf(entry["all"]) };
  if ("arm" in entry) {
    const arm = entry["arm"] as string;
    return { kind: "arm", id: ARMS[arm] ?? arm };
  }
  if ("ammo" in entry) return { kind: "ammo", id: entry["ammo"] as string, base: base ?? 1, dice };
  if ("caps" in entry) return { kind: "caps", base: entry["caps"] as number, d20s: 0 };
  if ("capsRoll" in entry) return { kind: "caps", base: 0, d20s: Number.parseInt(entry["capsRoll"] as string, 10) };
  if ("trinket" in entry) return { kind: "trinket" };
  if ("rollTable" in entry) {
    return { kind: "table", id: entry["rollTable"] as string, rolls: entry["rolls"] as number };
  }
  if (id !== undefined) {
    const more = { ...(variant && { variant }), ...(contains?.[0] && { contains: contains[0].item }) };
    return { kind: "item", id, base: base ?? quantity, dice, ...more };
  }
  throw new Error(`A pack gives what is not known: ${JSON.stringify(entry)}`);
}

function grantsOf(entries: unknown): PackGrant[] {
  return (entries as Entry[]).map(grantOf);
}

function startingPack(row: Row): Placed {
  return item({
    pack: "packages",
    folder: "starting",
    type: "package",
    icon: "package",
    row,
    system: lean({ group: row["group"], origins: row["origins"], grants: grantsOf(row["items"]) }),
  });
}

/** What comes with a tag skill is called by the skill. */
function tagSkillPack(row: Row, skillNames: Readonly<Record<string, Localized>>): Placed {
  const skill = SKILLS.find((key) => key === row["skill"]);
  if (!skill) throw new Error(`${row.id}: no skill ${String(row["skill"])}`);
  const of = skillNames[skill]!;
  const called: Localized = { en: "Tag skill", fr: "Atout personnel", de: "Spezialfertigkeit" };
  const name = inEach((language) => `${called[language]}${language === "fr" ? " " : ""}: ${of[language]}`);
  return item({
    pack: "packages",
    folder: "tagSkill",
    type: "package",
    icon: "package",
    row: { ...row, name },
    system: { skill, ...lean({ grants: grantsOf(row["grants"]) }) },
  });
}

/** Starting packs, and what comes with tag skills. */
export function packageDocuments(tables: Tables, skillNames: Readonly<Record<string, Localized>>): Placed[] {
  return [
    ...tables["equipment-packs"].records.map(startingPack),
    ...tables["tag-skill-items"].records.map((row) => tagSkillPack(row, skillNames)),
  ];
}
