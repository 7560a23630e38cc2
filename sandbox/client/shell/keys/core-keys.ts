import { game } from "../../core/game.ts";
import { ui } from "../../core/ui.ts";
import type { ChatLog } from "../sidebar/tabs/chat-log.ts";
import type { Sidebar } from "../sidebar/sidebar.ts";
import { isBusy } from "./is-busy.ts";

/** Opens the chat and puts the focus into its line. */
function focusChat(): boolean {
  if (isBusy()) return false;
  const chat = ui.chat as ChatLog | undefined;
  const sidebar = ui.sidebar as Sidebar | undefined;
  sidebar?.expand();
  sidebar?.changeTab("chat", "primary");
  const line = chat?.element.querySelector<HTMLElement>("#chat-message");
  line?.focus();
  return Boolean(line);
}

/** Keys of the host's own interface; they can be changed as those of packages. Registered before `init`. */
export function registerCoreKeys(): void {
  game.keybindings.register("core", "pause", {
    name: "KEYBINDINGS.Pause",
    hint: "KEYBINDINGS.PauseHint",
    restricted: true,
    editable: [{ key: "Space" }],
    onDown: () => {
      if (isBusy()) return false;
      game.togglePause(undefined, { broadcast: true });
      return true;
    },
  });
  game.keybindings.register("core", "focusChat", {
    name: "KEYBINDINGS.FocusChat",
    editable: [{ key: "KeyC" }],
    onDown: focusChat,
  });
}
