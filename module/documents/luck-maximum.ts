/** The most luck points that an actor has; null for one without luck of its own (R-LUCK-8). */
export function luckMaximumOf(actor: Actor.Implementation): number | null {
  const { step } = actor.system as unknown as { step?: { luckMaximum: { total: number } } };
  return step?.luckMaximum.total ?? null;
}
