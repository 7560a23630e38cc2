import type { Translate } from "../join/strings.ts";
import { rejoin } from "../join/rejoin.ts";
import { session } from "../join/session.ts";
import type { Notifications } from "../ui/notifications.ts";

/** Tells the user when the line to the server breaks. When it is back the page loads again: broadcasts were missed. */
export class ConnectionState {
  readonly #say: Translate;
  #told = false;

  constructor(say: Translate) {
    this.#say = say;
  }

  lost(): void {
    // After leaving, or with a page that is going away, the end of the line is no news.
    if (this.#told || !session.token) return;
    this.#told = true;
    const { ui } = globalThis as unknown as { ui?: { notifications?: Notifications } };
    ui?.notifications?.notify(this.#say("HOST.Reconnecting"), "warning", { permanent: true, console: false });
  }

  /** The server has forgotten this session: the same user joins again, unless the server has forgotten them too. */
  async refused(): Promise<void> {
    if (await rejoin()) location.reload();
    else location.assign("/join");
  }
}
