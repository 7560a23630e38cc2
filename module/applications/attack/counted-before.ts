/** What follows an attack that was counted when it was readied or ordered, once it is made (R-CMB-8, R-CMB-10). */
export type Counted = () => Promise<void>;

/** How an attack is begun: with which attack of its own that the weapon brings, and whether it was counted before. */
export interface BegunAttack {
  readonly own?: string | undefined;
  readonly counted?: Counted | undefined;
}

/** What is to follow the attack that is being made just now, by the attacker's uuid. */
const making = new Map<string, Counted>();

/** Makes an attack, which takes no action of the turn if it was counted before. */
export async function countedBefore<T>(
  { uuid }: Actor.Implementation,
  counted: Counted | undefined,
  make: () => Promise<T>,
): Promise<T> {
  if (counted) making.set(uuid, counted);
  try {
    return await make();
  } finally {
    making.delete(uuid);
  }
}

/** What is to follow the attack that somebody makes just now, if it was counted before; asking takes it. */
export function takeCounted(attacker: string): Counted | null {
  const follow = making.get(attacker) ?? null;
  making.delete(attacker);
  return follow;
}
