import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, GM, openAttack, type Scene } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Combat: any, fromUuidSync: any, game: any, Hooks: any, Scene: any;

const SECOND = "Second";

let table: Table;
let scene: Scene;
/** The actor of an unlinked token, by its uuid. */
let token: string;
beforeAll(async () => {
  const users = [
    { name: GM, role: "GAMEMASTER" as const },
    { name: SECOND, role: "GAMEMASTER" as const },
    { name: ADA },
  ];
  ({ table, scene } = await openAttack({ users }));
  token = await table.gm.evaluate(async ({ raider }: Scene) => {
    const yard = await Scene.create({ name: "Yard", width: 800, height: 600, active: true });
    const [one] = await yard.createEmbeddedDocuments("Token", [
      await fromUuidSync(raider).getTokenDocument({ actorLink: false, x: 200, y: 0 }),
    ]);
    return one.actor.uuid as string;
  }, scene);
  await table.settled();
  await table.client(ADA).evaluate(() => {
    const ended: string[] = ((globalThis as any).ended = []);
    Hooks.on("deleteActiveEffect", (effect: any) => ended.push(`${effect.parent.uuid} ${effect.name}`));
  });
});
afterAll(() => table.close());

const everyone = () => [scene.nora, token];

beforeEach(async () => {
  await table.gm.evaluate(async (uuids: string[]) => {
    for (const uuid of uuids) {
      const actor = fromUuidSync(uuid);
      await actor.deleteEmbeddedDocuments("ActiveEffect", [...actor.effects.keys()]);
    }
  }, everyone());
  await table.settled();
  await table.client(ADA).evaluate(() => void (globalThis as any).ended.splice(0));
});

/** Gives both an effect of +1 Defense that lasts so long from now on. */
async function begin(lasts: string | object): Promise<void> {
  await table.gm.evaluate(
    async (uuids: string[], lasts: string | object) => {
      const { rules } = game.wasteland;
      for (const uuid of uuids) {
        const actor = fromUuidSync(uuid);
        const { progress = {} } = actor.flags["wasteland-2d20"] ?? {};
        const { fights: _fights, ...table } = game.settings.get("wasteland-2d20", "progress");
        const now = {
          attacks: 0,
          turnsBegun: 0,
          turnsEnded: 0,
          rests: 0,
          ...progress,
          ...table,
          seconds: game.time.worldTime,
        };
        const flags = {
          "wasteland-2d20": {
            id: "ward",
            mechanics: [{ kind: "defense", amount: 1 }],
            lasts,
            ending: rules.endsAt(lasts, now),
          },
        };
        await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Ward", flags }]);
      }
    },
    everyone(),
    lasts,
  );
  await table.settled();
}

/** Effects that run, and those that Ada has heard to be over. */
function seen(): Promise<{ running: number[]; ended: string[] }> {
  return table.client(ADA).evaluate(
    (uuids: string[]) => ({
      running: uuids.map((uuid) => fromUuidSync(uuid).effects.size as number),
      ended: [...(globalThis as any).ended].sort(),
    }),
    everyone(),
  );
}

const RUNNING = { running: [1, 1], ended: [] };
const overFor = (...uuids: string[]) => ({
  running: everyone().map((uuid) => (uuids.includes(uuid) ? 0 : 1)),
  ended: uuids.map((uuid) => `${uuid} Ward`).sort(),
});
const gm = (work: () => unknown) => table.gm.evaluate(work as () => void);

test("with two gamemasters what lasts for the scene ends once, for linked and unlinked actors alike", async () => {
  await begin("scene");
  await begin("nextScene").then(() => undefined);
  // The second has the same identity and another end: both run, and each has its own moment.
  expect((await seen()).running).toEqual([2, 2]);
  await gm(() => game.wasteland.time.endScene());
  const first = { running: [1, 1], ended: overFor(...everyone()).ended };
  await expect.poll(seen).toEqual(first);
  await table.settled();
  expect(await seen()).toEqual(first);
  await table.client(SECOND).evaluate(() => game.wasteland.time.endScene());
  await expect.poll(async () => (await seen()).running).toEqual([0, 0]);
  await table.settled();
  expect((await seen()).ended).toHaveLength(4);
});

test("hours end with the game's time, whoever moves it on, and a rest ends what lasts for one only for who has rested", async () => {
  await begin({ hours: 1 });
  await table.client(SECOND).evaluate(() => game.time.advance(3599));
  await table.settled();
  expect(await seen()).toEqual(RUNNING);
  await table.client(SECOND).evaluate(() => game.time.advance(1));
  await expect.poll(seen).toEqual(overFor(...everyone()));
  await table.client(ADA).evaluate(() => void (globalThis as any).ended.splice(0));
  await begin("rest");
  await table.client(ADA).evaluate((nora: string) => game.wasteland.time.rested(fromUuidSync(nora)), scene.nora);
  await expect.poll(seen).toEqual(overFor(scene.nora));
  await table.settled();
  expect(await seen()).toEqual(overFor(scene.nora));
});

test("what was over while no gamemaster was there ends when one is back, once", async () => {
  await begin("rest");
  await table.client(SECOND).disconnect();
  await table.gm.disconnect();
  await table.client(ADA).evaluate((nora: string) => game.wasteland.time.rested(fromUuidSync(nora)), scene.nora);
  expect(await seen()).toEqual(RUNNING);
  await Promise.all([table.gm.boot(), table.client(SECOND).boot()]);
  await expect.poll(seen).toEqual(overFor(scene.nora));
  await table.settled();
  expect(await seen()).toEqual(overFor(scene.nora));
});

/** Turns bring what they bring one after the other, on one client; that may take its time. */
const PATIENT = { timeout: 30_000 };

test("turns are counted for the one whose they are, and what turns give comes at their start, once", async () => {
  await table.gm.evaluate(async (uuids: string[]) => {
    const combat = await Combat.create({ scene: game.scenes.contents[0].id });
    const fighters = uuids.map((uuid, index) => {
      const { id, token } = fromUuidSync(uuid);
      const place = token ? { tokenId: token.id, sceneId: token.parent.id } : {};
      return { actorId: id, initiative: 20 - index, ...place };
    });
    await combat.createEmbeddedDocuments("Combatant", fighters);
    await combat.activate?.();
    await combat.startCombat();
  }, everyone());
  const begun = () =>
    table
      .client(ADA)
      .evaluate(
        (uuids: string[]) =>
          uuids.map((uuid) => (fromUuidSync(uuid).flags["wasteland-2d20"]?.progress?.turnsBegun ?? 0) as number),
        everyone(),
      );
  await expect.poll(begun, PATIENT).toEqual([1, 0]);
  await table.gm.evaluate(async (nora: string) => {
    const actor = fromUuidSync(nora);
    const mechanics = [{ kind: "gain", resource: "hp", amount: 1, at: "turnStart" }];
    await actor.update({ "system.hp.value": 5 });
    await actor.createEmbeddedDocuments("Item", [
      { name: "Melon", type: "perk", system: { identifier: "melon", mechanics } },
    ]);
  }, scene.nora);
  await begin("nextTurnStart");
  const step = async (way: "nextTurn" | "previousTurn") => {
    await table.gm.evaluate((way: string) => game.combats.contents[0][way](), way);
    await table.settled();
  };
  await step("nextTurn");
  await expect.poll(seen, PATIENT).toEqual(overFor(token));
  expect(await begun()).toEqual([1, 1]);
  await step("nextTurn");
  await expect.poll(seen, PATIENT).toEqual(overFor(...everyone()));
  const given = () =>
    table
      .client(ADA)
      .evaluate(
        (nora: string) => [
          fromUuidSync(nora).system.hp.value,
          game.messages.filter(({ type }: any) => type === "action").length,
        ],
        scene.nora,
      );
  await expect.poll(given, PATIENT).toEqual([6, 1]);
  // Back and forth again: no turn begins twice, and the other one's is the next that begins.
  await step("previousTurn");
  await step("nextTurn");
  await step("nextTurn");
  await expect.poll(begun, PATIENT).toEqual([2, 2]);
  expect(await given()).toEqual([6, 1]);
});

test("the sheet says how long each effect lasts, and what is left of what is counted", async () => {
  await begin("scene");
  await begin({ turns: 2 });
  await begin({ hours: 3 });
  const rows = () =>
    table.gm.evaluate(async (nora: string) => {
      const { sheet } = fromUuidSync(nora);
      await sheet.render({ force: true });
      return [...sheet.element.querySelectorAll(".wasteland-effects [data-effect-id] > span.wasteland-muted")]
        .map((part: any) => part.textContent.trim())
        .sort();
    }, scene.nora);
  expect(await rows()).toEqual(["for 2 turns (2 turns left)", "for 3 hours (3 hours left)", "to the end of the scene"]);
  const refreshed = await table.gm.evaluate(async (nora: string) => {
    const shown = new Promise((resolve) => Hooks.once("renderCharacterSheet", resolve));
    await game.time.advance(2 * 3600);
    await shown;
    return fromUuidSync(nora).sheet.element.querySelector(".wasteland-effects").textContent.includes("1 hour left");
  }, scene.nora);
  expect(refreshed).toBe(true);
  await table.gm.evaluate((nora: string) => fromUuidSync(nora).sheet.close(), scene.nora);
});
