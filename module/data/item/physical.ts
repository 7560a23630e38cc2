import { count, flag, perhaps, rolledAmount } from "../fields.ts";

/**
 * What can be carried, bought and found; weights in pounds, costs in caps, rarity from 0 to 6,
 * each null where no source gives it.
 * `belowPound`: it is printed as lighter than a pound, and its weight is a working figure. `stashed`: it lies with the
 * group or a vehicle, weighs nothing for its bearer and does not act.
 */
export const physical = () => ({
  quantity: count(1),
  weight: perhaps(),
  belowPound: flag(),
  cost: perhaps({ integer: true }),
  rarity: perhaps({ integer: true, max: 6 }),
  stashed: flag(),
  favorite: flag(),
});

/** How many of a thing lie where it is found. */
export const found = () => ({ found: rolledAmount() });
