import { canvas } from "../../core/canvas/canvas.ts";
import { localize } from "../strings.ts";
import type { Board, BoardTool } from "./board.ts";

/** The bar above the board: the scene's name, the tools and the zoom. */
export function boardBar(board: Board): { element: HTMLElement; draw(): void } {
  const element = document.createElement("nav");
  element.className = "board-bar ui-part flexrow";
  element.setAttribute("aria-label", localize("BOARD.Tools"));
  const name = document.createElement("h2");
  name.className = "board-name";
  const button = (label: string, icon: string, run: () => void): HTMLButtonElement => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = `ui-control icon fa-solid ${icon}`;
    made.dataset.tooltip = label;
    made.setAttribute("aria-label", localize(label));
    made.addEventListener("click", run);
    return made;
  };
  const tools: Record<BoardTool, HTMLButtonElement> = {
    select: button("BOARD.Select", "fa-arrow-pointer", () => board.setTool("select")),
    target: button("BOARD.Target", "fa-crosshairs", () => board.setTool("target")),
  };
  const zoom = [
    button("BOARD.ZoomOut", "fa-magnifying-glass-minus", () => board.zoom(-1)),
    button("BOARD.ZoomIn", "fa-magnifying-glass-plus", () => board.zoom(1)),
  ];
  element.append(name, ...Object.values(tools), ...zoom);
  return {
    element,
    draw() {
      name.textContent = canvas.scene ? (canvas.scene.name as string) : "";
      for (const [tool, one] of Object.entries(tools)) one.setAttribute("aria-pressed", String(tool === board.tool));
    },
  };
}
