import { attachMod } from "../../documents/mods/attach.ts";
import { format, localize } from "../words.ts";

/** Things that mods are built into, by the type of the mod. */
const MODDED: Readonly<Record<string, string>> = { weaponMod: "weapon", apparelMod: "apparel" };

/** Is this a mod that was dropped onto something of the kind that it is made for? */
export function isModFor(mod: Item.Implementation, thing: Item.Implementation | undefined): boolean {
  return thing !== undefined && MODDED[mod.type] === thing.type;
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
    window: { title: format("WASTELAND.Sheet.inventory.modOnto", { item: thing.name }) },
    classes: ["wasteland"],
    content: paragraph.outerHTML,
  } as never);
  return answer === true;
}
