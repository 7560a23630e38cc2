import { game } from "../../core/game.ts";
import { Hooks } from "../../core/hooks.ts";
import { modeChoices, modeSetting } from "../../core/message-modes.ts";

/** The modes of rolls for a select. */
export function modeOptions(): { value: string; label: string; selected: boolean }[] {
  const chosen = game.settings.get("core", modeSetting()) as string;
  return Object.entries(modeChoices()).map(([value, { label }]) => ({ value, label, selected: value === chosen }));
}

/** Lets a select choose who sees the rolls of this client, and follow when that is chosen elsewhere. */
export function bindModeSelect(select: HTMLSelectElement): void {
  const key = modeSetting();
  select.addEventListener("change", () => void game.settings.set("core", key, select.value));
  const id = Hooks.on("clientSettingChanged", (name: string, value: string) => {
    if (!select.isConnected) Hooks.off("clientSettingChanged", id);
    else if (name === `core.${key}`) select.value = value;
  });
}
