import { LABELS } from "../../config/labels.ts";
import { common } from "../common.ts";
import { choice, count, flag, text } from "../fields.ts";
import { acting } from "./acting.ts";
import { physical } from "./physical.ts";
import { printed } from "./printed.ts";

const f = foundry.data.fields;

const schema = () => ({
  ...common(),
  ...printed(),
  ...physical(),
  ...acting(),
  equipped: flag(true),
  kind: choice(LABELS.gearKinds, "tool"),
  equivalent: new f.SchemaField({ item: text(), quantity: count(1) }),
});

/**
 * Tools, containers, junk and everything else that is carried. `equivalent`: it counts as so many of the item of that
 * identifier, such as spare parts as pieces of junk.
 */
export class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = [
    "WASTELAND.Common",
    "WASTELAND.Printed",
    "WASTELAND.Physical",
    "WASTELAND.Gear",
  ];

  static override defineSchema() {
    return schema();
  }
}
