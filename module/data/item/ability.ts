import { common } from "../common.ts";

/** What a creature or an NPC can do that others cannot. */
export class AbilityData extends foundry.abstract.TypeDataModel<ReturnType<typeof common>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common"];

  static override defineSchema() {
    return common();
  }
}
