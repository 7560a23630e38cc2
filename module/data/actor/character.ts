import { derivedParts, type DerivedParts } from "../../rules/index.ts";
import { common } from "../common.ts";
import { count } from "../fields.ts";
import { body } from "./body.ts";
import { characterHealth, prepareHp } from "./health.ts";
import { attributeNumbers } from "./numbers.ts";
import { attributes, skills } from "./statistics.ts";

const schema = () => ({
  ...common(),
  ...characterHealth(),
  ...body(),
  attributes: attributes(),
  skills: skills(),
  level: count(1),
  xp: count(),
  luckPoints: count(),
});

/** A player's character; people and robots alike. */
export class CharacterData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = [
    "WASTELAND.Common",
    "WASTELAND.Health",
    "WASTELAND.Body",
    "WASTELAND.Character",
  ];

  static override defineSchema() {
    return schema();
  }

  declare derived: DerivedParts;
  declare initiative: number;
  declare defense: number;
  declare meleeDice: number;

  override prepareDerivedData(): void {
    const attributes = attributeNumbers(this.attributes);
    this.derived = derivedParts({ attributes, level: Math.max(1, this.level) });
    this.initiative = this.derived.initiative.total;
    this.defense = this.derived.defense.total;
    this.meleeDice = this.derived.meleeDice.total;
    prepareHp(this, this.derived.maxHp.total);
  }
}
