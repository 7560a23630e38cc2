/**
 * Names of the old application classes. Systems mention them to take the old sheets away or to test for them; making
 * one, or a subclass of one, fails with its name.
 */
import { NotProvidedError } from "../core/missing.ts";

function oldClass(path: string): new () => object {
  const name = path.split(".").at(-1) ?? path;
  const classes = {
    [name]: class {
      constructor() {
        throw new NotProvidedError(`foundry.appv1.${path}`);
      }
    },
  };
  return classes[name] as new () => object;
}

/** `foundry.appv1` */
export const appv1 = {
  api: {
    Application: oldClass("api.Application"),
    Dialog: oldClass("api.Dialog"),
    DocumentSheet: oldClass("api.DocumentSheet"),
    FormApplication: oldClass("api.FormApplication"),
  },
  sheets: { ActorSheet: oldClass("sheets.ActorSheet"), ItemSheet: oldClass("sheets.ItemSheet") },
};
