import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { root } from "../../tools/paths.ts";
import { dice, type Duel, openDuel } from "./attack-duel.ts";
import { act, ADA, attack, card, force, HIT, type Scene } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Actor: any, fromUuidSync: any, game: any, Hooks: any;

let table: Table;
let scene: Scene;
let other: string;
let reset: Duel["reset"];
const ada = () => table.client(ADA);
beforeAll(async () => {
  ({ table, scene, reset } = await openDuel([]));
  other = await table.gm.evaluate(async ({ raider }: Scene) => {
    const { _id, ...data } = fromUuidSync(raider).toObject();
    return (await Actor.create({ ...data, name: "Second" })).uuid as string;
  }, scene);
  await table.settled();
});
afterAll(() => table.close());
beforeEach(async () => {
  await reset();
  await table.gm.evaluate((other: string) => fromUuidSync(other).update({ "system.hp.value": 8 }), other);
  await table.settled();
});

async function state(): Promise<object> {
  await table.settled();
  return table.gm.evaluate(
    ({ nora, rounds, raider }: Scene, other: string) => ({
      luck: fromUuidSync(nora).system.luckPoints,
      rounds: fromUuidSync(rounds).system.quantity,
      hp: fromUuidSync(raider).system.hp.value,
      other: fromUuidSync(other).system.hp.value,
      pools: { ...game.wasteland.pools.read() },
      messages: game.messages.size,
      events: game.messages.contents.map(({ system }: any) => Object.keys(system.events ?? {}).length),
    }),
    scene,
    other,
  );
}

/** Lets a hook of the player's client stop what it is asked, once. */
const stop = (hook: string) => ada().evaluate((hook: string) => void Hooks.once(hook, () => false), hook);

/** What the public API answers: a key of a problem, or what it resolves with. */
const answer = (what: "attack" | "damage" | "apply", ...ids: string[]): Promise<string> =>
  ada().evaluate(
    async (what: string, { nora, pistol, raider }: Scene, [message = ""]: string[]) => {
      const { attack, damage, apply } = game.wasteland;
      const calls: Record<string, () => Promise<any>> = {
        attack: () => attack(fromUuidSync(nora), fromUuidSync(pistol), { targets: [raider] }),
        damage: () => damage(game.messages.get(message)),
        apply: () => apply(game.messages.get(message), { target: raider, hit: 0 }),
      };
      try {
        return String((await calls[what]!())?.id);
      } catch (error: any) {
        return `${error.problem.key}: ${error.message}`;
      }
    },
    what,
    scene,
    ids,
  );

test("a hook that answers false stops an attack, its damage, a hit and a button; nothing changes, and the user is told", async () => {
  const told = "stopped: A module has stopped this; nothing was changed.";
  const before = await state();
  await stop("wasteland.preAttack");
  expect(await answer("attack")).toBe(told);
  expect(await state()).toEqual(before);

  await force(ada(), HIT);
  const message = await answer("attack");
  const made = await state();
  await stop("wasteland.preDamage");
  expect(await answer("damage", message)).toBe(told);
  expect(await state()).toEqual(made);
  await stop("wasteland.preCardAction");
  expect(await act(ada(), message, "bank")).toBe("stopped");
  expect(await state()).toEqual(made);

  await force(ada(), [...dice(6, 2, 2, 1, 1), [20, 5]]);
  const damage = await answer("damage", message);
  const rolled = await state();
  await stop("wasteland.preApplyDamage");
  expect(await answer("apply", damage)).toBe(told);
  expect(await state()).toEqual(rolled);
  expect(await answer("apply", damage)).toBe("undefined");
  expect(await state()).toMatchObject({ hp: 3 });
});

test("hooks follow what was done, with its message, on the client that asked (R57)", async () => {
  for (const client of [ada(), table.gm]) {
    await client.evaluate(() => {
      const heard: unknown[] = ((globalThis as any).heard = []);
      const hear = (name: string) =>
        Hooks.on(name, (...args: any[]) => heard.push([name, ...args.map((arg) => arg.id ?? arg)]));
      for (const name of ["Attack", "Damage", "ApplyDamage"]) hear(`wasteland.pre${name}`);
      for (const name of ["attack", "damage", "applyDamage"]) hear(`wasteland.${name}`);
    });
  }
  await force(ada(), [...HIT, ...dice(6, 2, 2, 1, 1), [20, 5]]);
  const message = await answer("attack");
  const damage = await answer("damage", message);
  expect(await answer("apply", damage)).toBe("undefined");
  await table.settled();
  const hit = { target: scene.raider, hit: 0 };
  const [nora, pistol] = [scene.nora.split(".").at(-1), scene.pistol.split(".").at(-1)];
  const heard = await ada().evaluate(() => (globalThis as any).heard);
  expect(heard).toEqual([
    ["wasteland.preAttack", nora, pistol, expect.objectContaining({ targets: [scene.raider], extraDice: 0 })],
    ["wasteland.attack", message],
    ["wasteland.preDamage", message, { extraShots: 0, boughtDice: 0 }],
    ["wasteland.damage", damage],
    ["wasteland.preApplyDamage", damage, hit],
    ["wasteland.applyDamage", damage, hit],
  ]);
  expect(await table.gm.evaluate(() => (globalThis as any).heard)).toEqual([]);

  // What was promised: successes, complications, dice, location (R57).
  const told = await ada().evaluate(
    (attack: string, damage: string) => {
      const { cards } = game.wasteland;
      const { successes, complications, dice } = cards.attack(game.messages.get(attack));
      const [{ location, damage: dealt }] = cards.damage(game.messages.get(damage)).rows;
      return { successes, complications, dice: dice.map(({ face }: any) => face), location, dealt };
    },
    message,
    damage,
  );
  expect(told).toEqual({
    successes: 3,
    complications: { open: 0, exchanged: 0 },
    dice: [2, 9],
    location: "torso",
    dealt: 5,
  });
});

test("a player applies every hit of a card at once, each once, and takes all of them back (R64, R66, R82)", async () => {
  const begin = (await state()) as any;
  const { message, damage } = await spread();
  const rolled = (await state()) as any;
  expect(await act(ada(), damage, "applyAll")).toBeNull();
  const applied = (await state()) as any;
  expect({ hp: applied.hp, other: applied.other, messages: applied.messages }).toEqual({
    hp: 2,
    other: 2,
    messages: rolled.messages,
  });
  const { rows, buttons } = await card(ada(), damage);
  expect(rows.map(({ status }: any) => status)).toEqual(["applied", "applied", "applied", "applied"]);
  expect(buttons.map(({ action }: any) => action)).not.toContain("applyAll");
  expect(await act(ada(), damage, "applyAll")).toBe("nothingToApply");
  expect(((await state()) as any).hp).toBe(2);
  expect(await act(ada(), damage, "undoAll")).toBeNull();
  expect(await state()).toMatchObject({ hp: begin.hp, other: begin.other });
  expect((await card(ada(), damage)).buttons.map(({ action }: any) => action)).toContain("applyAll");
  expect(await act(ada(), damage, "applyAll")).toBeNull();
  expect(await state()).toMatchObject({ hp: 2, other: 2 });
  expect(await act(ada(), message, "undoAttack")).toBeNull();
  expect(await state()).toMatchObject({ hp: begin.hp, other: begin.other, rounds: begin.rounds });
});

test("a hit that cannot be applied keeps no other from it, and is told", async () => {
  const { damage } = await spread();
  await ada().evaluate((raider: string) => {
    Hooks.on("wasteland.preApplyDamage", (_message: object, { target }: any) => target !== raider);
  }, scene.raider);
  expect(await act(ada(), damage, "applyAll")).toBe("stopped");
  expect(await state()).toMatchObject({ hp: 8, other: 2 });
});

test("every name of the public interface stands in its documentation", async () => {
  const docs = await readFile(join(root, "docs/api.md"), "utf8");
  const names = await ada().evaluate(() =>
    Object.entries<any>(game.wasteland)
      .filter(([name]) => name !== "rules")
      .flatMap(([name, value]) =>
        typeof value === "function" ? [name] : Object.keys(value).map((member) => `${name}.${member}`),
      ),
  );
  expect(names.filter((name: string) => !docs.includes(`\`${name}(`))).toEqual([]);
});

/** Nora hits both raiders, twice each: 6 damage on the torso, and half of it on the head. */
async function spread(): Promise<{ message: string; damage: string }> {
  const system = {
    skill: "smallGuns",
    range: "close",
    dice: 4,
    damageTypes: ["physical"],
    ammo: "",
    effects: { spread: {} },
    qualities: { blast: {} },
  };
  const pistol = await ada().evaluate(
    async (nora: string, system: object) => {
      const data = { name: "Scatter", type: "weapon", system, flags: { "wasteland-2d20": { given: true } } };
      return (await fromUuidSync(nora).createEmbeddedDocuments("Item", [data]))[0].uuid as string;
    },
    scene.nora,
    system,
  );
  // 2 + 2 + 1 + 0 with one Effect: 5, on the torso 4 after DR 1, and half of it, 2, on the head.
  await force(ada(), [...HIT, ...dice(6, 2, 2, 5, 3), ...dice(20, 5, 1, 5, 1)]);
  const message = await attack(ada(), { ...scene, pistol }, { targets: [scene.raider, other] });
  expect(await act(ada(), message, "rollDamage")).toBeNull();
  await table.settled();
  return { message, damage: (await card(ada(), message)).damageMessage };
}
