import { mechanicsOf } from "../../documents/mechanics/bearer.ts";
import { CREATURE_SKILLS, type CreatureSkill, type OwnedMechanic, totalOf } from "../../rules/index.ts";
import { common } from "../common.ts";
import { count } from "../fields.ts";
import { armourHp, type ArmourHp } from "./armour.ts";
import { body, originOf, prepareBody, type PreparedBody } from "./body.ts";
import { prepareHp, profileHealth } from "./health.ts";
import { beginWith, resetInputs } from "./inputs.ts";
import { carriedWeight, type Load, loadOf } from "./load.ts";
import { profileNumber, type Derived } from "./numbers.ts";
import { profile } from "./profile.ts";
import { prepareProtection, type Protection } from "./protection.ts";
import { creatureRollData } from "./roll-data.ts";

const f = foundry.data.fields;

const skill = () => new f.SchemaField({ rank: count() });

const schema = () => ({
  ...common(),
  ...profileHealth(),
  ...body(),
  ...profile(),
  body: count(5),
  mind: count(5),
  skills: new f.SchemaField(
    Object.fromEntries(CREATURE_SKILLS.map((key) => [key, skill()])) as Record<CreatureSkill, ReturnType<typeof skill>>,
  ),
});

const INPUTS = ["hp", "immunities", "bodyPlan", "initiative", "defense"] as const;

/** A creature: Body and Mind in place of attributes, three skills; its figures are those of its profile. */
export class CreatureData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = [
    "WASTELAND.Common",
    "WASTELAND.Health",
    "WASTELAND.Body",
    "WASTELAND.Npc",
    "WASTELAND.Creature",
  ];

  static override defineSchema() {
    return schema();
  }

  declare inputs?: Record<string, unknown> | undefined;
  declare locations: PreparedBody["locations"];
  declare keptLocations: string[];
  /** What acts on the creature by its items, collected once per preparation. */
  declare mechanics: OwnedMechanic[];
  declare derived: Derived;
  declare protection: Protection;
  /** HP of armour by location: of worn pieces and of the profile. */
  declare armourHp: Record<string, ArmourHp>;
  /** Keeps from sprinting, though no sheet shows it; one without a carry limit carries what it likes. */
  declare encumbrance: Load | null;

  override prepareBaseData(): void {
    resetInputs(this, INPUTS);
  }

  override prepareDerivedData(): void {
    beginWith(this, INPUTS);
    prepareBody(this, originOf(this.parent));
    const mechanics = (this.mechanics = mechanicsOf(this.parent));
    const context = { level: this.level, radiation: this.radiation };
    this.derived = {
      maxHp: profileNumber(mechanics, "maxHp", this.hp.max, context),
      initiative: this.initiative === null ? null : profileNumber(mechanics, "initiative", this.initiative, context),
      defense: profileNumber(mechanics, "defense", this.defense, context),
      meleeDice: totalOf([], 0),
      carryLimit: totalOf([{ reason: "profile", value: this.carryLimit ?? 0 }], 0),
    };
    this.encumbrance = this.carryLimit === null ? null : loadOf(carriedWeight(this.parent), this.carryLimit);
    this.initiative = this.derived.initiative?.total ?? null;
    this.defense = this.derived.defense.total;
    this.armourHp = armourHp(this.parent, this.locations, this.armour);
    prepareHp(this, this.derived.maxHp.total);
    prepareProtection(this, mechanics, context);
  }

  /** What formulas read of the creature. */
  getRollData(): Record<string, unknown> {
    return creatureRollData(this);
  }
}
