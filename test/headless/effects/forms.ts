import { testedGeneration } from "../../../sandbox/headless/open-table.ts";

/** What a change does, by the words of generation 14; 13 has numbers for all but "subtract". */
export type ChangeKind = "custom" | "multiply" | "add" | "subtract" | "downgrade" | "upgrade" | "override";

const MODES: readonly ChangeKind[] = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

export const isFourteen = testedGeneration() === 14;

/** A change as the tested generation stores it. */
export function change(key: string, kind: ChangeKind, value: string, priority: number | null = null): object {
  return isFourteen ? { key, type: kind, value, priority } : { key, mode: MODES.indexOf(kind), value, priority };
}

/** Where an effect keeps its changes. */
export const changesPath = isFourteen ? "system.changes" : "changes";

/** What makes an effect last for so many rounds. */
export function lasting(rounds: number): object {
  return { duration: isFourteen ? { value: rounds, units: "rounds" } : { rounds } };
}

/** What makes an effect change something, in the form of the tested generation; also for an update. */
export function changing(...changes: object[]): object {
  return isFourteen ? { system: { changes } } : { changes };
}
