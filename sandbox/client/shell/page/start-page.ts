import type { BootEnvironment, Connection } from "../../../common/protocol.ts";
import { connectSocket } from "../../connection/socket.ts";
import { applyAppearance } from "../appearance.ts";
import { rejoin } from "../join/rejoin.ts";
import { session } from "../join/session.ts";
import { loadStrings, type Translate } from "../join/strings.ts";
import { storedAppearance, storedLanguage } from "../stored-preferences.ts";
import { ConnectionState } from "./connection-state.ts";
import { loading } from "./loading.ts";
import { addPackageStyles } from "./package-styles.ts";

type ClientModule = { boot(environment: BootEnvironment): Promise<void> };

/** The connection of this tab's session; without one the page goes back to where users are chosen. */
async function connect(state: ConnectionState, say: Translate): Promise<Connection | undefined> {
  const { token } = session;
  if (token) {
    try {
      return await connectSocket(token, {
        lostMessage: say("HOST.NotSaved"),
        onLost: () => state.lost(),
        onBack: () => location.reload(),
        onRefused: () => void state.refused(),
      });
    } catch {
      if (await rejoin()) return connect(state, say);
    }
  }
  location.replace("/join");
  return undefined;
}

/** A connection that adds the style sheets of the packages as soon as it hears of them. */
function withStyles(connection: Connection): Connection {
  const request: Connection["request"] = async (name, payload) => {
    const result = await connection.request(name, payload);
    if (name === "world") {
      const { system, modules } = result as unknown as Parameters<typeof worldStyles>[0];
      worldStyles({ system, modules });
    }
    return result;
  };
  return new Proxy(connection, {
    get: (target, key) => {
      if (key === "request") return request;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

function worldStyles({ system, modules }: { system: object; modules: object[] }): void {
  if (!document.getElementById("package-styles")) addPackageStyles(system, modules);
}

/** Connects, loads the client and starts the game; what goes wrong stays on the page. */
export async function startPage(): Promise<void> {
  applyAppearance(storedAppearance());
  let say: Translate = (key) => key;
  try {
    const language = storedLanguage(["en", "de", "fr"]);
    document.documentElement.lang = language;
    say = await loadStrings(language);
    loading.show(say("HOST.Loading"));
    const connection = await connect(new ConnectionState(say), say);
    if (!connection) return;
    const address = "/foundry.mjs";
    const client = (await import(/* @vite-ignore */ address)) as ClientModule;
    await client.boot({
      connection: withStyles(connection),
      fetch: (path) => fetch(`/${path}`),
      importModule: (path) => import(/* @vite-ignore */ `/${path}`),
    });
    loading.done();
  } catch (error) {
    console.error(error);
    loading.fail(say("HOST.Failed"), error);
  }
}
