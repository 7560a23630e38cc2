import type { Choices, Duration, Ending, MechanicItem, TimedEffect } from "../../rules/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { systemFlags } from "../system-flags.ts";
import { readRecords } from "../mechanics/read-records.ts";

/** What an effect carries in its flags: mechanics like an item's, and when they end. */
export interface EffectFlags {
  /** Identifier of what it comes of: one thing twice counts once. */
  readonly id?: string;
  readonly mechanics?: readonly unknown[];
  readonly rank?: number;
  readonly choices?: Choices;
  readonly lasts?: Duration;
  readonly ending?: Ending;
}

interface EffectLike {
  readonly uuid: string | null;
  readonly disabled: boolean;
  readonly flags: object;
}

/** What an effect carries; empty for effects that are not of this system. */
export function effectFlags(effect: { readonly flags: object }): EffectFlags {
  return systemFlags(effect);
}

/** An effect as the rules' mechanics see it; null for one without mechanics. */
export function effectItem(effect: EffectLike): MechanicItem | null {
  const { id, mechanics, rank, choices } = effectFlags(effect);
  if (!Array.isArray(mechanics) || mechanics.length === 0) return null;
  return {
    // An effect that is not stored yet has no uuid.
    id: id || effect.uuid || "effect",
    type: "effect",
    uuid: effect.uuid ?? "",
    mechanics: readRecords(mechanics).mechanics,
    inactive: effect.disabled,
    ...(rank === undefined ? {} : { rank }),
    ...(choices === undefined ? {} : { choices }),
  };
}

/** A timed effect of the rules as data of an ActiveEffect. */
export function effectData(
  { item, lasts, ending }: TimedEffect,
  shown: { name: string; img?: string | null; origin?: string | null },
): Record<string, unknown> {
  const { id, mechanics, rank, choices } = item;
  const flags = {
    id,
    mechanics,
    lasts,
    ending,
    ...(rank === undefined ? {} : { rank }),
    ...(choices === undefined ? {} : { choices }),
  };
  return {
    name: shown.name,
    ...(shown.img ? { img: shown.img } : {}),
    ...(shown.origin ? { origin: shown.origin } : {}),
    flags: { [SYSTEM_ID]: flags },
  };
}
