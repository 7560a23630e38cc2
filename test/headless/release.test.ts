import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openTable } from "../../sandbox/headless/open-table.ts";
import { installPackage } from "../../sandbox/server/install.ts";
import { dist } from "../../tools/paths.ts";
import { writeRelease } from "../../tools/release/archive.ts";

declare const game: any;

/** Serves the files of a folder on this machine; returns the address. */
async function serve(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    readFile(join(folder, basename(request.url ?? ""))).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a release installs from the address of its manifest and boots", async () => {
  const folder = await mkdtemp(join(tmpdir(), "install-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const address = await serve(join(folder, "release"));
  await writeRelease(dist, join(folder, "release"), "wasteland-2d20.zip", {
    url: address,
    bugs: `${address}/issues`,
    manifest: `${address}/system.json`,
    download: `${address}/wasteland-2d20.zip`,
  });

  const installed = await installPackage(`${address}/system.json`, join(folder, "packages"));
  const table = await openTable({ system: installed.folder });
  try {
    const booted = await table.gm.evaluate(async () => {
      const pack = await game.packs.get("wasteland-2d20.npcs").getDocuments();
      return { id: game.system.id, ready: game.ready, raider: pack.some((actor: any) => actor.name === "Raider") };
    });
    expect(booted).toEqual({ id: "wasteland-2d20", ready: true, raider: true });
  } finally {
    await table.close();
  }
});
