import { camelCase } from "../../../module/rules/vocabulary/camel-case.ts";
import {
  BODY_PLANS,
  type BodyPlanId,
  DAMAGE_TYPES,
  SKILL_ATTRIBUTES,
  type Skill,
} from "../../../module/rules/index.ts";
import { type DocumentSource, lean, type Placed, unless } from "../documents.ts";
import { attackIcon, iconPath } from "../icons.ts";
import { ratings } from "../items/common.ts";
import { convertRow } from "../mechanics/tables.ts";
import { abilitiesOf, type Row, type Tables } from "../tables.ts";
import { paragraphs } from "../texts.ts";
import { lootOf } from "./loot.ts";

type Figures = Readonly<Record<string, unknown>>;
interface Resisted extends Figures {
  readonly locations: readonly string[];
}

/** The locations of a body that a word of the tables names. */
function locationsOf(word: string, plan: BodyPlanId): string[] {
  const all = BODY_PLANS[plan];
  if (word === "all") return all.map(({ id }) => id);
  const kind = word.replace(/s$/, "");
  return all.filter(({ injuryAs }) => injuryAs === kind).map(({ id }) => id);
}

/** DR by location, without what is 0, and the damage types that do nothing anywhere. */
function protection(rows: readonly Resisted[], plan: BodyPlanId): Record<string, unknown> {
  const immunities = DAMAGE_TYPES.filter((type) => rows.every((row) => row[type] === "immune"));
  const resistances: Record<string, Record<string, unknown>> = {};
  for (const row of rows) {
    const figures = lean(
      Object.fromEntries(DAMAGE_TYPES.map((type) => [type, row[type] === "immune" ? 0 : row[type]])),
    );
    for (const word of row.locations) for (const id of locationsOf(word, plan)) resistances[id] = { ...figures };
  }
  const some = Object.entries(resistances).filter(([, figures]) => Object.keys(figures).length > 0);
  return lean({ resistances: Object.fromEntries(some), immunities });
}

const CREATURE_SKILLS = ["melee", "guns", "other"];

/** The weapon of the tables that an attack is made with gives its ammunition; its figures are the profile's own. */
function attack(row: Row, weapons: readonly Row[]): DocumentSource {
  const base = weapons.find(({ id }) => id === row["weaponRef"]);
  const { skill, attribute, range } = row as Row & Record<"skill" | "attribute" | "range", string>;
  const types = row["damageTypes"] as string[];
  const own = CREATURE_SKILLS.includes(skill);
  return {
    name: row.name,
    type: "weapon",
    img: iconPath("weapon", attackIcon(row.id, skill)),
    system: {
      identifier: row.id,
      ...lean({
        // Body and Mind stand behind a creature's attack whatever its weapon names; the skill says whether it shoots.
        skill: own ? (skill === "guns" ? undefined : "unarmed") : unless("smallGuns", skill),
        attribute: own ? (skill === "guns" ? undefined : "str") : unless("agi", attribute),
      }),
      dice: row["damage"],
      ...lean({
        damageTypes: types.join() === "physical" ? undefined : types,
        effects: ratings(row["effects"]),
        qualities: ratings(row["qualities"]),
        tags: base?.["tags"],
        fireRate: row["fireRate"],
      }),
      ...(range === "close" ? {} : { range: range === "reach" ? null : range }),
      ...lean({ ammo: base?.["ammo"], equipped: true }),
    },
  };
}

function ability(given: Row, tables: Tables): DocumentSource {
  const known = abilitiesOf(tables)[given.id] as Row | undefined;
  if (!known) throw new Error(`No ability ${given.id}`);
  const mechanics = convertRow("abilities", { ...known, ...given } as Row);
  return {
    name: known.name,
    type: "ability",
    img: iconPath("ability", "ability"),
    system: {
      identifier: given.id,
      ...lean({ description: paragraphs(known["summary"] as never), mechanics }),
    },
  };
}

/** Figures that no source gives are written as missing. A companion acts with its owner, which is no figure either. */
function missing(row: Row): Record<string, null> {
  return Object.fromEntries(
    ["xp", "initiative"].filter((key) => typeof row[key] !== "number").map((key) => [key, null]),
  );
}

/** What both kinds of profiles have. */
function common(row: Row, tables: Tables, type: "npc" | "creature"): Record<string, unknown> {
  const plan = row["bodyPlan"] as BodyPlanId;
  const weight = row["carryWeight"] as { lb: number } | null | undefined;
  const byLocation = (row["defenseByLocation"] ?? {}) as Record<string, number>;
  return {
    ...lean({
      rank: unless("normal", row["rank"]),
      category: camelCase(row["group"] as string),
      faction: row["faction"],
      keywords: row["keywords"],
      level: unless(1, row["level"]),
      xp: row["xp"],
      bodyPlan: unless("humanoid", plan),
    }),
    hp: { value: row["hp"], max: row["hp"] },
    ...lean({
      initiative: row["initiative"],
      defense: unless(1, row["defense"]),
      defenseByLocation: Object.fromEntries(Object.entries(byLocation).map(([id, value]) => [id, { value }])),
      ...protection(row["dr"] as Resisted[], plan),
      carryLimit: weight?.lb,
    }),
    ...(type === "npc" ? { meleeBonus: row["meleeBonus"] } : {}),
    ...lean({ luckPoints: row["luckPoints"], wealth: row["wealth"], derivedFrom: row["derivedFrom"] }),
    ...lean({ loot: lootOf(row, tables) }),
    ...missing(row),
  };
}

function people(row: Row): Record<string, unknown> {
  const skills = row["skills"] as Record<Skill, { rank: number; tag: boolean }>;
  return {
    attributes: Object.fromEntries(
      Object.entries(row["special"] as Record<string, number>).map(([key, value]) => [key, { value }]),
    ),
    skills: Object.fromEntries(
      Object.entries(skills).map(([key, { rank, tag }]) => [
        key,
        { rank, ...lean({ tag }), attribute: SKILL_ATTRIBUTES[key as Skill][0] },
      ]),
    ),
  };
}

function beasts(row: Row): Record<string, unknown> {
  const { body, mind } = row["attributes"] as Record<string, number>;
  const skills = Object.entries(row["skills"] as Record<string, number | null>);
  return {
    body,
    mind,
    skills: Object.fromEntries(skills.filter(([, rank]) => rank).map(([key, rank]) => [key, { rank }])),
  };
}

function profile(row: Row, tables: Tables, type: "npc" | "creature"): Placed {
  const category = camelCase(row["group"] as string);
  const items = [
    ...(row["attacks"] as Row[]).map((each) => attack(each, tables.weapons.records)),
    ...(row["abilities"] as Row[]).map((each) => ability(each, tables)),
  ];
  const system = { identifier: row.id, ...common(row, tables, type), ...(type === "npc" ? people(row) : beasts(row)) };
  const img = iconPath(type, category);
  return { pack: `${type}s`, folder: category, source: { name: row.name, type, img, system, items } };
}

/** Creatures and NPCs with their attacks and abilities. */
export function actorDocuments(tables: Tables): Placed[] {
  return [
    ...tables.creatures.records.map((row) => profile(row, tables, "creature")),
    ...tables.npcs.records.map((row) => profile(row, tables, "npc")),
  ];
}
