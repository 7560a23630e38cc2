import type { ApplicationOptions, RenderContext, RenderOptions } from "../../../applications/api/configuration.ts";
import { HandlebarsApplicationMixin } from "../../../applications/api/handlebars-application.ts";
import { notifyError } from "../../../applications/host.ts";
import type { ContextMenuEntry } from "../../../applications/ux/context-menu.ts";
import { CONFIG } from "../../../core/config.ts";
import { game } from "../../../core/game.ts";
import { ui } from "../../../core/ui.ts";
import { shownToken } from "../../board/token-element.ts";
import type { PlacedToken, TrackedCombat, TrackedCombatant } from "../../combat/combat-types.ts";
import { readInitiative } from "../../combat/read-initiative.ts";
import { combatContext, hasDecimals, turnAnnouncement, turnRow, type TurnRow } from "../../combat/tracker-context.ts";
import { bindTrackerDragDrop } from "../../combat/tracker-drag-drop.ts";
import { combatantMenu, combatMenu } from "../../combat/tracker-menus.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** Methods of the combat that a button of the tracker may name. */
const COMBAT_ACTIONS = [
  "startCombat",
  "endCombat",
  "nextTurn",
  "previousTurn",
  "nextRound",
  "previousRound",
  "rollAll",
  "rollNPC",
  "resetAll",
];

/** The combats and the order of their turns. Source: `foundry.applications.sidebar.tabs.CombatTracker`. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["combat-sidebar"],
    window: { title: "COMBAT.Title", icon: "fa-solid fa-khanda" },
    actions: {
      activateCombatant: CombatTracker.#onActivateCombatant,
      createCombat: CombatTracker.#onCreateCombat,
      cycleCombat: CombatTracker.#onCycleCombat,
      panToCombatant: CombatTracker.#onCombatantControl,
      pingCombatant: CombatTracker.#onCombatantControl,
      rollInitiative: CombatTracker.#onCombatantControl,
      targetCombatant: CombatTracker.#onCombatantControl,
      toggleDefeated: CombatTracker.#onCombatantControl,
      toggleHidden: CombatTracker.#onCombatantControl,
    },
  };

  static override PARTS = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed: string | null = null;
  /** Outside the parts, so that it stays when they are drawn anew and is read out. */
  #announcer: HTMLElement | undefined;

  get combats(): TrackedCombat[] {
    return game.combats.combats as TrackedCombat[];
  }

  /** The combat that is shown: the chosen one while it is there, else the active one, else the first. */
  get viewed(): TrackedCombat | null {
    if (this.isPopout && ui.combat) return ui.combat.viewed as TrackedCombat | null;
    const { combats } = this;
    return combats.find(({ id }) => id === this.#viewed) ?? combats.find(({ active }) => active) ?? combats[0] ?? null;
  }

  set viewed(combat: TrackedCombat | null) {
    this.#viewed = combat?.id ?? null;
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (options.combat !== undefined) this.viewed = options.combat as TrackedCombat | null;
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    await this._prepareCombatContext(context, options);
    await this._prepareTrackerContext(context, options);
    return context;
  }

  /** Everything around the rows. */
  async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    Object.assign(context, combatContext(this.viewed, this.combats));
  }

  /** The rows, in the order of the turns, of those whom the user may see. */
  async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    context.turns = [];
    if (!combat) return;
    const shown = [...combat.turns.entries()].filter(([, combatant]) => combatant.visible);
    context.hasDecimals = hasDecimals(combat);
    context.turns = await Promise.all(shown.map(([index, one]) => this._prepareTurnContext(combat, one, index)));
  }

  async _prepareTurnContext(combat: TrackedCombat, combatant: TrackedCombatant, index: number): Promise<TurnRow> {
    return turnRow(combat, combatant, index);
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    this.#announcer = document.createElement("p");
    this.#announcer.className = "turn-announcer visually-hidden";
    this.#announcer.setAttribute("role", "status");
    (frame.querySelector(".window-content") ?? frame).append(this.#announcer);
    return frame;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const shared = { fixed: true, parentClassHooks: false };
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant", {
      ...shared,
      hookName: "getCombatantContextOptions",
    });
    this._createContextMenu(() => this._getCombatContextOptions(), ".encounter-context-menu", {
      ...shared,
      eventName: "click",
      hookName: "getCombatContextOptions",
    });
    this.element.addEventListener("change", (event) => {
      if ((event.target as Element).matches(".initiative-input")) this._onUpdateInitiative(event);
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    bindTrackerDragDrop(this, this.element);
    const text = turnAnnouncement(this.viewed);
    if (this.#announcer && this.#announcer.textContent !== text) {
      this.#announcer.textContent = text;
      this.scrollToTurn();
    }
  }

  scrollToTurn(): void {
    this.element.querySelector(".combatant.active")?.scrollIntoView?.({ block: "nearest" });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return combatantMenu(() => this.viewed);
  }

  _getCombatContextOptions(): ContextMenuEntry[] {
    return combatMenu(() => this.viewed);
  }

  /** Buttons that name a method of the combat. */
  override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    const action = target.dataset.action ?? "";
    if (!COMBAT_ACTIONS.includes(action)) return super._onClickAction(event, target);
    const combat = this.viewed as unknown as Record<string, () => Promise<unknown>> | null;
    void combat?.[action]?.().catch(notifyError);
  }

  #combatantOf(element: Element): TrackedCombatant | undefined {
    return this.viewed?.combatants.get(element.closest<HTMLElement>(".combatant")?.dataset.combatantId ?? "");
  }

  static #onActivateCombatant(this: CombatTracker, event: PointerEvent, target: HTMLElement): void {
    this._onCombatantMouseDown(event, target);
  }

  /** Goes to the combatant's token; without one on the board, or on a second click, its sheet opens. */
  _onCombatantMouseDown(event: PointerEvent, target: HTMLElement): void {
    const combatant = this.#combatantOf(target);
    const placed = combatant?.token?.object;
    if (combatant && placed && game.canvas.ready && event.detail < 2) {
      if (combatant.isOwner) placed.control({ releaseOthers: true });
      this._onPanToCombatant(combatant);
    } else if (combatant?.actor?.testUserPermission(game.user, "LIMITED")) {
      void combatant.actor.sheet?.render({ force: true });
    }
  }

  static #onCombatantControl(this: CombatTracker, event: PointerEvent, target: HTMLElement): void {
    void this._onCombatantControl(event, target)?.catch(notifyError);
  }

  /** A button of a row, by its action. */
  async _onCombatantControl(_event: PointerEvent, target: HTMLElement): Promise<unknown> {
    const combatant = this.#combatantOf(target);
    if (!combatant) return undefined;
    switch (target.dataset.action) {
      case "panToCombatant":
        return this._onPanToCombatant(combatant);
      case "pingCombatant":
        return this._onPingCombatant(combatant);
      case "rollInitiative":
        return this._onRollInitiative(combatant);
      case "targetCombatant":
        return this._onTargetCombatant(combatant);
      case "toggleDefeated":
        return this._onToggleDefeatedStatus(combatant);
      case "toggleHidden":
        return this._onToggleHidden(combatant);
      default:
        return undefined;
    }
  }

  _onPanToCombatant({ token }: TrackedCombatant): unknown {
    return shownToken(token?.id)?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  /** Nothing is pointed at on this host's board. */
  _onPingCombatant(_combatant: TrackedCombatant): unknown {
    return undefined;
  }

  async _onRollInitiative({ id }: TrackedCombatant): Promise<unknown> {
    return this.viewed?.rollInitiative([id]);
  }

  _onTargetCombatant({ token }: TrackedCombatant): unknown {
    const placed = token?.object as PlacedToken | undefined;
    return placed?.setTarget?.(!placed.isTargeted, { releaseOthers: false });
  }

  /** Marks the combatant, and gives its actor the status. */
  async _onToggleDefeatedStatus(combatant: TrackedCombatant): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const status = CONFIG.specialStatusEffects.DEFEATED as string;
    await combatant.actor?.toggleStatusEffect(status, { overlay: true, active: defeated });
  }

  async _onToggleHidden(combatant: TrackedCombatant): Promise<unknown> {
    return combatant.update({ hidden: !combatant.hidden });
  }

  /** A number sets it, one with a sign before it changes it, "=" before it takes the sign as its own. */
  _onUpdateInitiative(event: Event): void {
    const input = event.target as HTMLInputElement;
    const combatant = this.#combatantOf(input);
    if (!combatant) return;
    const value = readInitiative(input.value, combatant.initiative);
    if (value === undefined) input.value = combatant.initiative?.toString() ?? "";
    else void combatant.update({ initiative: value }).catch(notifyError);
  }

  static #onCreateCombat(this: CombatTracker, event: PointerEvent, target: HTMLElement): void {
    void this._onCombatCreate(event, target).catch(notifyError);
  }

  async _onCombatCreate(_event: PointerEvent, _target: HTMLElement): Promise<void> {
    await this.createCombat();
  }

  /** A new combat, which becomes the active one. */
  async createCombat(): Promise<TrackedCombat> {
    const combat = (await CONFIG.Combat.documentClass.create({})) as TrackedCombat;
    await combat.activate({ render: false });
    return combat;
  }

  static #onCycleCombat(this: CombatTracker, event: PointerEvent, target: HTMLElement): void {
    void this._onCombatCycle(event, target).catch(notifyError);
  }

  /** Shows another combat and makes it the active one. */
  async _onCombatCycle(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const combat = this.combats.find(({ id }) => id === target.dataset.combatId);
    if (!combat) return;
    if (combat.active) await (ui.combat as CombatTracker | undefined)?.render({ combat });
    else await combat.activate();
  }
}
