import type { Fault } from "./read-faults.ts";
import { faultsOfData } from "./remember-faults.ts";

/* What unlinked tokens have of their own may be malformed too. Foundry keeps it in an ActorDelta, whose system is read
   by no model; the actor that comes of it has defaults in the place of what cannot be read. */

interface StoredDelta {
  readonly type?: string | null;
  readonly system?: unknown;
  readonly items?: unknown;
}

interface StoredToken {
  readonly _id?: string;
  readonly actorLink?: boolean;
  readonly delta?: StoredDelta | null;
}

/** What the tokens of a scene were stored with, by their ids. Their actors may not be there yet when it is read. */
const STORED = new WeakMap<object, Map<string, StoredDelta>>();
/** The faults of deltas that have been looked at. */
const FAULTS = new WeakMap<object, readonly Fault[]>();

type SceneClass = new (...args: unknown[]) => { _initializeSource(data: object, options?: object): object };

const isOwn = (part: unknown): boolean => Object.keys(part ?? {}).length > 0;

/** A class of scenes that remembers what its unlinked tokens were stored with of their own. */
export function rememberingTokens<Class>(Base: Class): Class {
  return class extends (Base as unknown as SceneClass) {
    override _initializeSource(data: object, options?: object): object {
      const { tokens } = data as { tokens?: readonly StoredToken[] };
      if (!(data instanceof foundry.abstract.DataModel) && Array.isArray(tokens)) STORED.set(this, storedOf(tokens));
      return super._initializeSource(data, options);
    }
  } as unknown as Class;
}

function storedOf(tokens: readonly StoredToken[]): Map<string, StoredDelta> {
  const own = tokens.flatMap(({ _id, actorLink, delta }): [string, StoredDelta][] => {
    if (_id === undefined || actorLink || !(isOwn(delta?.system) || isOwn(delta?.items))) return [];
    const { type, system, items } = delta ?? {};
    return [[_id, foundry.utils.deepClone({ type, system, items } as object) as StoredDelta]];
  });
  return new Map(own);
}

/** A token as this file needs it; `actor` is the one that comes of its delta. */
export interface OwnToken {
  readonly id: string | null;
  readonly uuid: string;
  readonly name: string;
  readonly parent: object | null;
  readonly actorLink: boolean;
  readonly delta?: {
    readonly _source: { readonly system: object };
    update(changes: object, options: object): Promise<unknown>;
  } | null;
  readonly actor?: {
    readonly type: string;
    readonly _source: { readonly system: object };
    readonly items: { get(id: string): { readonly _source: { readonly system: object } } | undefined };
    updateEmbeddedDocuments(name: string, updates: object[], options: object): Promise<unknown>;
  } | null;
}

/** The stored values of an unlinked token that could not be read; empty when all is well, or when it has no actor. */
export function faultsOfToken(token: OwnToken): readonly Fault[] {
  const { id, parent, actorLink, delta } = token;
  if (actorLink || !delta || !parent) return [];
  const stored = STORED.get(parent)?.get(id ?? "");
  // Many tokens have nothing of their own; their actors are not made for this.
  const type = stored && (stored.type ?? token.actor?.type);
  if (type) {
    FAULTS.set(delta, faultsOfData("Actor", { ...stored, type }));
    STORED.get(parent)?.delete(id ?? "");
  }
  return FAULTS.get(delta) ?? [];
}

/** Stores of a token what was read in the place of what could not be; the rest stays its own, or its actor's. */
export async function mendToken(token: OwnToken): Promise<void> {
  const { delta, actor } = token;
  const faults = faultsOfToken(token);
  if (!delta || !actor || faults.length === 0) return;
  const whole = { diff: false, recursive: false };
  const items = new Set<string>();
  const system = foundry.utils.deepClone(delta._source.system) as Record<string, unknown>;
  for (const { path } of faults) {
    const item = /^items\.([^.]*)\./.exec(path)?.[1];
    if (item === undefined) putAsRead(system, actor._source.system, path.split(".").slice(1));
    else items.add(item);
  }
  // What was read goes with the first write, after which the actor has what is stored.
  const updates = [...items].flatMap((_id) => {
    const read = actor.items.get(_id)?._source.system;
    return read ? [{ _id, system: foundry.utils.deepClone(read) }] : [];
  });
  if (updates.length > 0) await actor.updateEmbeddedDocuments("Item", updates, whole);
  await delta.update({ system }, whole);
  FAULTS.delete(delta);
}

/** Puts what was read at a path into stored data; a list, which is whole or not at all, is put as a whole. */
function putAsRead(stored: Record<string, unknown>, read: object, path: readonly string[]): void {
  const [step = "", ...rest] = path;
  const [inner, right] = [stored[step], (read as Record<string, unknown>)[step]];
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  if (rest.length > 0 && isRecord(inner) && isRecord(right)) putAsRead(inner, right, rest);
  else if (right === undefined) delete stored[step];
  else stored[step] = foundry.utils.deepClone(right);
}
