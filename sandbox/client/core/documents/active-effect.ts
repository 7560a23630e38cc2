import { BaseActiveEffect } from "../../../common/documents/active-effect.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { game } from "../game.ts";
import { fromUuidSync } from "../uuid.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { applyField, applyUnguided, fieldOf } from "./effect-application.ts";
import { effectDuration } from "./effect-duration.ts";
import { effectFromStatus } from "./status-effects.ts";

const Base = ClientDocumentMixin(BaseActiveEffect);

/** Source: `foundry.documents.ActiveEffect`; generation 13. */
export class ActiveEffect extends Base {
  /** Does it act at present? */
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** For systems to override: something other than `disabled` keeps it from acting. */
  get isSuppressed(): boolean {
    return false;
  }

  get isTemporary(): boolean {
    const { seconds, rounds, turns } = this._source.duration as Record<string, number | null>;
    return Boolean(seconds ?? rounds ?? turns) || (this.statuses as Set<string>).size > 0;
  }

  get isExpired(): boolean {
    const { remaining } = this.duration as { remaining: number | null };
    return this.isTemporary && remaining !== null && remaining <= 0;
  }

  get sourceName(): string {
    const origin = this.origin as string | null;
    const source = origin ? fromUuidSync(origin, { strict: false }) : null;
    return (source?.name as string | undefined) ?? game.i18n.localize("COMMON.None");
  }

  /** The document that the effect acts on. */
  get target(): any {
    const parent = this.parent as any;
    if (!parent || parent.documentName === "Actor") return parent;
    return this.transfer ? (parent.actor ?? null) : parent;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    Object.assign(this.duration as object, effectDuration(this));
  }

  updateDuration(): object {
    return Object.assign(this.duration as object, effectDuration(this));
  }

  /**
   * Applies one change to a document.
   * @returns the changed values by dotted path
   */
  apply(target: any, change: any): Plain {
    const field = fieldOf(target, change.key);
    const changes: Plain = {};
    if (field) changes[change.key] = ActiveEffect.applyField(target, change, field);
    else applyUnguided(target, change, changes);
    return changes;
  }

  /** Applies one change through the field that its key names. */
  static applyField(target: any, change: any, field?: any): unknown {
    return applyField(target, change, field ?? fieldOf(target, change.key));
  }

  /** An effect that gives a status, not yet stored. */
  static async fromStatusEffect(statusId: string, options: object = {}): Promise<any> {
    return effectFromStatus(this, statusId, options);
  }

  static async _fromStatusEffect(statusId: string, effectData: object, options: object = {}): Promise<any> {
    return new (this as any)({ ...effectData, statuses: [statusId] }, options);
  }

  override async _preCreate(data: Plain, options: Plain, user: any): Promise<boolean | void> {
    const { seconds, rounds, turns } = this._source.duration as Record<string, number | null>;
    if ((seconds ?? rounds ?? turns) && this.target?.documentName === "Actor") {
      const start: Plain = { startTime: game.time?.worldTime ?? 0 };
      if (game.combat && (rounds || turns)) {
        Object.assign(start, {
          combat: game.combat.id,
          startRound: game.combat.round,
          startTurn: game.combat.turn ?? 0,
        });
      }
      this.updateSource({ duration: start });
    }
    return super._preCreate(data, options, user);
  }
}
