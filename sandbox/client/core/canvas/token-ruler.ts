/**
 * Draws the way of a token. This host draws none: the class is there for systems to extend and to name in
 * `CONFIG.Token.rulerClass`, and nothing makes one. Source: `foundry.canvas.placeables.tokens.TokenRuler`.
 */
export class TokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  constructor(readonly token: any) {}

  get visible(): boolean {
    return false;
  }

  protected _getWaypointLabelContext(_waypoint: object, _state: object): object | void {}

  protected _getWaypointStyle(_waypoint: object): { radius: number; color?: unknown; alpha?: number } {
    return { radius: 0 };
  }

  protected _getSegmentStyle(_waypoint: object): { width: number; color?: unknown; alpha?: number } {
    return { width: 0 };
  }

  protected _getGridHighlightStyle(_waypoint: object, _offset: object): { alpha: number; color?: unknown } {
    return { alpha: 0 };
  }
}
