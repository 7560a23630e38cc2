import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { dice, type Duel, openDuel } from "./attack-duel.ts";
import { act, ADA, attack, card, force, HIT, type Scene } from "./attack-table.ts";
import type { Words } from "./words.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, words: Words;

let table: Table;
let scene: Scene;
let give: Duel["give"];
let hit: Duel["hit"];
let reset: Duel["reset"];
beforeAll(async () => {
  ({ table, scene, give, hit, reset } = await openDuel(["books-magazines", "diseases", "perks", "traits"]));
});
afterAll(() => table.close());
beforeEach(() => reset());

/** Everything that such a hit can change. */
function state(): Promise<any> {
  return table.gm.evaluate(({ nora, raider }: Scene) => {
    const body = (uuid: string) => {
      const { system, _source } = fromUuidSync(uuid);
      return { hp: system.hp.value, luck: system.luckPoints ?? 0, injuries: _source.system.injuries };
    };
    const { group, gm } = game.wasteland.pools.read();
    return { nora: body(nora), raider: body(raider), pools: { group, gm } };
  }, scene);
}

const WHOLE = {
  nora: { hp: 11, luck: 2, injuries: {} },
  raider: { hp: 8, luck: 0, injuries: {} },
  pools: { group: 0, gm: 0 },
};
const torso = (untreated: number) => ({ torso: { untreated, treated: 0 } });

const apply = (damage: string, target = scene.raider) =>
  act(table.client(ADA), damage, "apply", { target, hit: 0 }).then(async (answer) => {
    await table.settled();
    return answer;
  });

async function undoAttack(message: string): Promise<void> {
  expect(await act(table.client(ADA), message, "undoAttack")).toBeNull();
  await table.settled();
}

/** The buttons of a hit, as a client has them. */
async function offered(client: string, damage: string): Promise<any[]> {
  const { rows } = await card(table.client(client), damage);
  return rows[0].buttons.filter(({ action }: any) => action === "outcome");
}

test("a luck point re-rolls up to three combat dice, each once, and comes back with the attack (R-LUCK-3, R-DICE-3)", async () => {
  const ada = table.client(ADA);
  const { message, damage } = await hit([3, 3, 4, 1], [5]);
  const reroll = async (which: string, faces: number[]) => {
    await force(ada, dice(6, ...faces));
    const answer = await act(ada, damage, "reroll", { key: "luck", dice: which });
    await table.settled();
    return answer;
  };
  expect(await reroll("", [])).toBe("chooseDice");
  expect(await reroll("0,1,2", [2, 2, 5])).toBeNull();
  expect((await card(table.gm, damage)).dice.map(({ face, rerolled }: any) => [face, rerolled])).toEqual([
    [2, true],
    [2, true],
    [5, true],
    [1, false],
  ]);
  expect((await state()).nora.luck).toBe(1);
  expect(await reroll("0", [])).toBe("alreadyRerolled");
  expect(await reroll("3", [2])).toBeNull();
  expect((await state()).nora.luck).toBe(0);
  expect(await reroll("3", [])).toBe("nothingToReroll");
  // 2 + 2 + 1 + 2 against DR 1, by the arbiter's own reckoning.
  expect(await apply(damage)).toBeNull();
  expect((await state()).raider).toEqual({ ...WHOLE.raider, hp: 2, injuries: torso(1) });
  await undoAttack(message);
  expect(await state()).toEqual(WHOLE);
});

test("Concentrated Fire re-rolls three dice of a shot with extra shots, once, for nothing", async () => {
  await give("nora", "perk", "concentrated-fire");
  const ada = table.client(ADA);
  const keys = async (damage: string) =>
    (await card(ada, damage)).buttons.filter(({ action }: any) => action === "reroll").map(({ data }: any) => data.key);
  const single = await hit([1, 1, 1, 1], [5]);
  expect(await keys(single.damage)).toEqual(["luck"]);
  await force(ada, [...HIT, ...dice(6, 3, 3, 3, 3, 3), [20, 5]]);
  const message = await attack(ada, scene);
  expect(await act(ada, message, "rollDamage", { extraShots: 1 })).toBeNull();
  await table.settled();
  const { damageMessage } = await card(ada, message);
  const [key] = await keys(damageMessage);
  expect(await act(ada, damageMessage, "reroll", { key, dice: "0,1,2,3" })).toBe("tooManyDice");
  await force(ada, dice(6, 2, 2, 1));
  expect(await act(ada, damageMessage, "reroll", { key, dice: "0,1,2" })).toBeNull();
  await table.settled();
  expect(await keys(damageMessage)).toEqual(["luck"]);
  expect(await apply(damageMessage)).toBeNull();
  expect(await state()).toEqual({ ...WHOLE, raider: { ...WHOLE.raider, hp: 4 } });
  await undoAttack(message);
  expect(await state()).toEqual(WHOLE);
});

test("dice that nobody paid for are refused by the arbiter", async () => {
  const ada = table.client(ADA);
  const { damage } = await hit([3, 3, 3, 1], [5]);
  await force(ada, dice(6, 2));
  expect(await act(ada, damage, "reroll", { key: "luck", dice: "0" })).toBeNull();
  await table.settled();
  await ada.evaluate(
    async (nora: string, id: string) => {
      const journal = fromUuidSync(nora).getFlag("wasteland-2d20", "journal");
      const [paid] = Object.keys(journal).filter((key) => journal[key].message === id);
      const forgotten = { [`flags.wasteland-2d20.journal.-=${paid}`]: null };
      await fromUuidSync(nora).update(words.changes({ ...forgotten, "system.luckPoints": 2 }));
    },
    scene.nora,
    damage,
  );
  await table.settled();
  expect(await apply(damage)).toBe("notPaid");
});

test("Better Criticals makes a hit critical for luck, which the attack's undoing gives back (R-CHR-24)", async () => {
  await give("nora", "perk", "better-criticals");
  const { message, damage } = await hit([2, 3, 3, 3], [5]);
  const [button] = await offered(ADA, damage);
  expect(button).toMatchObject({ action: "outcome", label: "WASTELAND.Actions.critical", values: { luck: 1 } });
  expect(await act(table.client(ADA), damage, "outcome", button.data)).toBeNull();
  await table.settled();
  expect(await offered(ADA, damage)).toEqual([]);
  expect((await card(table.gm, damage)).rows[0]).toMatchObject({ damage: 1, critical: true, injuries: 1 });
  expect(await apply(damage)).toBeNull();
  expect(await state()).toEqual({
    ...WHOLE,
    nora: { ...WHOLE.nora, luck: 1 },
    raider: { ...WHOLE.raider, hp: 7, injuries: torso(1) },
  });
  await undoAttack(message);
  expect(await state()).toEqual(WHOLE);
});

test("Bloody Mess injures another place on an Effect, and is undone with the hit (R-CHR-24)", async () => {
  await give("nora", "perk", "bloody-mess");
  const { damage } = await hit([2, 2, 1, 1], [5]);
  await force(table.gm, [
    [6, 5],
    [20, 1],
  ]);
  expect(await apply(damage)).toBeNull();
  const injuries = { ...torso(1), head: { untreated: 1, treated: 0 } };
  expect((await state()).raider).toEqual({ ...WHOLE.raider, hp: 3, injuries });
  const [undo] = (await card(table.gm, damage)).rows[0].buttons.filter(({ action }: any) => action === "undo");
  expect(await act(table.client(ADA), damage, "undo", undo.data)).toBeNull();
  await table.settled();
  expect(await state()).toEqual(WHOLE);
});

test("Grim Reaper's Sprint brings AP on a kill, by a die, and its undoing takes them back (R-AP-2)", async () => {
  await give("nora", "perk", "grim-reapers-sprint");
  const { damage } = await hit([2, 2, 2, 2], [5]);
  await table.gm.evaluate((raider: string) => fromUuidSync(raider).update({ "system.hp.value": 3 }), scene.raider);
  await force(table.gm, dice(6, 6));
  expect(await apply(damage)).toBeNull();
  expect((await state()).pools).toEqual({ group: 2, gm: 0 });
  const [undo] = (await card(table.gm, damage)).rows[0].buttons.filter(({ action }: any) => action === "undo");
  expect(await act(table.client(ADA), damage, "undo", undo.data)).toBeNull();
  await table.settled();
  expect((await state()).pools).toEqual({ group: 0, gm: 0 });
  expect((await state()).raider.hp).toBe(3);
});

test("a treated injury reopens on an Effect, and is treated again when the hit is undone (R-INJ-4)", async () => {
  await table.gm.evaluate(
    (raider: string) => fromUuidSync(raider).update({ "system.injuries.torso": { untreated: 0, treated: 1 } }),
    scene.raider,
  );
  const { damage } = await hit([2, 1, 3, 3], [5]);
  await force(table.gm, dice(6, 5));
  expect(await apply(damage)).toBeNull();
  expect((await state()).raider).toEqual({ ...WHOLE.raider, hp: 6, injuries: torso(1) });
  const [undo] = (await card(table.gm, damage)).rows[0].buttons.filter(({ action }: any) => action === "undo");
  expect(await act(table.client(ADA), damage, "undo", undo.data)).toBeNull();
  await table.settled();
  expect((await state()).raider.injuries).toEqual({ torso: { untreated: 0, treated: 1 } });
});

test("an Overseer edits a row, a player applies it, and nobody else's edit counts", async () => {
  const { damage } = await hit([2, 2, 1, 1], [5]);
  const row = { target: scene.raider, hit: 0 };
  const edit = (field: string, value: string | number) => act(table.gm, damage, "edit", { ...row, field, value });
  expect(await act(table.client(ADA), damage, "edit", { ...row, field: "damage", value: 9 })).toBe("notAllowed");
  expect(await edit("damage", -1)).toBe("noNumber");
  expect(await edit("location", "tail")).toBe("noSuchLocation");
  expect(await edit("luck", 1)).toBe("unknownRequest");
  expect(await edit("location", "head")).toBeNull();
  expect(await edit("resistance", 4)).toBeNull();
  await table.settled();
  expect((await card(table.gm, damage)).rows[0]).toMatchObject({
    location: "head",
    resistance: 4,
    damage: 2,
    edited: true,
  });
  expect(await edit("damage", 3)).toBeNull();
  await table.settled();
  expect(await apply(damage)).toBeNull();
  expect((await state()).raider).toEqual({ ...WHOLE.raider, hp: 5 });
  expect(await edit("damage", 9)).toBe("alreadyApplied");

  const forged = (await hit([1, 3, 3, 3], [5])).damage;
  await table.client(ADA).evaluate(
    (id: string, row: object) => {
      const event = { type: "edited", user: game.userId, time: 9e12, ...row, damage: 8 };
      return game.messages.get(id).update({ "system.events.x": event });
    },
    forged,
    row,
  );
  await table.settled();
  expect(await apply(forged)).toBe("cardChanged");
});

test("the raider's shot turns back on him for a luck point of Nora's, who owns the perk (Ricochet, R-CHR-24)", async () => {
  await give("nora", "perk", "ricochet");
  await force(table.gm, [[20, 2], [20, 20], ...dice(6, 2, 2, 1), [20, 8]]);
  const message = await table.gm.evaluate(async ({ nora, raider }: Scene) => {
    const actor = fromUuidSync(raider);
    const made = await game.wasteland.attack(actor, actor.items.getName("Pipe Gun"), { targets: [nora] });
    return made.id as string;
  }, scene);
  expect(await act(table.gm, message, "rollDamage")).toBeNull();
  await table.settled();
  const { damageMessage } = await card(table.gm, message);
  const [button] = await offered(ADA, damageMessage);
  await force(table.gm, dice(20, 1));
  expect(await act(table.client(ADA), damageMessage, "outcome", button.data)).toBeNull();
  await table.settled();
  expect(await act(table.gm, damageMessage, "apply", { target: scene.nora, hit: 0 })).toBeNull();
  await table.settled();
  expect(await state()).toEqual({
    ...WHOLE,
    nora: { ...WHOLE.nora, luck: 1 },
    raider: { hp: 3, luck: 0, injuries: { head: { untreated: 1, treated: 0 } } },
  });
  expect(await act(table.gm, message, "undoAttack")).toBeNull();
  await table.settled();
  expect(await state()).toEqual(WHOLE);
});
