import type { Plain } from "../../../../common/utils/types.ts";
import { Hooks } from "../../hooks.ts";
import type { FieldOptions } from "./application.ts";
import { assertChangeable } from "./paths.ts";

/** A change of an effect in generation 14, with the effect that it comes from. */
export interface Change {
  key: string;
  type: string;
  value: unknown;
  phase: string;
  priority: number | null;
  effect?: any;
}

export type ChangeOptions = Partial<FieldOptions>;

/** The changes that effects make in a phase, lowest priority first; equal ones in the order of the effects. */
export function collectChanges(effects: Iterable<any>, phase: string, replacementData: Plain): Required<Change>[] {
  const changes: Required<Change>[] = [];
  for (const effect of effects) {
    for (const change of effect.changes as Change[]) {
      if (effect.shouldApplyChange(change, { phase, replacementData }))
        changes.push({ ...change, effect } as Required<Change>);
    }
  }
  return changes.sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
}

/**
 * Applies changes in their order; answers the values that they left, by dotted path. One that cannot be applied is
 * reported and leaves the others alone.
 * @param options.modifies is a change written into the target, and not only answered?
 */
export function applyChanges(
  target: any,
  changes: Required<Change>[],
  baseData: Plain,
  { modifies = () => true }: { modifies?: (change: Change) => boolean } = {},
): Plain {
  const overrides: Plain = {};
  for (const change of changes) {
    if (!change.key) continue;
    try {
      assertChangeable(target, change.key);
      const replacementData = change.effect.getReplacementData(baseData) as Plain;
      Object.assign(
        overrides,
        change.effect.constructor.applyChange(target, change, {
          replacementData,
          modifyTarget: modifies(change),
        }),
      );
    } catch (error) {
      const msg = `Effect "${String(change.effect.name)}" [${String(change.effect.uuid)}] cannot change "${change.key}"`;
      Hooks.onError("ActiveEffect.applyChange", error as Error, { msg, log: "warn" });
    }
  }
  return overrides;
}
