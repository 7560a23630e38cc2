import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { type Duel, openDuel } from "./attack-duel.ts";
import { act, ADA, card, type Scene } from "./attack-table.ts";
import type { Words } from "./words.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const CONFIG: any, fromUuidSync: any, words: Words;

let table: Table;
let scene: Scene;
let duel: Duel;
beforeAll(async () => {
  duel = await openDuel([]);
  ({ table, scene } = duel);
});
afterAll(() => table.close());
beforeEach(async () => {
  await duel.reset();
  await change({ hp: { value: 60, max: 60 }, rank: "notable" });
  await change({ effects: { "-=stun": null } }, scene.pistol);
});

async function change(system: object, uuid = scene.raider): Promise<void> {
  await table.gm.evaluate(
    (uuid: string, system: object) => fromUuidSync(uuid).update(words.changes({ system })),
    uuid,
    system,
  );
  await table.settled();
}

/** The statuses of the raider, in the order of the alphabet. */
const statuses = (): Promise<string[]> =>
  table.gm.evaluate(({ raider }: Scene) => [...fromUuidSync(raider).statuses].sort() as string[], scene);

async function toggle(status: string, active: boolean): Promise<void> {
  await table.gm.evaluate(
    async (uuid: string, status: string, active: boolean) =>
      void (await fromUuidSync(uuid).toggleStatusEffect(status, { active })),
    scene.raider,
    status,
    active,
  );
  await table.settled();
}

/** One that does what a hit does beside its damage: the dice, where it lands, and what is so before it. */
interface Way {
  readonly name: string;
  readonly faces: number[];
  readonly place: number;
  readonly before?: () => Promise<void>;
  /** Statuses that two such hits bring. */
  readonly brings: string[];
  /** Those that are left when the first of the two is taken back, and when the second one is. */
  readonly leaves: readonly [string[], string[]];
}

/** 5 damage at the head (DR 0), or 5 after DR 1 elsewhere. */
const INJURY = [2, 2, 1, 3];
const INJURY_THROUGH_DR = [2, 2, 1, 1];
const stunning = () => change({ effects: { stun: { value: null } } }, scene.pistol);
const dying = async () => change({ hp: { value: 5, max: 60 } });
const ofNormalRank = async () => change({ hp: { value: 5, max: 60 }, rank: "normal" });

const WAYS: readonly Way[] = [
  {
    name: "Stun (R-DMG-5)",
    faces: [5, 3, 3, 3],
    place: 5,
    before: stunning,
    brings: ["stun"],
    leaves: [["stun"], ["stun"]],
  },
  {
    name: "an injured head (R-INJ-2)",
    faces: INJURY,
    place: 1,
    brings: ["injured-head", "stun"],
    leaves: [
      ["injured-head", "stun"],
      ["injured-head", "stun"],
    ],
  },
  {
    name: "an injured leg (R-INJ-2)",
    faces: INJURY_THROUGH_DR,
    place: 15,
    brings: ["injured-left-leg", "prone"],
    leaves: [
      ["injured-left-leg", "prone"],
      ["injured-left-leg", "prone"],
    ],
  },
  {
    name: "an injured torso (R-INJ-2)",
    faces: INJURY_THROUGH_DR,
    place: 5,
    brings: ["injured-torso"],
    leaves: [["injured-torso"], ["injured-torso"]],
  },
  {
    name: "an injured arm (R-INJ-2)",
    faces: INJURY_THROUGH_DR,
    place: 10,
    brings: ["injured-left-arm"],
    leaves: [["injured-left-arm"], ["injured-left-arm"]],
  },
  {
    // The first brought 0 HP and two injuries; the second, on a dying body, took no HP and added two more.
    name: "0 HP of a notable foe (R-INJ-3)",
    faces: INJURY_THROUGH_DR,
    place: 5,
    before: dying,
    brings: ["dying", "injured-torso", "prone", "unconscious"],
    leaves: [["injured-torso"], ["dying", "injured-torso", "prone", "unconscious"]],
  },
  {
    name: "0 HP of a foe of normal rank (R-INJ-7)",
    faces: INJURY_THROUGH_DR,
    place: 5,
    before: ofNormalRank,
    brings: ["injured-torso", "outOfFight"],
    leaves: [["injured-torso"], ["injured-torso", "outOfFight"]],
  },
];

async function strike({ faces, place }: Way): Promise<string> {
  const { damage } = await duel.hit(faces, [place]);
  expect(await act(table.client(ADA), damage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  await table.settled();
  return damage;
}

async function undo(damage: string): Promise<void> {
  const { buttons } = (await card(table.client(ADA), damage)).rows[0];
  const { data } = buttons.find(({ action }: any) => action === "undo");
  expect(await act(table.client(ADA), damage, "undo", data)).toBeNull();
  await table.settled();
}

describe.each(WAYS)("what $name brings", (way) => {
  test.each([
    ["the first", 0],
    ["the second", 1],
  ])("stays while another hit accounts for it, when %s of two is taken back", async (_which, at) => {
    await way.before?.();
    const both = [await strike(way), await strike(way)];
    expect(await statuses()).toEqual(way.brings);
    await undo(both[at]!);
    expect(await statuses()).toEqual(way.leaves[at]);
    await undo(both[1 - at]!);
    expect(await statuses()).toEqual([]);
  });

  test("comes again when the hit is applied again", async () => {
    await way.before?.();
    const damage = await strike(way);
    expect(await statuses()).toEqual(way.brings);
    await undo(damage);
    expect(await statuses()).toEqual([]);
    expect(await act(table.client(ADA), damage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
    await table.settled();
    expect(await statuses()).toEqual(way.brings);
    await undo(damage);
    expect(await statuses()).toEqual([]);
  });
});

describe("a status that somebody had before", () => {
  test.each([
    ["stun", WAYS[0]!],
    ["stun", WAYS[1]!],
    ["prone", WAYS[2]!],
    ["prone", WAYS[5]!],
    ["unconscious", WAYS[5]!],
  ])("%s is theirs, whatever hit comes and goes", async (status, way) => {
    await toggle(status, true);
    await way.before?.();
    const damage = await strike(way);
    expect(await statuses()).toEqual(way.brings);
    await undo(damage);
    expect(await statuses()).toEqual([status]);
  });

  test("outOfFight, set by hand, is not taken by a hit that did not bring it", async () => {
    await toggle("outOfFight", true);
    const damage = await strike(WAYS[4]!);
    await undo(damage);
    expect(await statuses()).toEqual(["outOfFight"]);
  });
});

test("what ended or was taken off meanwhile does not come back, and another hit's stays", async () => {
  const [leg] = [WAYS[2]!];
  const first = await strike(leg);
  await toggle("prone", false);
  const second = await strike(leg);
  await undo(first);
  expect(await statuses()).toEqual(["injured-left-leg", "prone"]);
  await toggle("prone", false);
  await undo(second);
  expect(await statuses()).toEqual([]);
});

test("these are all statuses that hits change, each of our own and of core's that a fight knows", async () => {
  const known = await table.gm.evaluate(() => CONFIG.statusEffects.map(({ id }: any) => id as string) as string[]);
  const brought = new Set(WAYS.flatMap(({ brings }) => brings));
  const kinds = (id: string) => (id.startsWith("injured-") ? "injured" : id);
  const ours = known.filter((id) => ["dying", "outOfFight"].includes(id) || id.startsWith("injured-")).map(kinds);
  expect([...new Set([...ours, "prone", "stun", "unconscious"])].sort()).toEqual(
    [...new Set([...brought].map(kinds))].sort(),
  );
});
