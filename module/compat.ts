/** The one place that knows how generations 13 and 14 of Foundry differ. */

/** Generation of the running Foundry, known from `init` on. */
function generation(): number {
  return game.release.generation;
}

/** Settings of Foundry 13 that the next generation has no more. */
export function configureGeneration(): void {
  if (generation() === 13) CONFIG.ActiveEffect.legacyTransferral = false;
}
