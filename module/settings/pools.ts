import { groupPoolMaximum, type Pools } from "../rules/index.ts";
import { SYSTEM_ID } from "../system-id.ts";

/** The pools as they are stored: one setting, so that both change at once. */
export interface StoredPools extends Pools {
  /** The events that changed them, by id; see `documents/ledgers/ledger.ts`. */
  readonly journal: Readonly<Record<string, unknown>>;
  readonly log: readonly PoolChange[];
}

/** One change of the pools, for people to read: both pools before and after it. */
export interface PoolChange {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Id of the user, or empty. */
  readonly user: string;
  /** What changed them, as the type of a card's event. */
  readonly type: string;
  /** What the user wrote, or the key of an action. */
  readonly reason: string;
  readonly group: readonly [before: number, after: number];
  readonly gm: readonly [before: number, after: number];
}

const KEY = "pools";
const f = foundry.data.fields;

const points = () => new f.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 });

/** Registers the pools of the table and the base of the group pool's maximum (R-AP-2, R-AP-3). */
export function registerPools(): void {
  game.settings.register(SYSTEM_ID, KEY, {
    scope: "world",
    config: false,
    type: new f.SchemaField({
      group: points(),
      gm: points(),
      journal: new f.ObjectField({ required: true, nullable: false, initial: {} }),
      log: new f.ArrayField(new f.ObjectField()),
    }),
    default: { group: 0, gm: 0, journal: {}, log: [] },
    onChange: () => {
      Hooks.callAll("wasteland.poolsChanged", readPools());
    },
  } as never);
  game.settings.register(SYSTEM_ID, "groupPoolMaximum", {
    name: "WASTELAND.Settings.groupPoolMaximum.name",
    hint: "WASTELAND.Settings.groupPoolMaximum.hint",
    scope: "world",
    config: true,
    type: new f.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: groupPoolMaximum() }),
  } as never);
}

let raised: () => number = () => 0;

/** Says what raises the most that the group's pool holds, beyond what the table chose (R-AP-2). */
export function raiseGroupMaximum(by: () => number): void {
  raised = by;
}

/** The action points of the group and of the Overseer. */
export function readPools(): { group: number; gm: number; maximum: number } {
  const { group, gm } = storedPools();
  return { group, gm, maximum: game.settings.get(SYSTEM_ID, "groupPoolMaximum") + raised() };
}

/** What changed the pools, the newest last. */
export function poolLog(): PoolChange[] {
  return [...storedPools().log];
}

export function storedPools(): StoredPools {
  return game.settings.get(SYSTEM_ID, KEY) as unknown as StoredPools;
}

/** Writes both pools; only Overseers may. */
export async function writePools(pools: StoredPools): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, pools as never);
}
