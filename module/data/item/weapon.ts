import { LABELS } from "../../config/labels.ts";
import { common } from "../common.ts";
import {
  choice,
  choices,
  count,
  effectRatings,
  flag,
  identifiers,
  optionalChoice,
  qualityRatings,
  text,
  weight,
} from "../fields.ts";
import { acting } from "./acting.ts";
import { moddable } from "./moddable.ts";
import { found, physical } from "./physical.ts";
import { printed } from "./printed.ts";

const f = foundry.data.fields;

const schema = () => ({
  ...common(),
  ...printed(),
  ...physical(),
  ...found(),
  ...acting(),
  ...moddable(),
  equipped: flag(),
  skill: choice(LABELS.skills, "smallGuns"),
  attribute: choice(LABELS.attributes, "agi"),
  creature: new f.SchemaField({
    attribute: optionalChoice(LABELS.creatureAttributes, null),
    skill: optionalChoice(LABELS.creatureSkills, null),
  }),
  dice: count(2),
  damageTypes: choices(LABELS.damageTypes, ["physical"]),
  effects: effectRatings(),
  qualities: qualityRatings(),
  tags: choices(LABELS.weaponTags),
  fireRate: count(),
  range: optionalChoice(LABELS.ranges, "close"),
  ammo: text(),
  ammoAlternatives: identifiers(),
  shots: count(1),
  consumedOnUse: flag(),
  improvised: flag(),
  robotArm: flag(),
  armUses: choices(LABELS.armUses),
  armLift: weight(),
  slots: choices(LABELS.weaponSlots),
  closedSlots: choices(LABELS.weaponSlots),
  exclusiveSlots: choices(LABELS.weaponSlots),
  plainName: text(),
  stockName: text(),
});

/**
 * A weapon as built. `creature` says what a creature rolls with it, where its skill does not suggest it (R-ATK-1). `dice` are combat dice, `range` is null for those that only strike within reach, `ammo` is the
 * identifier of its ammunition, `shots` what one attack spends of it. `equipped`: it is in hand. `robotArm`: it is an
 * arm of a robot, with what that arm can do and lift (pounds). `closedSlots` take a mod once another mod opens them,
 * of `exclusiveSlots` only one may be filled. `plainName` and `stockName` are its names without and with a stock,
 * where they differ from its own.
 */
export class WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = [
    "WASTELAND.Common",
    "WASTELAND.Printed",
    "WASTELAND.Physical",
    "WASTELAND.Moddable",
    "WASTELAND.Weapon",
  ];

  static override defineSchema() {
    return schema();
  }
}
