import { type Mechanic, readMechanic } from "../../rules/index.ts";

/** The records of an item that could be read, and what is wrong with the others. */
export interface ReadRecords {
  mechanics: Mechanic[];
  /** Each names the record by its place in the list, from 0. */
  problems: string[];
}

/** Reads the records of an item one by one, so that a malformed one stops no other. */
export function readRecords(records: readonly unknown[]): ReadRecords {
  const mechanics: Mechanic[] = [];
  const problems: string[] = [];
  for (const [index, record] of records.entries()) {
    try {
      mechanics.push(readMechanic(record, `mechanics[${index}]`));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      problems.push(error.message);
    }
  }
  return { mechanics, problems };
}
