/** What may differ between two stacks of the same goods. */
const OWN_TO_A_STACK = ["quantity", "shotsLeft", "favorite"];

interface Source {
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly effects?: readonly object[];
}

/** Can there be several of this in one stack? What is worn or in hand is a thing of its own. */
export function canStack({ type, system }: Source): boolean {
  return "quantity" in system && !(system["equipped"] === true && type !== "gear");
}

/** Are two items the same goods, so that they can lie in one stack? */
export function sameGoods(a: Source, b: Source): boolean {
  return canStack(a) && canStack(b) && key(a) === key(b);
}

function key({ name, type, system, effects = [] }: Source): string {
  const goods = Object.fromEntries(Object.entries(system).filter(([field]) => !OWN_TO_A_STACK.includes(field)));
  return JSON.stringify([name, type, sorted(goods), effects.map((effect) => sorted(withoutIds(effect)))]);
}

const withoutIds = (effect: object): object =>
  Object.fromEntries(Object.entries(effect).filter(([field]) => !["_id", "_stats", "origin"].includes(field)));

/** The same data with the keys of every record in one order. */
function sorted(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(sorted);
  if (typeof data !== "object" || data === null) return data;
  const entries = Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([field, value]) => [field, sorted(value)]));
}
