import { common } from "../common.ts";

/** An addiction or a disease. */
export class ConditionData extends foundry.abstract.TypeDataModel<ReturnType<typeof common>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common"];

  static override defineSchema() {
    return common();
  }
}
