import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, act, attack, card, force, type Forced, HIT, openAttack, type Scene, state } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, ChatMessage: any, CONFIG: any, fromUuidSync: any;

let table: Table;
let scene: Scene;
beforeAll(async () => {
  ({ table, scene } = await openAttack());
  await table.gm.evaluate(({ rounds }: Scene) => fromUuidSync(rounds).update({ "system.quantity": 500 }), scene);
  await table.settled();
});
afterAll(() => table.close());

/** Four combat dice for 3 damage and no Effect, and the torso: with DR 1 2 of the raider's HP. */
const GRAZE: Forced[] = [
  [6, 2],
  [6, 1],
  [6, 3],
  [6, 4],
  [20, 5],
];

/** Ada attacks and hits, with 2 AP to bank. @returns the id of the message */
async function hit(): Promise<string> {
  await force(table.client(ADA), HIT);
  return attack(table.client(ADA), scene);
}

/** Ada hits, and rolls damage. */
async function damage(): Promise<string> {
  const ada = table.client(ADA);
  await force(ada, [...HIT, ...GRAZE]);
  const message = await attack(ada, scene);
  expect(await act(ada, message, "rollDamage")).toBeNull();
  await table.settled();
  return (await card(ada, message)).damageMessage;
}

/**
 * Ada's own client rewrites her card: changes by path; `raider`, `gun` and `nora` stand for their uuids, `rolled` and
 * `applied` in a path for the event of that type.
 */
async function rewrite(message: string, changes: object): Promise<void> {
  await table.client(ADA).evaluate(
    async (id: string, changes: object, scene: Scene) => {
      const found = game.messages.get(id);
      const raider = fromUuidSync(scene.raider);
      const uuids = { ...scene, gun: raider.items.getName("Pipe Gun").uuid } as Record<string, string>;
      const event = (type: string) =>
        Object.keys(found.system.events).find((key) => found.system.events[key].type === type) ?? type;
      const text = JSON.stringify(changes)
        .replaceAll(/"<(\w+)>"/g, (_all, name: string) => JSON.stringify(uuids[name] ?? event(name)))
        .replaceAll(/<(\w+)>/g, (_all, name: string) => event(name));
      await found.update(JSON.parse(text));
    },
    message,
    changes,
    scene,
  );
  await table.settled();
}

const EVENT = { user: "AAAAAAAAAAAAAAAA", time: 1 };
const NAMED = { name: "Somebody" };

describe("a player who rewrites their own attack banks nothing", () => {
  test.each<[string, object, string]>([
    ["an attribute that is not the sheet's", { "system.request.attribute": 20 }, "cardChanged"],
    ["a rank that is not the sheet's", { "system.request.rank": 6 }, "cardChanged"],
    ["an attribute under another's name", { "system.request.attributeKey": "str" }, "cardChanged"],
    ["a difficulty below its reasons", { "system.request.difficulty": 0 }, "cardChanged"],
    ["99 combat dice", { "system.request.damage.dice": 99 }, "cardChanged"],
    ["an effect that the weapon lacks", { "system.request.damage.effects": [{ id: "vicious" }] }, "cardChanged"],
    ["complications that nothing ignores", { "system.request.ignoredComplications": 5 }, "cardChanged"],
    ["someone else's body", { "system.request.attacker": { ...NAMED, uuid: "<raider>" } }, "notAllowed"],
    ["a body that is not there", { "system.request.attacker": { ...NAMED, uuid: "Actor.none" } }, "notAllowed"],
    ["someone else's weapon", { "system.request.weapon": { ...NAMED, uuid: "<gun>" } }, "weaponGone"],
    ["other faces than were rolled", { "system.events.<rolled>.faces": [1, 1] }, "rollDiffers"],
    ["more dice than were rolled", { "system.events.<rolled>.faces": [2, 9, 1] }, "rollDiffers"],
    ["dice that were neither paid nor rolled", { "system.request.payment.extraDice": 3 }, "rollDiffers"],
    [
      "a payment that the pools do not know",
      { "system.events.x": { ...EVENT, type: "paid", purpose: "buyDie" } },
      "cardChanged",
    ],
    ["a difficulty set by hand", { "system.events.x": { ...EVENT, type: "adjusted", difficulty: 0 } }, "cardChanged"],
    [
      "a helper who did not help",
      { "system.events.x": { ...EVENT, type: "helped", actor: "<raider>", attribute: 20, rank: 6, die: 1 } },
      "cardGone",
    ],
    [
      "a die rolled again",
      { "system.events.x": { ...EVENT, time: 9e12, type: "rerolled", source: "luck", dice: [{ index: 1, face: 1 }] } },
      "rollDiffers",
    ],
    ["a request that is none", { "system.request.payment": null }, "unknownRequest"],
  ])("%s", async (_what, changes, refusal) => {
    const message = await hit();
    const before = await state(table.gm, scene);
    await rewrite(message, changes);
    expect(await act(table.client(ADA), message, "bank")).toBe(refusal);
    await table.settled();
    expect(await state(table.gm, scene)).toEqual(before);
  });

  test.each<[string, object, string]>([
    [
      "taken back by hand",
      { "system.events.x": { ...EVENT, time: 9e12, type: "undone", event: "<banked>" } },
      "cardChanged",
    ],
    ["with a smaller amount", { "system.events.<banked>.amount": 0 }, "cardChanged"],
    ["under another type", { "system.events.<banked>.type": "nothing" }, "cardChanged"],
  ])("the same points twice, %s", async (_what, changes, refusal) => {
    const message = await hit();
    expect(await act(table.client(ADA), message, "bank")).toBeNull();
    await table.settled();
    const before = await state(table.gm, scene);
    await rewrite(message, changes);
    expect(await act(table.client(ADA), message, "bank")).toBe(refusal);
    await table.settled();
    expect(await state(table.gm, scene)).toEqual(before);
  });

  test("an attack made up with a die that nobody paid for", async () => {
    const message = await hit();
    const before = await state(table.gm, scene);
    const made = await table.client(ADA).evaluate(async (id: string) => {
      const { system } = game.messages.get(id).toObject();
      const TestRoll = CONFIG.Dice.rolls.find(({ name }: { name: string }) => name === "TestRoll");
      const { attribute, rank, tag, complicationRange } = system.request;
      CONFIG.Dice.randomUniform = () => 0.99;
      const roll = await TestRoll.of({ attribute, rank, tag, complicationRange }, 3).evaluate();
      system.request.payment.extraDice = 1;
      const rolled = { type: "rolled", user: game.userId, time: 1, faces: roll.faces };
      const copy = await ChatMessage.create({
        type: "attack",
        rolls: [roll],
        system: { request: system.request, events: { x: rolled } },
      });
      return copy.id as string;
    }, message);
    expect((await card(table.client(ADA), made)).actionPoints).toMatchObject({ earned: 5, left: 5 });
    expect(await act(table.client(ADA), made, "bank")).toBe("notPaid");
    await table.settled();
    expect(await state(table.gm, scene)).toEqual(before);
  });

  test("extra dice are never free and never the Overseer's", async () => {
    const message = await hit();
    const before = await state(table.gm, scene);
    const pay = async (change: object): Promise<string | null> => {
      const made = await table.client(ADA).evaluate(
        async (id: string, change: object) => {
          const { request } = game.messages.get(id).toObject().system;
          const payment = { ...request.payment, extraDice: 3 };
          const copy = await ChatMessage.create({
            type: "attack",
            system: { request: { ...request, payment, ...change } },
          });
          return copy.id as string;
        },
        message,
        change,
      );
      return act(table.client(ADA), made, "roll");
    };
    const payment = { extraDice: 3, payer: "player", toGm: 0 };
    expect(await pay({ payment: { ...payment, freeDice: 3 } })).toBe("cardChanged");
    expect(await pay({ payment: { ...payment, payer: "gm" } })).toBe("cardChanged");
    expect(await pay({ payment: { ...payment, toGm: -6 } })).toBe("unknownRequest");
    expect(await pay({ attacker: { name: "Raider", uuid: scene.raider } })).toBe("notAllowed");
    await table.settled();
    expect(await state(table.gm, scene)).toEqual(before);
  });
});

describe("a player who rewrites their own damage applies nothing", () => {
  test.each<[string, object, string]>([
    ["99 combat dice", { "system.request.pool": [{ reason: "weapon", value: 99 }] }, "cardChanged"],
    ["shots that the weapon cannot fire", { "system.request.extraShots": 9 }, "impossible"],
    ["other faces than were rolled", { "system.events.<rolled>.faces": [2, 2, 2, 2] }, "rollDiffers"],
    ["more dice than were rolled", { "system.events.<rolled>.faces": [2, 1, 3, 4, 2, 2] }, "rollDiffers"],
    ["an effect that the weapon lacks", { "system.request.effects": [{ id: "piercing", value: 9 }] }, "cardChanged"],
    ["no resistance", { "system.request.ignoresResistance": true }, "cardChanged"],
    ["another type of damage", { "system.request.damageType": "radiation" }, "cardChanged"],
    ["another weapon", { "system.request.weapon": { ...NAMED, uuid: "<gun>" } }, "cardChanged"],
    [
      "another location than was rolled",
      {
        "system.events.<rolled>.hits": [
          { target: "<raider>", location: "head", resistance: 0, radiationResistance: 0 },
        ],
      },
      "rollDiffers",
    ],
    [
      "damage by hand",
      { "system.events.x": { ...EVENT, time: 9e12, type: "edited", target: "<raider>", hit: 0, damage: 99 } },
      "cardChanged",
    ],
    [
      "a die rolled again",
      { "system.events.x": { ...EVENT, time: 9e12, type: "rerolled", dice: [{ index: 2, face: 2 }] } },
      "rollDiffers",
    ],
    ["a request that is none", { "system.request.effects": [{ id: "piercing" }] }, "unknownRequest"],
  ])("%s", async (_what, changes, refusal) => {
    const message = await damage();
    const before = await state(table.gm, scene);
    await rewrite(message, changes);
    expect(await act(table.client(ADA), message, "apply", { target: scene.raider, hit: 0 })).toBe(refusal);
    await table.settled();
    expect(await state(table.gm, scene)).toEqual(before);
  });

  test("a target that the attack did not have", async () => {
    const message = await damage();
    const hits = [{ target: "<nora>", location: "torso", resistance: 0, radiationResistance: 0 }];
    await rewrite(message, { "system.events.<rolled>.hits": hits });
    expect(await act(table.client(ADA), message, "apply", { target: scene.nora, hit: 0 })).toBe("noSuchHit");
  });

  test.each<[string, object]>([
    ["taken back by hand", { "system.events.x": { ...EVENT, time: 9e12, type: "undone", event: "<applied>" } }],
    ["made into something else", { "system.events.<applied>.type": "nothing" }],
  ])("a hit that was applied and %s", async (_what, changes) => {
    const ada = table.client(ADA);
    const message = await damage();
    const row = { target: scene.raider, hit: 0 };
    const untouched = await state(table.gm, scene);
    expect(await act(ada, message, "apply", row)).toBeNull();
    await table.settled();
    const before = await state(table.gm, scene);
    expect(before).toEqual({ ...untouched, hp: untouched.hp - 2 });
    await rewrite(message, changes);
    expect(await act(ada, message, "apply", row)).toBe("cardChanged");
    await table.settled();
    expect(await state(table.gm, scene)).toEqual(before);
    await table.gm.evaluate(({ raider }: Scene) => fromUuidSync(raider).update({ "system.hp.value": 8 }), scene);
    await table.settled();
  });

  test("a request under the id of another card's event", async () => {
    const ada = table.client(ADA);
    const [first, second] = [await damage(), await damage()];
    const row = { target: scene.raider, hit: 0 };
    expect(await act(ada, first, "apply", row)).toBeNull();
    await table.settled();
    const before = await state(table.gm, scene);
    const answer = await ada.evaluate(
      (first: string, second: string, row: object) => {
        const { events } = game.messages.get(first).system;
        const id = Object.keys(events).find((key) => events[key].type === "applied");
        return new Promise<string>((resolve) => {
          game.socket.on("system.wasteland-2d20", (answer: any) => {
            if (answer.id === id && answer.kind === "answer") resolve(answer.problem.key);
          });
          game.socket.emit("system.wasteland-2d20", {
            kind: "request",
            id,
            action: "apply",
            message: second,
            data: row,
          });
        });
      },
      first,
      second,
      row,
    );
    expect(answer).toBe("unknownRequest");
    expect(await state(table.gm, scene)).toEqual(before);
    expect((await card(ada, second)).rows[0].status).toBe("undone");
  });
});

test("an Overseer's word stands: they apply what the arbiter turned down for the player", async () => {
  const message = await damage();
  const before = await state(table.gm, scene);
  const faces = [2, 2, 2, 2];
  await rewrite(message, { "system.events.<rolled>.faces": faces });
  expect(await act(table.gm, message, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  await table.settled();
  expect((await state(table.gm, scene)).hp).toBe(Math.max(0, before.hp - 7));
});

test("messages of our types that cannot be read keep their plain words and hinder nothing", async () => {
  const message = await damage();
  const broken = await table.client(ADA).evaluate(async (id: string) => {
    const { request, events } = game.messages.get(id).toObject().system;
    const pending = { x: { type: "applied", user: game.userId, time: 1, writer: "gone", pending: true, documents: 3 } };
    const systems = [
      { type: "attack", system: { request: {}, events: pending } },
      { type: "attack", system: { request: { ...request, attacker: null }, events: pending } },
      { type: "damage", system: { request: { ...request, effects: [{ id: "unheardof" }] }, events } },
      { type: "damage", system: { request, events: { ...pending, z: { type: "rolled", user: 3, time: "x" } } } },
    ];
    const made = await ChatMessage.create(systems.map((data) => ({ content: "Plain words", ...data })));
    return made.map(({ id }: { id: string }) => id as string);
  }, message);
  await table.settled();
  await table.gm.reload();
  const texts = await table.gm.evaluate(async (ids: string[]) => {
    const html = await Promise.all(ids.map((id) => game.messages.get(id).renderHTML()));
    return html.map((element) => element.querySelector(".message-content").textContent.trim() as string);
  }, broken);
  expect(texts.slice(0, 3)).toEqual(["Plain words", "Plain words", "Plain words"]);
  const answers = await Promise.all(
    broken.map((id: string) => act(table.client(ADA), id, "apply", { target: scene.raider, hit: 0 })),
  );
  expect(answers).toEqual(["unknownRequest", "unknownRequest", "unknownRequest", "noSuchHit"]);
  expect(await act(table.client(ADA), message, "apply", { target: scene.raider, hit: 0 })).toBeNull();
});
