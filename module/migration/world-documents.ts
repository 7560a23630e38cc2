/** A document of the world that migrations look at. */
export interface StoredDocument {
  readonly documentName: "Actor" | "Item";
  readonly uuid: string;
  readonly name: string;
  readonly _source: object;
  readonly items?: { readonly contents: readonly StoredDocument[] };
  update(changes: object, options?: object): Promise<unknown>;
}

/** What a token has of its own; what it lacks is its actor's. */
interface Delta {
  readonly system?: object | null;
  readonly img?: string | null;
  readonly items?: readonly { readonly _id: string }[];
}

interface Token {
  readonly actorLink: boolean;
  readonly delta?: { readonly _source?: Delta } | null;
  readonly actor?: (StoredDocument & { readonly items: { get(id: string): StoredDocument | undefined } }) | null;
}

/** A compendium of actors or items. */
export interface Pack {
  readonly documentName: string;
  readonly collection: string;
  readonly locked: boolean;
  readonly metadata: { readonly packageType?: string };
  getDocuments(): Promise<StoredDocument[]>;
  configure(changes: { locked: boolean }): Promise<unknown>;
}

const withItems = (document: StoredDocument): StoredDocument[] => [document, ...(document.items?.contents ?? [])];

/** Actors with their items, and items, of the world itself. */
export function worldDocuments(): StoredDocument[] {
  const actors = game.actors.contents as unknown as StoredDocument[];
  const items = game.items.contents as unknown as StoredDocument[];
  return [...actors.flatMap(withItems), ...items];
}

/** Actors of unlinked tokens that differ from the world's, and items that such tokens have of their own. */
export function tokenDocuments(): StoredDocument[] {
  const scenes = (game.scenes?.contents ?? []) as unknown as { tokens?: Iterable<Token> }[];
  return scenes.flatMap(({ tokens = [] }) =>
    [...tokens].flatMap(({ actorLink, delta, actor }) => {
      const own = actorLink ? undefined : delta?._source;
      if (!own || !actor) return [];
      const isOwn = Object.keys(own.system ?? {}).length > 0 || (own.img ?? null) !== null;
      return [...(isOwn ? [actor] : []), ...(own.items ?? []).flatMap(({ _id }) => actor.items.get(_id) ?? [])];
    }),
  );
}

/** Compendia of actors and items that belong to the world. */
export function worldPacks(): Pack[] {
  const packs = game.packs.contents as unknown as Pack[];
  return packs.filter(
    ({ documentName, metadata }) =>
      metadata.packageType === "world" && (documentName === "Actor" || documentName === "Item"),
  );
}

/** The documents of a compendium, the items of its actors included. */
export async function documentsOf(pack: Pack): Promise<StoredDocument[]> {
  return (await pack.getDocuments()).flatMap(withItems);
}

/** Does something with a compendium, which is unlocked for as long. */
export async function withPack(pack: Pack, work: () => Promise<void>): Promise<void> {
  const { locked } = pack;
  if (locked) await pack.configure({ locked: false });
  try {
    await work();
  } finally {
    if (locked) await pack.configure({ locked: true });
  }
}

interface Collection {
  readonly documentName: string;
  readonly invalidDocumentIds: Iterable<string>;
  getInvalid(id: string): { readonly name?: unknown; readonly _source: object };
}

/** A document that cannot be read at all, with its data as they are stored. */
export interface UnreadableDocument {
  uuid: string;
  name: string;
  data: object;
}

/** Actors and items of the world that the host has set aside. */
export function unreadableDocuments(): UnreadableDocument[] {
  const collections = [game.actors, game.items] as unknown as Collection[];
  return collections.flatMap((collection) =>
    [...collection.invalidDocumentIds].map((id) => {
      const { name, _source } = collection.getInvalid(id);
      return {
        uuid: `${collection.documentName}.${id}`,
        name: typeof name === "string" && name !== "" ? name : id,
        data: foundry.utils.deepClone(_source),
      };
    }),
  );
}
