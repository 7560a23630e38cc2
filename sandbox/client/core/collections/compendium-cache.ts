interface Cached {
  readonly contents: any[];
  readonly size: number;
}

/** Forgets the loaded documents of a compendium when nobody has asked for one for a while. */
export class CompendiumCache {
  #touched = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer goes off. */
  #due = Infinity;

  /** @param lifetime in seconds */
  constructor(
    private readonly documents: Cached,
    private readonly lifetime: () => number,
  ) {}

  /** A document was asked for. */
  touch(): void {
    this.#touched = Date.now();
    const lifetime = this.lifetime() * 1000;
    if (this.#timer === undefined || this.#due > this.#touched + lifetime) this.#wait(lifetime);
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#due = Date.now() + milliseconds;
    this.#timer = setTimeout(() => this.#check(), milliseconds);
  }

  #check(): void {
    this.#timer = undefined;
    const left = this.#touched + this.lifetime() * 1000 - Date.now();
    if (left > 0) this.#wait(left);
    else this.#flush();
  }

  /** What a window shows stays, and is looked at again later. */
  #flush(): void {
    for (const document of this.documents.contents) {
      if (!isShown(document)) Map.prototype.delete.call(this.documents, document.id);
    }
    if (this.documents.size) this.#wait(this.lifetime() * 1000);
  }
}

function isShown(document: any): boolean {
  if (Object.keys(document.apps as object).length > 0) return true;
  const held = Object.values(document.collections as Record<string, Iterable<any>>);
  return held.some((collection) => [...collection].some(isShown));
}
