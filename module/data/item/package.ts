import { common } from "../common.ts";

/** A starting pack of equipment. */
export class PackageData extends foundry.abstract.TypeDataModel<ReturnType<typeof common>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common"];

  static override defineSchema() {
    return common();
  }
}
