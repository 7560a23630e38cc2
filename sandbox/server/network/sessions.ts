import { randomBytes } from "node:crypto";

/** Who is behind a token. Tokens live as long as the server. */
export class Sessions {
  readonly #users = new Map<string, string>();

  /** Lets a user in. */
  open(userId: string): string {
    const token = randomBytes(24).toString("base64url");
    this.#users.set(token, userId);
    return token;
  }

  user(token: unknown): string | undefined {
    return typeof token === "string" ? this.#users.get(token) : undefined;
  }
}
