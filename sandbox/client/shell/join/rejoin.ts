import { session } from "./session.ts";
import { join } from "./status.ts";

/**
 * Lets the user of this tab in once more, at a server that was started anew and knows no session.
 * @returns whether there is a new session; without one the old is ended
 */
export async function rejoin(): Promise<boolean> {
  const { userId } = session;
  session.end();
  if (!userId) return false;
  try {
    session.begin(await join(userId), userId);
    return true;
  } catch {
    return false;
  }
}
