import { COMPENDIUM_DOCUMENT_TYPES } from "../../../common/constants/documents.ts";
import { LATER_COMPENDIUM_TYPES } from "../../../common/constants/later-types.ts";
import { findDocumentClass } from "../../../common/documents.ts";
import { DialogV2 } from "../../applications/api/dialog.ts";
import { createFormGroup, createSelectInput, createTextInput } from "../../applications/forms/fields.ts";
import { CompendiumCollection } from "../../core/collections/compendium-collection.ts";
import { game } from "../../core/game.ts";
import { documentLabel, format, localize } from "../strings.ts";
import { attempt } from "./attempt.ts";
import type { Compendium } from "./compendium-types.ts";

/** Kinds of documents that a compendium can hold here. */
function kinds(): string[] {
  const all = [...COMPENDIUM_DOCUMENT_TYPES, ...(game.release.generation > 13 ? LATER_COMPENDIUM_TYPES : [])];
  return all.filter((name) => findDocumentClass(name));
}

function labelInput(value: string): HTMLElement {
  const input = createTextInput({ name: "label", value, autofocus: true, required: true });
  return createFormGroup({ label: localize("COMMON.Name"), input, rootId: "create-compendium" });
}

/** Asks for name and kind of a new compendium of the world, and makes it in a folder. */
export async function askForCompendium(folder: string | null): Promise<void> {
  const content = document.createElement("div");
  content.append(labelInput(""));
  const options = kinds().map((value) => ({ value, label: documentLabel(value) }));
  const type = createSelectInput({ name: "type", options, value: "Item", sort: true });
  content.append(createFormGroup({ label: localize("COMPENDIUM.Type"), input: type, rootId: "create-compendium" }));
  const chosen = (await DialogV2.input({
    window: { title: "COMPENDIUM.Create", icon: "fa-solid fa-book-atlas" },
    position: { width: 400 },
    content,
    ok: { label: "COMPENDIUM.Create", icon: "fa-solid fa-check" },
  })) as { label: string; type: string } | null;
  if (!chosen) return;
  await attempt(async () => {
    const pack = (await CompendiumCollection.createCompendium(chosen)) as Compendium;
    if (folder) await pack.setFolder(folder);
  });
}

/** Asks for the name of a copy of a compendium, and makes it. */
export async function askForCopy(pack: Compendium): Promise<void> {
  const content = document.createElement("div");
  content.append(labelInput(format("DOCUMENT.CopyOf", { name: pack.title })));
  const chosen = (await DialogV2.input({
    window: { title: "COMPENDIUM.Duplicate", icon: "fa-solid fa-book-atlas" },
    position: { width: 400 },
    content,
    ok: { label: "COMPENDIUM.Duplicate", icon: "fa-regular fa-copy" },
  })) as { label: string } | null;
  if (chosen) await attempt(() => pack.duplicateCompendium(chosen));
}
