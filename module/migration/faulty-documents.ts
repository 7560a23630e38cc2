import type { Fault } from "../documents/faults/read-faults.ts";
import { faultsOf, mendDocument } from "../documents/faults/remember-faults.ts";
import { faultsOfToken, mendToken, type OwnToken } from "../documents/faults/token-faults.ts";

/** A document with stored values that could not be read. */
export interface Faulty {
  readonly uuid: string;
  readonly name: string;
  readonly faults: readonly Fault[];
  /** Stores what was read in their place. */
  mend(): Promise<void>;
}

/** Actors and items of the world, and unlinked tokens of its scenes, with stored values that could not be read. */
export function faultyDocuments(): Faulty[] {
  const documents = [...game.actors.contents, ...game.items.contents] as unknown as { uuid: string; name: string }[];
  const scenes = (game.scenes?.contents ?? []) as unknown as { tokens?: Iterable<OwnToken> }[];
  const tokens = scenes.flatMap(({ tokens = [] }) => [...tokens]);
  return [
    ...documents.map((document) => ({
      uuid: document.uuid,
      name: document.name,
      faults: faultsOf(document),
      mend: () => mendDocument(document),
    })),
    ...tokens.map((token) => ({
      uuid: token.uuid,
      name: token.name,
      faults: faultsOfToken(token),
      mend: () => mendToken(token),
    })),
  ].filter(({ faults }) => faults.length > 0);
}
