import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { act, ADA, BEN, card, force, openAttack, type Scene, setPools } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any;

let table: Table;
let scene: Scene;
beforeAll(async () => {
  ({ table, scene } = await openAttack());
});
afterAll(() => table.close());

/** Nora begins each test as she was, with 3 AP in both pools. */
beforeEach(async () => {
  await setPools(table, 3, 3);
  await table.gm.evaluate(async ({ nora, pistol, rounds }: Scene) => {
    const actor = fromUuidSync(nora);
    const own = [pistol, rounds].map((uuid) => uuid.split(".").at(-1));
    const others = [...actor.items.keys()].filter((id) => !own.includes(id));
    await actor.deleteEmbeddedDocuments("Item", others);
    await actor.deleteEmbeddedDocuments("ActiveEffect", [...actor.effects.keys()]);
    await actor.update({ "system.hp.value": 11, "system.luckPoints": 2, "system.radiation": 0 });
    await actor.unsetFlag("wasteland-2d20", "uses");
  }, scene);
  await table.settled();
});

/** Gives somebody an item of a compendium. @returns its id */
async function give(uuid: string, pack: string, identifier: string, system: object = {}): Promise<string> {
  const id = await table.gm.evaluate(
    async (uuid: string, pack: string, identifier: string, system: object) => {
      const found = await game.packs.get(`wasteland-2d20.${pack}`).getDocuments({});
      const item = found.find((one: any) => one.system.identifier === identifier).toObject();
      const source = { ...item, system: { ...item.system, ...system } };
      return (await fromUuidSync(uuid).createEmbeddedDocuments("Item", [source]))[0].id as string;
    },
    uuid,
    pack,
    identifier,
    system,
  );
  await table.settled();
  return id;
}

/** What an actor's items offer, as a client has it. */
function offers(who = ADA): Promise<any[]> {
  return table.client(who).evaluate(
    (nora: string) =>
      game.wasteland.offers
        .of(fromUuidSync(nora))
        .map(({ source, mechanic, cost, usesLeft, asks, targets, problem, key }: any) => ({
          key,
          item: source.id,
          kind: mechanic.kind,
          cost,
          usesLeft,
          asks,
          targets,
          problem: problem?.key ?? null,
        })),
    scene.nora,
  );
}

/** Uses the offers of an item one after the other. @returns what the user is told of each, null if it was done */
async function use(item: string, moment: object = {}, who = ADA): Promise<(string | null)[]> {
  const told = await table.client(who).evaluate(
    async (nora: string, item: string, moment: object) => {
      const actor = fromUuidSync(nora);
      const mine = game.wasteland.offers.of(actor).filter(({ source }: any) => source.id === item);
      const told = [];
      for (const { key } of mine) {
        try {
          told.push((await game.wasteland.offers.use(actor, key, moment)) ? null : "stopped");
        } catch (error: any) {
          if (error.name !== "UserMessage") throw error;
          told.push(error.problem.key);
        }
      }
      return told;
    },
    scene.nora,
    item,
    moment,
  );
  await table.settled();
  return told as (string | null)[];
}

/** All that uses change. */
function state(): Promise<any> {
  return table.client(ADA).evaluate(({ nora, raider }: Scene) => {
    const [actor, other] = [fromUuidSync(nora), fromUuidSync(raider)];
    const { group, gm } = game.wasteland.pools.read();
    const effects = ({ effects }: any) => effects.contents.map(({ name }: any) => name).sort();
    return {
      pools: [group, gm],
      hp: actor.system.hp.value,
      luck: actor.system.luckPoints,
      radiation: actor.system.radiation,
      injuries: actor._source.system.injuries,
      defense: actor.system.defense,
      effects: effects(actor),
      cells: actor.items.contents
        .filter(({ type, system }: any) => type === "ammo" && system.charges)
        .map(({ system }: any) => [system.quantity, system.shotsLeft]),
      raider: [other.system.hp.value, ...effects(other)],
    };
  }, scene);
}

const PLAIN = {
  pools: [3, 3],
  hp: 11,
  luck: 2,
  radiation: 0,
  injuries: {},
  defense: 1,
  effects: [],
  cells: [],
  raider: [8],
};

const last = (type = "action"): Promise<string> =>
  table.gm.evaluate(
    (type: string) => game.messages.contents.filter((one: any) => one.type === type).at(-1).id as string,
    type,
  );

test("a trinket gives a luck point back, once in a quest, and the card takes it back with its use (R-LUCK-5)", async () => {
  await give(scene.nora, "gear", "trinket");
  const before = await state();
  const [offer] = await offers();
  expect(offer).toEqual({
    key: offer.key,
    item: "trinket",
    kind: "gain",
    cost: null,
    usesLeft: 1,
    asks: [],
    targets: "none",
    problem: null,
  });
  expect(await use("trinket")).toEqual([null]);
  expect(await state()).toEqual({ ...PLAIN, luck: 3 });
  expect(await use("trinket")).toEqual(["usedUp"]);
  expect(await state()).toEqual({ ...PLAIN, luck: 3 });
  expect(await act(table.client(ADA), await last(), "undoAction")).toBe(null);
  await table.settled();
  expect(await state()).toEqual(before);
  expect((await offers())[0]).toEqual(offer);
  await use("trinket");
  await table.gm.evaluate(() => game.wasteland.time.reach("quest"));
  await table.settled();
  expect((await offers())[0].problem).toBe(null);
});

test("of two alike the use of one is the use of both, also when the one that counts is deleted or comes anew", async () => {
  const ids = [await give(scene.nora, "gear", "trinket"), await give(scene.nora, "gear", "trinket")];
  const left = async () => (await offers()).map(({ item, usesLeft, problem }) => ({ item, usesLeft, problem }));
  expect(await left()).toEqual([{ item: "trinket", usesLeft: 1, problem: null }]);
  const kept = ((await offers())[0].key as string).split("/")[0]!.split(".").at(-1)!;
  expect(ids).toContain(kept);
  expect(await use("trinket")).toEqual([null]);
  const usedUp = [{ item: "trinket", usesLeft: 0, problem: "usedUp" }];
  expect(await left()).toEqual(usedUp);
  const remove = (id: string) =>
    table.client(ADA).evaluate((nora: string, id: string) => fromUuidSync(nora).items.get(id).delete(), scene.nora, id);
  await remove(kept);
  await table.settled();
  expect({ left: await left(), told: await use("trinket") }).toEqual({ left: usedUp, told: ["usedUp"] });
  for (const id of ids.filter((id) => id !== kept)) await remove(id);
  await table.settled();
  expect(await left()).toEqual([]);
  await give(scene.nora, "gear", "trinket");
  expect(await left()).toEqual(usedUp);
  // Somebody else with the same thing has a use of their own.
  await give(scene.raider, "gear", "trinket");
  const others = await table.gm.evaluate(
    (raider: string) =>
      game.wasteland.offers
        .of(fromUuidSync(raider))
        .filter(({ source }: any) => source.id === "trinket")
        .map(({ usesLeft }: any) => usesLeft),
    scene.raider,
  );
  expect(others).toEqual([1]);
  expect((await state()).luck).toBe(3);
});

test("only owners of the bearer use what it offers, and each request once", async () => {
  await give(scene.nora, "gear", "trinket");
  expect(await use("trinket", {}, BEN)).toEqual(["notAllowed"]);
  const ask = (data: object, id?: string) =>
    table.client(ADA).evaluate(
      async (data: object, id: string) => {
        const { socket } = game;
        const channel = "system.wasteland-2d20";
        const answered = new Promise<string | null>((resolve) => {
          const hear = (answer: any) => {
            if (answer.kind !== "answer") return;
            socket.off(channel, hear);
            resolve(answer.problem?.key ?? null);
          };
          socket.on(channel, hear);
        });
        socket.emit(channel, { kind: "request", id, action: "useOffer", message: "", data });
        return answered;
      },
      data,
      id ?? "A".repeat(16),
    );
  const [{ key }] = await offers();
  const good = { actor: scene.nora, key, targets: "", numbers: "" };
  const bad: [object, string][] = [
    [{ ...good, actor: scene.raider }, "notAllowed"],
    [{ ...good, key: "somebody.else/0" }, "notOffered"],
    [{ ...good, numbers: "damage=-1" }, "noNumber"],
    [{ ...good, numbers: "wishes=3" }, "noNumber"],
    [{ ...good, numbers: "damage=1e9" }, "noNumber"],
    [{ ...good, luck: 5 }, "unknownRequest"],
    [{ actor: scene.nora, key }, "unknownRequest"],
  ];
  for (const [data, problem] of bad) expect([data, await ask(data)]).toEqual([data, problem]);
  expect(await state()).toEqual(PLAIN);
  expect(await ask(good, "B".repeat(16))).toBe(null);
  expect(await ask(good, "B".repeat(16))).toBe(null);
  expect(await state()).toEqual({ ...PLAIN, luck: 3 });
});

test("a jetpack drains the core in use by a charge, and nothing flies without one", async () => {
  const frame = await give(scene.nora, "apparel", "power-armor-frame", { equipped: true });
  const mod = await give(scene.nora, "apparel-mods", "power-armor-jetpack", { fits: { items: ["power-armor-frame"] } });
  await table.gm.evaluate(
    async (nora: string, frame: string, mod: string) => {
      const { items } = fromUuidSync(nora);
      const source = items.get(mod).toObject();
      await items.get(frame).update({ "system.mods": { jetpack000000000: source } });
      await items.get(mod).delete();
    },
    scene.nora,
    frame,
    mod,
  );
  await table.settled();
  expect(await use("power-armor-jetpack")).toEqual(["noCharges"]);
  await give(scene.nora, "ammo", "fusion-core", { quantity: 2 });
  const before = await state();
  expect(before.cells).toEqual([[2, null]]);
  expect(await use("power-armor-jetpack")).toEqual([null]);
  expect((await state()).cells).toEqual([[2, 450]]);
  const first = await last();
  expect(await use("power-armor-jetpack")).toEqual([null]);
  expect((await state()).cells).toEqual([[2, 400]]);
  expect(await act(table.client(ADA), first, "undoAction")).toBe(null);
  await table.settled();
  expect((await state()).cells).toEqual([[2, 450]]);
});

test("Moving Target raises Defense from a sprint to the start of the next turn, and can be taken back (R-CHR-24)", async () => {
  await give(scene.nora, "perks", "moving-target");
  expect(await state()).toEqual(PLAIN);
  expect(await use("moving-target")).toEqual([null]);
  const moving = { ...PLAIN, defense: 2, effects: ["Moving Target"] };
  expect(await state()).toEqual(moving);
  expect(await use("moving-target")).toEqual([null]);
  expect(await state()).toEqual(moving);
  await table.gm.evaluate(() => game.wasteland.time.endScene());
  await expect.poll(state).toEqual(PLAIN);
  await use("moving-target");
  expect(await act(table.client(ADA), await last(), "undoAction")).toBe(null);
  await table.settled();
  expect(await state()).toEqual(PLAIN);
});

test("what is shared comes to the bearer and to those who are targeted, and ends with the scene", async () => {
  await give(scene.nora, "publications", "live-love-life-long-best-friends", { read: true });
  const { raider } = scene;
  expect(await use("live-love-life-long-best-friends", { targets: [raider] })).toEqual([null]);
  const names = (await state()).effects;
  expect(names).toHaveLength(1);
  expect(await state()).toEqual({ ...PLAIN, effects: names, raider: [8, ...names] });
  await table.gm.evaluate(() => game.wasteland.time.endScene());
  await expect.poll(state).toEqual(PLAIN);
});

test("what burns its attacker is rolled onto a damage card, applied and taken back like any hit (R-DMG-2)", async () => {
  await give(scene.nora, "robot-modules", "tesla-coils", { equipped: true });
  expect(await use("tesla-coils")).toEqual(["chooseTargets"]);
  await force(table.gm, [
    [6, 2],
    [6, 2],
    [6, 1],
    [6, 6],
    [20, 10],
  ]);
  expect(await use("tesla-coils", { targets: [scene.raider] })).toEqual([null]);
  await table.gm.evaluate(() => void ((globalThis as any).CONFIG.Dice.randomUniform = Math.random));
  const damage = await last("damage");
  const view = await card(table.client(ADA), damage);
  expect([view.cause, view.rolled, view.effectFaces, view.rows.length]).toEqual(["item", 6, 1, 1]);
  const [row] = view.rows;
  expect(await act(table.client(ADA), damage, "apply", { target: row.target.uuid, hit: 0 })).toBe(null);
  await table.settled();
  const { event } = await table.gm.evaluate(
    (id: string) => ({
      event: Object.entries<any>(game.messages.get(id).system.events).find(([, { type }]) => type === "applied")?.[0],
    }),
    damage,
  );
  // 6 damage against the raider's energy DR, which Piercing 1 lowers.
  expect((await state()).raider[0]).toBe(8 - row.damage);
  expect(row.damage).toBeGreaterThan(0);
  expect(await act(table.client(ADA), damage, "undo", { event })).toBe(null);
  await table.settled();
  expect(await state()).toEqual(PLAIN);
});

test("half the damage that was suffered comes back to the attacker, as a number that nobody rolls", async () => {
  await table.gm.evaluate(async (nora: string) => {
    const mechanics = [
      {
        kind: "harm",
        who: "attacker",
        at: "damageTaken",
        amount: { each: 1, per: 2, of: "damage" },
        damageType: "physical",
      },
    ];
    const system = { identifier: "plates", mechanics };
    await fromUuidSync(nora).createEmbeddedDocuments("Item", [{ name: "Plates", type: "gear", system }]);
  }, scene.nora);
  await table.settled();
  expect((await offers()).map(({ asks, targets }) => ({ asks, targets }))).toEqual([
    { asks: ["damage"], targets: "targets" },
  ]);
  expect(await use("plates", { targets: [scene.raider] })).toEqual(["noNumber"]);
  expect(await use("plates", { targets: [scene.raider], numbers: { damage: 7 } })).toEqual([null]);
  const { rows, dice } = await card(table.client(ADA), await last("damage"));
  expect([dice, rows.map(({ damage }: any) => damage)]).toEqual([[], [3]]);
});

test("what is used on a number without a duration acts for the turn, and is counted", async () => {
  await table.gm.evaluate(async (nora: string) => {
    const mechanics = [
      {
        kind: "resistance",
        damageType: "physical",
        amount: 2,
        limit: { uses: 1, per: "scene" },
        when: { attack: "melee" },
      },
    ];
    await fromUuidSync(nora).createEmbeddedDocuments("Item", [
      { name: "Guard", type: "perk", system: { identifier: "guard", mechanics } },
    ]);
  }, scene.nora);
  await table.settled();
  expect(await use("guard")).toEqual([null]);
  const flags = await table.client(ADA).evaluate((nora: string) => {
    const [effect] = fromUuidSync(nora).effects.contents;
    const { mechanics, lasts } = effect.flags["wasteland-2d20"];
    return { mechanics, lasts };
  }, scene.nora);
  expect(flags).toEqual({
    mechanics: [{ kind: "resistance", damageType: ["physical"], amount: 2, when: { attack: ["melee"] } }],
    lasts: "turn",
  });
  expect(await use("guard")).toEqual(["usedUp"]);
});

test("luck points never exceed their maximum, though they are for the scene alone (R-LUCK-8)", async () => {
  await table.gm.evaluate(async (nora: string) => {
    const actor = fromUuidSync(nora);
    const mechanics = [{ kind: "gain", resource: "luck", amount: 3, at: "use", unkept: true }];
    const system = { identifier: "charm", mechanics };
    await actor.createEmbeddedDocuments("Item", [{ name: "Charm", type: "gear", system }]);
    await actor.update({ "system.luckPoints": actor.system.step.luckMaximum.total - 1 });
  }, scene.nora);
  await table.settled();
  expect(await use("charm")).toEqual([null]);
  const luck = () =>
    table.client(ADA).evaluate(({ nora }: Scene) => {
      const { luckPoints, step } = fromUuidSync(nora).system;
      return luckPoints - step.luckMaximum.total;
    }, scene);
  expect(await luck()).toBe(0);
  expect(await act(table.client(ADA), await last(), "undoAction")).toBe(null);
  await table.settled();
  expect(await luck()).toBe(-1);
});

test("all that an item begins runs at the same time, each once", async () => {
  await give(scene.nora, "abilities", "psycho");
  // The action itself is one of its offers as well; what is begun runs once, however often it is pressed.
  for (let pressed = 0; pressed < 2; pressed++) expect((await use("psycho")).every((told) => told === null)).toBe(true);
  const begun = await table.client(ADA).evaluate(({ nora }: Scene) => {
    const effects: any[] = fromUuidSync(nora).effects.contents;
    return effects.flatMap(({ flags }) => flags["wasteland-2d20"].mechanics.map(({ kind }: any) => kind)).sort();
  }, scene);
  expect(begun).toEqual(["damageDice", "resistance"]);
});
