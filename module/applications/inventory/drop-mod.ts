import { attachMod } from "../../documents/mods/attach.ts";
import { MOD_OF } from "../../documents/mods/installed.ts";
import { whereAsked } from "../own-windows.ts";
import { format, localize } from "../words.ts";

/** Is this a mod that was dropped onto something of the kind that it is made for? */
export function isModFor(mod: Item.Implementation, thing: Item.Implementation | undefined): boolean {
  return thing !== undefined && MOD_OF[thing.type] === mod.type;
}

/**
 * Builds a dropped mod in; what forbids it is said. A GM is asked whether to do it without the perks.
 * @returns whether it is in
 */
export async function buildIn(thing: Item.Implementation, mod: Item.Implementation): Promise<boolean> {
  const { refused, text, missing } = await attachMod(thing, mod);
  if (refused === null) return true;
  if (missing.length > 0 && game.user.isGM && (await insists(thing, text))) {
    return (await attachMod(thing, mod, { insist: true })).refused === null;
  }
  if (missing.length === 0 || !game.user.isGM) ui.notifications?.warn(text, { console: false });
  return false;
}

async function insists(thing: Item.Implementation, why: string): Promise<boolean> {
  const paragraph = document.createElement("p");
  paragraph.textContent = `${why} ${localize("WASTELAND.Sheet.inventory.insist")}`;
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    renderOptions: whereAsked(),
    window: { title: format("WASTELAND.Sheet.inventory.modOnto", { item: thing.name }) },
    classes: ["wasteland"],
    content: paragraph.outerHTML,
  } as never);
  return answer === true;
}
