import { common } from "../common.ts";
import { count } from "../fields.ts";
import { acting } from "./acting.ts";

const schema = () => ({ ...common(), ...acting(), rank: count(1) });

/** What a character has learned beyond skills. */
export class PerkData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Perk"];

  static override defineSchema() {
    return schema();
  }
}
