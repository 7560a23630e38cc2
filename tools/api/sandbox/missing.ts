/** Names that three or more of the counted systems use and that the sandbox lacks, with the reason. */
export const MISSING: readonly { names: readonly string[]; why: string }[] = [
  {
    names: ["canvas.stage", "canvas.stage.on", "canvas.stage.off", "foundry.canvas.containers.PreciseText"],
    why: "they draw on a canvas or listen to it, and there is none",
  },
  {
    names: ["foundry.canvas.perception.DetectionMode", "CONFIG.Canvas.detectionModes", "CONFIG.Canvas.polygonBackends"],
    why: "there is no vision",
  },
  {
    names: ["foundry.canvas.placeables.MeasuredTemplate"],
    why: "nothing but tokens is placed on the board",
  },
];
