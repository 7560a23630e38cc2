import { common } from "../common.ts";
import { flag, optionalCount, text } from "../fields.ts";
import { acting } from "./acting.ts";
import { physical } from "./physical.ts";
import { printed } from "./printed.ts";

const schema = () => ({
  ...common(),
  ...printed(),
  ...physical(),
  ...acting(),
  series: text(),
  issue: optionalCount(),
  read: flag(),
  learned: flag(),
});

/** A magazine or book of a series: read for what it teaches once, and learned like a perk. */
export class PublicationData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = [
    "WASTELAND.Common",
    "WASTELAND.Printed",
    "WASTELAND.Physical",
    "WASTELAND.Publication",
  ];

  static override defineSchema() {
    return schema();
  }
}
