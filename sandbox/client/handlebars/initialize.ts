import Handlebars from "handlebars";
import { game } from "../applications/host.ts";
import * as form from "./form-helpers.ts";
import * as text from "./text-helpers.ts";

const { logic, ...words } = text;
const { select, colorPicker, ...controls } = form;

/** Helpers that are gone in generation 14. */
const OLD = { select, colorPicker };

/** Registers the helpers that templates may count on; in generation 14 the old ones fail by their name. */
export function initialize(): void {
  const current = { ...words, ...logic, ...controls, formField: form.formGroup };
  Handlebars.registerHelper(current as unknown as Handlebars.HelperDeclareSpec);
  for (const [name, helper] of Object.entries(OLD)) {
    if (game().release?.generation !== 14) Handlebars.registerHelper(name, helper as Handlebars.HelperDelegate);
    else if (Handlebars.helpers[name] === (helper as unknown)) Handlebars.unregisterHelper(name);
  }
}
