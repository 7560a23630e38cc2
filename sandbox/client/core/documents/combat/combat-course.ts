import type { Plain } from "../../../../common/utils/types.ts";
import { CONFIG } from "../../config.ts";
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import { parts } from "../../parts.ts";
import { ui } from "../../ui.ts";
import { CombatOrder } from "./combat-order.ts";
import type { Combatant } from "./combatant.ts";
import { type InitiativeOptions, rollInitiative } from "./initiative.ts";
import { type Moment, timeBetween, turnAfter, turnBefore } from "./turn-order.ts";

/** A combat's course: initiative, turns and rounds. */
export class CombatCourse extends CombatOrder {
  get #moment(): Moment {
    return { round: this.round as number, turn: this.turn as number | null };
  }

  /** Makes it the active one among those of its scene. */
  async activate(options: Plain = {}): Promise<any[]> {
    const others = game.combats.filter(
      (one: any) => one !== this && one.active && one._source.scene === this._source.scene,
    );
    const updates = others.map(({ id }: { id: string }) => ({ _id: id, active: false }));
    return this.constructor.updateDocuments([...updates, { _id: this.id, active: true }], options);
  }

  /** Begins with the first turn of the first round. Hook `combatStart`. */
  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: 0 };
    this._playCombatSound("startEncounter");
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  /** Passes the turn on, after the last one of the round to the next round. Hook `combatTurn`. */
  async nextTurn(): Promise<this> {
    const { round, turn } = this.#moment;
    const next = round === 0 ? null : turnAfter(this.turns as never, turn ?? -1, this.settings.skipDefeated);
    return next === null ? this.nextRound() : this.#move("combatTurn", { round, turn: next }, 1);
  }

  /** Hook `combatRound`. When it is nobody's turn, it stays so. */
  async nextRound(): Promise<this> {
    const { round, turn } = this.#moment;
    if (round > 0 && turn === null) return this.#move("combatRound", { round: round + 1, turn: null }, 1);
    const first = turnAfter(this.turns as never, -1, this.settings.skipDefeated);
    if (first === null && this.turns.length) {
      ui.notifications?.warn("COMBAT.NoneRemaining", { localize: true, console: false });
    }
    return this.#move("combatRound", { round: round + 1, turn: first ?? (this.turns.length ? 0 : null) }, 1);
  }

  /** Takes the turn back, from the first one of the round to the previous round. Hook `combatTurn`. */
  async previousTurn(): Promise<this> {
    const { round, turn } = this.#moment;
    if (round === 0) return this;
    const before = turn === null ? null : turnBefore(this.turns as never, turn, this.settings.skipDefeated);
    return before === null ? this.previousRound() : this.#move("combatTurn", { round, turn: before }, -1);
  }

  /** Goes back to the last turn of the previous round; before the first round it is nobody's turn. Hook `combatRound`. */
  async previousRound(): Promise<this> {
    const { round, turn } = this.#moment;
    if (round === 0) return this;
    const { length } = this.turns;
    const last = turnBefore(this.turns as never, length, this.settings.skipDefeated) ?? (length ? length - 1 : null);
    return this.#move("combatRound", { round: round - 1, turn: round === 1 || turn === null ? null : last }, -1);
  }

  async #move(hook: "combatTurn" | "combatRound", updateData: Moment, direction: 1 | -1): Promise<this> {
    const { round, turn } = this.#moment;
    const delta = this.getTimeDelta(round, turn, updateData.round, updateData.turn);
    const updateOptions: Plain = { direction, worldTime: { delta } };
    // The documentation of generation 13 still calls it so.
    if (game.release.generation === 13) updateOptions.advanceTime = delta;
    Hooks.callAll(hook, this, updateData, updateOptions);
    await this.update(updateData, updateOptions);
    return this;
  }

  /** Seconds of the world between two turns. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const times = CONFIG.time as { turnTime: number; roundTime: number };
    return timeBetween(
      { round: fromRound, turn: fromTurn },
      { round: toRound, turn: toTurn },
      this.turns.length,
      times,
    );
  }

  /** Ends the combat and deletes it, after the user agreed. */
  async endCombat(): Promise<this> {
    if (await parts.confirm({ title: "COMBAT.End", content: "COMBAT.EndHint" })) await this.delete();
    return this;
  }

  /** Binds it to the scene that is shown, or frees it. */
  async toggleSceneLink(): Promise<this> {
    await this.update({ scene: this._source.scene === null ? (game.scenes?.current?.id ?? null) : null });
    return this;
  }

  /** Takes every initiative away; the turn goes back to the first. */
  async resetAll(options: { updateTurn?: boolean } = {}): Promise<this> {
    const combatants = this.combatants.map(({ id }: Combatant) => ({ _id: id, initiative: null }));
    const turn = this.started && this.turns.length ? 0 : null;
    await this.update({ ...(options.updateTurn === false ? {} : { turn }), combatants }, { diff: false });
    return this;
  }

  /**
   * Rolls for combatants of the user's own; hidden ones in private.
   * @throws when a formula cannot be read
   */
  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    await rollInitiative(this, typeof ids === "string" ? [ids] : ids, options);
    return this;
  }

  /** Rolls for all who have none yet. */
  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#without(() => true),
      options,
    );
  }

  /** Rolls for those without a player who have none yet. */
  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#without(({ isNPC }) => isNPC),
      options,
    );
  }

  #without(isMeant: (combatant: Combatant) => boolean): string[] {
    const open = this.combatants.filter((one: Combatant) => one.isOwner && one.initiative === null && isMeant(one));
    return open.map(({ id }: Combatant) => id as string);
  }

  /** @throws when there is no such combatant */
  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true }).update({ initiative: value });
  }

  /** This host has no sounds. */
  _playCombatSound(_announcement: string): void {}
}
