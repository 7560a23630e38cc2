import { BaseScene } from "../../../../common/documents/scene.ts";
import type { Plain } from "../../../../common/utils/types.ts";
import { canvas } from "../../canvas/canvas.ts";
import { game } from "../../game.ts";
import type { GridConfiguration, GridDimensions } from "../../grid/base-grid.ts";
import { sceneGrid } from "../../grid/scene-grid.ts";
import { ClientDocumentMixin } from "../client-document.ts";

const Base = ClientDocumentMixin(BaseScene);

/** Where the scene lies within its padding, in pixels. */
export interface SceneDimensions {
  width: number;
  height: number;
  size: number;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  /** Units of a space. */
  distance: number;
  distancePixels: number;
  ratio: number;
  /** How much larger than usual the spaces are, and what is written on the board with them. */
  uiScale: number;
  maxR: number;
  rect: { x: number; y: number; width: number; height: number };
  sceneRect: { x: number; y: number; width: number; height: number };
  rows: number;
  columns: number;
}

/** Changes after which the board is drawn anew. */
const DRAWN = ["grid", "width", "height", "padding", "background", "backgroundColor"];

/** Source: `foundry.documents.Scene`. */
export class Scene extends Base {
  declare dimensions: SceneDimensions;

  override prepareBaseData(): void {
    super.prepareBaseData();
    const { diagonals } = game.system.grid as { diagonals?: GridConfiguration["diagonals"] };
    const source = this._source.grid as GridConfiguration & { type: number };
    this.grid = sceneGrid(String(this.name), { ...source, ...(diagonals !== undefined && { diagonals }) });
    this.dimensions = this.getDimensions();
  }

  /** The scene with its padding. */
  getDimensions(): SceneDimensions {
    const { grid } = this;
    const [sceneWidth, sceneHeight] = [this.width as number, this.height as number];
    const dimensions = grid.calculateDimensions(sceneWidth, sceneHeight, this.padding) as GridDimensions;
    const { width, height, x: sceneX, y: sceneY, rows, columns } = dimensions;
    return {
      width,
      height,
      size: grid.size,
      sceneX,
      sceneY,
      sceneWidth,
      sceneHeight,
      distance: grid.distance,
      distancePixels: grid.size / grid.distance,
      ratio: width / height,
      uiScale: grid.size / 100,
      maxR: Math.hypot(width, height),
      rect: { x: 0, y: 0, width, height },
      sceneRect: { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight },
      rows,
      columns,
    };
  }

  get thumbnail(): string | null {
    return this.thumb as string | null;
  }

  /** Does this client look at the scene? */
  get isView(): boolean {
    return canvas.scene === this;
  }

  /** Makes it the scene that everybody looks at. */
  async activate(): Promise<any> {
    return this.active ? this : this.update({ active: true });
  }

  /** Looks at the scene, on this client. */
  async view(): Promise<any> {
    if (!this.isView) await canvas.draw(this);
    return this;
  }

  async unview(): Promise<any> {
    if (this.isView) await canvas.draw(null);
    return this;
  }

  /** Lets other users look at the scene. */
  pullUsers(users: (string | { id: string })[] = []): void {
    const ids = users.map((user) => (typeof user === "string" ? user : user.id));
    game.user.broadcastActivity({ pull: { sceneId: this.id, users: ids } });
  }

  async clearMovementHistories(): Promise<void> {
    const moved = [...this.tokens].filter((token) => token.movementHistory.length > 0);
    await this.updateEmbeddedDocuments(
      "Token",
      moved.map(({ id }) => ({ _id: id as string, _movementHistory: [] })),
    );
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    if (data.active === true) void this._onActivate(true);
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("active" in changed) void this._onActivate(changed.active === true);
    else if (this.isView && DRAWN.some((key) => key in changed)) void canvas.draw(this);
  }

  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    if (this.isView) void canvas.draw(game.scenes.active ?? null);
  }

  /** Everyone looks at the scene that becomes active. */
  async _onActivate(active: boolean): Promise<void> {
    if (active) await this.view();
  }
}
