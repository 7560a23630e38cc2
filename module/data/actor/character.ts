import { mechanicsOf } from "../../documents/mechanics/bearer.ts";
import { type DerivedParts, type DerivedStep, deriveWith, type OwnedMechanic } from "../../rules/index.ts";
import { common } from "../common.ts";
import { count } from "../fields.ts";
import { body } from "./body.ts";
import { characterHealth, prepareHp } from "./health.ts";
import { attributeNumbers, prepareAttributes } from "./numbers.ts";
import { prepareProtection, type Protection } from "./protection.ts";
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

  /** What acts on the character by its items, collected once per preparation. */
  declare mechanics: OwnedMechanic[];
  declare derived: DerivedParts;
  /** Attributes with their reasons, and the maxima of attributes and of luck points. */
  declare step: Pick<DerivedStep, "attributes" | "attributeMaxima" | "luckMaximum">;
  declare protection: Protection;
  declare initiative: number;
  declare defense: number;
  declare meleeDice: number;

  override prepareDerivedData(): void {
    this.mechanics = mechanicsOf(this.parent);
    const level = Math.max(1, this.level);
    const step = deriveWith(this.mechanics, { attributes: attributeNumbers(this.attributes), level });
    this.step = step;
    prepareAttributes(this.attributes, step.attributes);
    this.derived = step.derived;
    this.initiative = step.derived.initiative.total;
    this.defense = step.derived.defense.total;
    this.meleeDice = step.derived.meleeDice.total;
    prepareHp(this, step.derived.maxHp.total);
    prepareProtection(this, this.mechanics, { ...attributeNumbers(this.attributes), level, radiation: this.radiation });
  }
}
