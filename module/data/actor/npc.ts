import { mechanicsOf } from "../../documents/mechanics/bearer.ts";
import { lastingFacts } from "../../documents/mechanics/bearer-facts.ts";
import { type DerivedStep, deriveWith, meleeBonus, type OwnedMechanic, totalOf } from "../../rules/index.ts";
import { common } from "../common.ts";
import { count, optionalCount } from "../fields.ts";
import { armourHp, type ArmourHp } from "./armour.ts";
import { body, originOf, prepareBody, type PreparedBody } from "./body.ts";
import { prepareHp, profileHealth } from "./health.ts";
import { beginWith, resetInputs } from "./inputs.ts";
import { maximaOf } from "./limits.ts";
import { carriedWeight, type Load, loadOf } from "./load.ts";
import { attributeNumbers, type Derived, prepareAttributes, profileNumber } from "./numbers.ts";
import { profile } from "./profile.ts";
import { prepareProtection, type Protection } from "./protection.ts";
import { personRollData } from "./roll-data.ts";
import { attributes, prepareSkills, skills } from "./statistics.ts";

const schema = () => ({
  ...common(),
  ...profileHealth(),
  ...body(),
  ...profile(),
  attributes: attributes(),
  skills: skills(),
  luckPoints: count(),
  /** Combat dice that melee and unarmed attacks add; null: as STR has it (R-CHR-4). */
  meleeBonus: optionalCount(),
});

const INPUTS = ["attributes", "hp", "immunities", "bodyPlan", "initiative", "defense", "armour"] as const;

/** A person or robot of the Overseer's with all seven attributes; its figures are those of its profile. */
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

  declare inputs?: Record<string, unknown> | undefined;
  declare locations: PreparedBody["locations"];
  declare keptLocations: string[];
  /** What acts on the NPC by its items, collected once per preparation. */
  declare mechanics: OwnedMechanic[];
  declare derived: Derived;
  /** Attributes with their reasons, and the maxima of attributes, of skill ranks and of luck points. */
  declare step: Pick<DerivedStep, "attributes" | "attributeMaxima" | "skillMaximum" | "luckMaximum">;
  declare protection: Protection;
  /** HP of armour by location: of worn pieces and of the profile. */
  declare armourHp: Record<string, ArmourHp>;
  /** Makes tests harder and keeps from sprinting; the initiative of a profile is a figure that it does not change. */
  declare encumbrance: Load;
  declare meleeDice: number;

  override prepareBaseData(): void {
    resetInputs(this, INPUTS);
  }

  override prepareDerivedData(): void {
    beginWith(this, INPUTS);
    prepareSkills(this.skills);
    const origin = originOf(this.parent);
    prepareBody(this, origin);
    const mechanics = (this.mechanics = mechanicsOf(this.parent));
    const level = Math.max(1, this.level);
    const frame = origin?.system.frame ?? "normal";
    const facts = lastingFacts(this.parent);
    const step = deriveWith(mechanics, { attributes: attributeNumbers(this.attributes), level, frame }, facts);
    this.step = { ...step, ...maximaOf(step, origin) };
    prepareAttributes(this.attributes, step.attributes);
    const context = { ...facts, ...attributeNumbers(this.attributes), level, radiation: this.radiation };
    const melee = this.meleeBonus ?? meleeBonus(this.attributes.str.value);
    this.derived = {
      maxHp: profileNumber(mechanics, "maxHp", this.hp.max, context),
      initiative: this.initiative === null ? null : profileNumber(mechanics, "initiative", this.initiative, context),
      defense: profileNumber(mechanics, "defense", this.defense, context),
      meleeDice: profileNumber(mechanics, "meleeDice", melee, context, this.meleeBonus === null ? "str" : "profile"),
      carryLimit:
        this.carryLimit === null
          ? step.derived.carryLimit
          : totalOf([{ reason: "profile", value: this.carryLimit }], 0),
    };
    this.encumbrance = loadOf(carriedWeight(this.parent), this.derived.carryLimit.total);
    this.initiative = this.derived.initiative?.total ?? null;
    this.defense = this.derived.defense.total;
    this.meleeDice = this.derived.meleeDice.total;
    this.armourHp = armourHp(this.parent, this.locations, this.armour);
    prepareHp(this, this.derived.maxHp.total);
    prepareProtection(this, mechanics, context);
  }

  /** What formulas read of the NPC. */
  getRollData(): Record<string, unknown> {
    return personRollData(this);
  }
}
