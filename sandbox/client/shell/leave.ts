import { host } from "../core/host.ts";
import { session } from "./join/session.ts";

/** Loads the page again, as the same user. */
export function reloadPage(): void {
  window.location.reload();
}

/** Ends this client's session and goes back to the page where users are chosen. */
export function leaveGame(): void {
  session.end();
  host().connection.close();
  window.location.assign("/join");
}
