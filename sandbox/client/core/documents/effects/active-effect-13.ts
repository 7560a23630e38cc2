import { ACTIVE_EFFECT_MODES } from "../../../../common/constants/play.ts";
import { getProperty, setProperty } from "../../../../common/utils/paths.ts";
import type { Plain } from "../../../../common/utils/types.ts";
import { Hooks } from "../../hooks.ts";
import { applyToField, fieldOf } from "./application.ts";
import { effectDuration, initialDuration } from "./duration-13.ts";
import { added, bounded, castDelta, multiplied, overridden } from "./unguided.ts";
import { EffectDocument } from "./effect-document.ts";

/** Source: `foundry.documents.ActiveEffect`; generation 13. */
export class ActiveEffect extends EffectDocument {
  get isTemporary(): boolean {
    const { seconds, rounds, turns } = this._source.duration as Record<string, number | null>;
    return Boolean(seconds ?? rounds ?? turns) || (this.statuses as Set<string>).size > 0;
  }

  get isExpired(): boolean {
    const { remaining } = this.duration as { remaining: number | null };
    return this.isTemporary && remaining !== null && remaining <= 0;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.updateDuration();
  }

  /** Completes the duration; what is left of it is worked out whenever it is read. */
  updateDuration(): any {
    const { type, duration } = effectDuration(this);
    const lazy = (name: "remaining" | "label") => ({
      get: () => effectDuration(this)[name],
      configurable: true,
      enumerable: true,
    });
    Object.assign(this.duration as object, { type, duration });
    return Object.defineProperties(this.duration, { remaining: lazy("remaining"), label: lazy("label") });
  }

  /** When an effect that is made now starts. */
  static getInitialDuration(): { duration: Plain } {
    return { duration: initialDuration() };
  }

  /**
   * Applies one change to a document.
   * @returns the changed values by dotted path
   * @throws when the change's text does not fit what it changes
   */
  apply(target: any, change: any): Plain {
    const changes: Plain = {};
    const field = fieldOf(target, change.key);
    if (field) {
      const { applyField: apply } = this.constructor as typeof ActiveEffect;
      changes[change.key] = apply.call(this.constructor, target, change, field, changes);
    } else {
      this._applyLegacy(target, change, changes);
      for (const [key, value] of Object.entries(changes)) setProperty(target as object, key, value);
    }
    return changes;
  }

  /** Applies one change through the field that its key names. */
  static applyField(target: any, change: any, field?: any, changes: Plain = {}): unknown {
    const isCustom = change.mode === ACTIVE_EFFECT_MODES.CUSTOM;
    return applyToField(target, change, isCustom, { field: field ?? fieldOf(target, change.key) }, changes);
  }

  /** Where no field is, the type of the present value decides. Fills in `changes`, writes nothing. */
  _applyLegacy(target: any, change: any, changes: Plain): void {
    const current = getProperty(target as object, change.key as string);
    const delta = castDelta(change.value, current);
    const { CUSTOM, ADD, MULTIPLY, OVERRIDE, UPGRADE, DOWNGRADE } = ACTIVE_EFFECT_MODES;
    switch (change.mode) {
      case CUSTOM:
        return this._applyCustom(target, change, current, delta, changes);
      case ADD:
        return this._applyAdd(target, change, current, delta, changes);
      case MULTIPLY:
        return this._applyMultiply(target, change, current, delta, changes);
      case OVERRIDE:
        return this._applyOverride(target, change, current, delta, changes);
      case UPGRADE:
      case DOWNGRADE:
        return this._applyUpgrade(target, change, current, delta, changes);
    }
  }

  _applyAdd(_target: any, change: any, current: unknown, delta: unknown, changes: Plain): void {
    note(changes, change, added(current, delta));
  }

  _applyMultiply(_target: any, change: any, current: unknown, delta: unknown, changes: Plain): void {
    note(changes, change, multiplied(current, delta));
  }

  _applyOverride(_target: any, change: any, current: unknown, delta: unknown, changes: Plain): void {
    note(changes, change, overridden(current, delta));
  }

  /** Raises or, by its mode, lowers. */
  _applyUpgrade(_target: any, change: any, current: unknown, delta: unknown, changes: Plain): void {
    note(changes, change, bounded(current, delta, change.mode === ACTIVE_EFFECT_MODES.UPGRADE ? Math.max : Math.min));
  }

  _applyCustom(target: any, change: any, current: unknown, delta: unknown, changes: Plain): void {
    Hooks.call("applyActiveEffect", target, change, current, delta, changes);
  }

  override async _preCreate(data: Plain, options: Plain, user: any): Promise<boolean | void> {
    const { seconds, rounds, turns, startTime } = this._source.duration as Record<string, number | null>;
    const isTimed = Boolean(seconds ?? rounds ?? turns);
    if (isTimed && startTime === null && this.target?.documentName === "Actor") {
      this.updateSource((this.constructor as typeof ActiveEffect).getInitialDuration());
    }
    return super._preCreate(data, options, user);
  }
}

function note(changes: Plain, { key }: { key: string }, value: unknown): void {
  if (value !== undefined) changes[key] = value;
}
