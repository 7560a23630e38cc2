import { USER_ROLES } from "../../../common/constants/users.ts";
import { DialogV2 } from "../../applications/api/dialog.ts";
import { createFormGroup, createSelectInput } from "../../applications/forms/fields.ts";
import { roleLabel } from "../../core/messages/role-label.ts";
import { format, localize } from "../strings.ts";
import type { Compendium } from "./compendium-types.ts";

const ROLES = ["PLAYER", "TRUSTED", "ASSISTANT"] as const;
const LEVELS = ["INHERIT", "NONE", "LIMITED", "OBSERVER", "OWNER"] as const;

const levelLabel = (level: string): string =>
  level === "INHERIT"
    ? localize("COMPENDIUM.OwnershipInherit")
    : localize(`OWNERSHIP.${level.charAt(0)}${level.slice(1).toLowerCase()}`);

/** Asks which level each role has over a compendium, and stores it; gamemasters own all. */
export async function configurePackOwnership(pack: Compendium): Promise<void> {
  const content = document.createElement("div");
  const hint = document.createElement("p");
  hint.className = "hint";
  hint.textContent = localize("COMPENDIUM.OwnershipHint");
  content.append(hint);
  for (const role of ROLES) {
    // The lowest role has nothing to inherit.
    const levels = LEVELS.filter((level) => role !== "PLAYER" || level !== "INHERIT");
    const options = levels.map((value) => ({ value, label: levelLabel(value) }));
    const initial = role === "PLAYER" ? "NONE" : "INHERIT";
    const stored = pack.ownership[role] ?? initial;
    const value = role === "PLAYER" && stored === "INHERIT" ? initial : stored;
    const input = createSelectInput({ name: role, options, value });
    content.append(createFormGroup({ label: localize(roleLabel(USER_ROLES[role])), input, rootId: "pack-ownership" }));
  }
  const chosen = (await DialogV2.input({
    window: { title: format("OWNERSHIP.Title", { name: pack.title }), icon: "fa-solid fa-user-lock" },
    position: { width: 420 },
    content,
    ok: { label: "COMMON.Save", icon: "fa-solid fa-floppy-disk" },
  })) as Record<string, string> | null;
  if (chosen) await pack.configure({ ownership: { GAMEMASTER: "OWNER", ...chosen } });
}
