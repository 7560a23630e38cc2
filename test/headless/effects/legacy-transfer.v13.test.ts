import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../../sandbox/headless/open-table.ts";
import { moduleFolder } from "../../fixtures/module-folder.ts";
import { prepareSystem } from "../../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const Actor: any, CONFIG: any;

let folder: string;
let table: Table;

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({ system: folder, modules: [moduleFolder("many-fields")] });
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});

test("the effects of items may be switched to the older way, where copies on the actor count alone", async () => {
  const applicable = await table.gm.evaluate(async () => {
    const items = [{ name: "Hat", type: "many-fields.garment", effects: [{ name: "Proud" }] }];
    const actor = await Actor.create({ name: "Subject", type: "many-fields.subject", items });
    const names = () => [...actor.allApplicableEffects()].map(({ name }: any) => name as string);
    const before = names();
    CONFIG.ActiveEffect.legacyTransferral = true;
    const after = names();
    CONFIG.ActiveEffect.legacyTransferral = false;
    return { before, after };
  });
  expect(applicable).toEqual({ before: ["Proud"], after: [] });
});
