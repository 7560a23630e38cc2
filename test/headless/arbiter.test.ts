import { expect, onTestFinished, test } from "vitest";
import type { HeadlessClient } from "../../sandbox/headless/client.ts";
import type { Table } from "../../sandbox/headless/open-table.ts";
import {
  ADA,
  act,
  attack,
  BEN,
  card,
  DEADLY,
  force,
  GM,
  history,
  HIT,
  openAttack,
  type Scene,
  setPools,
  state,
  UNTOUCHED,
} from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, fromUuidSync: any, Actor: any, ChatMessage: any, Hooks: any;

const SECOND = "Warden";
const WITH_TWO = [
  { name: GM, role: "GAMEMASTER" as const },
  { name: SECOND, role: "GAMEMASTER" as const },
  { name: ADA },
  { name: BEN },
];

interface Sat {
  table: Table;
  scene: Scene;
  ada: HeadlessClient;
  message: string;
  damage: string;
}

/** A table at which Ada has hit the raider and rolled deadly damage, which is not applied yet. */
async function sitDown(options: Parameters<typeof openAttack>[0] = {}): Promise<Sat> {
  const { table, scene } = await openAttack(options);
  onTestFinished(() => table.close());
  const ada = table.client(ADA);
  await force(ada, [...HIT, ...DEADLY]);
  const message = await attack(ada, scene);
  expect(await act(ada, message, "rollDamage", { extraShots: 2 })).toBeNull();
  await table.settled();
  const { damageMessage } = await card(ada, message);
  return { table, scene, ada, message, damage: damageMessage };
}

const HURT = {
  ...UNTOUCHED,
  rounds: 9,
  hp: 0,
  injuries: { torso: { untreated: 2, treated: 0 } },
  statuses: ["injured-torso", "outOfFight"],
  effects: 2,
};
const WHOLE = { ...UNTOUCHED, rounds: 9 };

const applyTo = (client: HeadlessClient, { damage, scene }: Sat) =>
  act(client, damage, "apply", { target: scene.raider, hit: 0 });

/** The events of a card by their type, as they are stored. */
function stored(client: HeadlessClient, message: string): Promise<string[]> {
  return client.evaluate((id: string) => {
    const events = Object.values<any>(game.messages.get(id)._source.system.events);
    return events.map(({ type }) => type as string).sort();
  }, message);
}

/** Sends something on the system's channel. @returns the problem that the arbiter answers with, or null */
function send(client: HeadlessClient, payload: object): Promise<string | null> {
  return client.evaluate(
    (payload: any) =>
      new Promise<string | null>((resolve) => {
        const hear = (answer: any) => {
          if (answer.kind !== "answer" || answer.id !== payload.id) return;
          game.socket.off("system.wasteland-2d20", hear);
          resolve(answer.problem?.key ?? null);
        };
        game.socket.on("system.wasteland-2d20", hear);
        game.socket.emit("system.wasteland-2d20", payload);
      }),
    payload,
  );
}

test("without an Overseer the player is told, nothing changes, and the same button works when one is back", async () => {
  const sat = await sitDown();
  const { table, scene, ada, message } = sat;
  await table.gm.disconnect();
  expect(await applyTo(ada, sat)).toBe("noArbiter");
  expect(await act(ada, message, "bank")).toBe("noArbiter");
  expect(await act(ada, message, "undoAttack")).toBe("noArbiter");
  expect(await state(ada, scene)).toEqual(WHOLE);
  await table.gm.boot();
  expect(await applyTo(ada, sat)).toBeNull();
  expect(await act(ada, message, "bank")).toBeNull();
  await table.settled();
  expect(await state(table.client(BEN), scene)).toEqual({ ...HURT, pools: { group: 2, gm: 0 } });
});

test("without an Overseer a plain attack works, and one with bought dice is not made", async () => {
  const { table, scene } = await openAttack();
  onTestFinished(() => table.close());
  const ada = table.client(ADA);
  await table.gm.disconnect();
  await force(ada, HIT);
  const message = await attack(ada, scene);
  expect(await card(ada, message)).toMatchObject({ status: "passed", successes: 3 });
  await expect(attack(ada, scene, { extraDice: 1, payer: "gm" })).rejects.toThrow("No Overseer is connected");
  expect(await ada.evaluate(() => game.messages.size)).toBe(1);
  expect(await state(ada, scene)).toEqual({ ...UNTOUCHED, rounds: 11 });
});

test("two players who apply the same hit at once apply it once", async () => {
  const sat = await sitDown();
  const { table, scene, ada, damage } = sat;
  await table.gm.evaluate(
    async ({ nora }: Scene, ben: string) => fromUuidSync(nora).update({ [`ownership.${ben}`]: 3 }),
    scene,
    table.client(BEN).userId,
  );
  await table.settled();
  const answers = await Promise.all([applyTo(ada, sat), applyTo(table.client(BEN), sat), applyTo(table.gm, sat)]);
  expect(answers.sort()).toEqual(["alreadyDone", "alreadyDone", null]);
  await table.settled();
  expect(await state(ada, scene)).toEqual(HURT);
  expect(await stored(ada, damage)).toEqual(["applied", "done", "done", "rolled", "spent"]);
});

test("of two Overseers one acts, and the other takes over when the first leaves", async () => {
  const sat = await sitDown({ users: WITH_TWO });
  const { table, scene, ada, message, damage } = sat;
  expect(await applyTo(ada, sat)).toBeNull();
  await table.settled();
  expect(await stored(ada, damage)).toEqual(["applied", "done", "done", "rolled", "spent"]);
  expect(await state(ada, scene)).toEqual(HURT);
  const first = await ada.evaluate(() => game.users.activeGM.name as string);
  await table.client(first).disconnect();
  expect(await act(ada, message, "bank")).toBeNull();
  expect(await state(ada, scene)).toEqual({ ...HURT, pools: { group: 2, gm: 0 } });
});

test("what an Overseer had only announced is finished by the next one (pending)", async () => {
  const sat = await sitDown({ users: WITH_TWO });
  const { table, scene, ada, damage } = sat;
  const first = table.client(await ada.evaluate(() => game.users.activeGM.name as string));
  // The line of the first Overseer is cut before the raider's update is sent.
  await first.evaluate(() => {
    Actor.implementation.prototype.update = () => new Promise(() => undefined);
  });
  const asked = applyTo(ada, sat);
  await ada.evaluate(
    (id: string) =>
      new Promise<void>((resolve) => {
        const isAnnounced = () =>
          Object.values<any>(game.messages.get(id).system.events).some((e) => e.type === "applied");
        if (isAnnounced()) return resolve();
        const hook = Hooks.on("updateChatMessage", () => {
          if (!isAnnounced()) return;
          Hooks.off("updateChatMessage", hook);
          resolve();
        });
      }),
    damage,
  );
  expect(await state(ada, scene)).toEqual(WHOLE);
  expect((await card(ada, damage)).rows[0].status).toBe("pending");
  await first.disconnect();
  expect(await asked).toBe("arbiterLeft");
  await finished(ada, damage);
  await table.settled();
  expect(await state(ada, scene)).toEqual(HURT);
  expect(await history(ada, damage)).toEqual(["rolled Ada applied", "spent Ada applied", "applied Ada applied"]);
});

test("what an Overseer had done and not confirmed is confirmed, and not done again", async () => {
  const sat = await sitDown();
  const { table, scene, ada, damage } = sat;
  // The line is cut after the raider's update, before the card says so.
  await table.gm.evaluate(() => {
    const { update } = ChatMessage.implementation.prototype;
    ChatMessage.implementation.prototype.update = function (this: unknown, changes: object, ...rest: unknown[]) {
      const confirms = Object.keys(changes).some((key) => key.endsWith("-done"));
      return confirms ? new Promise(() => undefined) : update.call(this, changes, ...rest);
    };
  });
  const asked = applyTo(ada, sat);
  await ada.evaluate(
    ({ raider }: Scene) =>
      new Promise<void>((resolve) => {
        const isDown = () => fromUuidSync(raider).statuses.has("outOfFight");
        if (isDown()) return resolve();
        const hook = Hooks.on("createActiveEffect", () => {
          if (!isDown()) return;
          Hooks.off("createActiveEffect", hook);
          resolve();
        });
      }),
    scene,
  );
  await table.gm.disconnect();
  expect(await asked).toBe("arbiterLeft");
  expect((await card(ada, damage)).rows[0].status).toBe("pending");
  await table.gm.boot();
  await finished(ada, damage);
  await table.settled();
  expect(await state(ada, scene)).toEqual(HURT);
  expect(await history(ada, damage)).toEqual(["rolled Ada applied", "spent Ada applied", "applied Ada applied"]);
});

/** Resolves when nothing of a card is pending. */
function finished(client: HeadlessClient, message: string): Promise<void> {
  return client.evaluate(
    (id: string) =>
      new Promise<void>((resolve) => {
        const isDone = () => {
          const { events } = game.messages.get(id).system;
          return Object.keys(events).every((key) => !events[key].pending || `${key}-done` in events);
        };
        if (isDone()) return resolve();
        const hook = Hooks.on("updateChatMessage", () => {
          if (!isDone()) return;
          Hooks.off("updateChatMessage", hook);
          resolve();
        });
      }),
    message,
  );
}

test("forged, malformed and repeated requests change nothing", async () => {
  const sat = await sitDown();
  const { table, scene, ada, message, damage } = sat;
  const ben = table.client(BEN);
  const id = "AAAAAAAAAAAAAAAA";
  const request = { kind: "request", id, action: "apply", message: damage, data: { target: scene.raider, hit: 0 } };
  const answers = [
    await send(ben, request),
    await send(ben, { ...request, action: "undoAttack", message, data: {} }),
    await send(ada, { ...request, data: { ...request.data, damage: 99 } }),
    await send(ada, { ...request, data: { target: scene.nora, hit: 0 } }),
    await send(ada, { ...request, data: { target: scene.raider, hit: 1 } }),
    await send(ada, { ...request, message }),
    await send(ada, { ...request, message: "nowhere" }),
    await send(ada, { ...request, action: "toString" }),
    await send(ada, { ...request, action: "adjust", message: "", data: { pool: "group", amount: 6, reason: "" } }),
    await send(ada, { ...request, action: "undo", data: { event: "nothing" } }),
  ];
  expect(answers).toEqual([
    "notAllowed",
    "notAllowed",
    "unknownRequest",
    "noSuchHit",
    "noSuchHit",
    "cardGone",
    "cardGone",
    "unknownRequest",
    "notAllowed",
    "alreadyDone",
  ]);
  expect(await state(table.gm, scene)).toEqual(WHOLE);

  expect(await send(ada, request)).toBeNull();
  expect(await send(ada, request)).toBeNull();
  await table.settled();
  expect(await state(table.gm, scene)).toEqual(HURT);
  expect(await stored(ada, damage)).toEqual(["applied", "done", "done", "rolled", "spent"]);

  const event = Object.fromEntries([["event", id]]);
  const back = { ...request, id: "BBBBBBBBBBBBBBBB", action: "undo", data: event };
  expect(await send(ada, back)).toBeNull();
  expect(await send(ada, back)).toBeNull();
  expect(await send(ada, request)).toBeNull();
  await table.settled();
  expect(await state(table.gm, scene)).toEqual(WHOLE);
});

test("numbers that an author writes into a card's events are not believed", async () => {
  const sat = await sitDown();
  const { table, scene, ada, damage } = sat;
  const forge = (events: object) =>
    ada.evaluate(
      async (id: string, events: object) => {
        const update = Object.entries(events).map(([key, event]) => [`system.events.${key}`, event]);
        await game.messages.get(id).update(Object.fromEntries(update));
      },
      damage,
      events,
    );
  const base = { user: ada.userId, time: 1, pending: true, writer: "CCCCCCCCCCCCCCCC" };
  const changes = [{ document: scene.raider, key: "hp", before: 8, after: 1 }];
  await forge({
    forgedAppliedAAA: { ...base, type: "applied", target: scene.nora, hit: 0, documents: [scene.nora], changes },
    forgedSpentAAAAA: { ...base, type: "spent", documents: [scene.raider], changes },
    forgedUnknownAAA: { ...base, type: "revived", documents: [scene.raider], changes },
    forgedUndoneAAAA: { ...base, type: "undone", event: "forgedUnknownAAA", documents: [scene.raider], changes },
  });
  await table.settled();
  await table.gm.reload();
  await finishedOrTakenBack(ada, damage);
  await table.settled();
  expect(await state(table.gm, scene)).toEqual(WHOLE);

  expect(await applyTo(ada, sat)).toBeNull();
  await table.settled();
  const [applied] = await ada.evaluate((id: string) => {
    const { events } = game.messages.get(id).system;
    return Object.keys(events).filter((key) => events[key].type === "applied" && key !== "forgedAppliedAAA");
  }, damage);
  await forge({ [applied as string]: { changes: [{ document: scene.raider, key: "hp", before: 100, after: 0 }] } });
  expect(await act(ada, damage, "undo", { event: applied })).toBeNull();
  await table.settled();
  expect(await state(table.gm, scene)).toEqual(WHOLE);
});

/** Resolves when nothing of a card is pending any more, be it confirmed, taken back or refused. */
function finishedOrTakenBack(client: HeadlessClient, message: string): Promise<void> {
  return client.evaluate(
    (id: string) =>
      new Promise<void>((resolve) => {
        const isDone = () =>
          game.wasteland.cards.damage(game.messages.get(id)).audit.every(({ pending }: any) => !pending);
        if (isDone()) return resolve();
        const hook = Hooks.on("updateChatMessage", () => {
          if (!isDone()) return;
          Hooks.off("updateChatMessage", hook);
          resolve();
        });
      }),
    message,
  );
}

test("a player's own damage card without an attack that hit is turned down", async () => {
  const sat = await sitDown();
  const { table, scene, ada, damage } = sat;
  const made = await ada.evaluate(
    async (id: string, attack: string) => {
      const { system } = game.messages.get(id).toObject();
      const { spent: _spent, ...events } = system.events;
      const faces = Array(20).fill(2);
      for (const event of Object.values<any>(events)) if (event.type === "rolled") event.faces = faces;
      const request = { ...system.request, attack };
      const copy = await ChatMessage.create({ type: "damage", system: { request, events } });
      return copy.id as string;
    },
    damage,
    "nowhere",
  );
  await table.settled();
  expect(await act(ada, made, "apply", { target: scene.raider, hit: 0 })).toBe("attackGone");
  expect(await state(table.gm, scene)).toEqual(WHOLE);
});

test("the pools take changes from two sides at once, within their bounds, and from Overseers only", async () => {
  const { table } = await openAttack({ users: WITH_TWO });
  onTestFinished(() => table.close());
  const adjust = (name: string, pool: string, amount: unknown) =>
    table.client(name).evaluate(
      (pool: string, amount: unknown) =>
        game.wasteland.pools.adjust(pool, amount).then(
          () => null,
          (error: any) => error.problem.key as string,
        ),
      pool,
      amount,
    );
  await setPools(table, 2, 2);
  expect(await Promise.all([adjust(GM, "group", 1), adjust(SECOND, "group", 1)])).toEqual([null, null]);
  expect(await adjust(GM, "group", 9)).toBeNull();
  expect(await adjust(SECOND, "gm", -5)).toBeNull();
  expect(await adjust(SECOND, "gm", 8)).toBeNull();
  expect([await adjust(ADA, "group", 1), await adjust(GM, "nobody", 1)]).toEqual(["notAllowed", "notAllowed"]);
  await table.settled();
  const read = () => game.wasteland.pools.read();
  expect(await table.client(ADA).evaluate(read)).toEqual({ group: 6, gm: 8, maximum: 6 });
});
