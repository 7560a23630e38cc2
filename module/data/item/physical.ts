import { bounded, count, flag, rolledAmount, weight } from "../fields.ts";

/**
 * What can be carried, bought and found; weights in pounds, costs in caps, rarity from 0 to 6.
 * `belowPound`: it is printed as lighter than a pound, and its weight is a working figure. `stashed`: it lies with the
 * group or a vehicle, weighs nothing for its bearer and does not act.
 */
export const physical = () => ({
  quantity: count(1),
  weight: weight(),
  belowPound: flag(),
  cost: count(),
  rarity: bounded(0, 6, 0),
  stashed: flag(),
  favorite: flag(),
});

/** How many of a thing lie where it is found. */
export const found = () => ({ found: rolledAmount() });
