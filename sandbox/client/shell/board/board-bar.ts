import { canvas } from "../../core/canvas/canvas.ts";
import { Hooks } from "../../core/hooks.ts";
import { ui } from "../../core/ui.ts";
import { localize } from "../strings.ts";
import type { SceneControls } from "../ui/scene-controls.ts";
import type { Board } from "./board.ts";

interface Button {
  title: string;
  icon: string;
  pressed?: boolean | undefined;
  run: (event: Event) => unknown;
}

function buttonOf({ title, icon, pressed, run }: Button): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `ui-control icon ${icon}`;
  made.dataset.tooltip = title;
  made.setAttribute("aria-label", localize(title));
  if (pressed !== undefined) made.setAttribute("aria-pressed", String(pressed));
  made.addEventListener("click", run);
  return made;
}

const ordered = <T extends { order?: number; visible?: boolean }>(all: Record<string, T>): T[] =>
  Object.values(all)
    .filter(({ visible }) => visible !== false)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));

/** The bar above the board: the scene's name, the tools, those of packages among them, and the zoom. */
export function boardBar(board: Board): { element: HTMLElement; draw(): void } {
  const element = document.createElement("nav");
  element.className = "board-bar ui-part flexrow";
  element.setAttribute("aria-label", localize("BOARD.Tools"));
  const name = document.createElement("h2");
  name.className = "board-name";
  const tools = document.createElement("span");
  tools.className = "board-tools flexrow";
  const zoom: Button[] = [
    { title: "BOARD.ZoomOut", icon: "fa-solid fa-magnifying-glass-minus", run: () => board.zoom(-1) },
    { title: "BOARD.ZoomIn", icon: "fa-solid fa-magnifying-glass-plus", run: () => board.zoom(1) },
  ];
  element.append(name, tools, ...zoom.map(buttonOf));
  const controls = () => ui.controls as SceneControls;
  const drawTools = () => {
    const focused = tools.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    const { control, tool } = focused?.dataset ?? {};
    tools.replaceChildren(...toolButtons(controls()));
    tools.querySelector<HTMLElement>(`[data-control="${control}"][data-tool="${tool}"]`)?.focus();
  };
  Hooks.on("renderSceneControls", () => {
    const { control, tool } = controls();
    board.setTool(control?.name === "tokens" && tool?.name === "target" ? "target" : "select");
    drawTools();
  });
  return {
    element,
    draw() {
      name.textContent = canvas.scene ? (canvas.scene.name as string) : "";
      drawTools();
    },
  };
}

function toolButtons(controls: SceneControls): HTMLElement[] {
  return ordered(controls.controls).flatMap((control) =>
    ordered(control.tools).map((tool) => {
      const isChosen = control === controls.control && tool === controls.tool;
      const button = buttonOf({
        title: tool.title,
        icon: tool.icon,
        pressed: tool.button ? undefined : tool.toggle ? tool.active === true : isChosen,
        run: (event) => void controls.activate({ event, control: control.name, tool: tool.name }),
      });
      Object.assign(button.dataset, { control: control.name, tool: tool.name });
      return button;
    }),
  );
}
