import { GRID_SNAPPING_MODES } from "../../../../common/constants/scenes.ts";
import { BaseToken } from "../../../../common/documents/token.ts";
import type { Plain } from "../../../../common/utils/types.ts";
import { canvas } from "../../canvas/canvas.ts";
import { ClientDocumentMixin } from "../client-document.ts";
import { type MeasureOptions, measuredWaypoints, type MovementWaypoint } from "./movement-cost.ts";
import { type Movement, type TokenPosition, positionOf } from "./movement.ts";

const Base = ClientDocumentMixin(BaseToken);

/** Where a token stands on its scene, and how it moves there. */
export class PlacedToken extends Base {
  /** The last movement of the token that this client knows of. */
  declare movement: Movement | null;

  override _configure(options: object = {}): void {
    super._configure({ ...options });
    Object.defineProperty(this, "movement", { value: null, writable: true, enumerable: false });
  }

  /** What stands for the token on the board of this client, while its scene is shown there. */
  get object(): any {
    return canvas.scene !== null && canvas.scene === this.parent ? (canvas.tokens.get(this.id ?? "") ?? null) : null;
  }

  get rendered(): boolean {
    return this.object !== null;
  }

  get layer(): any {
    return canvas.tokens;
  }

  /** Width and height in pixels. */
  getSize(data: Partial<TokenPosition> = {}): { width: number; height: number } {
    const { width, height } = { ...positionOf(this._source), ...data };
    const { sizeX, sizeY } = (this.parent as any).grid;
    return { width: width * sizeX, height: height * sizeY };
  }

  getCenterPoint(data: Partial<TokenPosition> = {}): { x: number; y: number; elevation: number } {
    const position = { ...positionOf(this._source), ...data };
    const { width, height } = this.getSize(data);
    return { x: position.x + width / 2, y: position.y + height / 2, elevation: position.elevation };
  }

  getSnappedPosition(data: Partial<TokenPosition> = {}): { x: number; y: number; elevation: number } {
    const { x, y, elevation } = { ...positionOf(this._source), ...data };
    return {
      ...(this.parent as any).grid.getSnappedPoint({ x, y }, { mode: GRID_SNAPPING_MODES.TOP_LEFT_VERTEX }),
      elevation,
    };
  }

  /** The spaces that the token takes. */
  getOccupiedGridSpaceOffsets(data: Partial<TokenPosition> = {}): { i: number; j: number }[] {
    const { grid } = this.parent as any;
    if (grid.isGridless) return [grid.getOffset(this.getCenterPoint(data))];
    const position = { ...positionOf(this._source), ...data };
    const first = grid.getOffset({ x: position.x, y: position.y }) as { i: number; j: number };
    const [rows, columns] = [Math.ceil(position.height), Math.ceil(position.width)];
    return Array.from({ length: rows * columns }, (_value, index) => ({
      i: first.i + Math.floor(index / columns),
      j: first.j + (index % columns),
    }));
  }

  // Movement

  get movementHistory(): Plain[] {
    return this._movementHistory as Plain[];
  }

  /**
   * Measures the way of the token through positions, from centre to centre.
   * @param options.cost what a step costs; its distance unless said otherwise
   */
  measureMovementPath(waypoints: readonly MovementWaypoint[], options: MeasureOptions = {}): any {
    return (this.parent as any).grid.measurePath(measuredWaypoints(this, waypoints), options);
  }

  /**
   * Moves the token over waypoints to the last of them.
   * @returns whether it was moved
   */
  async move(
    waypoints: MovementWaypoint | MovementWaypoint[],
    { method = "api", ...operation }: { method?: string; [option: string]: unknown } = {},
  ): Promise<boolean> {
    const path = [waypoints].flat();
    const last = path.at(-1);
    if (!last) return false;
    const movement = { [this.id as string]: { waypoints: path, method } };
    const { action: _action, terrain: _terrain, cost: _cost, ...place } = last;
    return Boolean(await this.update(place, { ...operation, movement }));
  }

  async clearMovementHistory(): Promise<void> {
    await this.update({ _movementHistory: [] });
  }

  /** Only in a combat that has begun are movements remembered. */
  _shouldRecordMovementHistory(): boolean {
    return Boolean(this.combatant?.parent?.started);
  }

  /** For systems: false prevents the movement. */
  async _preUpdateMovement(_movement: Movement, _operation: Plain): Promise<boolean | void> {}

  _onUpdateMovement(_movement: Movement, _operation: Plain, _user: any): void {}
}
