interface Health {
  readonly hp?: { readonly value?: number; readonly max?: number; readonly full?: number };
  readonly radiation?: number;
}

/**
 * Keeps the HP of an actor within the maximum that a change of its radiation (R-DMG-4) or of its profile leaves. Whoever
 * was unhurt has all of a higher maximum; HP that are written with the maximum stay as they are.
 */
export function keepHpWithinMaximum(actor: Actor.Implementation, changes: object): void {
  const { radiation, hp } = (changes as { system?: Health }).system ?? {};
  const now = actor.system as unknown as Health;
  const stored = actor._source.system as unknown as Health;
  const more = typeof hp?.max === "number" && typeof stored.hp?.max === "number" ? hp.max - stored.hp.max : 0;
  if (now.hp?.full === undefined || (typeof radiation !== "number" && more === 0)) return;
  if (hp?.max !== undefined && hp.value !== undefined) return;
  const most = Math.max(0, now.hp.full + more - (radiation ?? stored.radiation ?? 0));
  const value = hp?.value ?? stored.hp?.value ?? 0;
  const wasUnhurt = more > 0 && value >= (now.hp.max ?? Infinity);
  if (value > most || wasUnhurt) foundry.utils.mergeObject(changes, { system: { hp: { value: most } } });
}
