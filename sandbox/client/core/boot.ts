import type { BootEnvironment } from "../../common/protocol.ts";
import { game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { setHost } from "./host.ts";

/** Starts this client: from the first request to `ready`. */
export async function boot(environment: BootEnvironment): Promise<void> {
  setHost(environment);
  game.data = await environment.connection.request("world", undefined);
  game.userId = game.data.userId;
  game.release = game.data.release;
  Hooks.callAll("init");
  Hooks.callAll("setup");
  game.ready = true;
  Hooks.callAll("ready");
}
