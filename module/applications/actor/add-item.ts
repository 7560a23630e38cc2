import { openContentBrowser } from "../browser/content-browser.ts";
import { askChoice } from "../inventory/ask-choice.ts";
import { byName } from "../numbers.ts";
import { openSheet } from "../open-sheet.ts";
import type { SheetAction } from "../thin-sheet.ts";
import { format, localize } from "../words.ts";
import type { WastelandActorSheet } from "./actor-sheet.ts";

/** What can be added by the button of a list, by the name in its `data-kinds`. */
const KINDS: Readonly<Record<string, readonly Item.SubType[]>> = {
  combat: ["weapon", "ammo"],
  gear: ["weapon", "weaponMod", "ammo", "apparel", "apparelMod", "robotModule", "consumable", "publication", "gear"],
  perks: ["perk", "trait", "origin", "ability"],
  conditions: ["condition"],
};

/** Kinds of which an actor has one. */
const ONLY_ONE: readonly string[] = ["origin"];

/** Asks for a kind, and makes an item of it or opens the browser over the compendia for it. */
export const addItem = async function (this: WastelandActorSheet, _event: PointerEvent, { dataset }: HTMLElement) {
  const { actor } = this;
  if (!this.isEditable) return;
  const has = (type: string) => actor.items.some((item) => item.type === type);
  const kinds = (KINDS[dataset["kinds"] ?? ""] ?? []).filter((type) => !(ONLY_ONE.includes(type) && has(type)));
  const answer = await askChoice(
    format("WASTELAND.Sheet.add.title", { actor: actor.name }),
    {
      name: "type",
      label: localize("WASTELAND.Sheet.add.kind"),
      choices: kinds
        .map((type) => ({ value: type as string, label: localize(`TYPES.Item.${type}`) }))
        .sort((a, b) => byName(a.label, b.label)),
    },
    [
      { action: "browse", label: localize("WASTELAND.Sheet.add.browse") },
      { action: "create", label: localize("WASTELAND.Sheet.add.create") },
    ],
  );
  if (answer?.action === "browse") await openContentBrowser({ type: answer.value, receiver: actor.uuid });
  if (answer?.action !== "create") return;
  const type = answer.value as Item.SubType;
  const name = Item.implementation.defaultName({ type, parent: actor } as never);
  const [made] = await actor.createEmbeddedDocuments("Item", [{ name, type }] as never);
  await openSheet(made as object | undefined);
} as SheetAction;
