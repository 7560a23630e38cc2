import { common } from "../common.ts";
import { acting } from "./acting.ts";
import { physical } from "./physical.ts";

const schema = () => ({ ...common(), ...physical(), ...acting() });

/** A magazine or book: read for what it teaches. */
export class PublicationData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Physical"];

  static override defineSchema() {
    return schema();
  }
}
