import type { HeadlessClient } from "../../sandbox/headless/client.ts";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";
import { teachWords } from "./words.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, CONFIG: any, fromUuidSync: any;

/** Who stands where, by uuid. */
export interface Scene {
  nora: string;
  pistol: string;
  rounds: string;
  raider: string;
}

/** A die and the face that it shall show. */
export type Forced = [sides: number, face: number];

export const GM = "Overseer";
export const ADA = "Ada";
export const BEN = "Ben";

/** A gamemaster and two players. Ada owns Nora, who has a 10mm pistol and 12 rounds; nobody but the gamemaster owns the raider. */
export async function openAttack(
  options: { users?: { name: string; role?: "GAMEMASTER" }[]; world?: string } = {},
): Promise<{ table: Table; scene: Scene }> {
  const { users = [{ name: GM, role: "GAMEMASTER" as const }, { name: ADA }, { name: BEN }], ...rest } = options;
  const table = await openTable({ system: dist, users, ...rest });
  await teachWords(table);
  const scene = await table.gm.evaluate(async (ada: string) => {
    const fromPack = async (pack: string, id: string) =>
      (await game.packs.get(`wasteland-2d20.${pack}`).getDocument(id)).toObject();
    const raider = await Actor.create({ ...(await fromPack("npcs", "raider0000000000")), ownership: { default: 1 } });
    const nora = await Actor.create({
      name: "Nora",
      type: "character",
      ownership: { default: 0, [ada]: 3 },
      system: {
        attributes: { per: { value: 6 }, agi: { value: 8 }, luc: { value: 6 } },
        skills: { smallGuns: { rank: 3, tag: true, attribute: "agi" } },
        luckPoints: 2,
        hp: { value: 11 },
      },
    });
    const rounds = await fromPack("ammo", "10mmRound0000000");
    rounds.system.quantity = 12;
    const [pistol, stack] = await nora.createEmbeddedDocuments("Item", [
      await fromPack("weapons", "10mmPistol000000"),
      rounds,
    ]);
    return { nora: nora.uuid, pistol: pistol.uuid, rounds: stack.uuid, raider: raider.uuid };
  }, table.client(ADA).userId);
  await table.settled();
  return { table, scene };
}

/** The next dice of a client show these faces, in this order; any die after them is a fault of the test. */
export function force(client: HeadlessClient, dice: Forced[]): Promise<void> {
  return client.evaluate((dice: Forced[]) => {
    const left = [...dice];
    CONFIG.Dice.randomUniform = () => {
      const next = left.shift();
      if (!next) throw new Error("A die more than was forced");
      const [sides, face] = next;
      return 1 - (face - 0.5) / sides;
    };
  }, dice);
}

/** Makes an attack with Nora's pistol on the raider. @returns the id of its message */
export function attack(client: HeadlessClient, scene: Scene, choices: object = {}): Promise<string> {
  return client.evaluate(
    async ({ nora, pistol, raider }: Scene, choices: object) => {
      const message = await game.wasteland.attack(fromUuidSync(nora), fromUuidSync(pistol), {
        targets: [raider],
        ...choices,
      });
      return message.id as string;
    },
    scene,
    choices,
  );
}

/** Presses a button of a card. @returns null, or the key of what the user is told */
export function act(
  client: HeadlessClient,
  message: string,
  action: string,
  data: object = {},
): Promise<string | null> {
  return client.evaluate(
    async (id: string, action: string, data: object) => {
      try {
        await game.wasteland.cards.action(game.messages.get(id), action, data);
        return null;
      } catch (error: any) {
        if (error.name !== "UserMessage") throw error;
        return error.problem.key as string;
      }
    },
    message,
    action,
    data,
  );
}

/** The card of an attack, or of damage, as a client sees it. */
export function card(client: HeadlessClient, message: string): Promise<any> {
  return client.evaluate((id: string) => {
    const found = game.messages.get(id);
    return game.wasteland.cards[found.type](found);
  }, message);
}

/** The same in a form that can be compared: uuids by who they are, buttons by their action, history without times. */
export async function plainCard(client: HeadlessClient, message: string, scene: Scene): Promise<any> {
  const { audit, buttons, attackMessage: _attack, ...view } = await card(client, message);
  const names = Object.entries(scene).sort(([, a], [, b]) => b.length - a.length);
  const known = names.reduce((text, [name, uuid]) => text.replaceAll(uuid, name), JSON.stringify(view));
  const plain = JSON.parse(known);
  return {
    ...plain,
    ...(plain.rows
      ? { rows: plain.rows.map((row: any) => ({ ...row, target: row.target.uuid, buttons: actions(row.buttons) })) }
      : { targets: plain.targets.map(({ uuid }: any) => uuid) }),
    attacker: plain.attacker.uuid,
    weapon: plain.weapon.uuid,
    buttons: actions(buttons),
    audit: audit.map(({ text, user, status }: any) => [text.key, text.values, user, status]),
  };
}

const actions = (buttons: { action: string }[]): string[] => buttons.map(({ action }) => action);

/** The history of a card: what happened, and what became of it. */
export async function history(client: HeadlessClient, message: string): Promise<string[]> {
  const { audit } = await card(client, message);
  return audit.map(({ text, user, status, pending }: any) =>
    [text.key, user, status, ...(pending ? ["pending"] : [])].join(" "),
  );
}

/** Everything that an attack can change, as a client has it. */
export function state(client: HeadlessClient, scene: Scene): Promise<any> {
  return client.evaluate(({ nora, rounds, raider }: Scene) => {
    const [shooter, stack, target] = [nora, rounds, raider].map((uuid) => fromUuidSync(uuid));
    const { group, gm } = game.wasteland.pools.read();
    return {
      rounds: stack.system.quantity,
      luck: shooter.system.luckPoints,
      pools: { group, gm },
      hp: target.system.hp.value,
      injuries: target._source.system.injuries,
      statuses: [...target.statuses].sort(),
      effects: target.effects.size,
    };
  }, scene);
}

/** The state at the beginning. */
export const UNTOUCHED = {
  rounds: 12,
  luck: 2,
  pools: { group: 0, gm: 0 },
  hp: 8,
  injuries: {},
  statuses: [],
  effects: 0,
};

/** Sets the pools by hand. */
export async function setPools(table: Table, group: number, gm: number): Promise<void> {
  await table.gm.evaluate(
    async (group: number, gm: number) => {
      const { read, adjust } = game.wasteland.pools;
      await adjust("group", group - read().group);
      await adjust("gm", gm - read().gm);
    },
    group,
    gm,
  );
  await table.settled();
}

/** A hit with 3 successes against difficulty 1: 2 AP. */
export const HIT: Forced[] = [
  [20, 2],
  [20, 9],
];
/** Six combat dice for 9 damage and 2 Effects, and the torso: with DR 1 the raider's 8 HP. */
export const DEADLY: Forced[] = [
  [6, 2],
  [6, 2],
  [6, 2],
  [6, 1],
  [6, 5],
  [6, 6],
  [20, 5],
];
