import Handlebars from "handlebars";
import { game } from "../applications/host.ts";
import * as form from "./form-helpers.ts";
import * as text from "./text-helpers.ts";

/** Registers the helpers that templates may count on. */
export function initialize(): void {
  const { logic, ...words } = text;
  const { select, colorPicker, ...controls } = form;
  Handlebars.registerHelper({
    ...words,
    ...logic,
    ...controls,
    // Gone in generation 14: a template that still uses them fails there.
    ...(game().release?.generation === 14 ? {} : { select, colorPicker }),
    formField: form.formGroup,
  } as unknown as Handlebars.HelperDeclareSpec);
}
