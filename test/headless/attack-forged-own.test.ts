import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, act, attack, card, force, type Forced, HIT, openAttack, type Scene, state } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, ChatMessage: any, fromUuidSync: any;

let table: Table;
let scene: Scene & { rifle: string; minigun: string };
const ada = () => table.client(ADA);

/** Nora has a rifle with a bayonet, a minigun with a shredder, and a pistol without either. */
beforeAll(async () => {
  const opened = await openAttack();
  table = opened.table;
  const guns = await table.gm.evaluate(async ({ nora, rounds }: Scene) => {
    const actor = fromUuidSync(nora);
    const fromPack = async (pack: string, id: string) =>
      (await game.packs.get(`wasteland-2d20.${pack}`).getDocument(id)).toObject();
    await actor.update({
      "system.attributes.str.value": 9,
      "system.skills.meleeWeapons": { rank: 2, tag: false, attribute: "str" },
    });
    await fromUuidSync(rounds).update({ "system.quantity": 500 });
    const gunNut = { name: "Gun Nut", type: "perk", system: { identifier: "gun-nut", rank: 2 } };
    const [rifle, bayonet, minigun, shredder] = await actor.createEmbeddedDocuments("Item", [
      await fromPack("weapons", "huntingRifle0000"),
      await fromPack("weapon-mods", "bayonet000000000"),
      await fromPack("weapons", "minigun000000000"),
      await fromPack("weapon-mods", "shredder00000000"),
      gunNut,
    ]);
    await game.wasteland.mods.attach(rifle, bayonet);
    await game.wasteland.mods.attach(minigun, shredder);
    return { rifle: rifle.uuid as string, minigun: minigun.uuid as string };
  }, opened.scene);
  await table.settled();
  scene = { ...opened.scene, ...guns };
});
afterAll(() => table.close());

/** Two successes, and six combat dice for 5 damage, in the torso. */
const STAB: Forced[] = [
  [20, 5],
  [20, 6],
  [6, 1],
  [6, 2],
  [6, 1],
  [6, 3],
  [6, 4],
  [6, 5],
  [20, 10],
];

/** Ada hits with the bayonet, with a point to bank, and rolls damage. @returns the ids of both cards */
async function stab(): Promise<{ attack: string; damage: string }> {
  await force(ada(), STAB);
  const attack = await ada().evaluate(
    async ({ nora, rifle, raider }: typeof scene) =>
      (await game.wasteland.attack(fromUuidSync(nora), fromUuidSync(rifle), { targets: [raider], own: "bayonet" }))
        .id as string,
    scene,
  );
  expect(await act(ada(), attack, "rollDamage")).toBeNull();
  await table.settled();
  return { attack, damage: (await card(ada(), attack)).damageMessage };
}

/** Ada's client rewrites her card; the names of the scene stand for their uuids. */
async function rewrite(message: string, changes: object): Promise<void> {
  await ada().evaluate(
    (id: string, changes: object, scene: Record<string, string>) =>
      game.messages
        .get(id)
        .update(
          JSON.parse(JSON.stringify(changes).replaceAll(/<(\w+)>/g, (_all, name: string) => scene[name] ?? name)),
        ),
    message,
    changes,
    scene as object as Record<string, string>,
  );
  await table.settled();
}

/** Ada shoots her pistol, and hits with 2 AP to bank. */
async function shot(): Promise<string> {
  await force(ada(), HIT);
  return attack(ada(), scene);
}

const WEAPON = "system.request.weapon";
const DAMAGE = "system.request.damage";

test.each<[string, object, string, string]>([
  ["another mod's attack", { [`${WEAPON}.own`]: "shredder" }, "noWeapon", "noWeapon"],
  ["what every object has", { [`${WEAPON}.own`]: "constructor" }, "noWeapon", "noWeapon"],
  ["an attack without a name", { [`${WEAPON}.own`]: "" }, "noWeapon", "noWeapon"],
  ["another gun's", { [`${WEAPON}.uuid`]: "<minigun>" }, "noWeapon", "noWeapon"],
  ["what has a gun's combat dice", { [`${DAMAGE}.dice`]: 20 }, "cardChanged", "cardChanged"],
  ["what is used with another skill", { "system.request.skill": "smallGuns" }, "cardChanged", "cardChanged"],
  ["what is shot", { "system.request.mode": "ranged" }, "cardChanged", "cardChanged"],
  ["what has another effect", { [`${DAMAGE}.effects`]: [{ id: "vicious" }] }, "cardChanged", "cardChanged"],
])("a bayonet's attack that becomes %s brings neither points nor damage", async (_what, changes, ...refusals) => {
  const made = await stab();
  const before = await state(table.gm, scene);
  await rewrite(made.attack, changes);
  const row = { target: scene.raider, hit: 0 };
  expect([await act(ada(), made.attack, "bank"), await act(ada(), made.damage, "apply", row)]).toEqual(refusals);
  await table.settled();
  expect(await state(table.gm, scene)).toEqual(before);
});

test("the damage of a bayonet that becomes another attack's is not dealt", async () => {
  const { damage } = await stab();
  const before = await state(table.gm, scene);
  await rewrite(damage, { [`${WEAPON}.own`]: "shredder", "system.request.pool": [{ reason: "weapon", value: 7 }] });
  expect(await act(ada(), damage, "apply", { target: scene.raider, hit: 0 })).toBe("cardChanged");
  await table.settled();
  expect(await state(table.gm, scene)).toEqual(before);
});

test("a shot that becomes the attack of a mod which the gun has not brings no points", async () => {
  const message = await shot();
  const before = await state(table.gm, scene);
  await rewrite(message, { [`${WEAPON}.own`]: "bayonet" });
  expect(await act(ada(), message, "bank")).toBe("noWeapon");
  await table.settled();
  expect(await state(table.gm, scene)).toEqual(before);
});

test("an attack with a bayonet that is made up for a gun without one is not rolled", async () => {
  const { attack } = await stab();
  const before = await state(table.gm, scene);
  const made = await ada().evaluate(
    async (id: string, pistol: string) => {
      const { request } = game.messages.get(id).toObject().system;
      const payment = { ...request.payment, extraDice: 3 };
      const weapon = { ...request.weapon, uuid: pistol };
      return (await ChatMessage.create({ type: "attack", system: { request: { ...request, weapon, payment } } }))
        .id as string;
    },
    attack,
    scene.pistol,
  );
  expect(await act(ada(), made, "roll")).toBe("noWeapon");
  await table.settled();
  expect(await state(table.gm, scene)).toEqual(before);
});

test("a bayonet that is taken off after its hit leaves both cards readable", async () => {
  const { attack, damage } = await stab();
  await table.gm.evaluate(async (rifle: string) => {
    const weapon = fromUuidSync(rifle);
    const [mod] = Object.keys(weapon.system.mods);
    await game.wasteland.mods.detach(weapon, mod);
  }, scene.rifle);
  await table.settled();
  await rewrite(attack, { content: "told anew" });
  const seen = { attack: await card(ada(), attack), damage: await card(ada(), damage) };
  expect([seen.attack.weapon.name, seen.damage.weapon.name, seen.damage.rows.length]).toEqual([
    "Bayonet",
    "Bayonet",
    1,
  ]);
});
