import { LABELS } from "../../config/labels.ts";
import { common } from "../common.ts";
import { identifiers, optionalChoice, text } from "../fields.ts";
import { printed } from "./printed.ts";

const f = foundry.data.fields;

const schema = () => ({
  ...common(),
  ...printed(),
  group: text(),
  origins: identifiers(),
  skill: optionalChoice(LABELS.skills, null),
  grants: new f.ArrayField(new f.ObjectField()),
});

/**
 * A starting pack of equipment, for the origins of these identifiers, or what comes with a tag skill. `grants` are
 * records that the rules read (`readGrant`), with choices and rolled amounts.
 */
export class PackageData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Printed", "WASTELAND.Package"];

  static override defineSchema() {
    return schema();
  }
}
