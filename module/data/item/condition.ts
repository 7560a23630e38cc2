import { LABELS } from "../../config/labels.ts";
import { common } from "../common.ts";
import { choice, flag, identifiers, optionalCount } from "../fields.ts";
import { acting } from "./acting.ts";
import { printed } from "./printed.ts";

const schema = () => ({
  ...common(),
  ...printed(),
  ...acting(),
  kind: choice(LABELS.conditionKinds, "addiction"),
  suppressedBy: identifiers(),
  suppressed: flag(),
  duration: optionalCount(),
});

/**
 * An addiction or a disease. An addiction is held down while one of the chems `suppressedBy` (identifiers) acts, or
 * while `suppressed` says so; a disease lasts `duration` days, null for without end.
 */
export class ConditionData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Printed", "WASTELAND.Condition"];

  static override defineSchema() {
    return schema();
  }
}
