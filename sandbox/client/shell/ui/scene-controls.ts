import { Hooks } from "../../core/hooks.ts";

/** A tool of the board. Source: `SceneControls.Tool`. */
export interface SceneTool {
  name: string;
  title: string;
  icon: string;
  order: number;
  visible?: boolean;
  /** It is on or off, whatever tool is used. */
  toggle?: boolean;
  active?: boolean;
  /** It does something at once. */
  button?: boolean;
  onChange?: (event: Event | undefined, active: boolean) => unknown;
}

/** A group of tools. Source: `SceneControls.Control`. */
export interface SceneControl {
  name: string;
  title: string;
  icon: string;
  order: number;
  visible?: boolean;
  tools: Record<string, SceneTool>;
  activeTool: string;
  onChange?: (event: Event | undefined, active: boolean) => unknown;
  onToolChange?: (event: Event | undefined, tool: SceneTool) => unknown;
}

function coreControls(): Record<string, SceneControl> {
  const tool = (name: string, order: number, title: string, icon: string): SceneTool => ({ name, order, title, icon });
  return {
    tokens: {
      name: "tokens",
      order: 1,
      title: "BOARD.Tools",
      icon: "fa-solid fa-user",
      activeTool: "select",
      tools: {
        select: tool("select", 1, "BOARD.Select", "fa-solid fa-arrow-pointer"),
        target: tool("target", 2, "BOARD.Target", "fa-solid fa-crosshairs"),
      },
    },
  };
}

interface Activation {
  event?: Event;
  control?: string;
  tool?: string;
  toggles?: Record<string, boolean>;
}

/**
 * The tools of the board. The bar above it shows core's and those that packages add with the hook
 * `getSceneControlButtons`. Source: `foundry.applications.ui.SceneControls`.
 */
export class SceneControls {
  #controls: Record<string, SceneControl> = {};
  #control = "tokens";

  get controls(): Record<string, SceneControl> {
    return this.#controls;
  }

  get control(): SceneControl | null {
    return this.#controls[this.#control] ?? null;
  }

  get tools(): Record<string, SceneTool> {
    return this.control?.tools ?? {};
  }

  get tool(): SceneTool | null {
    return this.tools[this.control?.activeTool ?? ""] ?? null;
  }

  /** Chooses a group, a tool of it, or switches tools on and off; a tool that acts at once stays unchosen. */
  async activate({ event, control = this.#control, tool, toggles = {} }: Activation = {}): Promise<void> {
    const chosen = this.#controls[control];
    if (!chosen) return;
    if (control !== this.#control) {
      this.control?.onChange?.(event, false);
      this.#control = control;
      chosen.onChange?.(event, true);
    }
    const wanted = tool === undefined ? undefined : chosen.tools[tool];
    if (wanted?.button) await wanted.onChange?.(event, true);
    else if (wanted?.toggle) await this.#toggle(wanted, !wanted.active, event);
    else if (wanted && chosen.activeTool !== wanted.name) {
      const before = chosen.tools[chosen.activeTool];
      chosen.activeTool = wanted.name;
      await before?.onChange?.(event, false);
      await wanted.onChange?.(event, true);
      chosen.onToolChange?.(event, wanted);
    }
    for (const [name, active] of Object.entries(toggles)) {
      const toggled = chosen.tools[name];
      if (toggled?.toggle && toggled.active !== active) await this.#toggle(toggled, active, event);
    }
    await this.render();
  }

  async #toggle(tool: SceneTool, active: boolean, event: Event | undefined): Promise<void> {
    tool.active = active;
    await tool.onChange?.(event, active);
  }

  /** Draws the tools. @param options.reset asks the packages for their tools anew */
  async render({ reset = false }: { reset?: boolean } = {}): Promise<this> {
    if (reset || !Object.keys(this.#controls).length) {
      const active = Object.fromEntries(
        Object.entries(this.#controls).map(([name, { activeTool }]) => [name, activeTool]),
      );
      const controls = coreControls();
      Hooks.callAll("getSceneControlButtons", controls);
      for (const [name, control] of Object.entries(controls)) complete(control, name, active[name]);
      this.#controls = controls;
      if (!controls[this.#control]) this.#control = "tokens";
    }
    Hooks.callAll("renderSceneControls", this, document.querySelector<HTMLElement>("#board .board-bar"), {}, {});
    return this;
  }
}

/** What packages may leave out. */
function complete(control: SceneControl, name: string, activeTool: string | undefined): void {
  control.name ??= name;
  control.tools ??= {};
  for (const [key, tool] of Object.entries(control.tools)) tool.name ??= key;
  if (activeTool !== undefined && control.tools[activeTool]) control.activeTool = activeTool;
  control.activeTool ??= Object.keys(control.tools)[0] ?? "";
}
