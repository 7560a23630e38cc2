import { LABELS } from "../../config/labels.ts";
import { common } from "../common.ts";
import { choice, choices, identifiers, text } from "../fields.ts";
import { acting } from "./acting.ts";
import { buildable } from "./buildable.ts";
import { physical } from "./physical.ts";
import { printed } from "./printed.ts";

const f = foundry.data.fields;

const fits = () =>
  new f.SchemaField({ items: identifiers(), sets: identifiers(), locations: choices(LABELS.injuryKinds) });

const schema = () => ({
  ...common(),
  ...printed(),
  ...physical(),
  ...acting(),
  ...buildable(),
  slot: choice(LABELS.apparelSlots, "upgrade"),
  fits: fits(),
  label: text(),
});

/**
 * A part that changes the piece of apparel it is built into. It fits the pieces of these identifiers, or else those of
 * these sets that cover one of these places; what is empty asks for nothing.
 */
export class ApparelModData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = [
    "WASTELAND.Common",
    "WASTELAND.Printed",
    "WASTELAND.Physical",
    "WASTELAND.Buildable",
    "WASTELAND.Mod",
  ];

  static override defineSchema() {
    return schema();
  }
}
