import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { HeadlessClient } from "../../sandbox/headless/client.ts";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA } from "./attack-table.ts";
import { beginFight, endFights, eventually, type FightScene, openFight, SECOND, step } from "./fights/fight-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, Hooks: any, Scene: any;

let table: Table;
let scene: FightScene;
/** The actors of a token without a link, and of Ada. */
let actors: string[];
beforeAll(async () => {
  ({ table, scene } = await openFight());
  const token = await table.gm.evaluate(async (mole: string) => {
    const yard = await Scene.create({ name: "Yard", width: 800, height: 600, active: true });
    const data = await fromUuidSync(mole).getTokenDocument({ actorLink: false, x: 200, y: 0 });
    const [one] = await yard.createEmbeddedDocuments("Token", [data]);
    return one.actor.uuid as string;
  }, scene.mole);
  actors = [scene.nora, token];
  await table.settled();
});
afterAll(() => table.close());

beforeEach(() => listen(table.client(ADA)));
afterEach(async () => {
  await endFights(table);
  await table.gm.evaluate(async (uuids: string[]) => {
    for (const uuid of uuids) {
      const { effects } = fromUuidSync(uuid);
      for (const effect of effects.contents) await effect.delete();
    }
  }, actors);
  await table.settled();
});

/** Notes what this client hears to be over. */
async function listen(client: HeadlessClient): Promise<void> {
  await client.evaluate(() => {
    const all = globalThis as any;
    if (!all.ended) Hooks.on("deleteActiveEffect", ({ name }: any) => all.ended.push(name));
    all.ended = [];
  });
}

/** Gives somebody effects, by how long they last from now on; those are their names too. */
async function begin(uuid: string, lasting: Record<string, string | object>): Promise<void> {
  await table.gm.evaluate(
    async (uuid: string, lasting: Record<string, string | object>) => {
      const actor = fromUuidSync(uuid);
      const { progress = {} } = actor.flags["wasteland-2d20"] ?? {};
      const own = { attacks: 0, turnsBegun: 0, turnsEnded: 0, rests: 0, ...progress };
      const { fights: _fights, ...table } = game.settings.get("wasteland-2d20", "progress");
      const now = { ...own, ...table, seconds: game.time.worldTime };
      const effects = Object.entries(lasting).map(([name, lasts]) => {
        const mechanics = [{ kind: "defense", amount: 1 }];
        const ending = game.wasteland.rules.endsAt(lasts, now);
        return { name, flags: { "wasteland-2d20": { id: name, mechanics, lasts, ending } } };
      });
      await actor.createEmbeddedDocuments("ActiveEffect", effects);
    },
    uuid,
    lasting,
  );
  await table.settled();
}

/** What runs on both, and what Ada has heard to be over. */
const seen = (): Promise<{ running: string[][]; ended: string[] }> =>
  table.client(ADA).evaluate(
    (uuids: string[]) => ({
      running: uuids.map((uuid) =>
        fromUuidSync(uuid)
          .effects.contents.map(({ name }: any) => name as string)
          .sort(),
      ),
      ended: [...(globalThis as any).ended].sort(),
    }),
    actors,
  );

/** So it is, and stays when everybody has heard everything. */
async function becomes(expected: { running: string[][]; ended: string[] }): Promise<void> {
  await eventually(seen).toEqual(expected);
  await table.settled();
  expect(await seen()).toEqual(expected);
}

const ENDINGS = { combat: "combat", turn: "turn", twoTurns: { turns: 2 }, scene: "scene" };

test("a fight that is deleted in the middle ends what lasts for it, once; what waits for a turn ends with the scene", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  for (const uuid of actors) await begin(uuid, ENDINGS);
  await table.client(SECOND).evaluate(() => game.combats.contents[0].delete());
  const kept = ["scene", "turn", "twoTurns"];
  await becomes({ running: [kept, kept], ended: ["combat", "combat"] });
  await table.client(SECOND).evaluate(() => game.wasteland.time.endScene());
  await becomes({ running: [[], []], ended: ["combat", "combat", ...kept.flatMap((name) => [name, name])] });
});

test("who is taken out of a fight keeps what waits for a turn, until the scene ends, and the fight's things until it ends", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  await begin(scene.nora, ENDINGS);
  await table.gm.evaluate((nora: string) => {
    const combat = game.combats.contents[0];
    return combat.combatants.find(({ actor }: any) => actor.uuid === nora).delete();
  }, scene.nora);
  await table.settled();
  await step(table);
  await step(table);
  await becomes({ running: [Object.keys(ENDINGS).sort(), []], ended: [] });
  await endFights(table);
  await becomes({ running: [["scene", "turn", "twoTurns"], []], ended: ["combat"] });
  await table.gm.evaluate(() => game.wasteland.time.endScene());
  await becomes({ running: [[], []], ended: Object.keys(ENDINGS).sort() });
});

test("a turn that ended while no Overseer was there ends what lasted for it when they are back, once", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  await begin(scene.nora, ENDINGS);
  await table.client(SECOND).disconnect();
  await table.gm.disconnect();
  await table.client(ADA).evaluate(() => game.combats.contents[0].nextTurn());
  expect((await seen()).running[0]).toEqual(Object.keys(ENDINGS).sort());
  await Promise.all([table.gm.boot(), table.client(SECOND).boot()]);
  await becomes({ running: [["combat", "scene", "twoTurns"], []], ended: ["turn"] });
});

test("events that come twice, and moments that were over before, end nothing twice", async () => {
  await begin(scene.nora, { ...ENDINGS, next: "nextScene" });
  const again = () =>
    Promise.all(
      [table.gm, table.client(SECOND)].map((client) =>
        client.evaluate(async () => {
          for (let time = 0; time < 3; time++) {
            Hooks.callAll("wasteland.progressChanged");
            Hooks.callAll("updateWorldTime", game.time.worldTime, 0);
          }
        }),
      ),
    );
  await again();
  await becomes({ running: [["combat", "next", "scene", "turn", "twoTurns"], []], ended: [] });
  await table.gm.evaluate(() => game.wasteland.time.endScene());
  await again();
  await becomes({ running: [["next"], []], ended: ["combat", "scene", "turn", "twoTurns"] });
});

test("an effect that its owner deletes at the very moment of its end stops no other's end", async () => {
  for (const uuid of actors) await begin(uuid, { scene: "scene" });
  await Promise.all([
    table.client(ADA).evaluate((nora: string) => fromUuidSync(nora).effects.contents[0].delete(), scene.nora),
    table.gm.evaluate(() => game.wasteland.time.endScene()),
  ]);
  await becomes({ running: [[], []], ended: ["scene", "scene"] });
  await begin(scene.nora, { scene: "scene" });
  await table.gm.evaluate(() => game.wasteland.time.endScene());
  await eventually(async () => (await seen()).running).toEqual([[], []]);
});

test("when the Overseer who ends things leaves before it is done, the other one ends them", async () => {
  await begin(scene.nora, { scene: "scene" });
  const active = await table.gm.evaluate(() => game.users.activeGM.name as string);
  const [first, second] = active === SECOND ? [table.client(SECOND), table.gm] : [table.gm, table.client(SECOND)];
  await first.evaluate(() => Hooks.on("preDeleteActiveEffect", () => false));
  await second.evaluate(() => game.wasteland.time.endScene());
  await table.settled();
  expect(await seen()).toEqual({ running: [["scene"], []], ended: [] });
  await first.disconnect();
  await becomes({ running: [[], []], ended: ["scene"] });
  await first.boot();
});

test("a fight whose end nobody counted, since the last Overseer left with it, is counted by the next one, once", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  await begin(scene.nora, ENDINGS);
  const combats = () => table.gm.evaluate(() => game.settings.get("wasteland-2d20", "progress").combats as number);
  const before = await combats();
  await table.client(SECOND).disconnect();
  // The page is closed as soon as the server has been told.
  await table.gm.evaluate(() => {
    const { settings } = game;
    settings.set = () => new Promise(() => {});
    return game.combats.contents[0].delete();
  });
  await table.settled();
  await table.gm.disconnect();
  await becomes({ running: [Object.keys(ENDINGS).sort(), []], ended: [] });
  await table.gm.boot();
  await becomes({ running: [["scene", "turn", "twoTurns"], []], ended: ["combat"] });
  expect(await combats()).toBe(before + 1);
  await table.client(SECOND).boot();
  await table.settled();
  expect(await combats()).toBe(before + 1);
});
