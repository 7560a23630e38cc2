import { NotProvidedError } from "./missing.ts";

/** A class of the first application framework: it can be named, as when a sheet is unregistered, but not used. */
function unusable(name: string): new () => object {
  const holder = {
    [name]: class {
      constructor() {
        throw new NotProvidedError(`foundry.appv1.${name}`);
      }
    },
  };
  return holder[name] as new () => object;
}

/** `foundry.appv1`, generation 13. */
export const appv1 = {
  sheets: { ActorSheet: unusable("ActorSheet"), ItemSheet: unusable("ItemSheet") },
};
