import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HeadlessClient } from "../../sandbox/headless/client.ts";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { dice, type Duel, openDuel } from "./attack-duel.ts";
import { act, ADA, attack, BEN, card, force, HIT, type Scene, setPools } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const ChatMessage: any, fromUuidSync: any, game: any;

let table: Table;
let scene: Scene;
let duel: Duel;
beforeAll(async () => {
  duel = await openDuel([]);
  ({ table, scene } = duel);
  await duel.reset();
  await setPools(table, 0, 0);
});
afterAll(() => table.close());

const ada = () => table.client(ADA);

/** Everything that the buttons of attacks and their damage do. */
const ATTACK_ACTIONS = [
  "roll",
  "discard",
  "reroll",
  "bank",
  "unbank",
  "exchange",
  "offerCost",
  "acceptCost",
  "refuseCost",
  "rollDamage",
  "parry",
  "undoAttack",
];
const DAMAGE_ACTIONS = [
  "apply",
  "applyAll",
  "undo",
  "undoAll",
  "addTarget",
  "reroll",
  "edit",
  "outcome",
  "rerollCover",
];

/** Everything that can be changed by a card, and the cards themselves. */
function world(): Promise<string> {
  return table.gm.evaluate(({ nora, rounds, raider }: Scene) => {
    const { group, gm } = game.wasteland.pools.read();
    const bodies = [nora, raider].map((uuid) => {
      const { system, statuses } = fromUuidSync(uuid)?.toObject() ?? {};
      return [system?.hp, system?.injuries, system?.luckPoints, statuses];
    });
    const cards = game.messages.contents.map(({ id, system }: any) => [id, Object.keys(system.events ?? {})]);
    return JSON.stringify([group, gm, fromUuidSync(rounds)?.system.quantity, bodies, cards]);
  }, scene);
}

/** Presses a button that does not stand on a card, with nothing chosen and with nonsense. @returns what is told */
async function refusals(client: HeadlessClient, message: string, action: string): Promise<string> {
  const nonsense = {
    target: "Actor.none000000000000",
    hit: 7,
    event: "none",
    key: "none",
    field: "none",
    value: 1.5,
    why: "none",
    dice: [9],
    source: "none",
    extraShots: 1.5,
    boughtDice: -1,
    complications: 0.5,
  };
  const told = [await act(client, message, action), await act(client, message, action, nonsense)];
  return [...new Set(told)].join(", ");
}

/** Presses every button that the card does not show. @returns what was told, by action; nothing may have changed */
async function pressHidden(
  client: HeadlessClient,
  message: string,
  actions: readonly string[],
): Promise<Record<string, string>> {
  await table.settled();
  const view = await card(client, message);
  const shown = [...view.buttons, ...(view.rows ?? []).flatMap(({ buttons }: any) => buttons)];
  // What all hits have done to them is no button where there is one hit alone.
  const status = view.rows?.length === 1 ? view.rows[0].status : "";
  const works = { open: "applyAll", undone: "applyAll", applied: "undoAll" }[status as string];
  const hidden = actions.filter((one) => one !== works && !shown.some(({ action }: any) => action === one));
  const before = await world();
  const told: Record<string, string> = {};
  for (const action of hidden) told[action] = await refusals(client, message, action);
  await table.settled();
  expect([await world(), told]).toEqual([before, told]);
  return told;
}

async function shoot(faces = HIT, choices: object = {}): Promise<string> {
  await force(ada(), faces);
  const message = await attack(ada(), scene, choices);
  await table.settled();
  return message;
}

async function damageOf(message: string, places: number[] = [5]): Promise<string> {
  await force(ada(), [...dice(6, 2, 2, 2, 2), ...dice(20, ...places)]);
  expect(await act(ada(), message, "rollDamage")).toBeNull();
  await table.settled();
  return (await card(ada(), message)).damageMessage;
}

describe("each button of an attack's card has an answer in each state", () => {
  test("before the roll", async () => {
    const made = await shoot();
    const message = await ada().evaluate(async (id: string) => {
      const { request } = game.messages.get(id).toObject().system;
      return (await ChatMessage.create({ type: "attack", system: { request } })).id as string;
    }, made);
    await table.settled();
    expect((await card(ada(), message)).buttons.map(({ action }: any) => action)).toEqual(["roll", "discard"]);
    expect(await pressHidden(ada(), message, ATTACK_ACTIONS)).toMatchInlineSnapshot(`
      {
        "acceptCost": "notRolled",
        "bank": "nothingToBank",
        "exchange": "noNumber",
        "offerCost": "noNumber",
        "parry": "notOffered",
        "refuseCost": "notRolled",
        "reroll": "notRolled",
        "rollDamage": "attackMissed",
        "unbank": "notRolled",
        "undoAttack": "alreadyDone",
      }
    `);
    expect(await act(ada(), message, "discard")).toBeNull();
  });

  test("after a miss", async () => {
    const message = await shoot(dice(20, 18, 19));
    expect(await pressHidden(ada(), message, ATTACK_ACTIONS)).toMatchInlineSnapshot(`
      {
        "acceptCost": "notOffered",
        "bank": "nothingToBank",
        "discard": "alreadyDone",
        "exchange": "noNumber",
        "offerCost": "noNumber",
        "parry": "notOffered",
        "refuseCost": "notOffered",
        "reroll": "nothingChosen",
        "roll": "alreadyRolled",
        "rollDamage": "attackMissed",
        "unbank": "alreadyDone",
      }
    `);
    expect(await pressHidden(table.gm, message, ATTACK_ACTIONS)).toMatchInlineSnapshot(`
      {
        "acceptCost": "notOffered",
        "bank": "nothingToBank",
        "discard": "alreadyDone",
        "exchange": "noNumber",
        "parry": "notOffered",
        "refuseCost": "notOffered",
        "reroll": "nothingChosen",
        "roll": "alreadyRolled",
        "rollDamage": "attackMissed",
        "unbank": "alreadyDone",
      }
    `);
  });

  test("after a hit, when damage lies, and when it is taken back", async () => {
    const message = await shoot();
    expect(await pressHidden(ada(), message, ATTACK_ACTIONS)).toMatchInlineSnapshot(`
      {
        "acceptCost": "notOffered",
        "discard": "alreadyDone",
        "exchange": "noNumber",
        "offerCost": "noNumber",
        "parry": "notOffered",
        "refuseCost": "notOffered",
        "reroll": "nothingChosen",
        "roll": "alreadyRolled",
        "unbank": "alreadyDone",
      }
    `);
    await damageOf(message);
    expect(await pressHidden(ada(), message, ATTACK_ACTIONS)).toMatchInlineSnapshot(`
      {
        "acceptCost": "notOffered",
        "discard": "alreadyDone",
        "exchange": "noNumber",
        "offerCost": "noNumber",
        "parry": "notOffered",
        "refuseCost": "notOffered",
        "reroll": "damageRolled",
        "roll": "alreadyRolled",
        "rollDamage": "alreadyDone",
        "unbank": "alreadyDone",
      }
    `);
    expect(await act(ada(), message, "undoAttack")).toBeNull();
    expect(await pressHidden(ada(), message, ATTACK_ACTIONS)).toMatchInlineSnapshot(`
      {
        "acceptCost": "notRolled",
        "bank": "nothingToBank",
        "discard": "alreadyDone",
        "exchange": "noNumber",
        "offerCost": "noNumber",
        "parry": "notOffered",
        "refuseCost": "notRolled",
        "reroll": "notRolled",
        "roll": "alreadyRolled",
        "rollDamage": "attackMissed",
        "unbank": "notRolled",
        "undoAttack": "alreadyDone",
      }
    `);
  });

  test("of somebody who has no part in it", async () => {
    const message = await shoot();
    expect(await pressHidden(table.client(BEN), message, ATTACK_ACTIONS)).toMatchInlineSnapshot(`
      {
        "acceptCost": "notAllowed",
        "bank": "notAllowed",
        "discard": "notAllowed",
        "exchange": "notAllowed",
        "offerCost": "notAllowed",
        "parry": "notOffered",
        "refuseCost": "notAllowed",
        "reroll": "notAllowed",
        "roll": "notAllowed",
        "rollDamage": "notAllowed",
        "unbank": "notAllowed",
        "undoAttack": "notAllowed",
      }
    `);
  });
});

describe("each button of a damage card has an answer in each state", () => {
  test("without a target (nothing is waited for)", async () => {
    const message = await shoot(HIT, { targets: [], difficulty: 1 });
    const damage = await damageOf(message, []);
    expect(await pressHidden(ada(), damage, DAMAGE_ACTIONS)).toMatchInlineSnapshot(`
      {
        "apply": "noSuchHit",
        "applyAll": "nothingToApply",
        "edit": "notAllowed",
        "outcome": "noSuchHit",
        "rerollCover": "notOffered",
        "undo": "alreadyDone",
        "undoAll": "nothingToUndo",
      }
    `);
    expect(await pressHidden(table.gm, damage, DAMAGE_ACTIONS)).toMatchInlineSnapshot(`
      {
        "apply": "noSuchHit",
        "applyAll": "nothingToApply",
        "edit": "noSuchHit",
        "outcome": "noSuchHit",
        "reroll": "chooseDice, alreadyRerolled",
        "rerollCover": "notOffered",
        "undo": "alreadyDone",
        "undoAll": "nothingToUndo",
      }
    `);
    const told = await ada().evaluate(async (id: string) => {
      const found = game.messages.get(id);
      const rows = [{}, { target: "", hit: 0 }, { target: null, hit: null }, { hit: 0 }];
      const answers = [];
      for (const row of rows)
        answers.push(await game.wasteland.apply(found, row).catch(({ problem }: any) => problem.key));
      return answers as string[];
    }, damage);
    expect(told).toEqual(Array(4).fill("noSuchHit"));
  });

  test("before a hit is applied, after it, and after its undoing", async () => {
    const damage = await damageOf(await shoot());
    expect(await pressHidden(ada(), damage, DAMAGE_ACTIONS)).toMatchInlineSnapshot(`
      {
        "addTarget": "tooManyTargets",
        "edit": "notAllowed",
        "outcome": "noSuchHit",
        "rerollCover": "notOffered",
        "undo": "alreadyDone",
        "undoAll": "nothingToUndo",
      }
    `);
    expect(await act(ada(), damage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
    expect(await pressHidden(ada(), damage, DAMAGE_ACTIONS)).toMatchInlineSnapshot(`
      {
        "addTarget": "tooManyTargets",
        "apply": "noSuchHit",
        "applyAll": "nothingToApply",
        "edit": "notAllowed",
        "outcome": "noSuchHit",
        "reroll": "nothingToReroll",
        "rerollCover": "notOffered",
      }
    `);
    expect(await pressHidden(table.gm, damage, DAMAGE_ACTIONS)).toMatchInlineSnapshot(`
      {
        "addTarget": "tooManyTargets",
        "apply": "noSuchHit",
        "applyAll": "nothingToApply",
        "edit": "noSuchHit",
        "outcome": "noSuchHit",
        "reroll": "nothingToReroll",
        "rerollCover": "notOffered",
      }
    `);
    expect(await act(ada(), damage, "apply", { target: scene.raider, hit: 0 })).toBe("alreadyDone");
    const [{ data }] = (await card(ada(), damage)).rows[0].buttons;
    expect(await act(ada(), damage, "undo", data)).toBeNull();
    expect(await act(ada(), damage, "undo", data)).toBe("alreadyDone");
    expect(await pressHidden(ada(), damage, DAMAGE_ACTIONS)).toMatchInlineSnapshot(`
      {
        "addTarget": "tooManyTargets",
        "edit": "notAllowed",
        "outcome": "noSuchHit",
        "rerollCover": "notOffered",
        "undo": "alreadyDone",
        "undoAll": "nothingToUndo",
      }
    `);
  });

  test("when its attack is taken back, and when its attack is gone", async () => {
    const message = await shoot();
    const damage = await damageOf(message);
    expect(await act(ada(), message, "undoAttack")).toBeNull();
    const row = { target: scene.raider, hit: 0 };
    expect(await act(ada(), damage, "apply", row)).toBe("attackMissed");
    expect(await act(ada(), damage, "applyAll")).toBe("attackMissed");
    await table.gm.evaluate((id: string) => game.messages.get(id).delete(), message);
    await table.settled();
    expect(await act(ada(), damage, "apply", row)).toBe("attackGone");
    expect(await pressHidden(ada(), damage, ["undo", "undoAll", "addTarget", "edit", "outcome", "rerollCover"]))
      .toMatchInlineSnapshot(`
        {
          "addTarget": "attackGone",
          "edit": "notAllowed",
          "outcome": "noSuchHit",
          "rerollCover": "notOffered",
          "undo": "alreadyDone",
          "undoAll": "nothingToUndo",
        }
      `);
  });

  test("of somebody who has no part in it", async () => {
    const damage = await damageOf(await shoot());
    expect(await pressHidden(table.client(BEN), damage, DAMAGE_ACTIONS)).toMatchInlineSnapshot(`
      {
        "addTarget": "notAllowed",
        "apply": "notAllowed",
        "edit": "notAllowed",
        "outcome": "noSuchHit",
        "reroll": "notAllowed",
        "rerollCover": "notOffered",
        "undo": "notAllowed",
        "undoAll": "notAllowed",
      }
    `);
  });
});

test("a request that the arbiter could not read is refused at once, whatever it lacks", async () => {
  const message = await shoot();
  const told = await ada().evaluate(async (id: string) => {
    const press = (complications?: unknown) =>
      game.wasteland.cards
        .action(game.messages.get(id), "exchange", { complications })
        .catch(({ problem }: any) => problem.key);
    return [await press(NaN), await press(0.5), await press(2 ** 60), await press(), await press("1")] as string[];
  }, message);
  expect(told).toEqual(["noNumber", "noNumber", "noNumber", "noNumber", "notAllowed"]);
});

test("a card that two windows of its author roll at once is rolled once, and is not taken away", async () => {
  const made = await shoot();
  const message = await ada().evaluate(async (id: string) => {
    const { request } = game.messages.get(id).toObject().system;
    return (await ChatMessage.create({ type: "attack", system: { request } })).id as string;
  }, made);
  await force(ada(), HIT);
  expect(await act(ada(), message, "roll")).toBeNull();
  await table.settled();
  const before = await world();
  expect(await act(ada(), message, "roll")).toBe("alreadyRolled");
  expect(await act(table.gm, message, "roll")).toBe("alreadyRolled");
  expect(await world()).toBe(before);
});
