/** What `_preUpdate` of an actor's model is given: changes, options, user. */
export type PreUpdate = Parameters<foundry.abstract.TypeDataModel<never, Actor.Implementation>["_preUpdate"]>;

interface Health {
  readonly hp?: { readonly value?: number; readonly max?: number; readonly full?: number };
  readonly radiation?: number;
}

/** When the radiation of an actor changes, its HP drop to the maximum that is left, if they are above it (R-DMG-4). */
export function keepHpWithinMaximum(actor: Actor.Implementation, changes: object): void {
  const { radiation, hp } = (changes as { system?: Health }).system ?? {};
  const full = (actor.system as unknown as Health).hp?.full;
  if (typeof radiation !== "number" || full === undefined || hp?.max !== undefined) return;
  const most = Math.max(0, full - radiation);
  const value = hp?.value ?? (actor._source.system as unknown as Health).hp?.value ?? 0;
  if (value > most) foundry.utils.mergeObject(changes, { system: { hp: { value: most } } });
}
