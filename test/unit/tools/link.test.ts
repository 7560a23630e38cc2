import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { linkSystem } from "../../../tools/link/link-system.ts";

/** A built system and an empty Foundry data folder, gone after the test. */
async function places(): Promise<{ system: string; data: string; place: string }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "link-")));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [system, data] = [join(folder, "dist"), join(folder, "foundry")];
  await mkdir(system);
  await writeFile(join(system, "system.json"), "{}");
  await mkdir(join(data, "Data/systems"), { recursive: true });
  return { system, data, place: join(data, "Data/systems/tiny") };
}

test("the system is found through the link, whichever folder of Foundry was named", async () => {
  const { system, data, place } = await places();
  expect(await linkSystem(system, "tiny", data)).toBe(
    `${place} now leads to ${system}. Restart Foundry if it is running.`,
  );
  expect(await readFile(join(place, "system.json"), "utf8")).toBe("{}");
  expect(await linkSystem(system, "tiny", join(data, "Data"))).toBe(`${place} is linked already.`);
});

test("a link to another place is replaced and that is said", async () => {
  const { system, data, place } = await places();
  await symlink(data, place);
  expect(await linkSystem(system, "tiny", data)).toBe(`${place} was linked to ${data} and now leads to ${system}.`);
  expect(await realpath(place)).toBe(system);
});

test("an installed copy, a foreign folder and a missing build are refused", async () => {
  const { system, data, place } = await places();
  await expect(linkSystem(system, "tiny", system)).rejects.toThrow(`${system} is not a Foundry data folder`);
  await expect(linkSystem(system, "tiny", join(data, "none"))).rejects.toThrow("none is not a folder.");
  await expect(linkSystem(data, "tiny", data)).rejects.toThrow("There is no built system: npm run build first.");
  await mkdir(place);
  await expect(linkSystem(system, "tiny", data)).rejects.toThrow(`${place} is an installed copy of the system.`);
});
