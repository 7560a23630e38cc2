import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { dice, type Duel, openDuel } from "./attack-duel.ts";
import { act, ADA, attack, card, force, HIT, type Scene } from "./attack-table.ts";
import type { Words } from "./words.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Actor: any, canvas: any, fromUuidSync: any, game: any, Scene: any, words: Words;

let table: Table;
let scene: Scene;
let duel: Duel;
beforeAll(async () => {
  duel = await openDuel([]);
  ({ table, scene } = duel);
});
afterAll(() => table.close());
beforeEach(() => duel.reset());
const ada = () => table.client(ADA);

async function change(uuid: string, system: object): Promise<void> {
  await table.gm.evaluate(
    (uuid: string, system: object) => fromUuidSync(uuid).update(words.changes({ system })),
    uuid,
    system,
  );
  await table.settled();
}

const hpOf = (uuid: string) => table.gm.evaluate((uuid: string) => fromUuidSync(uuid).system.hp.value as number, uuid);
const rounds = () => table.gm.evaluate(({ rounds }: Scene) => fromUuidSync(rounds).system.quantity as number, scene);

async function apply(damage: string, target = scene.raider): Promise<void> {
  expect(await act(ada(), damage, "apply", { target, hit: 0 })).toBeNull();
  await table.settled();
}

/** The text of a card as a client reads it, with single spaces. */
const textOf = (message: string) =>
  ada().evaluate(
    async (id: string) => (await game.messages.get(id).renderHTML()).textContent.replaceAll(/\s+/g, " ") as string,
    message,
  );

test("6 physical at a torso with DR 2: one press takes exactly 4 HP, and the card says how (R01)", async () => {
  await change(scene.raider, { "resistances.torso.physical": 2 });
  const { damage } = await duel.hit([2, 2, 1, 1], [5]);
  expect(await textOf(damage)).toContain("6 rolled − DR 2 = 4 damage");
  await apply(damage);
  expect(await hpOf(scene.raider)).toBe(4);
  await change(scene.raider, { "resistances.torso.physical": 1 });
});

test("2 CD more by a perk cost no ammunition beyond the shot (R05)", async () => {
  await duel.give("nora", "perk", "heavy-hand", { mechanics: [{ kind: "damageDice", amount: 2 }] });
  const before = await rounds();
  const { damage } = await duel.hit([1, 1, 1, 1, 1, 1], [5]);
  expect((await card(ada(), damage)).dice).toHaveLength(6);
  expect(await rounds()).toBe(before - 1);
});

test("a creature's weapon with fire rate 2 and no ammunition allows 0 to 2 extra shots (R10)", async () => {
  const found = await table.gm.evaluate(async ({ raider }: Scene) => {
    const turret = await Actor.create({
      name: "Turret",
      type: "creature",
      system: { body: 5, mind: 5, hp: { value: 5, max: 5 }, skills: { guns: 3 } },
    });
    const [gun] = await turret.createEmbeddedDocuments("Item", [
      {
        name: "Barrel",
        type: "weapon",
        system: { skill: "smallGuns", range: "close", dice: 3, damageTypes: ["physical"], fireRate: 2, ammo: "" },
      },
    ]);
    const ask = (fireRateAmmo: number) => game.wasteland.preview(turret, gun, { targets: [raider], fireRateAmmo });
    return [0, 2].map((shots) => {
      const { damage, ammunition, problems } = ask(shots);
      return [damage.extraShots, damage.dice.total, ammunition, problems.length];
    });
  }, scene);
  expect(found).toEqual([
    [{ chosen: 0, max: 2 }, 3, null, 0],
    [{ chosen: 2, max: 2 }, 5, null, 0],
  ]);
});

test("3 Effects: Vicious adds 3, Piercing 1 is Piercing 3 on the card, and all of it is summed (R11, R-DMG-5)", async () => {
  await change(scene.raider, { "resistances.torso.physical": 4 });
  await change(scene.pistol, { effects: { vicious: { value: null }, piercing: { value: 1 } } });
  const { damage } = await duel.hit([5, 6, 5, 1], [5]);
  await change(scene.pistol, { effects: { "-=vicious": null, "-=piercing": null } });
  const view = await card(ada(), damage);
  expect(view.reminders).toEqual([
    { effect: "vicious", value: 3 },
    { effect: "piercing", value: 3 },
  ]);
  const { rolled, resistance, damage: dealt } = view.rows[0];
  expect([rolled, resistance, dealt]).toEqual([7, 1, 6]);
  const text = await textOf(damage);
  for (const words of ["Vicious: +3 damage", "Piercing 3: so much less DR", "7 rolled − DR 1 = 6 damage"]) {
    expect(text).toContain(words);
  }
  await change(scene.raider, { "resistances.torso.physical": 1 });
});

test("a hit brings its location with the damage; a shot that is called rolls no die for it, at difficulty +1 (R12)", async () => {
  const shoot = async (choices: object, faces: [number, number][]) => {
    await force(ada(), [...HIT, ...dice(6, 1, 1, 1, 1), ...faces]);
    const message = await attack(ada(), scene, choices);
    expect(await act(ada(), message, "rollDamage")).toBeNull();
    await table.settled();
    const { difficulty, damageMessage } = await card(ada(), message);
    const classes = await ada().evaluate(
      (id: string) => game.messages.get(id).rolls.map((roll: any) => roll.constructor.name as string) as string[],
      damageMessage,
    );
    return [difficulty, (await card(ada(), damageMessage)).rows[0].location, classes];
  };
  expect(await shoot({}, [[20, 16]])).toEqual([1, "left-leg", ["DamageRoll", "LocationRoll"]]);
  expect(await shoot({ calledShot: "head" }, [])).toEqual([2, "head", ["DamageRoll"]]);
});

test("an NPC's power armor takes the damage first, and the immune take none and show it (R13)", async () => {
  await change(scene.raider, { "armour.torso": { value: 10, max: 10 }, immunities: ["radiation"] });
  await change(scene.pistol, { effects: { radioactive: { value: null } } });
  const { damage } = await duel.hit([2, 2, 5, 6], [5]);
  await change(scene.pistol, { effects: { "-=radioactive": null } });
  await apply(damage);
  const after = await table.gm.evaluate(async ({ raider }: Scene) => {
    const { armourHp, hp, radiation } = fromUuidSync(raider).system;
    const { sheet } = fromUuidSync(raider);
    await sheet.render({ force: true });
    const shown = sheet.element.querySelectorAll(`[aria-label="${game.i18n.localize("WASTELAND.Body.immune")}"]`);
    await sheet.close();
    return { armour: armourHp.torso.value, hp: hp.value, radiation, immune: shown.length > 0 };
  }, scene);
  // 6 less DR 1 leave 5 of the piece's 10.
  expect(after).toEqual({ armour: 5, hp: 8, radiation: 0, immune: true });
  await change(scene.raider, { armour: { "-=torso": null }, immunities: [] });
});

test("3 rads on a creature lower its maximum HP by 3 (R14, R-DMG-4)", async () => {
  const brahmin = await table.gm.evaluate(async () => {
    const system = { body: 5, mind: 4, hp: { value: 12, max: 12 } };
    return (await Actor.create({ name: "Brahmin", type: "creature", system, ownership: { default: 1 } }))
      .uuid as string;
  });
  await table.settled();
  await change(scene.pistol, { damageTypes: ["radiation"] });
  await force(ada(), [...HIT, ...dice(6, 2, 1, 3, 3), [20, 5]]);
  const message = await attack(ada(), scene, { targets: [brahmin] });
  expect(await act(ada(), message, "rollDamage")).toBeNull();
  await table.settled();
  await apply((await card(ada(), message)).damageMessage, brahmin);
  await change(scene.pistol, { damageTypes: ["physical"] });
  const found = await table.gm.evaluate((uuid: string) => {
    const { hp, radiation } = fromUuidSync(uuid).system;
    return [hp.value, hp.max, radiation];
  }, brahmin);
  expect(found).toEqual([9, 9, 3]);
});

test("damage goes to the target on the card, whatever token is selected or targeted later (R24)", async () => {
  await table.gm.evaluate(async ({ nora, raider }: Scene) => {
    const place = await Scene.create({ name: "Yard", active: true, grid: { size: 100 } });
    const stand = async (uuid: string, x: number) =>
      (await fromUuidSync(uuid).getTokenDocument({ actorLink: true, x, y: 0 })).toObject();
    await place.createEmbeddedDocuments("Token", [await stand(nora, 0), await stand(raider, 200)]);
  }, scene);
  await table.settled();
  const { damage } = await duel.hit([2, 2, 1, 3], [5]);
  const name = await ada().evaluate(async (id: string) => {
    const own = canvas.tokens.placeables.find(({ actor }: any) => actor?.name === "Nora");
    own.control();
    canvas.tokens.setTargets([own.id]);
    const element = await game.messages.get(id).renderHTML();
    return element.querySelector(".wasteland-hit-head strong").textContent as string;
  }, damage);
  expect(name).toBe("Raider");
  const nora = await hpOf(scene.nora);
  expect(await act(ada(), damage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  await table.settled();
  expect([await hpOf(scene.raider), await hpOf(scene.nora)]).toEqual([4, nora]);
});

test("when a token goes, and its scene, the card says so at once and the rest can be taken back (R69)", async () => {
  const place = await table.gm.evaluate(async ({ raider }: Scene) => {
    const yard = await Scene.create({ name: "Gone", grid: { size: 100 } });
    const stand = async (x: number) =>
      (await fromUuidSync(raider).getTokenDocument({ actorLink: false, x, y: 0 })).toObject();
    const tokens = await yard.createEmbeddedDocuments("Token", [await stand(0), await stand(200)]);
    return { yard: yard.uuid as string, tokens: tokens.map(({ uuid }: any) => uuid as string) as [string, string] };
  }, scene);
  await table.settled();
  const [first, second] = place.tokens;
  const before = await rounds();
  await force(ada(), [...HIT, ...dice(6, 2, 2, 1, 3), ...dice(20, 5, 1)]);
  const message = await attack(ada(), scene, { targets: [first, second] });
  expect(await act(ada(), message, "rollDamage")).toBeNull();
  await table.settled();
  const { damageMessage } = await card(ada(), message);
  await table.gm.evaluate((uuid: string) => fromUuidSync(uuid).delete(), first);
  await table.settled();
  expect(await act(ada(), damageMessage, "apply", { target: first, hit: 0 })).toBe("targetGone");
  expect(await act(ada(), damageMessage, "apply", { target: second, hit: 0 })).toBeNull();
  await table.gm.evaluate((uuid: string) => fromUuidSync(uuid).delete(), place.yard);
  await table.settled();
  const gone = (await card(ada(), damageMessage)).rows.map(({ target }: any) => target.gone);
  expect(gone).toEqual([true, true]);
  expect(await act(ada(), damageMessage, "applyAll")).toBe("targetGone");
  expect(await act(ada(), damageMessage, "undoAll")).toBe("targetGone");
  expect(await act(ada(), message, "undoAttack")).toBeNull();
  expect(await rounds()).toBe(before);
});
