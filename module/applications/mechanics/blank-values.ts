import { type KindId, kindShapes, type Shape } from "../../rules/index.ts";
import type { Draft } from "./paths.ts";

/** What a field holds when it is added to a record: something that can be read, but for texts that wait for words. */
export function blankValue(shape: Shape): unknown {
  switch (shape.type) {
    case "word":
      return shape.words[0] ?? "";
    case "whole":
      return Math.max(shape.min ?? 1, 1);
    case "number":
    case "amount":
      return 1;
    case "flag":
      return true;
    case "duration":
      return "scene";
    case "condition":
      return {};
    case "bounds":
      return { min: 1 };
    case "step":
      return [1, 1];
    case "list":
      return shape.of.type === "text" ? [] : [blankValue(shape.of)];
    case "optional":
      return blankValue(shape.of);
    case "fields":
      return blankFields(shape.fields);
    default:
      return "";
  }
}

function blankFields(shapes: Readonly<Record<string, Shape>>): Draft {
  const needed = Object.entries(shapes).filter(([, shape]) => shape.type !== "optional");
  return Object.fromEntries(needed.map(([field, shape]) => [field, blankValue(shape)]));
}

/** A new record of a kind; what the earlier one had in common with it is kept. */
export function blankRecord(kind: KindId, before: Draft = {}): Draft {
  const { kind: _, ...kept } = before;
  return { kind, ...blankFields(kindShapes(kind)), ...kept };
}
