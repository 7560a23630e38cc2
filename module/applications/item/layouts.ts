import type { ItemType } from "../../config/document-types.ts";

/** How a field is edited where it is more than a single input. */
export type Editor = "field" | "ratings" | "ranks" | "attributes" | "limits" | "tagSkills" | "grants";

export interface Row {
  /** Below `system`. */
  readonly path: string;
  readonly as: Editor;
}

/** Fields that belong together; `legend` is a translation key. */
export interface Group {
  readonly legend: string;
  readonly rows: readonly Row[];
}

const fields = (...paths: string[]): Row[] => paths.map((path) => ({ path, as: "field" }));
const as = (editor: Editor, path: string): Row => ({ path, as: editor });
const group = (legend: string, ...rows: (Row | Row[])[]): Group => ({
  legend: `WASTELAND.ItemSheet.groups.${legend}`,
  rows: rows.flat(),
});

const PHYSICAL = group("physical", fields("quantity", "weight", "belowPound", "cost", "rarity", "stashed", "favorite"));
const SOURCE = group("source", fields("identifier", "source.book", "source.page"));
const FOUND = group("found", fields("found.base", "found.dice", "found.multiplier"));
const BUILDING = group("building", as("ranks", "perks"), fields("installSkill", "complexity"));

/** What the sheet of each type shows and edits, in its order. */
export const LAYOUTS: Readonly<Record<ItemType, readonly Group[]>> = {
  weapon: [
    group(
      "attack",
      fields("equipped", "skill", "attribute", "dice", "damageTypes"),
      as("ratings", "effects"),
      as("ratings", "qualities"),
      fields("range", "fireRate", "shots", "ammo", "ammoAlternatives", "tags"),
    ),
    PHYSICAL,
    group("creature", fields("creature.attribute", "creature.skill")),
    group("mods", fields("slots", "closedSlots", "exclusiveSlots", "plainName", "stockName")),
    group("use", fields("consumedOnUse", "improvised", "robotArm", "armUses", "armLift")),
    FOUND,
    SOURCE,
  ],
  weaponMod: [group("mod", fields("slot", "label", "fits.items")), BUILDING, PHYSICAL, SOURCE],
  ammo: [
    group("ammunition", fields("shots", "shotsLeft", "cell", "charges", "shotsPerCharge", "variantOf")),
    PHYSICAL,
    FOUND,
    SOURCE,
  ],
  apparel: [
    group("worn", fields("equipped", "kind", "set", "tier", "bodyPlan", "locations", "superMutantWearable")),
    group(
      "protection",
      fields(
        "resistances.physical",
        "resistances.energy",
        "resistances.radiation",
        "resistances.poison",
        "hp.value",
        "hp.max",
      ),
    ),
    PHYSICAL,
    group("mods", fields("slots"), as("ranks", "perks")),
    SOURCE,
  ],
  apparelMod: [
    group("mod", fields("slot", "label", "fits.items", "fits.sets", "fits.locations")),
    BUILDING,
    PHYSICAL,
    SOURCE,
  ],
  robotModule: [group("worn", fields("equipped")), BUILDING, PHYSICAL, SOURCE],
  consumable: [
    group(
      "consumed",
      fields("kind", "hp", "duration", "addictive.rating", "addictive.addiction", "irradiated", "radiationDice"),
      fields("thirst", "alcoholic", "givesCap", "cooked", "preserved", "variantOf"),
    ),
    PHYSICAL,
    SOURCE,
  ],
  publication: [group("publication", fields("series", "issue", "read", "learned")), PHYSICAL, SOURCE],
  gear: [group("gear", fields("kind", "equipped", "equivalent.item", "equivalent.quantity")), PHYSICAL, SOURCE],
  perk: [
    group("ranks", fields("rank", "ranks", "levelIncrease")),
    group(
      "prerequisites",
      fields("prerequisites.level"),
      as("attributes", "prerequisites.attributes"),
      as("ranks", "prerequisites.skills"),
      fields("prerequisites.perks", "prerequisites.excludes", "prerequisites.notRobot"),
    ),
    SOURCE,
  ],
  trait: [group("trait", fields("group", "origin")), SOURCE],
  origin: [
    group("body", fields("characterType", "bodyPlan", "frame", "immunities", "attachments", "superMutantArmor")),
    group("limits", as("limits", "attributes"), fields("skillMaximum")),
    group(
      "creation",
      as("tagSkills", "tagSkills"),
      fields("traits", "traitChoice.traits", "traitChoice.from", "traitChoice.perks", "packs"),
      fields("needsConsent", "variantOf"),
    ),
    SOURCE,
  ],
  package: [group("package", fields("group", "origins", "skill")), group("grants", as("grants", "grants")), SOURCE],
  ability: [SOURCE],
  condition: [group("condition", fields("kind", "suppressed", "suppressedBy", "duration")), SOURCE],
};

/** Groups that only matter to those who edit the item. */
export const ONLY_WHEN_EDITING: readonly Group[] = [SOURCE];
