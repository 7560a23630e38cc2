import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { act, ADA, openAttack, type Scene } from "./attack-table.ts";
import { eventually, turnBegun } from "./fights/fight-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Combat: any, fromUuidSync: any, game: any, Scene: any, ui: any;

const PERIODS = ["turn", "round", "combat", "scene", "day", "quest", "reading"];

let table: Table;
/** Nora, who is linked, and the actor of an unlinked token, by uuid: both are Ada's. */
let bearers: string[];
let raider: string;
let tokenId: string;
beforeAll(async () => {
  let scene: Scene;
  ({ table, scene } = await openAttack());
  raider = scene.raider;
  const made = await table.gm.evaluate(
    async ({ nora, raider }: Scene, ada: string, periods: string[]) => {
      await fromUuidSync(raider).update({ ownership: { [ada]: 3 } });
      const yard = await Scene.create({ name: "Yard", width: 800, height: 600, active: true });
      const [token] = await yard.createEmbeddedDocuments("Token", [
        await fromUuidSync(raider).getTokenDocument({ actorLink: false, x: 200, y: 0 }),
      ]);
      const items = periods.map((per) => ({
        name: per,
        type: "trait",
        system: {
          identifier: per,
          mechanics: [{ kind: "gain", resource: "hp", amount: 0, at: "use", limit: { uses: 1, per } }],
        },
      }));
      for (const actor of [fromUuidSync(nora), token.actor]) await actor.createEmbeddedDocuments("Item", items);
      return { token: token.actor.uuid as string, tokenId: token.id as string };
    },
    scene,
    table.client(ADA).userId,
    PERIODS,
  );
  bearers = [scene.nora, made.token];
  tokenId = made.tokenId;
  await table.settled();
});
afterAll(() => table.close());

/** The periods whose use is free, for each of the two; every client says the same. */
async function free(): Promise<string[][]> {
  const read = (uuids: string[], periods: string[]) =>
    uuids.map((uuid) => {
      const offers = game.wasteland.offers.of(fromUuidSync(uuid));
      const open = offers.filter(({ usesLeft, problem }: any) => usesLeft === 1 && problem === null);
      const shut = offers.filter(({ usesLeft, problem }: any) => usesLeft === 0 && problem?.key === "usedUp");
      if (open.length + shut.length !== periods.length) throw new Error("An offer is neither free nor used up");
      return periods.filter((per) => open.some(({ source }: any) => source.id === per));
    });
  const [gm, ada] = await Promise.all([table.gm, table.client(ADA)].map((one) => one.evaluate(read, bearers, PERIODS)));
  expect(ada).toEqual(gm);
  return gm as string[][];
}

/**
 * Ada uses all of both, one after the other, or what is free alone.
 * @returns what she is told by period, without those that were done
 */
async function useAll(freeAlone = false): Promise<Record<string, string>[]> {
  const told = await table.client(ADA).evaluate(
    async (uuids: string[], freeAlone: boolean) => {
      const told: Record<string, string>[] = [];
      for (const uuid of uuids) {
        const actor = fromUuidSync(uuid);
        const refused: Record<string, string> = {};
        for (const { key, source, problem } of game.wasteland.offers.of(actor)) {
          if (freeAlone && problem !== null) continue;
          try {
            await game.wasteland.offers.use(actor, key, {});
          } catch (error: any) {
            if (error.name !== "UserMessage") throw error;
            refused[source.id] = error.problem.key;
          }
        }
        told.push(refused);
      }
      return told;
    },
    bearers,
    freeAlone,
  );
  await table.settled();
  return told;
}

async function spend(): Promise<void> {
  expect(await useAll(true)).toEqual([{}, {}]);
}

const all = (why: string, periods = PERIODS) => Object.fromEntries(periods.map((per) => [per, why]));
const without = (...periods: string[]) => PERIODS.filter((per) => !periods.includes(per));

async function gm(work: () => unknown): Promise<void> {
  await table.gm.evaluate(work as () => void);
  await table.settled();
}

/** Nora and the token fight; she has the first turn of each round. */
async function beginFight(): Promise<string> {
  const id = await table.gm.evaluate(
    async (nora: string, tokenId: string) => {
      const combat = await Combat.create({ active: true, scene: game.scenes.getName("Yard").id });
      await combat.createEmbeddedDocuments("Combatant", [
        { actorId: fromUuidSync(nora).id, initiative: 20 },
        { tokenId, sceneId: game.scenes.getName("Yard").id, actorId: null, initiative: 10 },
      ]);
      await combat.startCombat();
      return combat.id as string;
    },
    bearers[0] as string,
    tokenId,
  );
  await table.settled();
  await turnBegun(table);
  return id;
}

async function next(way = "nextTurn"): Promise<void> {
  await table.gm.evaluate((way: string) => game.combats.contents[0][way](), way);
  await table.settled();
  await turnBegun(table);
}

test("what is limited is used up at once for every period, and refused with that reason", async () => {
  expect(await free()).toEqual([PERIODS, PERIODS]);
  expect(await useAll()).toEqual([{}, {}]);
  expect(await free()).toEqual([[], []]);
  expect(await useAll()).toEqual([all("usedUp"), all("usedUp")]);
});

test("each limit is free again when its period ends, and no other one", async () => {
  await spend();
  await gm(() => game.time.advance(24 * 3600));
  expect(await free()).toEqual([["day"], ["day"]]);
  await gm(() => game.wasteland.time.reach("quest"));
  const afterQuest = await free();
  expect(afterQuest[0]).toEqual(afterQuest[1]);
  expect(afterQuest[0]).toEqual(["day", "quest"]);
  await spend();
  await gm(() => game.wasteland.time.endScene());
  // Outside of a fight nothing is shorter than a scene.
  expect(await free()).toEqual(Array(2).fill(["turn", "round", "scene"]));
  await spend();
  await gm(() => game.wasteland.time.endQuest());
  expect(await free()).toEqual(Array(2).fill(["quest"]));
  await spend();
  expect(await free()).toEqual([[], []]);
});

test("in a fight a turn lasts to the next of one's own, a round to the next, and the fight to its end", async () => {
  await spend();
  await beginFight();
  await eventually(free).toEqual(Array(2).fill(["turn", "round", "combat"]));
  expect(await useAll()).toEqual(Array(2).fill(all("usedUp", without("turn", "round", "combat"))));
  expect(await free()).toEqual([[], []]);
  await next();
  await eventually(free).toEqual([[], ["turn"]]);
  await spend();
  await next();
  await eventually(free).toEqual([["turn", "round"], ["round"]]);
  await spend();
  expect(await free()).toEqual([[], []]);
  await next();
  await eventually(free).toEqual([[], ["turn"]]);
  await spend();
  expect(await useAll()).toEqual([all("usedUp"), all("usedUp")]);
  await gm(() => game.combats.contents[0].delete());
  await eventually(free).toEqual(Array(2).fill(["turn", "round", "combat"]));
  await spend();
  expect(await free()).toEqual([[], []]);
});

const fightsEnded = (): Promise<number> =>
  table.gm.evaluate(() => game.settings.get("wasteland-2d20", "progress").combats as number);

test("another fight that somebody looks at or ends frees nothing of this one", async () => {
  await spend();
  await beginFight();
  await eventually(free).toEqual(Array(2).fill(["turn", "round", "combat"]));
  await spend();
  expect(await free()).toEqual([[], []]);
  const ended = await fightsEnded();
  const other = await table.gm.evaluate(async (raider: string) => {
    const combat = await Combat.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: fromUuidSync(raider).id, initiative: 5 }]);
    ui.combat.viewed = combat;
    if (game.combat !== combat) throw new Error("The other fight is not looked at");
    return combat.id as string;
  }, raider);
  await table.settled();
  expect(await free()).toEqual([[], []]);
  expect(await useAll()).toEqual([all("usedUp"), all("usedUp")]);
  await table.gm.evaluate((id: string) => game.combats.get(id).delete(), other);
  await table.settled();
  await eventually(fightsEnded).toBe(ended + 1);
  expect(await free()).toEqual([[], []]);
  await gm(() => game.combats.contents[0].delete());
  await eventually(free).toEqual(Array(2).fill(["turn", "round", "combat"]));
});

test("a use that is taken back is free again in its period", async () => {
  await spend();
  await gm(() => game.wasteland.time.endScene());
  await spend();
  expect(await free()).toEqual([[], []]);
  const [message] = (await table.gm.evaluate(() =>
    game.messages.contents
      .filter(({ type }: any) => type === "action")
      .slice(-1)
      .map(({ id }: any) => id),
  )) as [string];
  expect(await act(table.client(ADA), message, "undoAction")).toBe(null);
  await table.settled();
  const [nora, token] = await free();
  expect(nora).toEqual([]);
  expect(token).toHaveLength(1);
});
