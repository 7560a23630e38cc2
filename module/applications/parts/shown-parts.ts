/** Remembers what the parts of a sheet show, so that only those are rendered again whose data has changed. */
export class ShownParts {
  readonly #shown = new Map<string, string>();

  /** Is this other than what the part showed last? It is what it shows from now on. */
  changes(partId: string, data: unknown): boolean {
    const now = JSON.stringify(data, plain);
    if (this.#shown.get(partId) === now) return false;
    this.#shown.set(partId, now);
    return true;
  }

  /** Forgets every part but these: the others are not there any more. */
  keepOnly(partIds: readonly string[]): void {
    for (const id of this.#shown.keys()) if (!partIds.includes(id)) this.#shown.delete(id);
  }
}

/** Sets and maps as lists, which JSON would leave empty. */
function plain(_key: string, value: unknown): unknown {
  return value instanceof Set || value instanceof Map ? [...(value as Iterable<unknown>)] : value;
}
