import { type MeasureOptions, movementCost, type MovementWaypoint } from "../documents/tokens/movement-cost.ts";
import { game } from "../game.ts";
import type { CostFunction } from "../grid/base-grid.ts";
import { Hooks } from "../hooks.ts";
import { PlaceableObject } from "./placeable-object.ts";
import type { TokenLayer } from "./token-layer.ts";

/**
 * A token on the board: what can be controlled and targeted. It draws nothing itself.
 * Source: `foundry.canvas.placeables.Token`.
 */
export class Token extends PlaceableObject<TokenLayer> {
  static documentName = "Token";

  /** Users who have targeted it. */
  readonly targeted = new Set<any>();
  #controlled = false;
  #hover = false;

  get documentName(): string {
    return "Token";
  }

  get name(): string {
    return this.document.name as string;
  }

  get actor(): any {
    return this.document.actor;
  }

  get observer(): boolean {
    return game.user.isGM === true || Boolean(this.actor?.testUserPermission(game.user, "OBSERVER"));
  }

  get inCombat(): boolean {
    return this.document.inCombat as boolean;
  }

  get combatant(): any {
    return this.document.combatant;
  }

  /** May this client's user see it? Hidden tokens are for gamemasters. */
  get isVisible(): boolean {
    return game.user.isGM === true || !this.document.hidden;
  }

  get visible(): boolean {
    return this.isVisible;
  }

  get isTargeted(): boolean {
    return this.targeted.has(game.user);
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  // Where it is, in pixels

  get x(): number {
    return this.document.x as number;
  }

  get y(): number {
    return this.document.y as number;
  }

  get w(): number {
    return this.document.getSize().width as number;
  }

  get h(): number {
    return this.document.getSize().height as number;
  }

  get bounds(): { x: number; y: number; width: number; height: number } {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }

  get center(): { x: number; y: number } {
    const { x, y } = this.document.getCenterPoint();
    return { x, y };
  }

  get position(): { x: number; y: number } {
    return { x: this.x, y: this.y };
  }

  // How it moves

  /** Measures a way with what the token's actions cost. */
  measureMovementPath(waypoints: readonly MovementWaypoint[], options: MeasureOptions = {}): any {
    const cost = this._getMovementCostFunction(options);
    return this.document.measureMovementPath(waypoints, { ...options, ...(cost && { cost }) });
  }

  /** What a step costs; for systems to override. Without a function it costs its distance. */
  _getMovementCostFunction(options: MeasureOptions = {}): CostFunction | void {
    return options.cost ?? movementCost(this.document, options);
  }

  // What the user does with it

  /** Is the pointer over it, or the focus on it? */
  get hover(): boolean {
    return this.#hover;
  }

  set hover(hover: boolean) {
    if (hover === this.#hover) return;
    this.#hover = hover;
    Hooks.callAll("hoverToken", this, hover);
  }

  /**
   * Takes control, alone unless said otherwise; hook `controlToken`.
   * @returns whether the token is controlled now
   */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isVisible || !this.isOwner) return false;
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (this.#controlled) return true;
    this.#controlled = true;
    Hooks.callAll("controlToken", this, true);
    return true;
  }

  /** @returns whether the token is controlled no longer */
  release(_options: object = {}): boolean {
    if (!this.#controlled) return true;
    this.#controlled = false;
    Hooks.callAll("controlToken", this, false);
    return true;
  }

  /**
   * Makes it a target of a user, or one no longer; hook `targetToken`. The other clients are told of the targets of
   * this one's user.
   * @param options.releaseOthers take the user's other targets away
   * @param options.groupSelection one of several changes: the others are told by whoever makes them
   */
  setTarget(
    targeted = true,
    {
      user = game.user,
      releaseOthers = true,
      groupSelection = false,
    }: { user?: any; releaseOthers?: boolean; groupSelection?: boolean } = {},
  ): void {
    if (targeted && !this.isVisible) return;
    if (releaseOthers) for (const other of [...user.targets]) if (other !== this) other._setTargetOf(user, false);
    this._setTargetOf(user, targeted);
    if (user.isSelf && !groupSelection) user.broadcastActivity({ targets: user.targets.ids as string[] });
  }

  _setTargetOf(user: any, targeted: boolean): void {
    if (targeted) this.targeted.add(user);
    else this.targeted.delete(user);
    if (targeted) user.targets.add(this);
    else user.targets.delete(this);
  }

  /** The document has changed. Who may not see it any more has lost it. */
  _onUpdate(changed: object): void {
    if ("hidden" in changed && !this.isVisible) this._letGo();
    Hooks.callAll("refreshToken", this, { changed });
  }

  _onActorUpdate(): void {
    if (!this.isOwner) this.release();
    Hooks.callAll("refreshToken", this, {});
  }

  /** Nobody controls it, and nobody aims at it. */
  _letGo(): void {
    this.hover = false;
    this.release();
    for (const user of [...this.targeted]) this._setTargetOf(user, false);
  }
}
