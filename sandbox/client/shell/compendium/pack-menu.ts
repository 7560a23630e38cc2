import { escapeHTML } from "../../../common/utils/text.ts";
import { DialogV2 } from "../../applications/api/dialog.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { game } from "../../core/game.ts";
import { contextEntry } from "../../applications/ux/context-entry.ts";
import { format } from "../strings.ts";
import { attempt } from "./attempt.ts";
import type { Compendium } from "./compendium-types.ts";
import { askForCopy } from "./create-compendium.ts";
import { canImport } from "./import-entry.ts";

function confirm(title: string, warning: string, pack: Compendium): Promise<boolean | null> {
  return DialogV2.confirm({
    window: { title, icon: "fa-solid fa-book-atlas" },
    content: `<p>${format(warning, { name: escapeHTML(pack.title) })}</p>`,
  }) as Promise<boolean | null>;
}

/** Locks or unlocks. Before what belongs to a package is unlocked, its user is told that an update replaces it. */
async function toggleLock(pack: Compendium): Promise<void> {
  const isForeign = pack.metadata.packageType !== "world";
  if (pack.locked && isForeign && !(await confirm("COMPENDIUM.Unlock", "COMPENDIUM.UnlockWarning", pack))) return;
  await attempt(() => pack.configure({ locked: !pack.locked }));
}

async function remove(pack: Compendium): Promise<void> {
  if (await confirm("COMPENDIUM.Delete", "COMPENDIUM.DeleteWarning", pack))
    await attempt(() => pack.deleteCompendium());
}

/** What the context menu of the directory offers for a compendium. */
export function packMenu(packOf: (element: HTMLElement) => Compendium | undefined): ContextMenuEntry[] {
  const isGM = () => game.user.isGM === true;
  const when = (test: (pack: Compendium) => boolean) => (element: HTMLElement) => {
    const pack = packOf(element);
    return pack !== undefined && test(pack);
  };
  const run = (action: (pack: Compendium) => unknown) => (element: HTMLElement) => {
    const pack = packOf(element);
    return pack && action(pack);
  };
  return [
    contextEntry({
      label: "OWNERSHIP.Configure",
      icon: "fa-solid fa-user-lock",
      visible: when(() => isGM()),
      onClick: run((pack) => attempt(() => pack.configureOwnershipDialog())),
    }),
    contextEntry({
      label: "COMPENDIUM.Lock",
      icon: "fa-solid fa-lock",
      visible: when((pack) => isGM() && !pack.locked),
      onClick: run(toggleLock),
    }),
    contextEntry({
      label: "COMPENDIUM.Unlock",
      icon: "fa-solid fa-lock-open",
      visible: when((pack) => isGM() && pack.locked),
      onClick: run(toggleLock),
    }),
    contextEntry({
      label: "FOLDER.Clear",
      icon: "fa-solid fa-folder-minus",
      visible: when((pack) => isGM() && pack.folder !== null),
      onClick: run((pack) => attempt(() => pack.setFolder(null))),
    }),
    contextEntry({
      label: "COMPENDIUM.ImportAll",
      icon: "fa-solid fa-download",
      visible: when((pack) => isGM() && canImport(pack)),
      onClick: run((pack) => attempt(() => pack.importDialog())),
    }),
    contextEntry({
      label: "DOCUMENT.Duplicate",
      icon: "fa-regular fa-copy",
      visible: when(() => isGM()),
      onClick: run(askForCopy),
    }),
    contextEntry({
      label: "COMPENDIUM.Delete",
      icon: "fa-solid fa-trash",
      visible: when((pack) => isGM() && pack.metadata.packageType === "world" && !pack.locked),
      onClick: run(remove),
    }),
  ];
}
