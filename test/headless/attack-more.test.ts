import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { dice, type Duel, openDuel } from "./attack-duel.ts";
import { act, ADA, attack, BEN, card, force, type Forced, HIT, history, type Scene, setPools } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, Scene: any;

let table: Table;
let scene: Scene;
let give: Duel["give"];
let reset: Duel["reset"];
/** Tokens in zones: the raider and one beside it, one that is a zone away, and Nora. */
let yard: { first: string; near: string; far: string };
/** Strikes with a blade, 3 combat dice; shoots with all that Burst needs. */
let blade: string;
let rifle: string;

beforeAll(async () => {
  ({ table, scene, give, reset } = await openDuel(["perks"]));
  [yard, blade, rifle] = await table.gm.evaluate(async ({ nora, raider }: Scene) => {
    const grid = { size: 100, distance: 1, units: "zone" };
    const place = await Scene.create({ name: "Yard", width: 800, height: 600, padding: 0, active: true, grid });
    const own = fromUuidSync(raider);
    const standing = async (actor: any, x: number, more: object = {}) =>
      (await actor.getTokenDocument({ actorLink: false, x, y: 0, ...more })).toObject();
    const tokens = [await standing(own, 200), await standing(own, 200), await standing(own, 300)];
    const [first, near, far] = await place.createEmbeddedDocuments("Token", tokens);
    const system = { range: "close", damageTypes: ["physical"] };
    const [knife, gun] = await fromUuidSync(nora).createEmbeddedDocuments("Item", [
      { name: "Knife", type: "weapon", system: { ...system, range: null, skill: "meleeWeapons", dice: 3 } },
      {
        name: "Rifle",
        type: "weapon",
        system: {
          ...system,
          skill: "smallGuns",
          dice: 3,
          fireRate: 2,
          ammo: "10mm-round",
          effects: { burst: {} },
          qualities: { accurate: {} },
        },
      },
    ]);
    return [{ first: first.uuid, near: near.uuid, far: far.uuid }, knife.uuid, gun.uuid] as const;
  }, scene);
  await table.settled();
});
afterAll(() => table.close());
beforeEach(async () => {
  await reset();
  await table.gm.evaluate(async (tokens: string[]) => {
    for (const uuid of tokens) await fromUuidSync(uuid).actor.update({ "system.hp.value": 8 });
  }, Object.values(yard));
  await table.settled();
});

/** Everything that such attacks change. */
function state(): Promise<object> {
  return table.gm.evaluate(
    ({ nora, rounds, raider }: Scene, tokens: Record<string, string>) => {
      const body = (actor: any) => ({
        hp: actor.system.hp.value,
        radiation: actor.system.radiation,
        injuries: actor._source.system.injuries,
        statuses: [...actor.statuses].sort(),
      });
      const { group, gm } = game.wasteland.pools.read();
      return {
        rounds: fromUuidSync(rounds).system.quantity,
        luck: fromUuidSync(nora).system.luckPoints,
        pools: { group, gm },
        raider: body(fromUuidSync(raider)),
        ...Object.fromEntries(Object.entries(tokens).map(([name, uuid]) => [name, body(fromUuidSync(uuid).actor)])),
      };
    },
    scene,
    yard,
  );
}

/** Ada attacks with a weapon; the dice are forced. @returns the id of the message */
async function strike(pistol: string, forced: Forced[], choices: object): Promise<string> {
  await force(table.client(ADA), forced);
  return attack(table.client(ADA), { ...scene, pistol }, choices);
}

async function rolled(message: string, data: object = {}): Promise<string> {
  expect(await act(table.client(ADA), message, "rollDamage", data)).toBeNull();
  await table.settled();
  return (await card(table.gm, message)).damageMessage;
}

/** Rows of a damage card, in short. */
async function rows(damage: string): Promise<unknown[]> {
  const names = Object.entries({ ...yard, raider: scene.raider });
  const { rows: all } = await card(table.gm, damage);
  return all.map((row: any) => [
    names.find(([, uuid]) => uuid === row.target.uuid)?.[0],
    row.location,
    row.rolled,
    row.resistance,
    row.damage,
    row.added,
    row.status,
  ]);
}

const labels = async (message: string) =>
  (await card(table.client(ADA), message)).buttons.map(({ label }: any) => label);
const SIX = [20, 5] as Forced;

describe("combat dice for AP, after the hit and before the roll (R-ATK-7, R-AP-5)", () => {
  const ONE_OVER: Forced[] = dice(20, 1, 19);

  test("take what the attack has earned first, then the group's; undoing gives all back", async () => {
    await setPools(table, 3, 1);
    const before = await state();
    const message = await strike(blade, [...ONE_OVER, ...dice(6, 1, 1, 1, 2, 2), SIX], {
      targets: [yard.first],
      boughtDice: 2,
    });
    expect((await card(table.client(ADA), message)).buttons[0]).toMatchObject({
      action: "rollDamage",
      data: { extraShots: 0, mostShots: 0, boughtDice: 2, mostDice: 3 },
    });
    const damage = await rolled(message, { boughtDice: 2 });
    expect((await card(table.gm, damage)).pool).toEqual([
      { reason: "weapon", value: 3 },
      { reason: "boughtDice", value: 2 },
    ]);
    expect(await rows(damage)).toEqual([["first", "torso", 7, 1, 6, null, "open"]]);
    expect((await card(table.gm, message)).actionPoints).toMatchObject({ earned: 1, left: 0, fromGroup: 1 });
    expect(await history(table.gm, message)).toContain("extraDamage Ada applied");
    expect(await state()).toEqual({ ...before, pools: { group: 2, gm: 1 } });
    expect(await act(table.client(ADA), damage, "apply", { target: yard.first, hit: 0 })).toBeNull();
    expect(await act(table.gm, message, "undoAttack")).toBeNull();
    await table.settled();
    expect(await state()).toEqual(before);
  });

  test("must exist; nothing is rolled without them (R-AP-5)", async () => {
    const before = await state();
    const message = await strike(blade, ONE_OVER, { targets: [yard.first] });
    expect(await act(table.client(ADA), message, "rollDamage", { boughtDice: 2 })).toBe("tooFewPoints");
    await table.settled();
    expect((await card(table.gm, message)).damageMessage).toBeNull();
    expect(await state()).toEqual(before);
  });

  test.each([
    ["more than three", 4, "tooManyBought"],
    ["a fraction", 1.5, "tooManyBought"],
    ["fewer than none", -1, "tooManyBought"],
  ])("are refused when they are %s", async (_what, boughtDice, problem) => {
    await setPools(table, 6, 0);
    const message = await strike(blade, ONE_OVER, { targets: [yard.first] });
    expect(await act(table.client(ADA), message, "rollDamage", { boughtDice })).toBe(problem);
    // A request with a fraction is none, and has no answer.
    const whole = Number.isSafeInteger(boughtDice) ? [{ dice: boughtDice }] : [];
    for (const data of [...whole, { dice: "3" }, { dice: 0 }, {}, { dice: 1, pool: "gm" }]) {
      expect(await ask(ADA, "buyDamage", message, data)).not.toBeNull();
    }
    expect(await ask(BEN, "buyDamage", message, { dice: 1 })).toBe("notAllowed");
    expect(await state()).toMatchObject({ pools: { group: 6, gm: 0 } });
  });

  test("are for aimed shots of an Accurate weapon too, in place of extra shots (R-QUAL-1)", async () => {
    await setPools(table, 2, 0);
    const plain = await strike(rifle, ONE_OVER, {});
    expect(await act(table.client(ADA), plain, "rollDamage", { boughtDice: 1 })).toBe("tooManyBought");
    const message = await strike(rifle, [...ONE_OVER, ...dice(6, 1, 1, 1, 1), SIX], { aim: true });
    const both = { boughtDice: 1, extraShots: 1 };
    expect(await act(table.client(ADA), message, "rollDamage", both)).toBe("eitherPointsOrShots");
    const damage = await rolled(message, { boughtDice: 1 });
    expect((await card(table.gm, damage)).pool.map(({ reason, value }: any) => `${reason} ${value}`)).toEqual([
      "weapon 3",
      "boughtDice 1",
    ]);
  });

  test("that nobody sold are no damage", async () => {
    const message = await strike(blade, [...ONE_OVER, ...dice(6, 1, 1, 1, 1, 1, 1), SIX], {
      targets: [yard.first],
    });
    await table.client(ADA).evaluate(async (id: string) => {
      const event = { type: "paid", purpose: "extraDamage", dice: 3, fromEarned: 1, fromGroup: 2, user: game.userId };
      await game.messages.get(id).update({ "system.events.aaaaaaaaaaaaaaaa": { ...event, time: Date.now() + 9 } });
    }, message);
    const damage = await rolled(message);
    const before = await state();
    expect(await act(table.client(ADA), damage, "apply", { target: yard.first, hit: 0 })).toBe("cardChanged");
    expect(await state()).toEqual(before);
  });
});

/** Asks the arbiter as somebody's client does, with whatever data. @returns null, or the key of what they are told */
function ask(who: string, action: string, message: string, data: object, id?: string): Promise<string | null> {
  return table.client(who).evaluate(
    async (action: string, message: string, data: object, id: string | null) => {
      const request = {
        kind: "request",
        id: id ?? (globalThis as any).foundry.utils.randomID(),
        action,
        message,
        data,
      };
      return new Promise<string | null>((resolve) => {
        const channel = "system.wasteland-2d20";
        const hear = (payload: any) => {
          if (payload.kind !== "answer" || payload.id !== request.id) return;
          game.socket.off(channel, hear);
          resolve(payload.problem?.key ?? null);
        };
        game.socket.on(channel, hear);
        game.socket.emit(channel, request);
      });
    },
    action,
    message,
    data,
    id ?? null,
  );
}

describe("Burst strikes more targets (R-DMG-5, R-DMG-9, R-ATK-8)", () => {
  /** 3 combat dice for 4 damage and 2 Effects, the torso. */
  const TWO_EFFECTS: Forced[] = [...HIT, ...dice(6, 2, 5, 6), SIX];

  test("each for one shot, the whole roll at a location of its own; undone with the attack", async () => {
    const before = await state();
    const message = await strike(rifle, TWO_EFFECTS, { targets: [yard.first] });
    const damage = await rolled(message);
    expect((await card(table.client(ADA), damage)).reminders).toEqual([{ effect: "burst", value: 2 }]);
    expect(await labels(damage)).toContain("WASTELAND.Actions.burst");
    await force(table.gm, dice(20, 1));
    expect(await act(table.client(ADA), damage, "addTarget", { why: "burst", target: yard.near })).toBeNull();
    await table.settled();
    expect(await rows(damage)).toEqual([
      ["first", "torso", 4, 1, 3, null, "open"],
      ["near", "head", 4, 0, 4, "burst", "open"],
    ]);
    expect(await state()).toEqual({ ...before, rounds: 48 });
    expect(await act(table.client(ADA), damage, "applyAll")).toBeNull();
    await table.settled();
    expect(await state()).toMatchObject({ first: { hp: 5 }, near: { hp: 4 }, far: { hp: 8 }, raider: { hp: 8 } });
    expect(await act(table.gm, message, "undoAttack")).toBeNull();
    await table.settled();
    expect(await state()).toEqual(before);
  });

  test("takes a target off again with its shot, as long as it is not hurt", async () => {
    const damage = await rolled(await strike(rifle, TWO_EFFECTS, { targets: [yard.first] }));
    const before = await state();
    await force(table.gm, dice(20, 1, 1));
    const add = () => act(table.client(ADA), damage, "addTarget", { why: "burst", target: yard.near });
    expect(await add()).toBeNull();
    const remove = async () =>
      (await card(table.client(ADA), damage)).rows
        .flatMap(({ buttons }: any) => buttons)
        .find(({ label }: any) => label === "WASTELAND.Actions.removeTarget")?.data;
    await table.settled();
    expect(await act(table.client(ADA), damage, "undo", await remove())).toBeNull();
    await table.settled();
    expect(await state()).toEqual(before);
    expect(await rows(damage)).toHaveLength(1);
    expect(await add()).toBeNull();
    await table.settled();
    const data = await remove();
    expect(await act(table.client(ADA), damage, "apply", { target: yard.near, hit: 0 })).toBeNull();
    await table.settled();
    expect(await remove()).toBeUndefined();
    expect(await act(table.client(ADA), damage, "undo", data)).toBe("alreadyApplied");
  });

  test("strikes nobody else than it may, whoever asks and however often", async () => {
    const damage = await rolled(await strike(rifle, [...HIT, ...dice(6, 2, 5, 1), SIX], { targets: [yard.first] }));
    const before = await state();
    const add = (target: string, why = "burst") => ask(ADA, "addTarget", damage, { target, why });
    expect(await add(yard.far)).toBe("targetTooFar");
    expect(await add(yard.first)).toBe("alreadyTarget");
    expect(await add(scene.nora)).toBe("notOneself");
    expect(await add("Actor.none")).toBe("targetGone");
    expect(await add(yard.near, "chosen")).toBe("tooManyTargets");
    expect(await add(yard.near, "nothing known")).toBe("tooManyTargets");
    expect(await ask(ADA, "addTarget", damage, { target: yard.near })).toBe("unknownRequest");
    expect(await ask(ADA, "addTarget", damage, { target: yard.near, why: "burst", location: "head" })).toBe(
      "unknownRequest",
    );
    expect(await ask(BEN, "addTarget", damage, { target: yard.near, why: "burst" })).toBe("notAllowed");
    expect(await ask(ADA, "addTarget", "none000000000000", { target: yard.near, why: "burst" })).toBe("cardGone");
    expect(await state()).toEqual(before);
    expect(await rows(damage)).toHaveLength(1);
    await force(table.gm, dice(20, 1));
    const again = { target: yard.near, why: "burst" };
    expect(await ask(ADA, "addTarget", damage, again, "bbbbbbbbbbbbbbbb")).toBeNull();
    expect(await ask(ADA, "addTarget", damage, again, "bbbbbbbbbbbbbbbb")).toBeNull();
    expect(await add(scene.raider)).toBe("tooManyTargets");
    await table.settled();
    expect(await rows(damage)).toHaveLength(2);
    expect(await state()).toMatchObject({ rounds: 48 });
  });

  test("needs its shots, and says so before it rolls (R-ATK-8)", async () => {
    const damage = await rolled(await strike(rifle, TWO_EFFECTS, { targets: [yard.first] }));
    await table.gm.evaluate(({ rounds }: Scene) => fromUuidSync(rounds).update({ "system.quantity": 0 }), scene);
    await table.settled();
    const problem = await act(table.client(ADA), damage, "addTarget", { why: "burst", target: yard.near });
    expect(problem).toBe("notEnoughAmmunition");
    expect(await rows(damage)).toHaveLength(1);
  });

  test("of a card that its player has rewritten brings nobody in", async () => {
    const damage = await rolled(await strike(rifle, [...HIT, ...dice(6, 2, 1, 1), SIX], { targets: [yard.first] }));
    await table.client(ADA).evaluate(async (id: string) => {
      const found = game.messages.get(id);
      const [rolled] = Object.keys(found.system.events);
      await found.update({ [`system.events.${rolled}.faces`]: [6, 6, 6] });
    }, damage);
    await table.settled();
    const before = await state();
    const problem = await act(table.client(ADA), damage, "addTarget", { why: "burst", target: yard.near });
    expect(problem).toBe("rollDiffers");
    expect(await state()).toEqual(before);
  });

  test("Gun Fu strikes more for 1 AP and 1 shot each (R-CHR-24)", async () => {
    await give("nora", "perk", "gun-fu", { rank: 1 });
    await setPools(table, 2, 0);
    const before = await state();
    const message = await strike(scene.pistol, [...HIT, ...dice(6, 1, 1, 1, 1), SIX], { targets: [yard.first] });
    const damage = await rolled(message);
    const found = (await card(table.client(ADA), damage)).buttons.find(({ action }: any) => action === "addTarget");
    expect(found.values).toEqual({ by: "The gun-fu", left: 1, ap: 1, shots: 1 });
    await force(table.gm, dice(20, 1));
    expect(await act(table.client(ADA), damage, "addTarget", { ...found.data, target: yard.near })).toBeNull();
    await table.settled();
    expect(await state()).toEqual({ ...before, rounds: 48, pools: { group: 1, gm: 0 } });
    expect((await rows(damage))[1]).toEqual(["near", "head", 4, 0, 4, found.data.why, "open"]);
    expect(await act(table.gm, message, "undoAttack")).toBeNull();
    await table.settled();
    expect(await state()).toEqual(before);
  });
});

describe("cover (R-ENV-1, R-DMG-2)", () => {
  test("adds what its dice come to, on the card with its source, and is applied like that", async () => {
    const forced = [...HIT, ...dice(6, 2, 2, 2), SIX, ...dice(6, 2, 5)];
    const damage = await rolled(await strike(rifle, forced, { targets: [yard.first], cover: 2 }));
    // 6 less the torso's DR 1 and the cover's 2 + 1.
    expect(await rows(damage)).toEqual([["first", "torso", 6, 4, 2, null, "open"]]);
    expect((await card(table.gm, damage)).rows[0].cover).toEqual([2, 5]);
    const { rules } = (await table.gm.evaluate(() => ({
      rules: game.wasteland.rules.resolveHit({
        faces: [2, 2, 2],
        damageType: "physical",
        effects: [{ id: "burst" }],
        resistance: 1,
        cover: [2, 5],
      }),
    }))) as { rules: { damage: number; resistance: number } };
    expect([rules.damage, rules.resistance]).toEqual([2, 4]);
    expect(await act(table.client(ADA), damage, "apply", { target: yard.first, hit: 0 })).toBeNull();
    await table.settled();
    expect(await state()).toMatchObject({ first: { hp: 6 } });
  });

  test("is rolled again or taken away by the Overseer for a row, as where it does not hide the location", async () => {
    const forced = [...HIT, ...dice(6, 2, 2, 2), SIX, ...dice(6, 2, 5)];
    const damage = await rolled(await strike(rifle, forced, { targets: [yard.first], cover: 2 }));
    const edit = { target: yard.first, hit: 0, field: "cover" };
    expect(await act(table.client(ADA), damage, "edit", { ...edit, value: 0 })).toBe("notAllowed");
    expect(await act(table.gm, damage, "edit", { ...edit, value: 4 })).toBe("noNumber");
    await force(table.gm, dice(6, 1, 1, 1));
    expect(await act(table.gm, damage, "edit", { ...edit, value: 3 })).toBeNull();
    await table.settled();
    expect((await rows(damage))[0]).toEqual(["first", "torso", 6, 4, 2, null, "open"]);
    expect(await act(table.gm, damage, "edit", { ...edit, value: 0 })).toBeNull();
    await table.settled();
    expect((await rows(damage))[0]).toEqual(["first", "torso", 6, 1, 5, null, "open"]);
    expect(await act(table.client(ADA), damage, "apply", { target: yard.first, hit: 0 })).toBeNull();
  });

  test("of somebody prone is rolled again once by who plays them (R-CMB-7, R-DICE-3)", async () => {
    const ben = table.client(BEN);
    const prone = (active: boolean, level: number) =>
      table.gm.evaluate(
        async (uuid: string, active: boolean, user: string, level: number) => {
          const actor = fromUuidSync(uuid);
          await actor.update({ [`ownership.${user}`]: level });
          await actor.toggleStatusEffect("prone", { active });
        },
        scene.raider,
        active,
        ben.userId,
        level,
      );
    const again = async (client: typeof ben) => {
      const told = await act(client, damage, "rerollCover", { target: scene.raider });
      await table.settled();
      return told;
    };
    const view = async () => (await card(ben, damage)).rows[0];
    await prone(false, 3);
    const forced = [...HIT, ...dice(6, 2, 2, 2), SIX, ...dice(6, 2, 5)];
    const damage = await rolled(await strike(rifle, forced, { targets: [scene.raider], cover: 2 }));
    expect(await again(ben)).toBe("notOffered");
    await prone(true, 3);
    await table.settled();
    expect((await view()).buttons.map(({ action }: any) => action)).toEqual(["rerollCover"]);
    expect(await again(table.client(ADA))).toBe("notAllowed");
    await force(table.gm, dice(6, 1, 1));
    expect(await again(ben)).toBeNull();
    // 6 less the torso's DR 1 and the cover's 1 + 1; nothing was set by hand.
    expect((await rows(damage))[0]).toEqual(["raider", "torso", 6, 3, 3, null, "open"]);
    expect(await view()).toMatchObject({ cover: [1, 1], coverRerolled: true, edited: false, buttons: [] });
    expect((await history(table.gm, damage)).at(-1)).toBe(`coverRerolled ${BEN} applied`);
    expect(await again(ben)).toBe("notOffered");
    expect(await act(table.client(ADA), damage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
    await table.settled();
    expect(await state()).toMatchObject({ raider: { hp: 5 } });
    await prone(false, 0);
  });

  test("that the player's card leaves out or invents is found out", async () => {
    const forced = [...HIT, ...dice(6, 2, 2, 2), SIX, ...dice(6, 2, 5)];
    const damage = await rolled(await strike(rifle, forced, { targets: [yard.first], cover: 2 }));
    await table.client(ADA).evaluate(async (id: string) => {
      const found = game.messages.get(id);
      const [rolled] = Object.keys(found.system.events);
      const [hit] = found.system.events[rolled!].hits;
      await found.update({ [`system.events.${rolled}.hits`]: [{ ...hit, cover: [3, 3] }] });
    }, damage);
    await table.settled();
    const before = await state();
    const problem = await act(table.client(ADA), damage, "apply", { target: yard.first, hit: 0 });
    expect(problem).toBe("rollDiffers");
    expect(await state()).toEqual(before);
  });
});

describe("an attack without a target", () => {
  const nobody = { targets: [], difficulty: 2 };

  test("is rolled against the chosen difficulty, and its damage goes to whom is chosen afterwards", async () => {
    const before = await state();
    const message = await strike(scene.pistol, [...HIT, ...dice(6, 2, 2, 1, 1)], nobody);
    expect(await card(table.gm, message)).toMatchObject({
      status: "passed",
      targets: [],
      difficulty: 2,
      difficultyParts: [{ reason: "announced", value: 2 }],
    });
    const damage = await rolled(message);
    expect(await rows(damage)).toEqual([]);
    await force(table.gm, dice(20, 5, 1));
    for (const target of [yard.far, yard.near]) {
      expect(await act(table.client(ADA), damage, "addTarget", { why: "chosen", target })).toBeNull();
    }
    await table.settled();
    expect(await rows(damage)).toEqual([
      ["far", "torso", 6, 1, 5, "chosen", "open"],
      ["near", "head", 6, 0, 6, "chosen", "open"],
    ]);
    expect(await act(table.client(ADA), damage, "applyAll")).toBeNull();
    await table.settled();
    expect(await state()).toMatchObject({ rounds: 49, far: { hp: 3 }, near: { hp: 2 }, first: { hp: 8 } });
    expect(await act(table.gm, message, "undoAttack")).toBeNull();
    await table.settled();
    expect(await state()).toEqual(before);
  });

  test("without a difficulty asks for a target, and spends nothing", async () => {
    const before = await state();
    const problem = await table.client(ADA).evaluate(
      ({ nora, pistol }: Scene) =>
        game.wasteland.attack(fromUuidSync(nora), fromUuidSync(pistol), { targets: [] }).then(
          () => null,
          (error: any) => error.problem.key,
        ),
      scene,
    );
    expect(problem).toBe("noTarget");
    expect(await state()).toEqual(before);
  });
});
