import { LABELS } from "../../config/labels.ts";
import { common } from "../common.ts";
import { choice, identifiers, text } from "../fields.ts";
import { acting } from "./acting.ts";
import { buildable } from "./buildable.ts";
import { physical } from "./physical.ts";
import { printed } from "./printed.ts";

const f = foundry.data.fields;

const schema = () => ({
  ...common(),
  ...printed(),
  ...physical(),
  ...acting(),
  ...buildable(),
  slot: choice(LABELS.weaponSlots, "receiver"),
  fits: new f.SchemaField({ items: identifiers() }),
  label: text(),
});

/**
 * A part that changes the weapon it is built into. It fits the weapons of these identifiers, or with none any weapon
 * that has its slot; `label` is what it adds to the weapon's name.
 */
export class WeaponModData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
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
