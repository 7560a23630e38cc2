import type { ItemType } from "../../config/document-types.ts";
import { AbilityData } from "./ability.ts";
import { AmmoData } from "./ammo.ts";
import { ApparelData } from "./apparel.ts";
import { ApparelModData } from "./apparel-mod.ts";
import { ConditionData } from "./condition.ts";
import { ConsumableData } from "./consumable.ts";
import { GearData } from "./gear.ts";
import { OriginData } from "./origin.ts";
import { PackageData } from "./package.ts";
import { PerkData } from "./perk.ts";
import { PublicationData } from "./publication.ts";
import { RobotModuleData } from "./robot-module.ts";
import { TraitData } from "./trait.ts";
import { WeaponData } from "./weapon.ts";
import { WeaponModData } from "./weapon-mod.ts";

/** The data model of every item type. */
export const ITEM_MODELS = {
  weapon: WeaponData,
  weaponMod: WeaponModData,
  ammo: AmmoData,
  apparel: ApparelData,
  apparelMod: ApparelModData,
  robotModule: RobotModuleData,
  consumable: ConsumableData,
  publication: PublicationData,
  gear: GearData,
  perk: PerkData,
  trait: TraitData,
  origin: OriginData,
  package: PackageData,
  ability: AbilityData,
  condition: ConditionData,
} satisfies Record<ItemType, unknown>;
