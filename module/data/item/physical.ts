import { count, weight } from "../fields.ts";

/** What can be carried, bought and found; weights in pounds, costs in caps, rarity from 0 to 6. */
export const physical = () => ({
  quantity: count(1),
  weight: weight(),
  cost: count(),
  rarity: count(),
});
