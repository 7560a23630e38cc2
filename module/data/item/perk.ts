import { common } from "../common.ts";

/** What a character has learned beyond skills. */
export class PerkData extends foundry.abstract.TypeDataModel<ReturnType<typeof common>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common"];

  static override defineSchema() {
    return common();
  }
}
