import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  collectMechanics,
  type Condition,
  type Context,
  evaluateNumber,
  isNumberKind,
  type MechanicItem,
  NUMBER_KINDS,
  type NumberKindId,
  type OwnedMechanic,
  readMechanics,
  SOURCE_TYPES,
  type SourceType,
  STACK_EACH,
} from "../../module/rules/index.ts";
import { readManifest } from "../../tools/build/manifest.ts";
import { readPackSources } from "../../tools/build/system.ts";

interface ItemSource {
  readonly type: SourceType;
  readonly items?: readonly ItemSource[];
  readonly system: { readonly identifier: string; readonly mechanics?: unknown[] };
}

/** Every item of the packs with mechanics, those of actors among them, as it acts on a bearer. */
let items: MechanicItem[];
beforeAll(async () => {
  const packs = await readPackSources(await readManifest());
  const all = packs.flatMap(({ documents }) => documents.map(({ source }) => source as unknown as ItemSource));
  const sources = all.flatMap((source) => [source, ...(source.items ?? [])]);
  items = sources
    .filter(({ type, system }) => SOURCE_TYPES.includes(type) && (system.mechanics ?? []).length > 0)
    .map(({ type, system }, index) => bearing(type, system.identifier, `u${index}`, system.mechanics ?? []));
});

/** Choices that pick what conditions ask for. */
const CHOICES = { gender: "picked", survivor: "picked", skill: "picked", attribute: "picked" };

/** An item that acts: mods are in a piece that is worn, and what acts on weapons or when it is taken is an effect. */
function bearing(type: SourceType, id: string, uuid: string, raws: unknown[]): MechanicItem {
  const mechanics = readMechanics(raws);
  const own: MechanicItem = { id, type, uuid, mechanics, rank: 3, choices: CHOICES, equipped: true, read: true };
  if (type === "apparelMod") return { ...own, type: "apparel", id: `piece-${uuid}`, mechanics: [], mods: [own] };
  const isTaken = ["weapon", "weaponMod", "ammo", "consumable"].includes(type);
  return isTaken ? { ...own, id: `${type}-${id}`, type: "effect" } : own;
}

/** The same as something that does not act, however its type is switched off. */
function off(item: MechanicItem): MechanicItem {
  return { ...item, equipped: false, inactive: true, read: false, learned: false, rank: 0 };
}

/** The same once more, as another document. */
function double(item: MechanicItem): MechanicItem {
  const { uuid = "", mods } = item;
  return { ...item, uuid: `${uuid}-double`, ...(mods ? { mods: mods.map(double) } : {}) };
}

/** A moment in which a condition holds as far as it asks for something. */
function moment(when: Condition = {}): Context {
  const entries = Object.entries(when).flatMap(([fact, value]): [string, unknown][] => {
    if (fact === "all") return (value as Condition[]).flatMap((each) => Object.entries(moment(each)));
    if (fact === "any") return Object.entries(moment((value as Condition[])[0]));
    if (fact === "not") return [];
    if (Array.isArray(value)) return [[fact, value.map((word: string) => (word.startsWith("@") ? "picked" : word))]];
    if (typeof value === "boolean") return [[fact, value]];
    const { min, max } = value as { min?: number; max?: number };
    return [[fact, min ?? max ?? 0]];
  });
  return Object.fromEntries(entries) as Context;
}

/** Everything is chosen that can be. */
const chosen = (mechanics: readonly OwnedMechanic[]) => ({
  taken: { chosen: Object.fromEntries(mechanics.map(({ key }) => [key, 1])) },
});

const NUMBERS = Object.keys(NUMBER_KINDS) as NumberKindId[];
const BASE = 4;

/** Every number in a moment, with its reasons. */
function numbers(mechanics: readonly OwnedMechanic[], context: Context) {
  return NUMBERS.map((kind) => [kind, evaluateNumber(mechanics, kind, BASE, context, chosen(mechanics))]);
}

/** Places of items, so that a failure says which they are in few words. */
const places = () => items.map((_item, place) => place);
const some = () => fc.subarray(places(), { minLength: 2, maxLength: 25 });
const at = (chosen: readonly number[]): MechanicItem[] => chosen.map((place) => items[place] as MechanicItem);
/** All in another order. */
const shuffled = <T>(all: T[]) => fc.shuffledSubarray(all, { minLength: all.length });
const allMechanics = () =>
  items.flatMap(({ mechanics, mods = [] }) => [mechanics, ...mods.map((mod) => mod.mechanics)]);
const someMoment = () =>
  fc.constantFrom(
    ...allMechanics()
      .flat()
      .map(({ when }) => JSON.stringify(moment(when))),
  );

test("all items at once act alike in whatever order they come, and so do some of them with doubles", () => {
  expect(items.length).toBeGreaterThan(600);
  const answer = collectMechanics(items);
  expect(answer.length).toBeGreaterThan(700);
  expect(collectMechanics(items.toReversed())).toEqual(answer);
  const whole = fc.property(shuffled(places()), (order) => {
    expect(collectMechanics(at(order))).toEqual(answer);
  });
  fc.assert(whole, { numRuns: 10 });
  const twice = some().chain((few) => fc.tuple(fc.constant(few), shuffled([...few, ...few.map((place) => ~place)])));
  const withDoubles = fc.property(twice, ([few, order]) => {
    const all = order.map((place) =>
      place < 0 ? double(items[~place] as MechanicItem) : (items[place] as MechanicItem),
    );
    expect(collectMechanics(all)).toEqual(collectMechanics([...at(few), ...at(few).map(double)]));
  });
  fc.assert(withDoubles);
});

test("every number of some items, with its reasons, is the same in whatever order their mechanics come", () => {
  const ordered = fc.property(some(), someMoment(), fc.infiniteStream(fc.nat()), (few, context, keys) => {
    const mechanics = collectMechanics(at(few));
    const order = mechanics.map((owned) => ({ owned, at: keys.next().value as number })).sort((a, b) => a.at - b.at);
    const other = order.map(({ owned }) => owned);
    expect(numbers(other, JSON.parse(context))).toEqual(numbers(mechanics, JSON.parse(context)));
  });
  fc.assert(ordered);
});

test("what is switched off, put away, unread or without a rank is as if it were not there", () => {
  const mixed = some().chain((few) => fc.tuple(fc.constant(few), fc.subarray(few)));
  const without = fc.property(mixed, ([few, gone]) => {
    const all = few.map((place) =>
      gone.includes(place) ? off(items[place] as MechanicItem) : (items[place] as MechanicItem),
    );
    expect(collectMechanics(all)).toEqual(collectMechanics(at(few.filter((place) => !gone.includes(place)))));
  });
  fc.assert(without);
  expect(collectMechanics(items.map(off))).toEqual([]);
});

test("every item twice counts once in every number at the moment that it asks for, unless it says that it stacks", () => {
  const counts = { once: 0, stacked: 0 };
  const faults = items.flatMap((item) => {
    const [one, two] = [collectMechanics([item]), collectMechanics([item, double(item)])];
    return one.flatMap(({ mechanic: { kind, stack, when } }) => {
      if (!isNumberKind(kind) || stack !== undefined) return [];
      counts.once += 1;
      const alone = (all: readonly OwnedMechanic[]) => {
        const single = all.filter(({ mechanic }) => mechanic.stack === undefined);
        const { total, parts } = evaluateNumber(single, kind, BASE, moment(when), chosen(all));
        return JSON.stringify([total, parts.map(({ reason, value }) => [reason, value])]);
      };
      return alone(one) === alone(two) ? [] : [`${item.id} ${kind}`];
    });
  });
  const stacked = items.flatMap((item) => {
    const [one, two] = [collectMechanics([item]), collectMechanics([item, double(item)])];
    return one.flatMap(({ mechanic: { kind, stack }, pieces }) => {
      if (stack === undefined) return [];
      counts.stacked += 1;
      const same = ({ mechanic }: OwnedMechanic) => mechanic.kind === kind && mechanic.stack === stack;
      const [before, after] = [one.filter(same), two.filter(same)];
      // By itself it is there twice; under a name it is one, of twice as many pieces.
      const isRight =
        stack === STACK_EACH
          ? after.length === 2 * before.length
          : after.length === before.length && after.every((owned) => owned.pieces === 2 * pieces);
      return isRight ? [] : [`${item.id} ${kind}`];
    });
  });
  expect([...faults, ...stacked]).toEqual([]);
  expect(counts.once).toBeGreaterThan(300);
  expect(counts.stacked).toBeGreaterThan(10);
});
