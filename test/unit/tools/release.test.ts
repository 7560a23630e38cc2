import { unzipSync } from "fflate";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listFiles } from "../../../tools/files.ts";
import { dist } from "../../../tools/paths.ts";
import { writeRelease } from "../../../tools/release/archive.ts";
import { checkTag, releaseLinks } from "../../../tools/release/links.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "release-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const links = releaseLinks("owner/name", "v1.2.3", "wasteland-2d20.zip");

test("a release names its addresses", () => {
  expect(links).toEqual({
    url: "https://github.com/owner/name",
    bugs: "https://github.com/owner/name/issues",
    manifest: "https://github.com/owner/name/releases/latest/download/system.json",
    download: "https://github.com/owner/name/releases/download/v1.2.3/wasteland-2d20.zip",
  });
  expect(() => releaseLinks("name", "v1.2.3", "x.zip")).toThrow('--repo must be owner/name, not "name"');
  expect(() => checkTag("v1.2.4", "1.2.3")).toThrow('--tag must be v1.2.3, the version in package.json, not "v1.2.4"');
});

test("the archive, unpacked in an empty place, is the built system with the released manifest", async () => {
  const target = join(await emptyFolder(), "release");
  await writeRelease(dist, target, "wasteland-2d20.zip", links);
  expect(await readdir(target)).toEqual(["system.json", "wasteland-2d20.zip"]);

  const place = await emptyFolder();
  for (const [path, content] of Object.entries(unzipSync(await readFile(join(target, "wasteland-2d20.zip"))))) {
    await mkdir(dirname(join(place, path)), { recursive: true });
    await writeFile(join(place, path), content);
  }
  expect(await listFiles(place)).toEqual(await listFiles(dist));
  const manifest = JSON.parse(await readFile(join(place, "system.json"), "utf8"));
  expect(manifest).toEqual({ ...JSON.parse(await readFile(join(dist, "system.json"), "utf8")), ...links });
  expect(JSON.parse(await readFile(join(target, "system.json"), "utf8"))).toEqual(manifest);
  expect(await readFile(join(place, "wasteland.mjs"), "utf8")).toEqual(
    await readFile(join(dist, "wasteland.mjs"), "utf8"),
  );
});

test("the same system gives the same archive", async () => {
  const folder = await emptyFolder();
  await writeRelease(dist, join(folder, "a"), "x.zip", links);
  await writeRelease(dist, join(folder, "b"), "x.zip", links);
  const [a, b] = await Promise.all(["a", "b"].map((name) => readFile(join(folder, name, "x.zip"))));
  expect(a!.equals(b!)).toBe(true);
});
