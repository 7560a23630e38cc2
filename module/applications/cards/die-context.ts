import type { TestDieView } from "../../chat/index.ts";
import { localize } from "../words.ts";

/** A d20 with its meaning as a shape and in words. */
export function dieContext({ face, successes, complication, rerolled }: Omit<TestDieView, "index">) {
  const [miss, success, critical] = ["miss", "success", "critical"] as const;
  const meaning = ([miss, success, critical] as const)[successes];
  const glyph = successes === 0 && complication ? "complication" : meaning;
  const words = [
    ...(successes > 0 || !complication ? [meaning] : []),
    ...(complication ? ["complication"] : []),
    ...(rerolled ? ["rerolled"] : []),
  ];
  return { face, glyph, complication, words: words.map((word) => localize(`WASTELAND.Card.die.${word}`)).join(", ") };
}
