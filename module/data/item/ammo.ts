import { common } from "../common.ts";
import { count, flag, optionalCount, text } from "../fields.ts";
import { acting } from "./acting.ts";
import { found, physical } from "./physical.ts";
import { printed } from "./printed.ts";

const schema = () => ({
  ...common(),
  ...printed(),
  ...physical(),
  ...found(),
  ...acting(),
  shots: count(1),
  shotsLeft: optionalCount(),
  charges: optionalCount(),
  shotsPerCharge: optionalCount(),
  cell: flag(),
  variantOf: text(),
});

/**
 * Ammunition; its quantity counts units of `shots` shots each, 0 being 1. `shotsLeft` is what the unit in use still
 * holds, null when it is full. `charges` and `shotsPerCharge` say how a core is drained, `variantOf` is the identifier
 * of the ammunition whose weapons take it.
 */
export class AmmoData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = [
    "WASTELAND.Common",
    "WASTELAND.Printed",
    "WASTELAND.Physical",
    "WASTELAND.Ammunition",
  ];

  static override defineSchema() {
    return schema();
  }
}
