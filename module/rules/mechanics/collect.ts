import type { Choices } from "./condition.ts";
import { STACK_EACH, type KindId, type Mechanic, type MechanicOf } from "./mechanic.ts";
import type { Source } from "../parts.ts";
import { list, oneOf, whole } from "../require.ts";

export const SOURCE_TYPES = [
  "perk",
  "trait",
  "origin",
  "ability",
  "condition",
  "apparel",
  "apparelMod",
  "robotModule",
  "gear",
  "weapon",
  "weaponMod",
  "ammo",
  "consumable",
  "publication",
  "effect",
] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** An item as the mechanics see it. */
export interface MechanicItem {
  /** Its identifier; one without is known by its uuid. */
  readonly id: string;
  readonly type: SourceType;
  readonly uuid?: string;
  readonly mechanics: readonly Mechanic[];
  readonly rank?: number;
  readonly choices?: Choices;
  /** Apparel, gear and modules; gear acts unless it is put away. */
  readonly equipped?: boolean;
  /** A condition that a chem holds down, an effect that is switched off, a piece of armour at 0 HP. */
  readonly inactive?: boolean;
  /** A publication: read, and learned like a perk. */
  readonly read?: boolean;
  readonly learned?: boolean;
  /** Where a piece of apparel is worn, and whether the torso is among it. */
  readonly locations?: readonly string[];
  readonly coversTorso?: boolean;
  /** Mods that are built into it. */
  readonly mods?: readonly MechanicItem[];
}

/** A mechanic of a bearer with what is known of its item. */
export interface OwnedMechanic<M extends Mechanic = Mechanic> {
  /** Unique among the bearer's mechanics: item and place in its list. */
  readonly key: string;
  /** By what its uses are counted: things of which one counts have them together, whichever of them is kept. */
  readonly counted: string;
  readonly mechanic: M;
  readonly source: Source;
  readonly rank: number;
  /** How many things of the bearer have it. */
  readonly pieces: number;
  readonly learned: boolean;
  readonly choices: Choices;
  /** Where the piece is worn that has it. */
  readonly locations?: readonly string[];
}

/** Whether an item's mechanics act on its owner; those of weapons and ammunition act on attacks made with them. */
function acts(item: MechanicItem): boolean {
  switch (oneOf("The type of an item", item.type, SOURCE_TYPES)) {
    case "apparel":
      return item.equipped === true && !item.inactive;
    case "robotModule":
      return item.equipped === true;
    case "gear":
      return item.equipped !== false;
    case "condition":
    case "effect":
      return !item.inactive;
    case "publication":
      return item.read === true || item.learned === true;
    case "weapon":
    case "ammo":
    case "consumable":
    case "apparelMod":
    case "weaponMod":
      return false;
    default:
      return true;
  }
}

interface Candidate {
  stack: string;
  pieces: number;
  owned: OwnedMechanic;
}

/**
 * Whether a mechanic has uses of its own in everything that bears it: weapons act one by one, and each dose and each
 * reading brings its uses with it.
 */
function ofItself(type: SourceType, { limit }: Mechanic): boolean {
  return OF_ITSELF.includes(type) || limit?.per === "reading";
}
const OF_ITSELF: readonly SourceType[] = ["weapon", "weaponMod", "ammo", "consumable", "effect"];

/** A mechanic by what it says, and how many like it stand before it. */
function sameBefore(mechanics: readonly Mechanic[], index: number): string {
  const said = mechanics.map((mechanic) => JSON.stringify(mechanic));
  return `${said[index]}/${said.slice(0, index).filter((other) => other === said[index]).length}`;
}

function candidates(item: MechanicItem, piece: MechanicItem): Candidate[] {
  const rank = whole(`The rank of ${item.id}`, item.rank ?? 1, { min: 0 });
  const { id, type, uuid } = item;
  const own = uuid ?? piece.uuid ?? piece.id;
  const seen: Partial<Record<KindId, number>> = {};
  return list(`The mechanics of ${id}`, item.mechanics).flatMap((mechanic, index): Candidate[] => {
    const { rank: from = 1, toRank = Infinity, stack, kind, torsoPieces = 1 } = mechanic;
    const place = (seen[kind] = (seen[kind] ?? 0) + 1);
    if (rank < from || rank > toRank) return [];
    const key = `${own}/${type === piece.type ? "" : `${id}/`}${index}`;
    // What was begun by itself stands alone in its effect, whatever its place in its item.
    const same = type === "effect" ? sameBefore(item.mechanics, index) : index;
    const name =
      stack === undefined ? `${type}:${id || own}/${same}` : stack === STACK_EACH ? key : `${stack}/${kind}/${place}`;
    const owned: OwnedMechanic = {
      key,
      counted: ofItself(type, mechanic) ? key : name,
      mechanic,
      source: uuid === undefined ? { id, type } : { id, type, uuid },
      rank,
      pieces: 1,
      learned: item.learned === true,
      choices: item.choices ?? {},
      ...(piece.locations ? { locations: piece.locations } : {}),
    };
    return [{ stack: name, pieces: piece.coversTorso ? torsoPieces : 1, owned }];
  });
}

function byKey(a: Candidate, b: Candidate): number {
  return a.owned.rank === b.owned.rank ? (a.owned.key < b.owned.key ? -1 : 1) : b.owned.rank - a.owned.rank;
}

/** Of things that count once the one of the highest rank, with how many there are. */
function withoutDoubles(all: readonly Candidate[]): OwnedMechanic[] {
  const kept = new Map<string, OwnedMechanic>();
  for (const { stack, pieces, owned } of [...all].sort(byKey)) {
    const first = kept.get(stack);
    kept.set(stack, first ? { ...first, pieces: first.pieces + pieces } : { ...owned, pieces });
  }
  const place = ({ source, key }: OwnedMechanic) => `${source.id} ${key}`;
  return [...kept.values()].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

function withMods(item: MechanicItem): Candidate[] {
  return [item, ...(item.mods ?? [])].flatMap((each) => candidates(each, item));
}

/**
 * The mechanics that act on a bearer: of perks, traits, origin, abilities, conditions and effects, of what is worn and
 * built in, of publications that were read. One thing owned twice counts once, by its highest rank, unless it says
 * otherwise. The answer does not depend on the order of the items.
 * @throws {RangeError} for an item of unknown type or an impossible rank
 */
export function collectMechanics(items: readonly MechanicItem[]): OwnedMechanic[] {
  return withoutDoubles(list("Items", items).filter(acts).flatMap(withMods));
}

/** The mechanics of a weapon, its mods and its ammunition, which act on attacks made with it. */
export function weaponMechanics(weapon: MechanicItem, ammunition?: MechanicItem): OwnedMechanic[] {
  const loaded = ammunition ? candidates(ammunition, ammunition) : [];
  return withoutDoubles([...withMods(weapon), ...loaded]);
}

/** The mechanics that a consumable has when it is taken. */
export function consumedMechanics(consumable: MechanicItem): OwnedMechanic[] {
  return withoutDoubles(candidates(consumable, consumable));
}

/** The mechanics of one kind. */
export function ofKind<K extends KindId>(mechanics: readonly OwnedMechanic[], kind: K): OwnedMechanic<MechanicOf<K>>[] {
  return mechanics.filter((owned): owned is OwnedMechanic<MechanicOf<K>> => owned.mechanic.kind === kind);
}
