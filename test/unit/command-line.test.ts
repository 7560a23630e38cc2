import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCommand } from "../../sandbox/server/command-line.ts";
import { openWorld } from "../../sandbox/server/world/open-world.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

let system: string;
let temporary: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  system = await prepareSystem("tiny");
  temporary = await mkdtemp(join(tmpdir(), "command-"));
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await rm(temporary, { recursive: true });
  await rm(dirname(system), { recursive: true });
});

interface Run {
  child: ChildProcess;
  /** The first line of the output. */
  address: Promise<string>;
  /** How it ended, and what it said about that. */
  end: Promise<{ code: number | null; errors: string }>;
}

function run(...args: string[]): Run {
  const child = spawn(process.execPath, ["--import", "tsx", "sandbox/server/main.ts", ...args], { cwd: ROOT });
  running.add(child);
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += String(chunk)));
  const address = once(child.stdout, "data").then(([chunk]) => String(chunk).trim());
  const end = once(child, "exit").then(([code]) => ({ code: code as number | null, errors }));
  return { child, address, end };
}

test("a world is made, served and closed cleanly, and opens in one process only", async () => {
  const world = join(temporary, "world");
  const { child, address, end } = run("--system", system, "--world", world, "--port", "0", "--generation", "14");
  const status = await fetch(`${await address}/api/status`);
  expect(await status.json()).toMatchObject({
    title: "Tiny",
    generation: 14,
    users: [{ name: "Overseer", role: 4 }, { name: "Player 1", role: 1 }, { name: "Player 2" }, { name: "Player 3" }],
  });
  const second = run("--system", system, "--world", world, "--port", "0");
  expect(await second.end).toEqual({ code: 1, errors: expect.stringContaining("is open in another process") });
  const port = new URL(await address).port;
  const third = run("--system", system, "--world", join(temporary, "third"), "--port", port);
  expect(await third.end).toEqual({
    code: 1,
    errors: `Port ${port} is taken by another program: choose one with --port <number>\n`,
  });
  child.kill("SIGTERM");
  expect(await end).toEqual({ code: 0, errors: "" });
  expect((await readdir(world)).sort()).toEqual(["data", "world.json"]);
});

test("a server in a terminal ends when it is interrupted", async () => {
  const { child, address, end } = run("--system", system, "--world", join(temporary, "other"), "--port", "0");
  await address;
  child.kill("SIGINT");
  expect(await end).toEqual({ code: 0, errors: "" });
});

test("a folder that holds something else is not made a world", async () => {
  await expect(openWorld({ folder: system, system })).rejects.toThrow(`${system} is no world and not empty: it holds`);
  expect(await readdir(system)).not.toContain("data");
  const file = join(system, "system.json");
  await expect(openWorld({ folder: file, system })).rejects.toThrow(`${file} is a file, not a folder`);
});

test("the command is read with its defaults", () => {
  expect(readCommand(["--system", "dist"])).toEqual({
    system: "dist",
    modules: [],
    install: [],
    port: 30000,
    generation: 13,
    strict: false,
    help: false,
  });
  const args = "--install a --module b --module c --world d --port 1 --generation 14 --strict --help".split(" ");
  expect(readCommand(args)).toEqual({
    modules: ["b", "c"],
    install: ["a"],
    world: "d",
    port: 1,
    generation: 14,
    strict: true,
    help: true,
  });
});

test.each<[args: string[], reason: string]>([
  [[], "No system is given"],
  [["--system", "a", "--port", "many"], '"many" is no port'],
  [["--system", "a", "--port", "70000"], '"70000" is no port'],
  [["--system", "a", "--port", ""], '"" is no port'],
  [["--system", "a", "--generation", "12"], '"12" is no generation: expected 13 or 14'],
  [["--sistem", "a"], "Unknown option '--sistem'"],
])("the command %j is refused with a reason", (args, reason) => {
  expect(() => readCommand(args)).toThrow(reason);
});
