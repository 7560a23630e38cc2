import { game } from "../game.ts";

/** A failure that a user may meet: in English for whoever reads the console, in the user's language on the page. */
export class LocalizedError extends Error {
  /**
   * @param key of a string
   * @param data for its placeholders
   */
  constructor(
    message: string,
    private readonly key: string,
    private readonly data: Record<string, unknown>,
  ) {
    super(message);
  }

  localized(): string {
    return game.i18n.format(this.key, this.data) as string;
  }
}
