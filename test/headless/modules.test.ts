import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Item: any, loaded: string[];

let system: string;
const folder = (id: string) => join(dirname(system), id);

async function writeModule(id: string, manifest: object, script: string, strings: object): Promise<void> {
  const common = { id, title: id, version: "1.0.0", compatibility: { minimum: "13" }, esmodules: ["main.mjs"] };
  const languages = [{ lang: "en", name: "English", path: "en.json" }];
  await mkdir(folder(id));
  await writeFile(join(folder(id), "module.json"), JSON.stringify({ ...common, languages, ...manifest }));
  await writeFile(join(folder(id), "main.mjs"), `(globalThis.loaded ??= []).push("${id}");\n${script}`);
  await writeFile(join(folder(id), "en.json"), JSON.stringify(strings));
}

beforeAll(async () => {
  system = await prepareSystem("tiny");
  const relationships = { requires: [{ id: "base-module", type: "module" }] };
  await writeModule("upper-module", { relationships, socket: true }, "", { SHARED: "upper", TINY: { Own: "module" } });
  const documentTypes = { Item: { trap: { htmlFields: ["text"] } } };
  const model = `
    class TrapData extends foundry.abstract.TypeDataModel {
      static defineSchema() {
        return { text: new foundry.data.fields.HTMLField() };
      }
    }
    Hooks.once("init", () => (CONFIG.Item.dataModels["base-module.trap"] = TrapData));`;
  await writeModule("base-module", { documentTypes }, model, { SHARED: "base" });
});
afterAll(() => rm(dirname(system), { recursive: true }));

test("modules boot after what they require, bring types, strings and flags of their own", async () => {
  const modules = [folder("upper-module"), folder("base-module")];
  const table = await openTable({ system, modules });
  const seen = await table.gm.evaluate(async () => {
    const data = { name: "Trap", type: "base-module.trap", system: { text: "<p onclick='x()'>Snap</p>" } };
    const item = await Item.create(data);
    await item.setFlag("base-module", "set", true);
    return {
      loaded,
      active: game.modules.map(({ id, active }: any) => [id, active]),
      shared: game.i18n.localize("SHARED"),
      own: game.i18n.localize("TINY.Own"),
      type: item.type,
      model: item.system.constructor.name,
      text: item.system.text,
      flags: item.flags,
    };
  });
  expect(seen).toEqual({
    loaded: ["base-module", "upper-module"],
    active: [
      ["base-module", true],
      ["upper-module", true],
    ],
    shared: "upper",
    own: "module",
    type: "base-module.trap",
    model: "TrapData",
    text: "<p>Snap</p>",
    flags: { "base-module": { set: true } },
  });
  await table.close();
});
