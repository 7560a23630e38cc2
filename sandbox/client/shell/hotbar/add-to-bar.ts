import { game } from "../../core/game.ts";
import { ui } from "../../core/ui.ts";
import type { HotbarUser, MacroDocument } from "./macro-document.ts";
import { PAGES, SLOTS_PER_PAGE } from "./slots.ts";

/** Puts a macro into the first free slot of the bar and says which that is, without a pointer. */
export async function addToBar(macro: MacroDocument): Promise<void> {
  const user = game.user as HotbarUser;
  const free = Array.from({ length: PAGES * SLOTS_PER_PAGE }, (_value, index) => index + 1).find(
    (slot) => !(slot in user.hotbar),
  );
  if (free === undefined) {
    ui.notifications?.warn("HOTBAR.Full", { localize: true, console: false });
    return;
  }
  await user.assignHotbarMacro(macro, free);
  const page = String(Math.ceil(free / SLOTS_PER_PAGE));
  const place = { name: macro.name, page, key: String(free % SLOTS_PER_PAGE) };
  ui.notifications?.info("HOTBAR.Added", { format: place, console: false });
}
