import type { HeadlessClient } from "../../../sandbox/headless/client.ts";
import { openTable, type Table } from "../../../sandbox/headless/open-table.ts";
import { dist } from "../../../tools/paths.ts";
import { ADA, BEN, type Forced, GM } from "../attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, fromUuidSync: any;

/** Who stands where, by uuid. */
export interface Cast {
  nora: string;
  bob: string;
  raider: string;
  dog: string;
}

/**
 * A gamemaster and two players. Ada owns Nora (INT 7, Science 3 as a tag skill: TN 10), Ben owns Bob (INT 9, Science 4:
 * TN 13), the gamemaster a raider of the compendium and a dog.
 */
export async function openTests(
  options: {
    world?: string;
    modules?: string[];
    generation?: 13 | 14;
    users?: { name: string; role?: "GAMEMASTER" }[];
  } = {},
): Promise<{ table: Table; cast: Cast }> {
  const users = [{ name: GM, role: "GAMEMASTER" as const }, { name: ADA }, { name: BEN }];
  const table = await openTable({ system: dist, users, ...options });
  const cast = await table.gm.evaluate(
    async (ada: string, ben: string) => {
      const character = (name: string, owner: string, system: object) =>
        Actor.create({ name, type: "character", ownership: { default: 0, [owner]: 3 }, system });
      const nora = await character("Nora", ada, {
        attributes: { int: { value: 7 }, agi: { value: 6 }, luc: { value: 6 } },
        skills: { science: { rank: 3, tag: true, attribute: "int" }, sneak: { rank: 2, tag: false, attribute: "agi" } },
        luckPoints: 3,
      });
      const bob = await character("Bob", ben, {
        attributes: { int: { value: 9 }, per: { value: 6 } },
        skills: { science: { rank: 4, tag: false, attribute: "int" } },
        luckPoints: 1,
      });
      const fromPack = (await game.packs.get("wasteland-2d20.npcs").getDocument("raider0000000000")).toObject();
      const raider = await Actor.create(fromPack);
      const dog = await Actor.create({
        name: "Dog",
        type: "creature",
        system: { body: 6, mind: 5, skills: { other: { rank: 2 } } },
      });
      return { nora: nora.uuid, bob: bob.uuid, raider: raider.uuid, dog: dog.uuid };
    },
    table.client(ADA).userId,
    table.client(BEN).userId,
  );
  await table.settled();
  return { table, cast };
}

/** Makes a test at once. @returns the id of its message, or the key of what the user is told */
export function roll(client: HeadlessClient, actor: string, choices: object): Promise<string> {
  return client.evaluate(
    async (actor: string, choices: object) => {
      try {
        const answer = await game.wasteland.roll(fromUuidSync(actor), choices, { dialog: false });
        return answer.message.id as string;
      } catch (error: any) {
        if (error.name !== "UserMessage") throw error;
        return error.problem.key as string;
      }
    },
    actor,
    choices,
  );
}

/** Helps with a test. @returns the id of the helper's message, or the key of what the user is told */
export function help(client: HeadlessClient, test: string, helper: string, choices: object): Promise<string> {
  return client.evaluate(
    async (id: string, helper: string, choices: object) => {
      try {
        const message = await game.wasteland.help(game.messages.get(id), fromUuidSync(helper), choices);
        return message.id as string;
      } catch (error: any) {
        if (error.name !== "UserMessage") throw error;
        return error.problem.key as string;
      }
    },
    test,
    helper,
    choices,
  );
}

/** The card of a test as a client sees it, without pictures, times and labels; uuids by who they are. */
export async function testCard(client: HeadlessClient, message: string, cast: Cast): Promise<any> {
  const view = await client.evaluate((id: string) => game.wasteland.cards.test(game.messages.get(id)), message);
  const { audit = [], buttons, ...rest } = view;
  const known = Object.entries(cast).reduce((text, [name, uuid]) => text.replaceAll(uuid, name), JSON.stringify(rest));
  return {
    ...JSON.parse(known),
    buttons: buttons.map(({ action }: any) => action),
    audit: audit.map(({ text, user, status }: any) => [text.key, user, status]),
  };
}

/** What tests can change, as a client has it. */
export function state(client: HeadlessClient, cast: Cast): Promise<any> {
  return client.evaluate(({ nora, bob }: Cast) => {
    const { group, gm } = game.wasteland.pools.read();
    const [one, other] = [fromUuidSync(nora), fromUuidSync(bob)];
    return { group, gm, nora: one?.system.luckPoints, bob: other?.system.luckPoints };
  }, cast);
}

/** Faces of d20s. */
export const d20 = (...faces: number[]): Forced[] => faces.map((face) => [20, face]);
