import type { Plain } from "../../../../common/utils/types.ts";
import { debounce } from "../../../../common/utils/timing.ts";
import { CONFIG } from "../../config.ts";
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import { renderApp } from "../../render-app.ts";
import { ui } from "../../ui.ts";
import { CombatCourse } from "./combat-course.ts";
import type { Combatant } from "./combatant.ts";
import { type CombatState, isOtherTurn, type RoundContext, type TurnContext, turnEvents } from "./turn-events.ts";

/** What effects of generation 14 call the events that they end with. */
const EXPIRY_EVENTS = { startTurn: "turnStart", endTurn: "turnEnd", startRound: "roundStart", endRound: "roundEnd" };

/** Source: `foundry.documents.Combat`. */
export class Combat extends CombatCourse {
  /** Puts the combatants in order again, once for many changes in a row. */
  declare debounceSetup: () => void;

  override _configure(options: object = {}): void {
    super._configure({ ...options });
    const setup = debounce(() => {
      this.setupTurns();
      this.#renderTracker({});
    }, 50);
    Object.defineProperty(this, "debounceSetup", { value: setup, enumerable: false });
  }

  #renderTracker(options: Plain, about: object = {}): void {
    if (options.render !== false && ui.combat) renderApp(ui.combat, about);
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    this.#renderTracker(options);
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active === true && this.isActive && ui.combat) renderApp(ui.combat, { combat: this });
    else this.#renderTracker(options);
    this.#follow(options);
  }

  /** Whoever ended a combat makes the next one active. */
  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    const next = game.combats.viewed as Combat | null;
    this.#renderTracker(options);
    this.updateCombatantActors();
    if (this.started) report("ActiveEffectRegistry#refresh", this.#expireEffects("combatEnd"));
    if (userId === game.userId && game.user.isGM && next && !next.active) report("Combat#activate", next.activate());
  }

  // Combatants come, change and go; the turn stays with whom it is

  override _preCreateDescendantDocuments(...args: any[]): void {
    super._preCreateDescendantDocuments(...args);
    this.#keepTurn(args[1] as string, args[3] as Plain);
  }

  override _preUpdateDescendantDocuments(...args: any[]): void {
    super._preUpdateDescendantDocuments(...args);
    this.#keepTurn(args[1] as string, args[3] as Plain);
  }

  override _preDeleteDescendantDocuments(...args: any[]): void {
    super._preDeleteDescendantDocuments(...args);
    this.#keepTurn(args[1] as string, args[3] as Plain);
  }

  override _onCreateDescendantDocuments(...args: Parameters<CombatCourse["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...args);
    const [, collection, documents, , options, userId] = args;
    this.#onCombatants(collection, options as Plain, userId, documents, (one) => this._onEnter(one));
  }

  override _onUpdateDescendantDocuments(...args: Parameters<CombatCourse["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...args);
    const [, collection, , , options, userId] = args;
    this.#onCombatants(collection, options as Plain, userId);
  }

  override _onDeleteDescendantDocuments(...args: Parameters<CombatCourse["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...args);
    const [, collection, documents, , options, userId] = args;
    this.#onCombatants(collection, options as Plain, userId, documents, async (one) => {
      await this._onExit(one);
      if (one.token) await this._clearMovementHistoryOnExit(one);
    });
  }

  /** Remembers whose turn it is, and who is next should they leave; a number in the options names the turn instead. */
  #keepTurn(collection: string, options: Plain): void {
    if (collection !== "combatants") return;
    const { turn } = this;
    if (turn === null) return;
    const isNamed = typeof options.combatTurn === "number";
    this._keptTurn = isNamed ? null : this.turns.slice(turn as number).map(({ id }) => id as string);
  }

  #onCombatants(
    collection: string,
    options: Plain,
    userId: string,
    documents: Combatant[] = [],
    greet?: (combatant: Combatant) => Promise<void>,
  ): void {
    if (collection !== "combatants") {
      this.#renderTracker(options);
      return;
    }
    this._keptTurn = null;
    this.#storeTurn(options, userId);
    this.#renderTracker(options);
    this._refreshTokenHUD(documents);
    const isDesignated = game.users.activeGM?.isSelf === true;
    const greetAll = async () => {
      if (greet && isDesignated) for (const one of documents) await greet(one);
    };
    report("Combat#_onEnter", greetAll());
    this.#follow(options);
  }

  /** Everyone knows the turn's new number at once; whoever caused it stores it. */
  #storeTurn({ combatTurn }: Plain, userId: string): void {
    if (typeof combatTurn === "number" && this.turns[combatTurn]) this.turn = combatTurn;
    const turn = this.turn as number | null;
    if (turn === this._source.turn) return;
    this._source.turn = turn;
    if (userId !== game.userId) return;
    report("Combat#update", this.update({ turn }, { diff: false, turnEvents: false, render: false }));
  }

  // What follows from another turn

  /** Takes note of the state, and lets happen what follows from it. */
  #follow(options: Plain): void {
    const prior = this.current;
    this.current = this._getCurrentState();
    if (!isOtherTurn(prior, this.current)) return;
    this.previous = prior;
    this._updateTurnMarkers();
    this.updateCombatantActors();
    if (options.turnEvents !== false) report("Combat#_manageTurnEvents", this._manageTurnEvents());
  }

  /** Hook `combatTurnChange` for everybody, after that of the update; the events of the turn for one gamemaster. */
  async _manageTurnEvents(): Promise<void> {
    const [prior, current] = [this.previous as CombatState, this.current];
    const order = this.turns.map(({ id }) => id as string);
    await Promise.resolve();
    Hooks.callAll("combatTurnChange", this, prior, current);
    if (!game.users.activeGM?.isSelf) return;
    if (prior.round === 0 && current.round > 0) await this.#expireEffects("combatStart");
    for (const happening of turnEvents(prior, current, order)) {
      if ("combatantId" in happening) await this.#turnEvent(happening.event, happening.combatantId, happening.context);
      else if (happening.event === "endRound") await this._onEndRound(happening.context);
      else await this._onStartRound(happening.context);
      await this.#expireEffects(EXPIRY_EVENTS[happening.event]);
    }
  }

  /** Generation 14: effects that wait for an event of the combat end with it. */
  async #expireEffects(event: string): Promise<void> {
    await CONFIG.ActiveEffect.documentClass.registry?.refresh(event, { combat: this });
  }

  async #turnEvent(event: "endTurn" | "startTurn", id: string, context: TurnContext): Promise<void> {
    const combatant = this.combatants.get(id) as Combatant | undefined;
    if (!combatant) return;
    if (event === "endTurn") return this._onEndTurn(combatant, context);
    await this._onStartTurn(combatant, context);
    if (combatant.token) await this._clearMovementHistoryOnStartTurn(combatant, context);
  }

  // For systems to override. They run for one gamemaster only, and not at all without one.

  async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  async _onStartRound(_context: RoundContext): Promise<void> {}
  async _onEndRound(_context: RoundContext): Promise<void> {}
  async _onEnter(_combatant: Combatant): Promise<void> {}
  async _onExit(_combatant: Combatant): Promise<void> {}

  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnContext): Promise<void> {
    await combatant.clearMovementHistory();
  }

  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await combatant.clearMovementHistory();
  }

  async clearMovementHistories(combatants: Iterable<Combatant> = this.combatants): Promise<void> {
    for (const combatant of combatants) await combatant.clearMovementHistory();
  }

  /** Shows what is left of effects that last for turns. */
  updateCombatantActors(): void {
    for (const actor of new Set(this.turns.map((one) => one.actor as any))) {
      if (!actor) continue;
      for (const effect of actor.allApplicableEffects()) effect.updateDuration?.();
      actor.render(false, { renderContext: "updateCombat" });
    }
  }

  // A board draws these.
  _refreshTokenHUD(_documents: Combatant[]): void {}
  _updateTurnMarkers(): void {}

  /** Combatants whose tokens were deleted go with them. */
  static _onDeleteTokens(tokens: any[], _operation: Plain, user: any): void {
    if (!user?.isSelf) return;
    const gone = new Set(tokens.map((token) => `${token.parent?.id}.${token.id}`));
    for (const combat of game.combats) {
      const ids = combat.combatants
        .filter((one: Combatant) => gone.has(`${String(one.sceneId)}.${String(one.tokenId)}`) && one.isOwner)
        .map(({ id }: Combatant) => id);
      if (ids.length) report("Combat._onDeleteTokens", combat.deleteEmbeddedDocuments("Combatant", ids));
    }
  }
}

/** What goes wrong where nobody waits for it is told. */
function report(location: string, running: Promise<unknown>): void {
  running.catch((error: Error) => Hooks.onError(location, error, { log: "error" }));
}
