import { ATTRIBUTES, type Attribute } from "../../rules/index.ts";
import { common } from "../common.ts";
import { count, flag, identifiers, ranks } from "../fields.ts";
import { acting } from "./acting.ts";
import { printed } from "./printed.ts";

const f = foundry.data.fields;

type Counts = Record<Attribute, ReturnType<typeof count>>;

const attributes = () => new f.SchemaField(Object.fromEntries(ATTRIBUTES.map((key) => [key, count()])) as Counts);

const prerequisites = () =>
  new f.SchemaField({
    level: count(1),
    attributes: attributes(),
    skills: ranks(),
    perks: identifiers(),
    excludes: identifiers(),
    notRobot: flag(),
  });

const schema = () => ({
  ...common(),
  ...printed(),
  ...acting(),
  rank: count(1),
  ranks: count(1),
  levelIncrease: count(),
  prerequisites: prerequisites(),
});

/**
 * What a character has learned beyond skills: `rank` of its `ranks`. Its prerequisites are those of the first rank, 0
 * where none is asked; each further rank adds `levelIncrease` to the level.
 */
export class PerkData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Printed", "WASTELAND.Perk"];

  static override defineSchema() {
    return schema();
  }
}
