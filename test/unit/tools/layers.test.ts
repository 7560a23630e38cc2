import { expect, test } from "vitest";
import { importFault } from "../../../tools/checks/layers.mjs";

test("an import may point downwards or sideways within its layer", () => {
  const imports: [string, string][] = [
    ["module/applications/actor-sheet.ts", "../chat/card.ts"],
    ["module/chat/card.ts", "../documents/wasteland-actor.ts"],
    ["module/documents/wasteland-actor.ts", "../data/fields.ts"],
    ["module/data/fields.ts", "../config/labels.ts"],
    ["module/config/labels.ts", "../rules/index.ts"],
    ["module/data/item/weapon.ts", "../common.ts"],
    ["module/wasteland.ts", "../styles/wasteland.css"],
    ["sandbox/client/core/game.ts", "../../common/protocol.ts"],
    ["sandbox/headless/table.ts", "../server/world.ts"],
    ["test/headless/boot.test.ts", "../../sandbox/headless/index.ts"],
  ];
  expect(imports.filter(([from, specifier]) => importFault(from, specifier))).toEqual([]);
});

test("an import that points upwards is told which two places it joins", () => {
  expect([
    importFault("module/rules/dice.ts", "../config/labels.ts"),
    importFault("module/data/fields.ts", "../chat/card.ts"),
    importFault("module/chat/card.ts", "../applications/actor-sheet.ts"),
    importFault("sandbox/common/protocol.ts", "../server/world.ts"),
    importFault("sandbox/client/main.ts", "../server/world.ts"),
    importFault("sandbox/client/main.ts", "../../module/system-id.ts"),
    importFault("module/wasteland.ts", "../sandbox/common/protocol.ts"),
  ]).toEqual([
    "module/rules may not import module/config: imports point downwards only",
    "module/data may not import module/chat: imports point downwards only",
    "module/chat may not import module/applications: imports point downwards only",
    "sandbox/common may not import sandbox/server: imports point downwards only",
    "sandbox/client may not import sandbox/server: imports point downwards only",
    "sandbox/client may not import module/system-id.ts: imports point downwards only",
    "module may not import sandbox/common: imports point downwards only",
  ]);
});

test("the rules import no package, files are named with their ending, an index is for others", () => {
  expect([
    importFault("module/rules/dice.ts", "handlebars"),
    importFault("module/data/fields.ts", "../config/labels"),
    importFault("module/rules/vocabulary/skills.ts", "./index.ts"),
    importFault("module/rules/vocabulary/skills.ts", "../index.ts"),
    importFault("module/config/labels.ts", "../rules/index.ts"),
  ]).toEqual([
    "the rules stand alone: no packages here",
    "name the file with its ending",
    "inside a folder import the file itself; its index is for others",
    "inside a folder import the file itself; its index is for others",
    undefined,
  ]);
});
