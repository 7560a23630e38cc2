import { rangeLabel } from "../../../common/documents/table-range.ts";
import { format } from "../host.ts";
import type { AnyDocument } from "../documents.ts";

/** What the table's sheets ask of a result. */
export interface ResultDocument extends AnyDocument {
  range: [number, number];
  weight: number;
  drawn: boolean;
  documentUuid: string | null;
  description: string;
  icon: string;
  getHTML(): Promise<string>;
}

export interface TableDocument extends AnyDocument {
  results: Iterable<ResultDocument> & { get(id: string): ResultDocument | undefined; size: number };
  formula: string;
  replacement: boolean;
  description: string;
  draw(options?: object): Promise<unknown>;
  normalize(): Promise<unknown>;
  resetResults(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<AnyDocument[]>;
  updateEmbeddedDocuments(name: string, updates: object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
}

/** A row of the sheet; its labels say which result it is, for those who do not see the table. */
export interface ResultRow {
  id: string;
  type: string;
  name: string;
  icon: string;
  html: string;
  weight: number;
  from: number;
  to: number;
  range: string;
  drawn: boolean;
  labels: Record<"from" | "to" | "weight" | "drawn" | "edit" | "remove", string>;
}

async function row(result: ResultDocument): Promise<ResultRow> {
  const { id, type, name, icon, weight, drawn } = result;
  const range = rangeLabel(result.range);
  const label = (key: string) => format(key, { range });
  return {
    id,
    type,
    name,
    icon,
    html: await result.getHTML(),
    weight,
    from: result.range[0],
    to: result.range[1],
    range,
    drawn,
    labels: {
      from: label("TABLE.RangeFrom"),
      to: label("TABLE.RangeTo"),
      weight: label("TABLE.WeightOf"),
      drawn: label(drawn ? "TABLE.DrawnLock" : "TABLE.DrawnUnlock"),
      edit: label("TABLE.EditResult"),
      remove: label("TABLE.DeleteResult"),
    },
  };
}

/** The results of a table, by their ranges. */
export async function resultRows(table: TableDocument): Promise<ResultRow[]> {
  const sorted = [...table.results].sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
  return Promise.all(sorted.map(row));
}

/** The range of a result that is added: one wide, after all others. */
export function nextRange(table: TableDocument): [number, number] {
  const end = Math.max(0, ...[...table.results].map(({ range }) => range[1]));
  return [end + 1, end + 1];
}

/** Fields of the rows of a form, `results.<id>.…`, as updates of results. */
export function resultUpdates(rows: Record<string, Record<string, unknown>>): Record<string, unknown>[] {
  return Object.entries(rows).map(([_id, { from, to, ...rest }]) => ({
    _id,
    ...rest,
    ...(from !== undefined && to !== undefined && { range: [Number(from), Number(to)] }),
  }));
}
