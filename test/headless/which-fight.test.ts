import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, GM } from "./attack-table.ts";
import { endFights, eventually, type FightScene, openFight, SECOND } from "./fights/fight-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Combat: any, fromUuidSync: any, game: any, Hooks: any, ui: any;

let table: Table;
let scene: FightScene;

const EVERYONE = [GM, SECOND, ADA];
const SCENES = ["combat", "peace"];
const KINDS: Record<string, object> = {
  offer: { kind: "gain", resource: "hp", amount: 1, at: "use" },
  list: { kind: "lootDice", category: "caps", amount: 1 },
  test: { kind: "difficulty", amount: 1 },
  attack: { kind: "damageDice", amount: 1 },
};

beforeAll(async () => {
  ({ table, scene } = await openFight());
  const items = SCENES.flatMap((word) =>
    Object.entries(KINDS).map(([reader, mechanic]) => ({
      name: `${word} ${reader}`,
      type: "trait",
      system: { identifier: `${word}-${reader}`, mechanics: [{ ...mechanic, when: { scene: word } }] },
    })),
  );
  const food = { name: "Stew", type: "consumable", system: { identifier: "stew", kind: "food", hp: 1, quantity: 1 } };
  await table.gm.evaluate(
    async ({ nora }: FightScene, items: object[]) => {
      await fromUuidSync(nora).createEmbeddedDocuments("Item", items);
    },
    scene,
    [...items, food],
  );
  await table.settled();
});
beforeEach(async () => {
  await table.gm.evaluate(({ nora }: FightScene) => fromUuidSync(nora).update({ "system.hp.value": 5 }), scene);
  await table.settled();
});
afterEach(() => endFights(table));
afterAll(() => table.close());

interface Read {
  offers: string[];
  listed: string[];
  test: string[];
  attack: string[];
  meal: string | null;
  switches: string[];
}

/** What each reader of conditions finds for Nora: ids of the items that act, and whether she may eat. */
function read(client: string): Promise<Read> {
  return table.client(client).evaluate(async ({ nora, pistol, raider }: FightScene) => {
    const actor = fromUuidSync(nora);
    const words = (parts: any[]) => {
      const ids = parts.flatMap(({ source }) => (source?.id ?? []) as string);
      return [...new Set(ids.filter((id) => /^(combat|peace)-/.test(id)))].sort();
    };
    const { damage } = game.wasteland.preview(actor, fromUuidSync(pistol), { targets: [raider] });
    const { message } = await game.wasteland.roll(actor, { skill: "athletics" }, { dialog: false });
    const shown = new Promise<any>((resolve) => Hooks.once("renderTestDialog", resolve));
    const answer = game.wasteland.roll(actor, { skill: "athletics" });
    const dialog = await shown;
    const names = [...dialog.element.querySelectorAll("[name]")].map((control: any) => control.name as string);
    await dialog.close();
    await answer;
    return {
      offers: words(game.wasteland.offers.of(actor)),
      listed: words(game.wasteland.offers.standing(actor)),
      test: words(message.system.request.difficultyParts),
      attack: words(damage.dice.parts),
      meal: game.wasteland.consume.plan(actor, actor.items.getName("Stew")).refused,
      switches: ["enemyInReach", "extraMajorAction"].filter((name) => names.includes(name)),
    };
  }, scene);
}

const FIGHTING: Read = {
  offers: ["combat-offer"],
  listed: ["combat-list"],
  test: ["combat-test"],
  attack: ["combat-attack"],
  meal: "inCombat",
  switches: ["enemyInReach", "extraMajorAction"],
};
const AT_PEACE: Read = {
  offers: ["peace-offer"],
  listed: ["peace-list"],
  test: ["peace-test"],
  attack: ["peace-attack"],
  meal: null,
  switches: [],
};

/** A fight of some, which everyone looks at until they look at another one; the last that was made is active. */
async function fight(uuids: string[], begins: boolean): Promise<string> {
  const id = await table.gm.evaluate(
    async (uuids: string[], begins: boolean) => {
      const combat = await Combat.create({ active: true });
      await combat.createEmbeddedDocuments(
        "Combatant",
        uuids.map((uuid) => ({ actorId: fromUuidSync(uuid).id })),
      );
      if (begins) await combat.startCombat();
      return combat.id as string;
    },
    uuids,
    begins,
  );
  await table.settled();
  return id;
}

/** Everyone looks at a fight. */
async function lookAt(id: string): Promise<void> {
  for (const name of EVERYONE) {
    await table.client(name).evaluate((id: string) => {
      ui.combat.viewed = game.combats.get(id);
      if (game.combat?.id !== id) throw new Error("The fight is not looked at");
    }, id);
  }
}

async function expectEveryone(expected: Read): Promise<void> {
  for (const name of EVERYONE) expect([name, await read(name)]).toEqual([name, expected]);
}

test("whether somebody fights is told by the fight that they are in, whichever one is looked at", async () => {
  await expectEveryone(AT_PEACE);
  const own = await fight([scene.nora, scene.mole], true);
  const other = await fight([scene.raider], false);
  for (const id of [own, other]) {
    await lookAt(id);
    await expectEveryone(FIGHTING);
  }
});

test("nobody fights by a fight of others, nor by one that has not begun", async () => {
  const own = await fight([scene.nora], false);
  const other = await fight([scene.raider, scene.mole], true);
  for (const id of [own, other]) {
    await lookAt(id);
    await expectEveryone(AT_PEACE);
  }
});

test("of several fights that somebody is in the one that has begun counts, active or not", async () => {
  const begun = await fight([scene.nora], true);
  const active = await fight([scene.nora], false);
  await lookAt(active);
  await expectEveryone(FIGHTING);
  const part = await table.gm.evaluate(
    ({ nora }: FightScene) => game.wasteland.turns.part(fromUuidSync(nora)).combat.id,
    scene,
  );
  expect(part).toBe(begun);
});

test("who attacks chooses among those of their own fight", async () => {
  await fight([scene.nora, scene.mole], true);
  const other = await fight([scene.raider], true);
  await lookAt(other);
  const names = await table.gm.evaluate(
    ({ nora, raider }: FightScene) =>
      [nora, raider].map((uuid) => game.wasteland.targets(game.user, fromUuidSync(uuid)).map(({ name }: any) => name)),
    scene,
  );
  expect(names).toEqual([["Mole Rat"], []]);
});

test("what comes at the start of turns in a fight comes there, whatever the Overseers look at", async () => {
  await table.gm.evaluate(
    ({ nora }: FightScene) =>
      fromUuidSync(nora).createEmbeddedDocuments("Item", [
        {
          name: "Grit",
          type: "trait",
          system: {
            identifier: "grit",
            mechanics: [{ kind: "gain", resource: "hp", amount: 1, at: "turnStart", when: { scene: "combat" } }],
          },
        },
      ]),
    scene,
  );
  await table.settled();
  const other = await fight([scene.raider], false);
  const own = await fight([scene.nora, scene.mole], false);
  await lookAt(other);
  await table.gm.evaluate((id: string) => game.combats.get(id).startCombat(), own);
  await eventually(() =>
    table.gm.evaluate(({ nora }: FightScene) => fromUuidSync(nora).system.hp.value as number, scene),
  ).toBe(6);
  await table.settled();
});
