import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Actor: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist });
});
afterAll(() => table.close());

test("what is carried slows down, and what is stashed weighs nothing (R-CHR-2, R-CHR-3)", async () => {
  const loads = await table.gm.evaluate(async () => {
    const actor = await Actor.create({
      name: "Mule",
      type: "character",
      items: [{ name: "Ingot", type: "gear", system: { weight: 50.1, quantity: 4 } }],
    });
    const [ingot] = actor.items.contents;
    const now = () => ({ ...actor.system.encumbrance, initiative: actor.system.initiative });
    const seen = [now()];
    await ingot.update({ "system.quantity": 5, "system.weight": 50 });
    seen.push(now());
    await ingot.update({ "system.quantity": 8 });
    seen.push(now());
    await ingot.update({ "system.stashed": true });
    seen.push(now());
    await actor.delete();
    return seen;
  });
  expect(loads).toEqual([
    { carried: 200.4, limit: 200, penalty: 1, canSprint: false, canMove: true, autoFail: false, initiative: 9 },
    { carried: 250, limit: 200, penalty: 1, canSprint: false, canMove: true, autoFail: false, initiative: 9 },
    { carried: 400, limit: 200, penalty: 4, canSprint: false, canMove: false, autoFail: true, initiative: 0 },
    { carried: 0, limit: 200, penalty: 0, canSprint: true, canMove: true, autoFail: false, initiative: 10 },
  ]);
});

test("the origin that a character owns decides the body; what is stored for other locations is kept apart (R-CHR-8, R-LOC-2)", async () => {
  const bodies = await table.gm.evaluate(async () => {
    const actor = await Actor.create({
      name: "Codsworth",
      type: "character",
      system: {
        resistances: { head: { physical: 2 }, "main-body": { physical: 3 } },
        injuries: { "left-arm": { untreated: 1, treated: 0 } },
      },
    });
    const now = () => ({
      bodyPlan: actor.system.bodyPlan,
      stored: actor._source.system.bodyPlan,
      locations: actor.system.locations.map(({ id }: any) => id),
      protection: Object.fromEntries(
        Object.entries<any>(actor.system.protection).map(([id, { physical }]) => [id, physical.total]),
      ),
      kept: actor.system.keptLocations,
    });
    const seen = [now()];
    const [origin] = await actor.createEmbeddedDocuments("Item", [
      { name: "Robot", type: "origin", system: { identifier: "mister-handy", bodyPlan: "mister-handy" } },
    ]);
    seen.push(now());
    await origin.delete();
    seen.push(now());
    await actor.delete();
    return seen;
  });
  const humanoid = {
    bodyPlan: "humanoid",
    stored: "humanoid",
    locations: ["head", "torso", "left-arm", "right-arm", "left-leg", "right-leg"],
    protection: { head: 2, torso: 0, "left-arm": 0, "right-arm": 0, "left-leg": 0, "right-leg": 0 },
    kept: ["main-body"],
  };
  expect(bodies).toEqual([
    humanoid,
    {
      bodyPlan: "mister-handy",
      stored: "humanoid",
      locations: ["optics", "main-body", "arm-1", "arm-2", "arm-3", "thruster"],
      protection: { optics: 0, "main-body": 3, "arm-1": 0, "arm-2": 0, "arm-3": 0, thruster: 0 },
      kept: ["head", "left-arm"],
    },
    humanoid,
  ]);
});

test("an NPC's figures are those of its profile, and its armour has HP by location", async () => {
  const paladin = await table.gm.evaluate(async () => {
    const actor = await Actor.create({
      name: "Paladin",
      type: "npc",
      system: {
        rank: "notable",
        category: "faction",
        faction: "brotherhood-of-steel",
        keywords: ["human"],
        hp: { value: 20, max: 20 },
        initiative: 17,
        carryLimit: 360,
        meleeBonus: 3,
        armour: { torso: { value: 10, max: 12 }, tail: { value: 1, max: 1 } },
        defenseByLocation: { head: { value: 2 } },
      },
      items: [
        {
          name: "Helm",
          type: "apparel",
          system: { equipped: true, locations: ["head"], hp: { value: 6, max: 8 } },
        },
        { name: "Spare helm", type: "apparel", system: { locations: ["head"], hp: { value: 8, max: 8 } } },
      ],
    });
    const { derived, armourHp, meleeDice, initiative, encumbrance } = actor.system;
    const helm = actor.items.getName("Helm").id;
    const result = {
      carry: derived.carryLimit,
      limit: encumbrance.limit,
      melee: derived.meleeDice,
      meleeDice,
      initiative,
      armour: JSON.parse(JSON.stringify(armourHp).replace(helm, "helm")),
    };
    await actor.delete();
    return result;
  });
  expect(paladin).toEqual({
    carry: { total: 360, parts: [{ reason: "profile", value: 360 }] },
    limit: 360,
    melee: { total: 3, parts: [{ reason: "profile", value: 3 }] },
    meleeDice: 3,
    initiative: 17,
    armour: { head: { value: 6, max: 8, item: "helm" }, torso: { value: 10, max: 12, item: null } },
  });
});
