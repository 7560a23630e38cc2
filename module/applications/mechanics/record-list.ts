import { readMechanic } from "../../rules/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { reasonOf } from "./reason-of.ts";
import { sentence } from "./sentence.ts";

/** A list of mechanics that an item or an effect stores. */
export interface RecordList {
  readonly document: Item.Implementation | ActiveEffect.Implementation;
  readonly path: string;
}

export function itemRecords(item: Item.Implementation): RecordList {
  return { document: item, path: "system.mechanics" };
}

export function effectRecords(effect: ActiveEffect.Implementation): RecordList {
  return { document: effect, path: `flags.${SYSTEM_ID}.mechanics` };
}

/** The records as they are stored; what is no list has none. */
export function storedRecords({ document, path }: RecordList): unknown[] {
  const stored: unknown = foundry.utils.getProperty(document._source, path);
  return Array.isArray(stored) ? (foundry.utils.deepClone(stored) as unknown[]) : [];
}

/** Writes the whole list, as Foundry replaces it. */
export async function writeRecords({ document, path }: RecordList, records: readonly unknown[]): Promise<void> {
  await (document as { update(changes: object): Promise<unknown> }).update({ [path]: records });
}

/** A record in one sentence, or why it cannot be read. */
export interface RecordLine {
  index: number;
  text: string;
  /** What is wrong with it, empty for a good one. */
  problem: string;
}

export function recordLine(value: unknown, index: number): RecordLine {
  try {
    return { index, text: sentence(readMechanic(value, "")), problem: "" };
  } catch (error) {
    return { index, text: JSON.stringify(value), problem: reasonOf(error) };
  }
}

/** Every record of a list in words. */
export function recordLines(list: RecordList): RecordLine[] {
  return storedRecords(list).map(recordLine);
}
