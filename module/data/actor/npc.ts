import { LABELS } from "../../config/labels.ts";
import { meleeBonus, totalOf } from "../../rules/index.ts";
import { common } from "../common.ts";
import { choice, count } from "../fields.ts";
import { body } from "./body.ts";
import { prepareHp, profileHealth } from "./health.ts";
import { profileNumber, type Derived } from "./numbers.ts";
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

  declare derived: Derived;
  declare meleeDice: number;

  override prepareDerivedData(): void {
    this.derived = {
      maxHp: profileNumber(this.hp.max),
      initiative: profileNumber(this.initiative),
      defense: profileNumber(this.defense),
      meleeDice: totalOf([{ reason: "str", value: meleeBonus(this.attributes.str.value) }], 0),
    };
    this.meleeDice = this.derived.meleeDice.total;
    prepareHp(this, this.hp.max);
  }
}
