import { DataField } from "./data-field.ts";

/** Takes any value as it is. */
export class AnyField extends DataField {
  override _validateType(): boolean {
    return true;
  }
}
