/** Something placed on a scene: what stands for its document. Source: `foundry.canvas.placeables.PlaceableObject`. */
export class PlaceableObject<Layer = unknown> {
  constructor(
    readonly document: any,
    readonly layer: Layer,
  ) {}

  get id(): string {
    return this.document.id as string;
  }

  get scene(): any {
    return this.document.parent;
  }

  get sheet(): any {
    return this.document.sheet;
  }

  get isOwner(): boolean {
    return this.document.isOwner as boolean;
  }
}
