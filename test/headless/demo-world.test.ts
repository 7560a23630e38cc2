import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable } from "../../sandbox/headless/open-table.ts";
import { ensureDemoWorld } from "../../tools/demo/ensure-demo-world.ts";
import { dist } from "../../tools/paths.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, foundry: any;

let folder: string;
let made: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "demo-world-"));
  made = join(folder, "made");
  expect(await ensureDemoWorld(made, dist, true)).toBe(true);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the demo world holds a party of four origins, foes on a scene of zones, an encounter, a handout and macros", async () => {
  const world = join(folder, "held");
  await cp(made, world, { recursive: true });
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
});

const READ = [
  {
    language: "en",
    words: [
      "Raider",
      "10mm Pistol",
      "Laser Emitter",
      "The travelers",
      "The dry gas station",
      "Your first fight in five steps",
    ],
    steps: [
      "the gas station",
      "begin the encounter",
      "target the raider",
      "Shoot with the pistol",
      "apply it",
      "Take the next turn",
    ],
  },
  {
    language: "fr",
    words: [
      "Pillard",
      "Pistolet 10 mm",
      "Émetteur laser",
      "Les voyageurs",
      "La station-service à sec",
      "Votre premier combat en cinq étapes",
    ],
    steps: [
      "la station-service",
      "lancez la rencontre",
      "visez le pillard",
      "Tirez au pistolet",
      "appliquez-les",
      "Passez au tour suivant",
    ],
  },
  {
    language: "de",
    words: [
      "Raider",
      "10-mm-Pistole",
      "Laseremitter",
      "Die Reisenden",
      "Die trockene Tankstelle",
      "Der erste Kampf in fünf Schritten",
    ],
    steps: [
      "die Tankstelle",
      "beginne die Begegnung",
      "ziele auf den Raider",
      "Schieß mit der Pistole",
      "wende ihn an",
      "Weiter zum nächsten Zug",
    ],
  },
];

test.each(READ)(
  "the demo world is in the language of the first Overseer who opens it, as in $language, and its steps do what they say",
  async ({ language, words, steps }) => {
    const world = join(folder, language);
    await cp(made, world, { recursive: true });
    const table = await openTable({ system: "dist", world, language });
    await expect
      .poll(() => table.gm.evaluate(() => game.settings.get("wasteland-2d20", "contentLanguage")))
      .toBe(language);
    const names = () =>
      table.gm.evaluate(() => {
        const find = (type: string) => game.actors.find((actor: any) => actor.type === type);
        const item = (name: string, identifier: string) =>
          game.actors.getName(name).items.find(({ system }: any) => system.identifier === identifier).name;
        const guide = [...game.journal].at(-1);
        const [scene] = game.scenes.contents;
        const [raider] = scene.tokens.filter(({ actorId }: any) => actorId === find("npc").id);
        return {
          words: [
            find("npc").name,
            item("Robin Hale", "10mm-pistol"),
            item("Wrench-9", "laser-emitter"),
            find("group").name,
            scene.name,
            guide.name,
          ],
          token: raider.name === find("npc").name,
          fighter: game.combats.contents[0].combatants.some(({ name }: any) => name === find("npc").name),
          active: scene.active,
          left: [...game.actors, ...game.journal, ...game.scenes, ...game.macros].filter(
            ({ flags }: any) => flags["wasteland-2d20"]?.languages !== undefined,
          ).length,
        };
      });
    await expect.poll(names, { timeout: 60_000 }).toEqual({ words, token: true, fighter: true, active: true, left: 0 });
    const read = () =>
      table.gm.evaluate(async () => {
        const [page] = [...game.journal].at(-1).pages;
        const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML(page.text.content);
        const root = Object.assign(document.createElement("div"), { innerHTML: html });
        const acts = [...root.querySelectorAll<HTMLElement>(".wasteland-act")];
        return {
          links: [...root.querySelectorAll("a.content-link")].length,
          broken: root.querySelectorAll(".broken").length,
          acts: acts.map((act) => act.lastChild!.textContent),
          done: acts.map((act) => act.classList.contains("done")),
        };
      });
    expect(await read()).toEqual({ links: 1, broken: 0, acts: steps, done: [true, false, false, false, false, false] });
    await table.gm.evaluate(async () => {
      const [combat] = game.combats.contents;
      await combat.startCombat();
      await combat.nextTurn();
      const robin = game.actors.getName("Robin Hale");
      const weapon = robin.items.find(({ type }: any) => type === "weapon");
      const [foe] = game.scenes.contents[0].tokens.filter(({ actor }: any) => actor.type === "npc");
      await game.wasteland.attack(robin, weapon, { targets: [foe.uuid] });
    });
    expect((await read()).done).toEqual([true, true, false, true, false, true]);
    await table.close();
  },
);

test("a first start that is broken off is taken up by the next: no document is left in another language", async () => {
  const world = join(folder, "broken-off");
  await cp(made, world, { recursive: true });
  const table = await openTable({ system: "dist", world, language: "fr" });
  const language = () => table.gm.evaluate(() => game.settings.get("wasteland-2d20", "contentLanguage"));
  const read = () =>
    table.gm.evaluate(() => {
      const all = [...game.actors, ...game.items, ...game.journal, ...game.macros, ...game.tables, ...game.scenes];
      const inner = all.flatMap(({ collections }: any) => Object.values(collections).flatMap((each: any) => [...each]));
      const raider = game.actors.find(({ type }: any) => type === "npc");
      const [scene] = game.scenes.contents;
      return {
        unsaid: [...all, ...inner].filter(({ flags }: any) => flags["wasteland-2d20"]?.languages !== undefined).length,
        said: [raider.name, raider.prototypeToken.name, scene.name],
        token: scene.tokens.find(({ actorId }: any) => actorId === raider.id).name,
        folders: game.folders.filter(({ type }: any) => type === "Compendium").map(({ name }: any) => name),
      };
    });
  // The page goes as soon as the language is stored, when little but that has been done.
  await expect.poll(language, { interval: 1 }).toBe("fr");
  await table.gm.disconnect();
  const left = [...table.server.hub.world.all("Actor"), ...table.server.hub.world.all("Scene")];
  expect(left.some(({ flags }) => "languages" in ((flags as any)["wasteland-2d20"] ?? {}))).toBe(true);
  await table.gm.boot();
  await expect.poll(read, { timeout: 60_000 }).toEqual({
    unsaid: 0,
    said: ["Pillard", "Pillard", "La station-service à sec"],
    token: "Pillard",
    folders: expect.arrayContaining(["Personnages", "Équipement", "Règles"]),
  });
  await table.close();
});
