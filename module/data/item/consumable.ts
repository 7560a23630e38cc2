import { LABELS } from "../../config/labels.ts";
import { common } from "../common.ts";
import { choice, count, flag, optionalChoice, optionalCount, text } from "../fields.ts";
import { acting } from "./acting.ts";
import { physical } from "./physical.ts";
import { printed } from "./printed.ts";

const f = foundry.data.fields;

const schema = () => ({
  ...common(),
  ...printed(),
  ...physical(),
  ...acting(),
  kind: choice(LABELS.consumableKinds, "food"),
  hp: count(),
  irradiated: flag(),
  radiationDice: count(),
  thirst: count(),
  alcoholic: flag(),
  givesCap: flag(),
  cooked: flag(),
  preserved: flag(),
  duration: optionalChoice(LABELS.chemDurations, null),
  addictive: new f.SchemaField({ rating: optionalCount(), addiction: text() }),
  variantOf: text(),
});

/**
 * Food, drink, a chem or a medicine: used up when taken. `hp` are healed, `radiationDice` are combat dice rolled for
 * radiation, `thirst` is how many steps of thirst it quenches. `addictive.rating` is how many Effects make addicted
 * (null: nothing does) to the condition of the identifier `addiction`. `variantOf` is the identifier of what it is a
 * diluted or preserved form of.
 */
export class ConsumableData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = [
    "WASTELAND.Common",
    "WASTELAND.Printed",
    "WASTELAND.Physical",
    "WASTELAND.Consumable",
  ];

  static override defineSchema() {
    return schema();
  }
}
