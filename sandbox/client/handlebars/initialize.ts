import Handlebars from "handlebars";
import * as form from "./form-helpers.ts";
import * as text from "./text-helpers.ts";

/** Registers the helpers that templates may count on. */
export function initialize(): void {
  const { logic, ...words } = text;
  Handlebars.registerHelper({
    ...words,
    ...logic,
    ...form,
    formField: form.formGroup,
  } as unknown as Handlebars.HelperDeclareSpec);
}
