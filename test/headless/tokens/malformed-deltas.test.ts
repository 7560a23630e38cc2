import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../../sandbox/headless/open-table.ts";
import { dist } from "../../../tools/paths.ts";

/* Code given to `evaluate` runs in a client, where these are Foundry's globals. */
declare const game: any, Actor: any;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "malformed-deltas-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** What an unlinked token stores of its own, as no user could enter it. */
const MALFORMED = {
  system: {
    level: "three",
    initiative: 13,
    category: "emperor",
    bodyPlan: "octopus",
    hp: { value: "many" },
    keywords: null,
    skills: { medicine: { rank: "much", tag: true }, smallGuns: null },
    injuries: { torso: { untreated: 1, treated: "x" } },
    immunities: ["poison", "noise"],
    loot: [],
  },
  items: [
    { _id: "baseRifle0000000", name: "Rifle", type: "weapon", system: { dice: "six", weight: 7, qualities: null } },
    {
      _id: "ownPistol0000000",
      name: "Pistol",
      type: "weapon",
      system: {
        dice: 3,
        cost: 12,
        qualities: { shiny: { value: 1 }, reliable: { value: "x" } },
        damageTypes: ["noise"],
      },
    },
  ],
};

/** The tokens as a client has them, and whether the report is open. */
const read = (table: Table) =>
  table.gm.evaluate(() => {
    const tokens = game.scenes.contents[0].tokens.map((token: any) => {
      const { system, items } = token.actor;
      const { level, initiative, category, bodyPlan, hp, injuries, skills } = system._source;
      const { smallGuns, medicine } = skills;
      const figures = {
        level,
        initiative,
        category,
        bodyPlan,
        hp: [hp.value, hp.max],
        keywords: [...system.keywords],
        immunities: [...system.immunities],
        injuries,
        smallGuns: smallGuns.rank,
        medicine: [medicine.rank, medicine.tag],
        loot: Object.keys(system.loot),
      };
      const weapons = items.map(({ name, system: { dice, weight, cost, qualities, damageTypes } }: any) => [
        name,
        dice,
        weight,
        cost,
        Object.keys(qualities),
        [...damageTypes],
      ]);
      return [token.name, figures, weapons];
    });
    return Object.fromEntries(
      tokens.map(([name, figures, weapons]: [string, object, object]) => [name, { figures, weapons }]),
    );
  });

test("what an unlinked token has of its own and cannot be read has defaults, the rest is kept, and a repair is offered", async () => {
  const world = join(folder, "world");
  const before = await openTable({ system: dist, world });
  const base = await before.gm.evaluate(async () => {
    const system = {
      level: 4,
      initiative: 11,
      hp: { value: 9, max: 12 },
      keywords: ["human"],
      skills: { smallGuns: { rank: 3 } },
    };
    const rifle = { _id: "baseRifle0000000", name: "Rifle", type: "weapon", system: { dice: 5, weight: 7 } };
    const actor = await Actor.create({ name: "Raider", type: "npc", system });
    await actor.createEmbeddedDocuments("Item", [rifle], { keepId: true });
    return actor.id as string;
  });
  const token = { actorId: base, actorLink: false };
  const tokens = [
    { _id: "oddToken00000000", name: "Odd", ...token, delta: MALFORMED },
    { _id: "ownToken00000000", name: "Own", ...token, delta: { system: { level: 6 } } },
    { _id: "plainToken000000", name: "Plain", ...token },
  ];
  await before.server.hub.world.modify(before.gm.userId, {
    action: "create",
    documentName: "Scene",
    data: [{ name: "Camp", tokens }],
    options: {},
  });
  await before.settled();
  for (const client of Object.values(before.clients)) {
    await client.evaluate(() => game.scenes.contents[0].tokens.map(({ actor }: any) => actor.id));
    client.expectConsole("validation errors");
  }
  await before.close();

  const table = await openTable({ system: dist, world });
  const rifle = ["Rifle", 5, 7, 0, [], ["physical"]];
  const plain = {
    figures: {
      level: 4,
      initiative: 11,
      category: null,
      bodyPlan: "humanoid",
      hp: [9, 12],
      keywords: ["human"],
      immunities: [],
      injuries: {},
      smallGuns: 3,
      medicine: [0, false],
      loot: [],
    },
    weapons: [rifle],
  };
  const odd = {
    figures: {
      level: 1,
      initiative: 13,
      category: null,
      bodyPlan: "humanoid",
      hp: [10, 12],
      keywords: [],
      immunities: [],
      injuries: { torso: { untreated: 1, treated: 0 } },
      smallGuns: 0,
      medicine: [0, true],
      loot: [],
    },
    weapons: [
      ["Rifle", 2, 7, 0, [], ["physical"]],
      ["Pistol", 3, 0, 12, ["shiny", "reliable"], ["physical"]],
    ],
  };
  const mended = { Odd: odd, Own: { ...plain, figures: { ...plain.figures, level: 6 } }, Plain: plain };
  expect(await read(table)).toEqual(mended);

  await expect
    .poll(() => table.gm.evaluate(() => document.querySelectorAll(".wasteland-data-report code").length))
    .toBeGreaterThan(0);
  const told = await table.gm.evaluate(() =>
    [...document.querySelectorAll(".wasteland-data-report .wasteland-report-list > li")].map((line: any) => ({
      name: line.querySelector("strong").textContent,
      faults: [...line.querySelectorAll("li")].map((fault: any) => fault.textContent),
    })),
  );
  expect(told).toEqual([
    {
      name: "Odd",
      faults: [
        'system.hp.value: "many" (a number belongs here)',
        'system.injuries.torso.treated: "x" (a number belongs here)',
        'system.bodyPlan: "octopus" (one of the known choices belongs here)',
        'system.immunities.1: "noise" (one of the known choices belongs here)',
        'system.category: "emperor" (one of the known choices belongs here)',
        "system.keywords: null (a list belongs here)",
        'system.level: "three" (a number belongs here)',
        "system.loot: [] (several values belong here)",
        'system.skills.medicine.rank: "much" (a number belongs here)',
        "system.skills.smallGuns: null (several values belong here)",
        'items.baseRifle0000000.system.dice: "six" (a number belongs here)',
        "items.baseRifle0000000.system.qualities: null (several values belong here)",
        'items.ownPistol0000000.system.damageTypes.0: "noise" (one of the known choices belongs here)',
        'items.ownPistol0000000.system.qualities.reliable.value: "x" (a number belongs here)',
      ],
    },
  ]);

  await table.gm.evaluate(() =>
    document.querySelector<HTMLElement>(".wasteland-data-report [data-action=mend]")!.click(),
  );
  await expect
    .poll(() => table.gm.evaluate(() => document.querySelector(".wasteland-data-report [data-action=mend]") === null))
    .toBe(true);
  await table.settled();
  expect(await read(table)).toEqual(mended);
  for (const client of Object.values(table.clients)) client.expectConsole("validation errors");
  await table.close();

  // What was mended is well, and what a token does not have of its own still is its actor's.
  const repaired = await openTable({ system: dist, world });
  expect(await read(repaired)).toEqual(mended);
  expect(
    await repaired.gm.evaluate(async () => {
      await game.actors.getName("Raider").update({ "system.level": 5, "system.defense": 3 });
      const levels = game.scenes.contents[0].tokens.map(({ name, actor }: any) => [
        name,
        actor.system.level,
        actor._source.system.defense,
      ]);
      return { levels, report: document.querySelector(".wasteland-data-report") === null };
    }),
  ).toEqual({
    levels: [
      ["Odd", 1, 3],
      ["Own", 6, 3],
      ["Plain", 5, 3],
    ],
    report: true,
  });
  await repaired.close();
});
