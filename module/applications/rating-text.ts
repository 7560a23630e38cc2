import { localize } from "./words.ts";

/** "Piercing 1": an effect or a quality with its rating; empty for one that nobody knows. */
export function ratingText(labels: Readonly<Record<string, string>>, id: string, value?: number | null): string {
  const label = Object.hasOwn(labels, id) ? labels[id] : undefined;
  return label === undefined ? "" : [localize(label), value ?? ""].join(" ").trim();
}
