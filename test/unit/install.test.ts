import { strToU8, zipSync, type Zippable } from "fflate";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { installPackage } from "../../sandbox/server/install.ts";

/** What the web holds, by path. */
const web = new Map<string, Uint8Array>();
let server: Server;
let address: string;
let folder: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const content = web.get(request.url ?? "");
    response.writeHead(content ? 200 : 404).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "install-"));
  return () => rm(folder, { recursive: true });
});

const manifest = (more: object = {}) => ({
  id: "little",
  title: "Little",
  version: "1.0.0",
  compatibility: { minimum: "13" },
  esmodules: ["little.mjs"],
  download: `${address}/little.zip`,
  ...more,
});

const json = (value: unknown): Uint8Array => strToU8(JSON.stringify(value));

function publish(files: Zippable, announced: object = manifest(), name = "system.json"): string {
  web.set(`/${name}`, json(announced));
  web.set("/little.zip", zipSync(files));
  return `${address}/${name}`;
}

const whole = (more: object = {}): Zippable => ({ "system.json": json(manifest(more)), "little.mjs": strToU8("// 1") });

test("a system is installed under its id", async () => {
  const { type, folder: place, manifest: read } = await installPackage(publish(whole()), folder);
  expect({ type, place, id: read.id }).toEqual({
    type: "system",
    place: join(folder, "systems", "little"),
    id: "little",
  });
  expect(await readFile(join(place, "little.mjs"), "utf8")).toBe("// 1");
});

test("an archive may hold everything in one folder", async () => {
  const { folder: place } = await installPackage(publish({ little: whole() }), folder);
  expect((await readdir(place)).sort()).toEqual(["little.mjs", "system.json"]);
});

test("a module is known by the name of its manifest and installed among modules", async () => {
  const files = { "module.json": json(manifest()), "little.mjs": strToU8("") };
  const { type, folder: place } = await installPackage(publish(files, manifest(), "module.json"), folder);
  expect({ type, place }).toEqual({ type: "module", place: join(folder, "modules", "little") });
});

test("a newer version takes the place of an older one, whole", async () => {
  await installPackage(publish({ ...whole(), "old.txt": strToU8("") }), folder);
  const version = "2.0.0";
  const { manifest: read } = await installPackage(publish(whole({ version }), manifest({ version })), folder);
  expect(read.version).toBe(version);
  expect((await readdir(join(folder, "systems/little"))).sort()).toEqual(["little.mjs", "system.json"]);
});

describe("nothing is installed, and what was there stays,", () => {
  test.each<[what: string, publishing: () => string, reason: string]>([
    ["when the manifest is not there", () => `${address}/nothing.json`, "answers 404"],
    ["when the address is none of the web", () => "file:///etc/passwd", "is no web address"],
    [
      "when the manifest names no archive",
      () => publish(whole(), manifest({ download: undefined })),
      'names no "download"',
    ],
    [
      "when the archive is not there",
      () => publish(whole(), manifest({ download: `${address}/no.zip` })),
      "answers 404",
    ],
    ["when the manifest is wrong", () => publish(whole(), manifest({ id: "../little" })), '"id" must match'],
    [
      "when a file leaves its folder",
      () => publish({ ...whole(), "../outside.txt": strToU8("") }),
      'holds "../outside.txt", which leaves its folder',
    ],
    [
      "when a file has a place of its own",
      () => publish({ ...whole(), "/tmp/outside.txt": strToU8("") }),
      'holds "/tmp/outside.txt", which leaves its folder',
    ],
    [
      "when a file leaves by a backslash",
      () => publish({ ...whole(), "..\\outside.txt": strToU8("") }),
      "which leaves its folder",
    ],
    ["when it is another package", () => publish(whole({ id: "other" })), 'holds the id "other", but'],
    ["when it is another version", () => publish(whole({ version: "9" })), 'holds the version "9", but'],
    [
      "when a file is missing",
      () => publish({ "system.json": json(manifest()) }),
      '"esmodules[0]" names "little.mjs", which is not there',
    ],
    ["when there is no manifest in the archive", () => publish({ "little.mjs": strToU8("") }), "holds no system.json"],
  ])("%s", async (_what, publishing, reason) => {
    await installPackage(publish(whole()), folder);
    await expect(installPackage(publishing(), folder)).rejects.toThrow(reason);
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      "systems",
      "systems/little",
      "systems/little/little.mjs",
      "systems/little/system.json",
    ]);
    expect(existsSync(join(folder, "../outside.txt"))).toBe(false);
  });
});
