import type { Fault } from "../documents/faults/read-faults.ts";
import { faultsOf, mendDocument } from "../documents/faults/remember-faults.ts";
import { faultsOfToken, mendToken, type OwnToken } from "../documents/faults/token-faults.ts";
import { withPack, worldPacks } from "./world-documents.ts";

/** A document with stored values that could not be read. */
export interface Faulty {
  readonly uuid: string;
  readonly name: string;
  readonly faults: readonly Fault[];
  /** Stores what was read in their place. */
  mend(): Promise<void>;
}

type Named = Pick<Faulty, "uuid" | "name">;

/** Actors and items of the world, and unlinked tokens of its scenes, with stored values that could not be read. */
export function faultyDocuments(): Faulty[] {
  const documents = [...game.actors.contents, ...game.items.contents] as unknown as Named[];
  const scenes = (game.scenes?.contents ?? []) as unknown as { tokens?: Iterable<OwnToken> }[];
  const tokens = scenes.flatMap(({ tokens = [] }) => [...tokens]);
  return [
    ...documents.map((document) => faulty(document, faultsOf(document), () => mendDocument(document))),
    ...tokens.map((token) => faulty(token, faultsOfToken(token), () => mendToken(token))),
  ].filter(({ faults }) => faults.length > 0);
}

/** Those in the compendia of the world, all of which are loaded for this. */
export async function faultyInPacks(): Promise<Faulty[]> {
  const found: Faulty[] = [];
  for (const pack of worldPacks()) {
    const documents = (await pack.getDocuments()) as unknown as Named[];
    for (const document of documents) {
      const mend = (): Promise<void> => withPack(pack, () => mendDocument(document));
      found.push(faulty(document, faultsOf(document), mend));
    }
  }
  return found.filter(({ faults }) => faults.length > 0);
}

const faulty = ({ uuid, name }: Named, faults: readonly Fault[], mend: () => Promise<void>): Faulty => ({
  uuid,
  name,
  faults,
  mend,
});
