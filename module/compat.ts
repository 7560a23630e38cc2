/** The one place that knows how generations 13 and 14 of Foundry differ. */

/** Generation of the running Foundry, known from `init` on. */
export function generation(): number {
  return game.release.generation;
}

/** Settings of Foundry 13 that the next generation has no more. */
export function configureGeneration(): void {
  if (generation() === 13) CONFIG.ActiveEffect.legacyTransferral = false;
}

/** Names that the published types do not have yet. */
interface Operators {
  ForcedDeletion: new () => object;
}

/**
 * Adds to an update that a key goes away.
 * @param path - Dotted path of the key from the document's root.
 * @returns The update with which `document.update` deletes the key.
 */
export function deleteKey(path: string): Record<string, unknown> {
  const operators = (foundry.data as { operators?: Operators }).operators;
  if (operators) return { [path]: new operators.ForcedDeletion() };
  const parts = path.split(".");
  const key = parts.pop()!;
  return { [[...parts, `-=${key}`].join(".")]: null };
}
