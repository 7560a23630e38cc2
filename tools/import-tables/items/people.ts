import { camelCase } from "../../../module/rules/vocabulary/camel-case.ts";
import { lean, type Placed, unless } from "../documents.ts";
import { abilitiesOf, type Row, type Tables } from "../tables.ts";
import { item, mechanics } from "./common.ts";

interface Prerequisites {
  readonly level: number;
  readonly attributes?: Record<string, number>;
  readonly skills?: Record<string, number>;
  readonly perks?: readonly (string | { id: string })[];
  readonly excludes?: readonly string[];
  readonly notRobot?: boolean;
}

function perk(row: Row): Placed {
  const asked = row["prerequisites"] as Prerequisites;
  return item({
    pack: "perks",
    type: "perk",
    icon: "perk",
    row,
    system: {
      ...lean({
        ranks: unless(1, row["ranks"]),
        levelIncrease: row["levelIncrease"],
        prerequisites: lean({
          level: unless(1, asked.level),
          attributes: asked.attributes,
          skills: asked.skills,
          perks: asked.perks?.map((perk) => (typeof perk === "string" ? perk : perk.id)),
          excludes: asked.excludes,
          notRobot: asked.notRobot,
        }),
      }),
      ...mechanics("perks", row),
    },
  });
}

function trait(row: Row): Placed {
  return item({
    pack: "traits",
    type: "trait",
    icon: "trait",
    row,
    system: { ...lean({ group: unless("origin", row["group"]), origin: row["origin"] }), ...mechanics("traits", row) },
  });
}

interface TagSkills {
  readonly choose?: number;
  readonly from?: string | readonly string[];
  readonly skill?: string;
  readonly rank?: number;
}

/** The skills to choose from, none for any. */
function tagSkillsOf(from: string | readonly string[] = "any"): string[] {
  return from === "any" ? [] : [from].flat();
}

interface TraitChoice {
  readonly options: readonly { readonly traits: number; readonly extraPerks?: number }[];
  readonly from: readonly string[];
}

/** So many traits, or one fewer for each further perk. */
function traitChoice(choice: TraitChoice | undefined): Record<string, unknown> | undefined {
  if (!choice) return undefined;
  const perks = Math.max(...choice.options.map(({ extraPerks = 0 }) => extraPerks));
  return { traits: Math.max(...choice.options.map(({ traits }) => traits)), from: choice.from, perks };
}

function origin(row: Row): Placed {
  const tags = (row["extraTagSkills"] ?? []) as TagSkills[];
  return item({
    pack: "origins",
    type: "origin",
    icon: row["characterType"] as string,
    row,
    system: {
      ...lean({
        characterType: unless("human", camelCase(row["characterType"] as string)),
        bodyPlan: unless("humanoid", row["bodyPlan"]),
        frame: row["carryWeight"] ? "misterHandy" : undefined,
        attributes: row["attributes"],
        skillMaximum: unless(6, row["skillMaximum"]),
        immunities: row["immunities"],
        tagSkills: tags.map(({ choose = 1, from, skill, rank }) =>
          lean({ count: unless(1, choose), skills: tagSkillsOf(skill ?? from), rank: unless(2, rank) }),
        ),
        traits: row["traits"],
        traitChoice: traitChoice(row["traitChoice"] as TraitChoice | undefined),
        packs: row["equipmentPacks"],
        needsConsent: row["needsConsent"],
        variantOf: row["variantOf"],
        superMutantArmor: row["armor"] === "super-mutant-only",
        attachments: row["armAttachments"],
      }),
      ...mechanics("origins", row),
    },
  });
}

interface Variant {
  readonly id: string;
  readonly requires: string;
  readonly replacesTrait: Readonly<Record<string, string>>;
  readonly equipmentPacks: readonly string[];
}

const VAULT_GHOUL = {
  name: { en: "Vault Dweller (Ghoul)", fr: "Habitant de l’Abri (goule)", de: "Vault-Bewohner (Ghul)" },
  summary: {
    en: "Vault dweller turned ghoul, with the GM’s consent: has the ghoul’s trait and skill in place of the vault’s, and may take packs of the vault or the wasteland.",
    fr: "Habitant de l’Abri devenu goule, avec l’accord du MJ : le trait et l’atout des goules remplacent ceux de l’Abri ; packs de l’Abri ou des Terres désolées au choix.",
    de: "Zum Ghul gewordener Vault-Bewohner, mit Zustimmung der SL: Besonderheit und Fertigkeit der Ghule statt der des Vaults; Pakete des Vaults oder des Ödlands zur Wahl.",
  },
};

/** An origin's variant as an origin: what its new trait brings is that of the origin which has it (R-CHR-20). */
function variantRows(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => {
    const variant = row["variant"] as Variant | undefined;
    if (!variant) return [];
    const traits = (row["traits"] as string[]).map((trait) => variant.replacesTrait[trait] ?? trait);
    const like = rows.find((other) =>
      (other["traits"] as string[] | undefined)?.some((trait) => traits.includes(trait)),
    );
    const changes = {
      id: variant.id,
      ...VAULT_GHOUL,
      traits,
      equipmentPacks: variant.equipmentPacks,
      needsConsent: variant.requires === "gmApproval",
      variantOf: row.id,
      page: row["page"],
    };
    return [{ ...like, ...changes } as Row];
  });
}

function condition(row: Row, kind: "addiction" | "disease"): Placed {
  return item({
    pack: "conditions",
    folder: kind,
    type: "condition",
    icon: kind,
    row,
    system: {
      ...lean({
        kind: unless("addiction", kind),
        suppressedBy: row["suppressedBy"],
        duration: row["duration"],
      }),
      ...mechanics(kind === "addiction" ? "addictions" : "diseases", row),
    },
  });
}

function abilities(tables: Tables): Placed[] {
  return Object.entries(abilitiesOf(tables)).map(([id, ability]) => {
    const row = { ...ability, id } as Row;
    return item({ pack: "abilities", type: "ability", icon: "ability", row, system: mechanics("abilities", row) });
  });
}

/** What characters, creatures and NPCs are and can do. */
export function peopleDocuments(tables: Tables): Placed[] {
  return [
    ...tables.perks.records.map(perk),
    ...tables.traits.records.map(trait),
    ...tables.origins.records.map(origin),
    ...variantRows(tables.origins.records).map(origin),
    ...abilities(tables),
    ...tables.addictions.records.map((row) => condition(row, "addiction")),
    ...tables.diseases.records.map((row) => condition(row, "disease")),
  ];
}
