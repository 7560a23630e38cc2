import { LABELS } from "../../config/labels.ts";
import { totalOf } from "../../rules/index.ts";
import { common } from "../common.ts";
import { choice, count } from "../fields.ts";
import { body } from "./body.ts";
import { prepareHp, profileHealth } from "./health.ts";
import { profileNumber, type Derived } from "./numbers.ts";

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

  declare derived: Derived;

  override prepareDerivedData(): void {
    this.derived = {
      maxHp: profileNumber(this.hp.max),
      initiative: profileNumber(this.initiative),
      defense: profileNumber(this.defense),
      meleeDice: totalOf([], 0),
    };
    prepareHp(this, this.hp.max);
  }
}
