import { compilePack, extractPack } from "@foundryvtt/foundryvtt-cli";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { openTable } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Folder: any, foundry: any;

const library = fileURLToPath(new URL("../fixtures/modules/library", import.meta.url));
const sources = join(library, "pack-sources");
const PACKS = ["actors", "cards", "items", "journal", "macros", "playlists", "scenes", "tables"];

let folder: string;

/** Documents and folders of a folder of YAML files, by key. */
async function documentsIn(place: string): Promise<Record<string, unknown>> {
  const files = (await readdir(place, { recursive: true })).filter((name) => /\.ya?ml$/.test(name));
  const documents = await Promise.all(
    files.map(async (name) => parse(await readFile(join(place, name), "utf8")) as { _key: string }),
  );
  return Object.fromEntries(documents.map((document) => [document._key, withoutStats(document)]));
}

/** What a server stamps is not part of a source. */
function withoutStats(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutStats);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== "_stats");
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutStats(inner)]));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "round-trip-"));
  const module = join(folder, "library");
  await cp(library, module, { recursive: true });
  for (const pack of PACKS) {
    await compilePack(join(module, "pack-sources", pack), join(module, "packs", pack), { yaml: true, recursive: true });
  }
  const system = await prepareSystem("tiny");
  const table = await openTable({ system, modules: [module], world: join(folder, "world") });
  await table.gm.evaluate(async (names: string[]) => {
    /** Makes a compendium of the world and writes into it what another holds, through the client. */
    const copied = async (pack: any, label: string) => {
      const { documentName: type, documentClass } = pack;
      const copy = await foundry.documents.collections.CompendiumCollection.createCompendium({ type, label });
      const operation = { pack: copy.collection, keepId: true, keepEmbeddedIds: true };
      await Folder.createDocuments(
        pack.folders.map((one: any) => one.toObject()),
        operation,
      );
      const documents = await pack.getDocuments();
      await documentClass.createDocuments(
        documents.map((one: any) => one.toObject()),
        operation,
      );
      return copy;
    };
    for (const name of names) {
      const pack = game.packs.get(`library.${name}`);
      await copied(await copied(pack, name), `${name} once more`);
      await pack.duplicateCompendium({ label: `${name} duplicate` });
    }
  }, PACKS);
  await table.close();
  await rm(dirname(system), { recursive: true });
  for (const pack of PACKS.flatMap((name) => [name, `${name}-once-more`, `${name}-duplicate`])) {
    await extractPack(join(folder, "world", "packs", pack), join(folder, "extracted", pack), { yaml: true });
  }
});
afterAll(() => rm(folder, { recursive: true }));

const extracted = (pack: string) => documentsIn(join(folder, "extracted", pack));

test.each(PACKS)("the command line extracts from a duplicate of %s the sources that it compiled", async (pack) => {
  expect(await extracted(`${pack}-duplicate`)).toEqual(await documentsIn(join(sources, pack)));
});

test.each(PACKS)("what a client writes of %s holds all that the sources said, and changes no more", async (pack) => {
  const written = await extracted(pack);
  const source = await documentsIn(join(sources, pack));
  expect(Object.keys(written).sort()).toEqual(Object.keys(source).sort());
  expect(written).toMatchObject(source);
  expect(await extracted(`${pack}-once-more`)).toEqual(written);
});
