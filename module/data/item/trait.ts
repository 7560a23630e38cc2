import { LABELS } from "../../config/labels.ts";
import { common } from "../common.ts";
import { choice, text } from "../fields.ts";
import { acting } from "./acting.ts";
import { printed } from "./printed.ts";

const schema = () => ({
  ...common(),
  ...printed(),
  ...acting(),
  group: choice(LABELS.traitGroups, "origin"),
  origin: text(),
});

/** What an origin gives or asks; `origin` is the identifier of the one it belongs to, empty for any. */
export class TraitData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Printed", "WASTELAND.Trait"];

  static override defineSchema() {
    return schema();
  }
}
