import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HeadlessClient } from "../../sandbox/headless/client.ts";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { root } from "../../tools/paths.ts";
import { ADA, act, attack, card, DEADLY, force, GM, HIT, openAttack, type Scene, setPools } from "./attack-table.ts";
import { beginFight, step, turnBegun } from "./fights/fight-table.ts";
import { d20, help, roll } from "./tests/test-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, fromUuidSync: any, Actor: any;

const SECOND = "Second";

let table: Table;
let scene: Scene & { pip: string };
const ada = () => table.client(ADA);
/** An Overseer who is not the arbiter, and so asks as players do. */
const second = () => table.client(SECOND);

beforeAll(async () => {
  const users = [
    { name: GM, role: "GAMEMASTER" as const },
    { name: SECOND, role: "GAMEMASTER" as const },
    { name: ADA },
  ];
  const opened = await openAttack({ users });
  table = opened.table;
  const pip = await table.gm.evaluate(
    async (ada: string, nora: string) => {
      const system = { attributes: { int: { value: 8 } }, skills: { medicine: { rank: 2 } }, luckPoints: 3 };
      const made = await Actor.create({ name: "Pip", type: "character", ownership: { default: 0, [ada]: 3 }, system });
      await fromUuidSync(nora).update({ system: { luckPoints: 6, skills: { medicine: { rank: 2 } } } });
      return made.uuid as string;
    },
    ada().userId,
    opened.scene.nora,
  );
  scene = { ...opened.scene, pip };
  for (const client of [ada(), second()])
    await client.evaluate(() => {
      const kept: object[] = [];
      Object.assign(globalThis, { sent: kept });
      const { socket } = game;
      const emit = socket.emit.bind(socket);
      socket.emit = (channel: string, payload: any, ...rest: unknown[]) => {
        if (payload?.kind === "request") kept.push(payload);
        return emit(channel, payload, ...rest);
      };
    });
  await setPools(table, 6, 6);
}, 60_000);
afterAll(() => table.close());

/** Everything that the table has, as the arbiter's client holds it. */
const world = (): Promise<string> =>
  table.gm.evaluate(() => {
    const { actors, messages, combats } = game;
    const all = [actors, messages, combats].map((one) => one.contents.map((document: any) => document.toObject()));
    const strip = (key: string, value: unknown) => (key === "_stats" ? undefined : value);
    return JSON.stringify([all, game.wasteland.pools.read(), game.wasteland.pools.log()], strip);
  });

const repeated = new Set<string>();

/** Sends again what a client has asked of the arbiter since the last time: the answer is a yes, and nothing changes. */
async function repeat(client: HeadlessClient): Promise<void> {
  await table.settled();
  await turnBegunIfFighting();
  const before = await world();
  const answers = await client.evaluate(async () => {
    const { sent } = globalThis as any;
    const asked: any[] = sent.splice(0);
    const channel = "system.wasteland-2d20";
    const answers = [];
    for (const payload of asked) {
      const answer = await new Promise((resolve) => {
        const hear = (answer: any) => {
          if (answer.kind !== "answer" || answer.id !== payload.id) return;
          game.socket.off(channel, hear);
          resolve(answer.problem?.key ?? null);
        };
        game.socket.on(channel, hear);
        game.socket.emit(channel, payload);
      });
      answers.push([payload.action, answer]);
    }
    sent.splice(0);
    return answers as [string, string | null][];
  });
  for (const [action, answer] of answers) {
    expect([action, answer]).toEqual([action, null]);
    repeated.add(action);
  }
  await table.settled();
  expect((await world()) === before).toBe(true);
}

async function turnBegunIfFighting(): Promise<void> {
  if (await table.gm.evaluate(() => game.combats.size > 0)) await turnBegun(table);
}

/** Makes a test of Nora's or Pip's. */
const tested = async (dice: number[], choices: object = {}, actor = scene.nora): Promise<string> => {
  await force(ada(), d20(...dice));
  const message = await roll(ada(), actor, { skill: "smallGuns", difficulty: 1, ...choices });
  await table.settled();
  return message;
};

/** Asks for something that no button of this table's brings up, as a client would, and then again. */
async function request(client: HeadlessClient, action: string, data: object): Promise<void> {
  const answer = await client.evaluate(
    (action: string, data: object) =>
      new Promise<string | null>((resolve) => {
        const [channel, id] = ["system.wasteland-2d20", `${action}00000000000000`.slice(0, 16)];
        const hear = (answer: any) => {
          if (answer.kind !== "answer" || answer.id !== id) return;
          game.socket.off(channel, hear);
          resolve(answer.problem?.key ?? null);
        };
        game.socket.on(channel, hear);
        game.socket.emit(channel, { kind: "request", id, action, message: "", data });
      }),
    action,
    data,
  );
  expect([action, answer]).toEqual([action, null]);
  await table.settled();
  await repeat(client);
}

/** Presses a button, and sends its request again. */
async function press(client: HeadlessClient, message: string, action: string, data: object = {}): Promise<void> {
  expect([action, await act(client, message, action, data)]).toEqual([action, null]);
  await repeat(client);
}

test("requests of a test's card", async () => {
  const first = await tested([2, 20, 9], { extraDice: 1 });
  await repeat(ada());
  await press(second(), first, "exchange", { complications: 1 });
  await press(ada(), first, "obtainInformation", { purpose: "obtainInformation" });
  await press(ada(), first, "bank");
  await press(ada(), first, "unbank");
  await press(ada(), first, "undoTest");

  const failed = await tested([19, 18], { difficulty: 2 });
  await force(ada(), d20(2));
  await help(ada(), failed, scene.pip, { skill: "medicine" });
  await repeat(ada());
  await press(second(), failed, "setDifficulty", { difficulty: 3 });
  await press(second(), failed, "offerCost", { complications: 1 });
  await press(ada(), failed, "acceptCost");

  const hidden = await tested([3, 9], { difficulty: null });
  await press(second(), hidden, "reveal", { difficulty: 1 });

  await force(table.gm, d20(3, 20));
  const overseers = await roll(table.gm, scene.nora, { skill: "smallGuns", difficulty: 1 });
  await table.settled();
  await force(table.gm, d20(4));
  await press(ada(), overseers, "reroll", { source: "luck", dice: [1] });
});

test("requests of a test whose dice are paid for and never rolled", async () => {
  await force(ada(), []);
  const paid = await ada().evaluate(async (nora: string) => {
    const choices = { skill: "smallGuns", difficulty: 1, extraDice: 1 };
    await game.wasteland.roll(fromUuidSync(nora), choices, { dialog: false }).catch(() => null);
    return game.messages.contents.at(-1).id as string;
  }, scene.nora);
  await repeat(ada());
  await press(ada(), paid, "discard");
});

test("requests of first aid and of doses", async () => {
  await table.gm.evaluate(async ({ pip }: { pip: string }) => {
    await fromUuidSync(pip).update({ system: { hp: { value: 2 } } });
  }, scene);
  const patient = { uuid: scene.pip, name: "Pip" };
  const action = { kind: "firstAid", patient, use: "heal", location: "", dose: "" };
  const aid = await tested([1, 2], { skill: "medicine", attribute: "agi", difficulty: 0, action });
  await press(ada(), aid, "aid", { points: 1, wake: 0 });
  await press(ada(), aid, "undoAid");

  const dose = await table.gm.evaluate(async (nora: string) => {
    const make = async (name: string, system: object) =>
      (await fromUuidSync(nora).createEmbeddedDocuments("Item", [{ name, type: "consumable", system }]))[0].uuid;
    const mechanics = [{ kind: "gain", resource: "ap", amount: 1, at: "use" }];
    return {
      stew: (await make("Stew", { identifier: "stew", kind: "chem", hp: 2, quantity: 3 })) as string,
      cola: (await make("Cola", { identifier: "cola", kind: "chem", mechanics, quantity: 3 })) as string,
    };
  }, scene.nora);
  await table.settled();
  await ada().evaluate(
    (stew: string, pip: string) => game.wasteland.healing.dose(fromUuidSync(pip), fromUuidSync(stew)),
    dose.stew,
    scene.pip,
  );
  await repeat(ada());
  const given = await table.gm.evaluate(() => game.messages.contents.at(-1).id as string);
  await press(ada(), given, "undoAction");
  await setPools(table, 3, 3);
  await ada().evaluate(
    async (cola: string, nora: string) => {
      const { undo } = await game.wasteland.consume.take(fromUuidSync(nora), fromUuidSync(cola));
      Object.assign(globalThis, { undo });
    },
    dose.cola,
    scene.nora,
  );
  await repeat(ada());
  await ada().evaluate(
    (nora: string) => game.wasteland.consume.undo(fromUuidSync(nora), (globalThis as any).undo),
    scene.nora,
  );
  await repeat(ada());
});

test("requests about pools and milestones", async () => {
  await second().evaluate(() => game.wasteland.pools.adjust("group", 1, "found"));
  await repeat(second());
  await second().evaluate(() => game.wasteland.time.reach("quest"));
  await repeat(second());
});

test("requests about offers of items", async () => {
  const key = await table.gm.evaluate(async (nora: string) => {
    const mechanics = [{ kind: "gain", resource: "hp", amount: 1, at: "use", limit: { uses: 1, per: "scene" } }];
    const system = { identifier: "charm", mechanics };
    await fromUuidSync(nora).createEmbeddedDocuments("Item", [{ name: "Charm", type: "trait", system }]);
    await fromUuidSync(nora).update({ system: { hp: { value: 3 } } });
    return game.wasteland.offers.of(fromUuidSync(nora))[0].key as string;
  }, scene.nora);
  await table.settled();
  await ada().evaluate(
    (nora: string, key: string) => game.wasteland.offers.use(fromUuidSync(nora), key),
    scene.nora,
    key,
  );
  await repeat(ada());
});

test("requests about things", async () => {
  const { rounds, pistol, pip } = scene;
  await request(ada(), "moveGoods", { item: rounds, receiver: pip, amount: 1 });
  await request(ada(), "splitGoods", { item: rounds, amount: 1 });
  await request(ada(), "keepNotes", { item: rounds });
  const mod = await table.gm.evaluate(async (pistol: string) => {
    const pack = game.packs.get("wasteland-2d20.weapon-mods");
    const weapon = fromUuidSync(pistol);
    for (const row of await pack.getIndex()) {
      const mod = await pack.getDocument(row._id);
      const { refused } = await game.wasteland.mods.attach(weapon, mod);
      if (refused === null) return Object.keys(weapon.system.mods ?? weapon.system.installed ?? {})[0] as string;
    }
    throw new Error("No mod fits");
  }, pistol);
  await table.settled();
  await request(ada(), "takeOffMod", { item: pistol, mod });
});

test("requests of an attack and of its damage", async () => {
  await force(ada(), HIT);
  const message = await attack(ada(), scene);
  await table.settled();
  await force(ada(), [...DEADLY.slice(0, -1), [6, 1], [20, 5]]);
  expect(await act(ada(), message, "rollDamage", { extraShots: 0 })).toBeNull();
  await repeat(ada());
  const { damageMessage } = await card(ada(), message);
  const row = { target: scene.raider, hit: 0 };
  await press(second(), damageMessage, "edit", { ...row, field: "damage", value: 3 });
  await press(ada(), damageMessage, "apply", row);
  const applied = await ada().evaluate((id: string) => {
    const { rows } = game.wasteland.cards.damage(game.messages.get(id));
    return rows[0].buttons.find(({ action }: any) => action === "undo").data;
  }, damageMessage);
  await press(ada(), damageMessage, "undo", applied);
  await press(ada(), message, "undoAttack");
});

test("requests about turns", async () => {
  await setPools(table, 6, 6);
  await beginFight(table, [scene.raider, scene.nora]);
  const turns = async (client: HeadlessClient, name: string, ...rest: string[]): Promise<void> => {
    await client.evaluate(
      async (nora: string, name: string, rest: string[]) => {
        const { combatant } = game.wasteland.turns.part(fromUuidSync(nora));
        await game.wasteland.turns[name](combatant, ...rest);
      },
      scene.nora,
      name,
      rest,
    );
    await repeat(client);
  };
  // The raider comes first, so that Nora can be early.
  await table.gm.evaluate(async (raider: string) => {
    await game.wasteland.turns.part(fromUuidSync(raider)).combatant.update({ initiative: 30 });
  }, scene.raider);
  await step(table, "nextRound");
  await turns(ada(), "perfectTiming");
  await turns(ada(), "buy", "minor");
  await turns(ada(), "refund", "minor");
  await force(ada(), d20(1, 2));
  await roll(ada(), scene.nora, { skill: "athletics", attribute: "agi", difficulty: 0, action: { kind: "defend" } });
  await table.settled();
  await expect
    .poll(() => ada().evaluate((nora: string) => fromUuidSync(nora).effects.size as number, scene.nora))
    .toBeGreaterThan(0);
  await turns(ada(), "defendMore");
});

test("each action of the arbiter was repeated here, or stands on its card by its id", async () => {
  const rows = await readFile(join(root, "test/headless/queries.test.ts"), "utf8");
  const table = rows.slice(rows.indexOf("const ROWS"), rows.indexOf("/** What only an Overseer may ask"));
  const all = [...table.matchAll(/^ {2}(\w+): \{ /gm)].map(([, action]) => action as string);
  // These need a burst, a parry, a perk, a blade or cover; each is an event of its card by the id of its request.
  const others = ["addTarget", "buyDamage", "outcome", "parry", "rerollCover"];
  expect(all.filter((action) => !repeated.has(action)).sort()).toEqual(others);
});
