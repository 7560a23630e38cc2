import { Hooks } from "../hooks.ts";

/** The tokens that a user has targeted. Source: `foundry.canvas.placeables.tokens.UserTargets`. */
export class UserTargets extends Set<any> {
  readonly user: any;

  constructor(user: any) {
    super();
    this.user = user;
  }

  /** Sets of this class are made by its user only, not by methods such as `union`. */
  static override get [Symbol.species](): SetConstructor {
    return Set;
  }

  get ids(): string[] {
    return Array.from(this, (token: { id: string }) => token.id);
  }

  override add(token: any): this {
    if (this.has(token)) return this;
    super.add(token);
    this.#announce(token, true);
    return this;
  }

  override delete(token: any): boolean {
    if (!super.delete(token)) return false;
    this.#announce(token, false);
    return true;
  }

  override clear(): void {
    const tokens = [...this];
    super.clear();
    for (const token of tokens) this.#announce(token, false);
  }

  #announce(token: any, targeted: boolean): void {
    Hooks.callAll("targetToken", this.user, token, targeted);
  }
}
