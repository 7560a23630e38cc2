import { assistCommanded } from "../../chat/index.ts";
import { addAttackToHud, registerAttackKey } from "../attack/choose-attack.ts";
import { showProblem } from "../notify.ts";
import { addAttack, addStorm, addTurns, followFocus } from "./combat-tracker.ts";
import { countAttack } from "./count-attack.ts";
import { refreshTurns } from "./sheet-turn.ts";

const CHANGES = ["Combat", "Combatant"].flatMap((name) => ["create", "update", "delete"].map((what) => what + name));

/** Whoever gave an order assists its test by itself; what is in the way is told. */
async function followOrder(message: ChatMessage.Implementation): Promise<void> {
  try {
    await assistCommanded(message);
  } catch (error) {
    showProblem(error);
  }
}

/** Hangs the turns of fights on the tracker and the sheets. */
export function showTurns(): void {
  followFocus();
  Hooks.on("renderCombatTracker" as never, ((app: never, html: HTMLElement) => void addTurns(app, html)) as never);
  Hooks.on("getCombatContextOptions" as never, addStorm as never);
  Hooks.on("getCombatantContextOptions" as never, addAttack as never);
  Hooks.on("renderTokenHUD" as never, addAttackToHud as never);
  registerAttackKey();
  Hooks.on("createChatMessage", ((...args: Parameters<typeof countAttack>) => void countAttack(...args)) as never);
  for (const hook of ["createChatMessage", "updateChatMessage"] as const)
    Hooks.on(hook as "createChatMessage", (message) => void followOrder(message as ChatMessage.Implementation));
  for (const hook of [...CHANGES, "wasteland.poolsChanged", "updateActor"])
    Hooks.on(hook as never, refreshTurns as never);
}
