import { context } from "../../../../common/context.ts";
import { hasOldForm } from "../../../../common/documents/effects/migration.ts";
import { isPlainObject, type Plain } from "../../../../common/utils/types.ts";
import { deprecated } from "../../generation/deprecated.ts";

/** Says that a package writes effects, by themselves or within other documents, as generation 13 does. */
export function reportOldEffects(documentName: string, data: Plain): void {
  if (context.generation < 14) return;
  if (documentName === "ActiveEffect" && hasOldForm(data)) {
    deprecated("The changes of an effect are now system.changes, with a type; its duration has a value and units");
  }
  for (const [name, held] of Object.entries({ effects: "ActiveEffect", items: "Item" })) {
    const documents = data[name];
    if (Array.isArray(documents)) for (const one of documents) if (isPlainObject(one)) reportOldEffects(held, one);
  }
}
