import { CONDITION_SHAPES, DURATIONS, NUMBER_FACTS, type Shape } from "../../rules/index.ts";
import { byName } from "../numbers.ts";
import { localize } from "../words.ts";
import { below, type Draft } from "./paths.ts";
import { factText, fieldText, wordText } from "./word-text.ts";

export interface Choice {
  value: string;
  label: string;
  selected: boolean;
}

/** One control of the form; `path` is the place in the record that it edits. */
export interface Control {
  type: "select" | "number" | "text" | "flag" | "words" | "texts" | "group" | "rows";
  path: string;
  id: string;
  label: string;
  /** May it be taken out of its record? */
  removable: boolean;
  value?: unknown;
  min?: number;
  max?: number;
  step?: string;
  choices?: Choice[];
  children?: Control[];
  /** What can be added to a group. */
  additions?: { value: string; label: string }[];
}

interface Place {
  path: string;
  label: string;
  removable: boolean;
}

/** Where in the form names come from: those of conditions have their own. */
type Names = (field: string) => string;

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** The words that a field may have, by what they mean there. */
function choices(words: readonly string[], chosen: readonly unknown[], path: string): Choice[] {
  const field = path.slice(path.lastIndexOf(".") + 1);
  // A word that nobody knows any more, or that stands for a choice, is offered as long as it is there.
  const others = chosen.filter((word): word is string => typeof word === "string" && !words.includes(word));
  return [...words, ...others].map((value) => ({
    value,
    label: wordText(value, field),
    selected: chosen.includes(value),
  }));
}

function control(place: Place, rest: Omit<Control, "path" | "id" | "label" | "removable">): Control {
  return { ...place, id: `field-${place.path.replaceAll(".", "-")}`, ...rest };
}

/** The controls of a record's fields: those that it needs and has, and what may be added. */
export function fieldControls(
  shapes: Readonly<Record<string, Shape>>,
  record: Draft,
  path: string,
  names: Names = fieldText,
): Pick<Control, "children" | "additions"> {
  const isShown = ([field, shape]: [string, Shape]) => shape.type !== "optional" || field in record;
  const entries = Object.entries(shapes);
  return {
    children: entries.filter(isShown).map(([field, shape]) =>
      shapeControl(shape, record[field], {
        path: below(path, field),
        label: names(field),
        removable: shape.type === "optional",
      }),
    ),
    additions: entries
      .filter((entry) => !isShown(entry))
      .map(([value]) => ({ value, label: names(value) }))
      .sort((a, b) => byName(a.label, b.label)),
  };
}

/** The control for a value of some shape. */
function shapeControl(shape: Shape, value: unknown, place: Place): Control {
  switch (shape.type) {
    case "optional":
      return shapeControl(shape.of, value, place);
    case "word":
      return control(place, { type: "select", choices: choices(shape.words, [value], place.path) });
    case "whole":
      return control(place, { type: "number", value, min: shape.min, max: shape.max, step: "1" });
    case "number":
      return control(place, { type: "number", value, step: "any" });
    case "flag":
      return control(place, {
        type: "select",
        choices: [
          { value: "true", label: localize("WASTELAND.Mechanics.yes"), selected: value === true },
          { value: "false", label: localize("WASTELAND.Mechanics.no"), selected: value !== true },
        ],
        value: "flag",
      });
    case "list":
      return listControl(shape.of, value, place);
    case "amount":
      return amountControl(value, place);
    case "duration":
      return durationControl(value, place);
    case "condition":
      return control(place, { type: "group", ...fieldControls(CONDITION_SHAPES, record(value), place.path, factText) });
    case "bounds":
      return control(place, { type: "group", ...fieldControls(BOUNDS, boundsOf(value), place.path) });
    case "fields":
      return control(place, { type: "group", ...fieldControls(shape.fields, record(value), place.path) });
    case "step":
      return control(place, { type: "group", children: stepControls(value, place) });
    default:
      return control(place, { type: "text", value });
  }
}

const record = (value: unknown): Draft => (typeof value === "object" && value !== null ? (value as Draft) : {});
const WHOLE: Shape = { type: "optional", of: { type: "whole" } };
const BOUNDS = { min: WHOLE, max: WHOLE };
const boundsOf = (value: unknown): Draft => (typeof value === "number" ? { min: value, max: value } : record(value));

function listControl(of: Shape, value: unknown, place: Place): Control {
  const members = asList(value);
  if (of.type === "word") return control(place, { type: "words", choices: choices(of.words, members, place.path) });
  if (of.type === "text") return control(place, { type: "texts", value: members });
  const rows = members.map((member, index) =>
    shapeControl(of, member, { path: below(place.path, index), label: `${place.label} ${index + 1}`, removable: true }),
  );
  return control(place, { type: "rows", children: rows });
}

/** The words of a control that changes what an amount or a duration is, beside the very values. */
function modes(texts: Readonly<Record<string, string>>, chosen: string): Choice[] {
  return Object.entries(texts).map(([value, label]) => ({ value, label, selected: value === chosen }));
}

function amountControl(value: unknown, place: Place): Control {
  const mode = typeof value === "object" && value !== null ? ("steps" in value ? "steps" : "each") : "number";
  const { path, label } = place;
  const part = (field: string, shape: Shape) =>
    shapeControl(shape, record(value)[field], {
      path: below(path, field),
      label: localize(`WASTELAND.Mechanics.amount.${field}`),
      removable: false,
    });
  const facts: Shape = { type: "list", of: { type: "word", words: NUMBER_FACTS } };
  const texts = Object.fromEntries(
    ["number", "each", "steps"].map((key) => [key, localize(`WASTELAND.Mechanics.amount.modes.${key}`)]),
  );
  const modeControl = control(
    { path: `${path}#amount`, label, removable: false },
    { type: "select", choices: modes(texts, mode) },
  );
  const own: Record<string, Control[]> = {
    number: [shapeControl({ type: "number" }, value, { path, label, removable: false })],
    each: [part("each", { type: "whole" }), part("per", { type: "whole", min: 1 }), part("of", facts)],
    steps: [part("of", facts), part("steps", { type: "list", of: { type: "step" } })],
  };
  return control(place, { type: "group", children: [modeControl, ...(own[mode] ?? [])] });
}

function stepControls(value: unknown, { path }: Place): Control[] {
  return ["from", "value"].map((name, index) =>
    shapeControl({ type: "number" }, asList(value)[index], {
      path: below(path, index),
      label: localize(`WASTELAND.Mechanics.amount.${name}`),
      removable: false,
    }),
  );
}

/** Units of durations that are counted. */
export const COUNTED = ["turns", "hours", "days"] as const;

function durationControl(value: unknown, place: Place): Control {
  const { path, label } = place;
  const counted = COUNTED.find((unit) => unit in record(value));
  const texts = Object.fromEntries(
    [...DURATIONS, ...COUNTED].map((key) => [key, localize(`WASTELAND.Mechanics.durations.${key}`)]),
  );
  const mode = control(
    { path: `${path}#duration`, label, removable: false },
    { type: "select", choices: modes(texts, counted ?? String(value)) },
  );
  if (counted === undefined) return control(place, { type: "group", children: [mode] });
  const count = shapeControl({ type: "whole", min: 1 }, record(value)[counted], {
    path: below(path, counted),
    label: localize("WASTELAND.Mechanics.amount.count"),
    removable: false,
  });
  return control(place, { type: "group", children: [mode, count] });
}
