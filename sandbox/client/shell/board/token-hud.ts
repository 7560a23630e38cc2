import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import { canvas } from "../../core/canvas/canvas.ts";
import { CONFIG } from "../../core/config.ts";
import { game } from "../../core/game.ts";
import { Hooks } from "../../core/hooks.ts";
import { format, localize } from "../strings.ts";
import type { BoardToken } from "./board-token.ts";
import { BasePlaceableHUD } from "./placeable-hud.ts";
import { shownToken } from "./token-element.ts";

interface StatusEntry {
  id: string;
  name: string;
  img: string;
  order?: number;
  hud?: boolean | { actorTypes?: string[] };
}

/** "+3" and "-2" change what is there; a number alone replaces it, one with a sign of its own as "=-2". */
function parsedChange(text: string): { value: number; isDelta: boolean } | null {
  const [, isSet, number] = /^\s*(=)?\s*([+-]?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (number === undefined) return null;
  return { value: Number(number), isDelta: !isSet && /^[+-]/.test(number) };
}

/** The menu over a token: bars, height, statuses, target, combat and whether it is hidden. Source: `foundry.applications.hud.TokenHUD`. */
export class TokenHUD extends HandlebarsApplicationMixin(BasePlaceableHUD) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "token-hud",
    actions: {
      effect: { handler: TokenHUD.#onEffect, buttons: [0, 2] },
      target: TokenHUD.#onTarget,
      visibility: TokenHUD.#onVisibility,
      combat: TokenHUD.#onCombat,
      openActor: TokenHUD.#onOpenActor,
      config: TokenHUD.#onConfig,
    },
  };

  static override PARTS = { hud: { root: true, template: "templates/hud/token-hud.hbs" } };

  constructor(options: ApplicationOptions = {}) {
    super(options);
    // What it shows, or where it is, has changed.
    Hooks.on("refreshToken", (token: BoardToken) => {
      if (this.rendered && token === this.object) void this.render();
    });
    Hooks.on("targetToken", (_user: object, token: BoardToken) => {
      if (this.rendered && token === this.object) void this.render();
    });
    Hooks.on("controlToken", (token: BoardToken, controlled: boolean) => {
      if (this.rendered && token === this.object && !controlled) void this.close();
    });
    Hooks.on("canvasTearDown", () => void (this.rendered && this.close()));
    Hooks.on("destroyToken", (token: BoardToken) => void (token === this.object && this.close()));
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const token = this.object as BoardToken;
    const bars = ["bar1", "bar2"].map((name) => ({ name, ...(this.document.getBarAttribute(name) as object | null) }));
    return {
      ...(await super._prepareContext(options)),
      label: format("BOARD.MenuOf", { name: token.name }),
      bars: bars
        .filter((bar): bar is { name: string; attribute: string } => "attribute" in bar)
        .map((bar) => {
          const title = this.#titleOf(bar.attribute);
          return { ...bar, title, label: format("BOARD.Bar", { name: title }) };
        }),
      elevation: this.document.elevation as number,
      isTargeted: token.isTargeted,
      isHidden: this.document.hidden as boolean,
      inCombat: this.document.inCombat as boolean,
      canOpen: Boolean(this.actor?.sheet),
      statusEffects: this._getStatusEffectChoices(),
    };
  }

  /** What a bar is called: the label of its field where there is one, or its path. */
  #titleOf(attribute: string): string {
    const schema = this.actor?.system?.schema as
      { getField?(path: string): { label?: string } | undefined } | undefined;
    const labels = [`${attribute}.value`, attribute].map((path) => schema?.getField?.(path)?.label);
    const label = labels.find(Boolean);
    return label ? localize(label) : attribute;
  }

  /** The statuses that can be given, and which of them the actor has. */
  _getStatusEffectChoices(): Record<string, object> {
    const { actor } = this;
    if (!actor) return {};
    const entries = [...(CONFIG.statusEffects as Iterable<StatusEntry>)]
      .filter(({ hud = true }) =>
        typeof hud === "object" ? (hud.actorTypes?.includes(actor.type as string) ?? true) : hud,
      )
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    return Object.fromEntries(
      entries.map(({ id, name, img }) => {
        const isActive = actor.statuses.has(id) as boolean;
        return [id, { id, title: localize(name), src: img, isActive, cssClass: isActive ? "active" : "" }];
      }),
    );
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById("hud")?.append(element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("role", "dialog");
    this.element.addEventListener("change", (event) => void this.#onChange(event.target as HTMLInputElement));
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.stopPropagation();
        this.#leave();
      } else if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.target.blur();
    });
  }

  override async _onRender(
    context: RenderContext,
    options: RenderOptions & { isFirstRender?: boolean },
  ): Promise<void> {
    await super._onRender(context, options);
    this.element.setAttribute("aria-label", String(context.label));
    this.#place();
    if (options.isFirstRender) this.element.querySelector<HTMLElement>("input, button")?.focus();
  }

  /** Beside the token, and within the page. */
  #place(): void {
    const token = shownToken(this.object?.id);
    if (!token) return;
    const around = token.getBoundingClientRect();
    const own = this.element.getBoundingClientRect();
    const beside = around.right + own.width + 8 <= innerWidth ? around.right + 8 : around.left - own.width - 8;
    const left = Math.min(Math.max(beside, 0), Math.max(0, innerWidth - own.width));
    const top = Math.min(Math.max(around.top, 0), Math.max(0, innerHeight - own.height));
    Object.assign(this.element.style, { left: `${left}px`, top: `${top}px` });
  }

  /** Back to the token. */
  #leave(): void {
    const id = this.object?.id;
    void this.close();
    shownToken(id)?.focus();
  }

  async #onChange(input: HTMLInputElement): Promise<void> {
    const change = parsedChange(input.value);
    if (!change || !this.object) {
      void this.render();
      return;
    }
    if (input.name === "elevation") {
      const elevation = change.isDelta ? this.document.elevation + change.value : change.value;
      await this.document.update({ elevation });
      return;
    }
    const bar = this.document.getBarAttribute(input.name) as { attribute: string; type: string } | null;
    if (bar) await this.actor.modifyTokenAttribute(bar.attribute, change.value, change.isDelta, bar.type === "bar");
    void this.render();
  }

  static async #onEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.actor?.toggleStatusEffect(target.dataset.statusId, { overlay: event.button === 2 });
  }

  static #onTarget(this: TokenHUD, event: PointerEvent): void {
    this.object?.setTarget(!this.object.isTargeted, { releaseOthers: !event.shiftKey });
  }

  static async #onVisibility(this: TokenHUD): Promise<void> {
    const hidden = !this.document.hidden;
    const updates = canvas.tokens.controlled.map(({ id }) => ({ _id: id, hidden }));
    await canvas.scene.updateEmbeddedDocuments("Token", updates);
  }

  static async #onCombat(this: TokenHUD): Promise<void> {
    const documents = canvas.tokens.controlled.map(({ document }) => document as unknown);
    const { createCombatants, deleteCombatants } = CONFIG.Token.documentClass;
    const change = this.document.inCombat ? deleteCombatants : createCombatants;
    await change.call(CONFIG.Token.documentClass, documents);
    if (this.rendered) void this.render();
  }

  static #onOpenActor(this: TokenHUD): void {
    void this.actor?.sheet?.render({ force: true });
  }

  static #onConfig(this: TokenHUD): void {
    if (game.user.isGM || this.document.isOwner) void this.document.sheet?.render({ force: true });
  }
}
