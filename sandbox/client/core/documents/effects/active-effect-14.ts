import { corePriority } from "../../../../common/data/active-effect-type-data.ts";
import { withReferences } from "../../../../common/data/fields/effect-references.ts";
import { changeMode, changeType } from "../../../../common/documents/effects/change-types.ts";
import { getProperty, setProperty } from "../../../../common/utils/paths.ts";
import type { Plain } from "../../../../common/utils/types.ts";
import { deprecated } from "../../generation/deprecated.ts";
import { Hooks } from "../../hooks.ts";
import { applyToField, fieldOf } from "./application.ts";
import type { Change, ChangeOptions } from "./application-14.ts";
import { effectDuration, effectStart } from "./duration-14.ts";
import { EffectDocument } from "./effect-document.ts";
import { changePhases, changeTypes, expiryEvents } from "./kinds-14.ts";
import { ActiveEffectRegistry } from "./registry.ts";
import { added, bounded, castDelta, multiplied, overridden, subtracted } from "./unguided.ts";

/** Source: `foundry.documents.ActiveEffect` of generation 14. */
export class ActiveEffect extends EffectDocument {
  static registry = new ActiveEffectRegistry();

  static get CHANGE_TYPES() {
    return changeTypes();
  }

  static get CHANGE_PHASES() {
    return changePhases();
  }

  static get EXPIRY_EVENTS() {
    return expiryEvents();
  }

  override get active(): boolean {
    return super.active && !(this._source.duration as { expired: boolean }).expired;
  }

  get actor(): any {
    const parent = this.parent as any;
    return parent?.documentName === "Item" ? parent.actor : parent;
  }

  get item(): any {
    const parent = this.parent as any;
    return parent?.documentName === "Item" ? parent : null;
  }

  /** What it changes, as it is prepared. */
  get changes(): Change[] {
    return ((this.system as { changes?: Change[] } | null)?.changes ?? []) as Change[];
  }

  get isTemporary(): boolean {
    const { value, expiry } = this._source.duration as { value: number | null; expiry: string | null };
    return value !== null || expiry !== null || (this.statuses as Set<string>).size > 0;
  }

  /** Has it an end that may come by itself? */
  get isExpiryTrackable(): boolean {
    const { value, expiry, expired } = this._source.duration as Record<string, unknown>;
    return !expired && (value !== null || expiry !== null) && this.actor?.documentName === "Actor";
  }

  /** Is this the event that ends the effect? For turns it must be that of the combatant whose turn it began in. */
  isExpiryEvent(event: string, { combat }: { combat?: any } = {}): boolean {
    if (event !== (this._source.duration as { expiry: string | null }).expiry) return false;
    const started = (this._source.start as { combatant: string | null } | null)?.combatant;
    if (!started || !combat || !event.startsWith("turn")) return true;
    const turn = event === "turnEnd" ? combat.previous?.combatantId : combat.combatant?.id;
    return turn === undefined || turn === null || turn === started;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    for (const change of this.changes) completed(change, this);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.updateDuration();
  }

  /** Completes the duration; what is left of it is worked out whenever it is read. */
  updateDuration(): any {
    const duration = this.duration as Plain;
    duration.value = (this._source.duration as { value: number | null }).value ?? Infinity;
    for (const name of ["seconds", "remaining", "secondsRemaining", "label"] as const) {
      Object.defineProperty(duration, name, {
        get: () => effectDuration(this)[name],
        configurable: true,
        enumerable: true,
      });
    }
    const moved = (name: string, to: string, value: () => unknown) =>
      Object.defineProperty(duration, name, {
        get: () => {
          deprecated(`ActiveEffect#duration.${name} is now at ActiveEffect#${to}`);
          return value();
        },
        configurable: true,
        enumerable: false,
      });
    for (const [name, to] of Object.entries(MOVED)) moved(name, to, () => getProperty(this, to));
    for (const units of ["rounds", "turns"]) {
      const { value, units: own } = this._source.duration as { value: number | null; units: string };
      moved(units, "duration.value", () => (own === units ? value : null));
    }
    return duration;
  }

  /** Is the change applied in this phase? For packages to say more. */
  shouldApplyChange(change: Change, { phase }: { phase?: string; replacementData?: Plain } = {}): boolean {
    return change.phase === phase;
  }

  /** What `@path` in the texts of changes stands for. */
  getReplacementData(baseData: Plain): Plain {
    return baseData;
  }

  /** When an effect that is made now starts. */
  static getEffectStart(combat?: any): Plain {
    return effectStart(combat);
  }

  /**
   * Applies one change to a document.
   * @returns the changed values by dotted path
   * @throws when the change's text does not fit what it changes
   */
  static applyChange(target: any, change: Change, options: ChangeOptions = {}): Plain {
    const kind = this.CHANGE_TYPES[change.type];
    if (!kind) return {};
    const changes: Plain = {};
    const field: unknown = fieldOf(target, change.key);
    if (kind.handler) {
      const answer = kind.handler(target, change, { ...options, field });
      if (answer && !(answer instanceof Promise)) Object.assign(changes, answer);
    } else if (field) {
      changes[change.key] = this.applyChangeField(target, change, { ...options, field, changes } as ChangeOptions);
    } else {
      const { modifyTarget = true } = options;
      this._applyChangeUnguided(target, change, changes, options);
      if (modifyTarget) for (const [key, value] of Object.entries(changes)) setProperty(target as object, key, value);
    }
    return changes;
  }

  /** Applies one change through the field that its key names. */
  static applyChangeField(target: any, change: Change, options: ChangeOptions & { changes?: Plain } = {}): unknown {
    const field: unknown = options.field ?? fieldOf(target, change.key);
    return applyToField(target, change, change.type === "custom", { ...options, field }, options.changes ?? {});
  }

  /** Where no field is, the type of the present value decides. Fills in `changes`, writes nothing. */
  static _applyChangeUnguided(target: any, change: Change, changes: Plain, options: ChangeOptions = {}): void {
    const current = getProperty(target as object, change.key);
    const text = options.replacementData ? withReferences(change.value, options.replacementData) : change.value;
    const delta = castDelta(text, current);
    const method = METHODS[change.type];
    if (method) this[method](target, change, current, delta, changes);
  }

  static _replaceDataRefs(raw: string, data: Plain): string {
    return withReferences(raw, data) as string;
  }

  static _applyChangeAdd(_target: any, change: Change, current: unknown, delta: unknown, changes: Plain): void {
    note(changes, change, added(current, delta));
  }

  static _applyChangeSubtract(_target: any, change: Change, current: unknown, delta: unknown, changes: Plain): void {
    note(changes, change, subtracted(current, delta));
  }

  static _applyChangeMultiply(_target: any, change: Change, current: unknown, delta: unknown, changes: Plain): void {
    note(changes, change, multiplied(current, delta));
  }

  static _applyChangeOverride(_target: any, change: Change, current: unknown, delta: unknown, changes: Plain): void {
    note(changes, change, overridden(current, delta));
  }

  /** Raises or, by its type, lowers. */
  static _applyChangeUpgrade(_target: any, change: Change, current: unknown, delta: unknown, changes: Plain): void {
    note(changes, change, bounded(current, delta, change.type === "upgrade" ? Math.max : Math.min));
  }

  static _applyChangeCustom(target: any, change: Change, current: unknown, delta: unknown, changes: Plain): void {
    Hooks.call("applyActiveEffect", target, change, current, delta, changes);
  }

  override async _preCreate(data: Plain, options: Plain, user: any): Promise<boolean | void> {
    if (!this._source.start && this.target?.documentName === "Actor") {
      this.updateSource({ start: (this.constructor as typeof ActiveEffect).getEffectStart() });
    }
    return super._preCreate(data, options, user);
  }

  // Deprecated until 16

  apply(target: any, change: Change): Plain {
    deprecated("ActiveEffect#apply is now ActiveEffect.applyChange");
    return (this.constructor as typeof ActiveEffect).applyChange(target, change);
  }

  static applyField(target: any, change: Change, field?: unknown): unknown {
    deprecated("ActiveEffect.applyField is now ActiveEffect.applyChangeField");
    return this.applyChangeField(target, change, { field });
  }

  static getInitialDuration(): { start: Plain } {
    deprecated("ActiveEffect.getInitialDuration is now ActiveEffect.getEffectStart");
    return { start: this.getEffectStart() };
  }
}

/** Where the parts of a duration of generation 13 are now. */
const MOVED = {
  type: "duration.units",
  duration: "duration.seconds",
  startTime: "start.time",
  startRound: "start.round",
  startTurn: "start.turn",
  combat: "start.combat",
};

type Method = `_applyChange${"Add" | "Subtract" | "Multiply" | "Override" | "Upgrade" | "Custom"}`;

const METHODS: Record<string, Method> = {
  add: "_applyChangeAdd",
  subtract: "_applyChangeSubtract",
  multiply: "_applyChangeMultiply",
  override: "_applyChangeOverride",
  upgrade: "_applyChangeUpgrade",
  downgrade: "_applyChangeUpgrade",
  custom: "_applyChangeCustom",
};

/** A change with the priority of its type and its effect; what generation 13 called its mode is still there. */
function completed(change: Change, effect: ActiveEffect): void {
  const { CHANGE_TYPES } = effect.constructor as typeof ActiveEffect;
  change.priority ??= CHANGE_TYPES[change.type]?.defaultPriority ?? corePriority(change.type) ?? 0;
  Object.defineProperties(change, {
    effect: { value: effect, configurable: true, enumerable: false, writable: true },
    mode: {
      get() {
        deprecated("The mode of an effect's change is now its type");
        return changeMode(change.type);
      },
      set(mode: number) {
        deprecated("The mode of an effect's change is now its type");
        change.type = changeType(mode);
      },
      configurable: true,
      enumerable: false,
    },
  });
}

function note(changes: Plain, { key }: { key: string }, value: unknown): void {
  if (value !== undefined) changes[key] = value;
}
