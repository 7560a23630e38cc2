import { LABELS } from "../../config/labels.ts";
import { mechanicsOf } from "../../documents/mechanics/bearer.ts";
import { type DerivedStep, deriveWith, meleeBonus, type OwnedMechanic } from "../../rules/index.ts";
import { common } from "../common.ts";
import { choice, count } from "../fields.ts";
import { body } from "./body.ts";
import { prepareHp, profileHealth } from "./health.ts";
import { attributeNumbers, type Derived, prepareAttributes, profileNumber } from "./numbers.ts";
import { prepareProtection, type Protection } from "./protection.ts";
import { attributes, skills } from "./statistics.ts";

const schema = () => ({
  ...common(),
  ...profileHealth(),
  ...body(),
  rank: choice(LABELS.ranks, "normal"),
  attributes: attributes(),
  skills: skills(),
  level: count(1),
  xp: count(),
  luckPoints: count(),
  initiative: count(),
  defense: count(1),
});

/** A person or robot of the Overseer's with all seven attributes; `xp` is what it is worth. */
export class NpcData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = [
    "WASTELAND.Common",
    "WASTELAND.Health",
    "WASTELAND.Body",
    "WASTELAND.Character",
    "WASTELAND.Npc",
  ];

  static override defineSchema() {
    return schema();
  }

  /** What acts on the NPC by its items, collected once per preparation. */
  declare mechanics: OwnedMechanic[];
  declare derived: Derived;
  /** Attributes with their reasons, and the maxima of attributes and of luck points. */
  declare step: Pick<DerivedStep, "attributes" | "attributeMaxima" | "luckMaximum">;
  declare protection: Protection;
  declare meleeDice: number;

  override prepareDerivedData(): void {
    const mechanics = (this.mechanics = mechanicsOf(this.parent));
    const level = Math.max(1, this.level);
    this.step = deriveWith(mechanics, { attributes: attributeNumbers(this.attributes), level });
    prepareAttributes(this.attributes, this.step.attributes);
    const context = { ...attributeNumbers(this.attributes), level, radiation: this.radiation };
    this.derived = {
      maxHp: profileNumber(mechanics, "maxHp", this.hp.max, context),
      initiative: profileNumber(mechanics, "initiative", this.initiative, context),
      defense: profileNumber(mechanics, "defense", this.defense, context),
      meleeDice: profileNumber(mechanics, "meleeDice", meleeBonus(this.attributes.str.value), context, "str"),
    };
    this.initiative = this.derived.initiative.total;
    this.defense = this.derived.defense.total;
    this.meleeDice = this.derived.meleeDice.total;
    prepareHp(this, this.derived.maxHp.total);
    prepareProtection(this, mechanics, context);
  }
}
