import { mechanicsOf } from "../../documents/mechanics/bearer.ts";
import { lastingFacts } from "../../documents/mechanics/bearer-facts.ts";
import { type DerivedParts, type DerivedStep, deriveWith, type OwnedMechanic } from "../../rules/index.ts";
import { common } from "../common.ts";
import { count, html } from "../fields.ts";
import { armourHp, type ArmourHp } from "./armour.ts";
import { body, originOf, prepareBody, type PreparedBody } from "./body.ts";
import { characterHealth, prepareHp } from "./health.ts";
import { beginWith, resetInputs } from "./inputs.ts";
import { maximaOf } from "./limits.ts";
import { carriedWeight, type Load, loadOf } from "./load.ts";
import { attributeNumbers, prepareAttributes } from "./numbers.ts";
import { prepareProtection, type Protection } from "./protection.ts";
import { personRollData } from "./roll-data.ts";
import { attributes, prepareSkills, skills } from "./statistics.ts";

const f = foundry.data.fields;

/** What a table counts by hand; no rule is attached to it yet. */
const counters = () => new f.SchemaField({ hunger: count(), thirst: count(), sleep: count(), fatigue: count() });

const schema = () => ({
  ...common(),
  ...characterHealth(),
  ...body(),
  attributes: attributes(),
  skills: skills(),
  level: count(1),
  xp: count(),
  luckPoints: count(5),
  caps: count(),
  counters: counters(),
  biography: html(),
});

/** What preparation overwrites. */
const INPUTS = ["attributes", "hp", "immunities", "bodyPlan"] as const;

/** A player's character; people and robots alike. `description` is for all, `biography` for owners; caps are money. */
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

  declare inputs?: Record<string, unknown> | undefined;
  declare locations: PreparedBody["locations"];
  declare keptLocations: string[];
  /** What acts on the character by its items, collected once per preparation. */
  declare mechanics: OwnedMechanic[];
  declare derived: DerivedParts;
  /** Attributes with their reasons, and the maxima of attributes, of skill ranks and of luck points. */
  declare step: Pick<DerivedStep, "attributes" | "attributeMaxima" | "skillMaximum" | "luckMaximum">;
  declare protection: Protection;
  /** HP of worn armour that has any, by location. */
  declare armourHp: Record<string, ArmourHp>;
  declare encumbrance: Load;
  declare initiative: number;
  declare defense: number;
  declare meleeDice: number;

  override prepareBaseData(): void {
    resetInputs(this, INPUTS);
  }

  override prepareDerivedData(): void {
    beginWith(this, INPUTS);
    prepareSkills(this.skills);
    const origin = originOf(this.parent);
    prepareBody(this, origin);
    this.mechanics = mechanicsOf(this.parent);
    const level = Math.max(1, this.level);
    const carried = carriedWeight(this.parent);
    const frame = origin?.system.frame ?? "normal";
    const numbers = { attributes: attributeNumbers(this.attributes), level, carried, frame };
    const step = deriveWith(this.mechanics, numbers, lastingFacts(this.parent));
    this.step = { ...step, ...maximaOf(step, origin) };
    prepareAttributes(this.attributes, step.attributes);
    this.derived = step.derived;
    this.encumbrance = loadOf(carried, step.derived.carryLimit.total);
    this.initiative = step.derived.initiative.total;
    this.defense = step.derived.defense.total;
    this.meleeDice = step.derived.meleeDice.total;
    this.armourHp = armourHp(this.parent, this.locations);
    prepareHp(this, step.derived.maxHp.total);
    prepareProtection(this, this.mechanics, { ...attributeNumbers(this.attributes), level, radiation: this.radiation });
  }

  /** What formulas read of the character. */
  getRollData(): Record<string, unknown> {
    return personRollData(this);
  }
}
