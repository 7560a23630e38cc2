import { LABELS } from "../../config/labels.ts";
import { choice, count, flag, identifiers, optionalChoice, optionalCount, perhaps, text } from "../fields.ts";
import { armour } from "./armour.ts";
import { records } from "../records-field.ts";

const f = foundry.data.fields;

/** What is found on a body: an item by its identifier or name, and how many as dice (`2CD`, `3d20`). */
const loot = () =>
  records(
    new f.SchemaField({
      kind: choice(LABELS.lootKinds, "inventory"),
      /** The test that wins it; without an attribute there is none. */
      attribute: optionalChoice(LABELS.attributes, null),
      skill: optionalChoice(LABELS.skills, null),
      difficulty: count(),
      yields: records(
        new f.SchemaField({
          item: text(),
          quantity: new f.StringField({ required: true, nullable: false, blank: true, initial: "1" }),
          /** What each AP adds. */
          perAp: text(),
          occasion: choice(LABELS.lootOccasions, "always"),
          /** In place of what is found always. */
          instead: flag(),
        }),
      ),
    }),
  );

/**
 * What the stat blocks of NPCs and creatures share. `xp` is what they are worth, `wealth` what traders call by that
 * name, `derivedFrom` the identifier of the profile that this one is a variant of. Weights in pounds; null stands for
 * a figure that follows from the rules or that no source gives.
 */
export const profile = () => ({
  rank: choice(LABELS.ranks, "normal"),
  category: optionalChoice(LABELS.profileCategories, null),
  faction: text(),
  keywords: identifiers(),
  level: count(1),
  xp: perhaps({ integer: true }),
  initiative: perhaps({ integer: true }),
  defense: count(1),
  /** Defense against attacks that are aimed at a location, where it differs. */
  defenseByLocation: records(new f.SchemaField({ value: count(1) })),
  armour: armour(),
  carryLimit: optionalCount(),
  wealth: optionalCount(),
  derivedFrom: text(),
  loot: loot(),
});
