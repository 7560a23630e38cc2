import { changePhases, changeTypes } from "../../core/documents/effects/kinds-14.ts";
import type { AnyDocument } from "../documents.ts";
import { game } from "../host.ts";

/** One change of an effect, as the running generation stores it. */
export type StoredChange = Record<string, unknown>;

interface Option {
  value: string | number;
  label: string;
}

/** What a generation makes a change of. */
interface Form {
  /** Where the changes are in the effect. */
  path: string;
  /** A change as it begins. */
  fresh: StoredChange;
  /** What a change may do, by its property and the choices for it. */
  kinds: () => Record<string, Option[]>;
}

const MODES = ["CUSTOM", "MULTIPLY", "ADD", "DOWNGRADE", "UPGRADE", "OVERRIDE"];

const labelled = (record: Record<string, { label: string }>): Option[] =>
  Object.entries(record).map(([value, { label }]) => ({ value, label }));

const FORMS: Record<13 | 14, Form> = {
  13: {
    path: "changes",
    fresh: { key: "", value: "", mode: 2, priority: null },
    kinds: () => ({ mode: MODES.map((name, value) => ({ value, label: `EFFECT.MODE_${name}` })) }),
  },
  14: {
    path: "system.changes",
    fresh: { key: "", type: "add", value: "", phase: "initial", priority: null },
    kinds: () => ({ type: labelled(changeTypes()), phase: labelled(changePhases()) }),
  },
};

/** How changes look in the running generation. */
export function changesForm(): Form {
  return FORMS[(game().release?.generation ?? 13) > 13 ? 14 : 13];
}

/** The stored changes of an effect. */
export function storedChanges(effect: AnyDocument): StoredChange[] {
  const { changes, system } = effect._source as { changes?: StoredChange[]; system?: { changes?: StoredChange[] } };
  return (changesForm().path === "changes" ? changes : system?.changes) ?? [];
}

/** A value as it stands in its field: text as it is, anything else as JSON. */
export function shownValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? "");
}

/** What the rows of a form say. A value that nobody rewrote stays what it was, be it text or not. */
export function changesOfForm(form: HTMLElement, stored: readonly StoredChange[]): StoredChange[] {
  const rows = [...form.querySelectorAll<HTMLElement>("li[data-index]")];
  return rows.map((row) => {
    const before = stored[Number(row.dataset.index)];
    const entries = Object.keys(changesForm().fresh).map((name) => {
      const text = row.querySelector<HTMLInputElement>(`[name$=".${name}"]`)?.value ?? "";
      return [name, read(name, text, before)];
    });
    return Object.fromEntries(entries) as StoredChange;
  });
}

function read(name: string, text: string, before: StoredChange | undefined): unknown {
  switch (name) {
    case "priority":
      return text === "" ? null : Number(text);
    case "mode":
      return Number(text);
    case "value":
      return before && shownValue(before.value) === text ? before.value : text;
    default:
      return text;
  }
}
