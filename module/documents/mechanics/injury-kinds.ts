import { BODY_PLANS, type InjuryKind } from "../../rules/index.ts";

const INJURED_AS: Readonly<Record<string, InjuryKind>> = Object.fromEntries(
  Object.values(BODY_PLANS).flatMap((locations) => locations.map(({ id, injuryAs }) => [id, injuryAs])),
);

/** What locations count as, whatever body they belong to; each once. */
export function injuryKinds(locations: readonly string[]): InjuryKind[] {
  return [...new Set(locations.flatMap((id) => INJURED_AS[id] ?? []))];
}
