import { LABELS } from "../../config/labels.ts";
import { common } from "../common.ts";
import { choice, choices, count, optionalChoice, ratings, text } from "../fields.ts";
import { acting } from "./acting.ts";
import { moddable } from "./moddable.ts";
import { physical } from "./physical.ts";

const schema = () => ({
  ...common(),
  ...physical(),
  ...acting(),
  ...moddable(),
  skill: choice(LABELS.skills, "smallGuns"),
  attribute: choice(LABELS.attributes, "agi"),
  dice: count(2),
  damageTypes: choices(LABELS.damageTypes, ["physical"]),
  effects: ratings(),
  qualities: ratings(),
  fireRate: count(),
  range: optionalChoice(LABELS.ranges, "close"),
  ammo: text(),
});

/** A weapon as built; `dice` are combat dice, `range` is null for those that only strike within reach, `ammo` is the identifier of its ammunition. */
export class WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Physical", "WASTELAND.Weapon"];

  static override defineSchema() {
    return schema();
  }
}
