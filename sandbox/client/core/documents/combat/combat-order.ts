import { context } from "../../../../common/context.ts";
import { BaseCombat } from "../../../../common/documents/combat.ts";
import { logCompatibilityWarning } from "../../../../common/utils/logging.ts";
import { CONFIG } from "../../config.ts";
import { game } from "../../game.ts";
import { ClientDocumentMixin } from "../client-document.ts";
import type { CombatConfiguration } from "./combat-configuration.ts";
import { COMBAT_SETTING } from "./combat-configuration.ts";
import type { Combatant } from "./combatant.ts";
import type { CombatState } from "./turn-events.ts";
import { compareInitiative } from "./turn-order.ts";

const Base = ClientDocumentMixin(BaseCombat);

/** Who takes part in a combat, in which order, and whose turn it is. */
export class CombatOrder extends Base {
  static CONFIG_SETTING = COMBAT_SETTING;

  /** The combatants in the order of their turns. */
  declare turns: Combatant[];
  declare current: CombatState;
  /** What `current` was before it changed last. */
  declare previous: CombatState | undefined;
  /** Whose turn stays theirs while combatants come, go or change; the first of these ids that is still there. */
  declare _keptTurn: string[] | null;

  override _configure(options: object = {}): void {
    super._configure({ ...options });
    const hide = (name: string, value: unknown) =>
      Object.defineProperty(this, name, { value, writable: true, enumerable: false });
    hide("turns", []);
    hide("current", undefined);
    hide("previous", undefined);
    hide("_keptTurn", null);
  }

  get settings(): CombatConfiguration {
    return CONFIG.Combat.settings as CombatConfiguration;
  }

  get started(): boolean {
    return this.round > 0;
  }

  override get visible(): boolean {
    return true;
  }

  /** Is it the active combat of what this client shows? */
  get isActive(): boolean {
    return Boolean(this.active) && (this._source.scene === null || this._source.scene === game.scenes?.current?.id);
  }

  /** Is it the one that the tracker shows? */
  get isView(): boolean {
    return game.combats?.viewed === this;
  }

  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn as number] ?? null);
  }

  get nextCombatant(): Combatant | undefined {
    return this.turns[((this.turn as number | null) ?? -1) + 1] ?? this.turns[0];
  }

  /** @param actor an actor or its id; that of an unlinked token is known by its token */
  getCombatantsByActor(actor: any): Combatant[] {
    const token = actor?.isToken ? (actor.token?.id as string) : null;
    if (token) return this.getCombatantsByToken(token);
    const id = typeof actor === "string" ? actor : actor?.id;
    return id ? this.combatants.filter((one: Combatant) => one.actorId === id) : [];
  }

  /** @param token a token or its id */
  getCombatantsByToken(token: any): Combatant[] {
    const id = typeof token === "string" ? token : token?.id;
    return id ? this.combatants.filter((one: Combatant) => one.tokenId === id) : [];
  }

  getCombatantByActor(actor: any): Combatant | null {
    reportSingular("Actor");
    return this.getCombatantsByActor(actor)[0] ?? null;
  }

  getCombatantByToken(token: any): Combatant | null {
    reportSingular("Token");
    return this.getCombatantsByToken(token)[0] ?? null;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  /** Puts the combatants in order. The turn stays within it. */
  setupTurns(): Combatant[] {
    // Unbound, as an overriding method must expect it.
    const turns = [...(this.combatants.contents as Combatant[])].sort(this._sortCombatants);
    const kept = this._keptTurn?.map((id) => turns.findIndex((one) => one.id === id)).find((index) => index >= 0);
    if (kept !== undefined) this.turn = kept;
    if (this.turn !== null)
      this.turn = turns.length ? Math.min(Math.max(this.turn as number, 0), turns.length - 1) : null;
    this.turns = turns;
    this.current ??= this._getCurrentState();
    this.previous ??= this.current;
    return turns;
  }

  /** How two combatants are ordered; for systems to override. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    return compareInitiative(a as never, b as never);
  }

  _getCurrentState(combatant: Combatant | null = this.combatant): CombatState {
    return {
      round: this.round as number,
      turn: this.turn as number | null,
      combatantId: combatant?.id ?? null,
      tokenId: (combatant?.tokenId as string | null | undefined) ?? null,
    };
  }
}

/** In generation 14 an actor or token may be several combatants. */
function reportSingular(kind: string): void {
  if (context.generation < 14) return;
  const name = `Combat#getCombatantBy${kind}`;
  logCompatibilityWarning(`${name} is now Combat#getCombatantsBy${kind}`, { since: 13, until: 15 });
}
