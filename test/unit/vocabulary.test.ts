import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ACTOR_TYPES, ITEM_TYPES, MESSAGE_TYPES } from "../../module/config/document-types.ts";
import { LABELS } from "../../module/config/labels.ts";
import { BODY_PLANS } from "../../module/rules/index.ts";
import { flatten } from "../../tools/checks/strings.ts";
import { root } from "../../tools/paths.ts";

const readJson = (path: string): Record<string, never> => JSON.parse(readFileSync(join(root, path), "utf8"));

test.each(["en", "fr", "de"])("every word of the vocabulary has a name in %s", (language) => {
  const strings = flatten(readJson(`lang/${language}.json`));
  const keys = Object.values(LABELS).flatMap((labels) => Object.values<string>(labels));
  expect(keys.filter((key) => !strings[key])).toEqual([]);
  const names = (group: keyof typeof LABELS): string[] =>
    Object.values<string>(LABELS[group]).map((key) => strings[key]!);
  for (const group of Object.keys(LABELS) as (keyof typeof LABELS)[]) {
    // One word may name places of two bodies, which no page shows together.
    if (group !== "locations") expect(names(group)).toEqual([...new Set(names(group))]);
  }
  for (const locations of Object.values(BODY_PLANS)) {
    const places = locations.map(({ id }) => strings[`WASTELAND.Locations.${id}`]);
    expect(places).toEqual([...new Set(places)]);
  }
});

test("the manifest declares the document types that have data models", () => {
  const { documentTypes } = readJson("system.json") as { documentTypes?: Record<string, object> };
  expect(Object.entries(documentTypes ?? {}).map(([name, types]) => [name, Object.keys(types)])).toEqual([
    ["Actor", [...ACTOR_TYPES]],
    ["Item", [...ITEM_TYPES]],
    ["ChatMessage", [...MESSAGE_TYPES]],
  ]);
});
