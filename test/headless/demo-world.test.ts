import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTable } from "../../sandbox/headless/open-table.ts";
import { ensureDemoWorld } from "../../tools/demo/ensure-demo-world.ts";
import { dist } from "../../tools/paths.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any;

test("the demo world holds a party of four origins, foes on a scene of zones, an encounter, a handout and macros", async () => {
  const folder = await mkdtemp(join(tmpdir(), "demo-world-"));
  const world = join(folder, "demo");
  expect(await ensureDemoWorld(world, dist, true)).toBe(true);
  const table = await openTable({ system: "dist", world });
  const seen = await table.gm.evaluate(() => {
    const characters = game.actors.filter(({ type }: any) => type === "character");
    const origin = (actor: any) => actor.items.find(({ type }: any) => type === "origin")?.system.identifier ?? null;
    const [scene] = game.scenes.contents;
    const [combat] = game.combats.contents;
    return {
      characters: characters.map((actor: any) => [actor.name, origin(actor), actor.system.level]).sort(),
      whole: characters.every(({ system }: any) => system.hp.value > 0 && system.hp.value <= system.hp.max),
      party: game.actors.find(({ type }: any) => type === "group").system.members.size,
      tokens: scene.tokens.size,
      grid: scene.grid.units,
      fighters: combat.combatants.size,
      journals: game.journal.size,
      hotbar: game.user.getHotbarMacros(1).filter(({ macro }: any) => macro).length,
    };
  });
  expect(seen).toEqual({
    characters: [
      ["Brakk", "super-mutant", 5],
      ["Mags Ferrow", "ghoul", 2],
      ["Robin Hale", "vault-dweller", 1],
      ["Wrench-9", "mister-handy", 3],
    ],
    whole: true,
    party: 4,
    tokens: 6,
    grid: "zone",
    fighters: 6,
    journals: 2,
    hotbar: 5,
  });
  // Every macro at hand does its work: three cards of milestones at most, and two rolls.
  const rolls = await table.gm.evaluate(async () => {
    for (const macro of game.macros.contents) await macro.execute();
    return game.messages
      .filter(({ rolls }: any) => rolls.length > 0)
      .map(({ rolls }: any) => rolls[0].formula)
      .sort();
  });
  expect(rolls).toEqual(["1dh", "4dc"]);
  await table.close();
  await rm(folder, { recursive: true, force: true });
});
