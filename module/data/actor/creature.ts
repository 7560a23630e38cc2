import { LABELS } from "../../config/labels.ts";
import { mechanicsOf } from "../../documents/mechanics/bearer.ts";
import { type OwnedMechanic, totalOf } from "../../rules/index.ts";
import { common } from "../common.ts";
import { choice, count } from "../fields.ts";
import { body } from "./body.ts";
import { prepareHp, profileHealth } from "./health.ts";
import { profileNumber, type Derived } from "./numbers.ts";
import { prepareProtection, type Protection } from "./protection.ts";

const schema = () => ({
  ...common(),
  ...profileHealth(),
  ...body(),
  rank: choice(LABELS.ranks, "normal"),
  body: count(5),
  mind: count(5),
  level: count(1),
  xp: count(),
  initiative: count(),
  defense: count(1),
});

/** A creature: Body and Mind in place of attributes; `xp` is what it is worth. */
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

  /** What acts on the creature by its items, collected once per preparation. */
  declare mechanics: OwnedMechanic[];
  declare derived: Derived;
  declare protection: Protection;

  override prepareDerivedData(): void {
    const mechanics = (this.mechanics = mechanicsOf(this.parent));
    const context = { level: this.level, radiation: this.radiation };
    this.derived = {
      maxHp: profileNumber(mechanics, "maxHp", this.hp.max, context),
      initiative: profileNumber(mechanics, "initiative", this.initiative, context),
      defense: profileNumber(mechanics, "defense", this.defense, context),
      meleeDice: totalOf([], 0),
    };
    this.initiative = this.derived.initiative.total;
    this.defense = this.derived.defense.total;
    prepareHp(this, this.derived.maxHp.total);
    prepareProtection(this, mechanics, context);
  }
}
