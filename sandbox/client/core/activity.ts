import { canvas } from "./canvas/canvas.ts";
import { game } from "./game.ts";
import { Hooks } from "./hooks.ts";

/** What users tell each other without it being stored. */
interface Activity {
  /** The scene that the user looks at now. */
  sceneId?: string | null;
  /** Ids of the tokens on it that the user has targeted. */
  targets?: string[];
  /** A gamemaster wants users to look at a scene. */
  pull?: { sceneId: string; users: string[] };
  /** Where the user points, and on which scene. */
  cursor?: { x: number; y: number };
  ping?: { scene: string; pull?: boolean; style?: string };
  [key: string]: unknown;
}

/** Follows what another client tells. Hook `userActivity`. */
export function followActivity(userId: string, data: Activity | null): void {
  const user = game.users.get(userId);
  if (!user || typeof data !== "object" || data === null) return;
  if ("sceneId" in data) user.viewedScene = data.sceneId ?? null;
  if (Array.isArray(data.targets) && !user.isSelf) user._onUpdateTokenTargets(data.targets);
  if (data.pull && user.isGM && data.pull.users.includes(game.userId ?? "")) {
    void game.scenes.get(data.pull.sceneId)?.view();
  }
  if (data.ping && !user.isSelf) void canvas.view.show(user, data.cursor, data.ping);
  // Who has just come to a scene does not know yet what others aim at.
  if ("sceneId" in data && !user.isSelf) tellTargets();
  Hooks.callAll("userActivity", userId, data);
}

/** Tells the others which scene this client shows, once it is ready. */
export function tellScene(): void {
  if (canvas.ready) game.user.broadcastActivity({ sceneId: canvas.id });
}

function tellTargets(): void {
  const targets = game.user.targets.ids as string[];
  if (targets.length) game.user.broadcastActivity({ targets });
}
