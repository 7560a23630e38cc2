import { ui } from "../../core/ui.ts";

/** Runs what a user asked for; what goes wrong is shown to them. @returns undefined when it went wrong */
export async function attempt<T>(task: () => Promise<T>): Promise<T | undefined> {
  try {
    return await task();
  } catch (error) {
    ui.notifications?.error(error, { console: false });
    return undefined;
  }
}
