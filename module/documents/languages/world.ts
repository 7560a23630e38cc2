import { deletion } from "../../compat.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { worldLanguage } from "./chosen.ts";
import { hasLanguages, type Spoken, wordsIn } from "./words.ts";

interface Document {
  readonly id: string;
  readonly documentName: string;
  readonly name: string;
  readonly _source: Spoken;
  readonly collections: Readonly<Record<string, Iterable<Document>>>;
  update(changes: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, changes: object[]): Promise<unknown>;
}

interface Token {
  readonly id: string;
  readonly name: string;
  readonly actorId: string | null;
}

/** The kinds of documents that a world may come with. */
const KINDS = ["Actor", "Item", "JournalEntry", "Macro", "RollTable", "Scene"] as const;

/**
 * A world may come with documents that know their texts in several languages, made before anybody has opened it. They
 * are put into the language of the world's content, once: from then on they are the table's own. Each loses its
 * languages as it changes, so that a run that is broken off is taken up by the next.
 */
export async function speakWorld(): Promise<void> {
  for (const kind of KINDS) {
    for (const document of (game.collections.get(kind)?.contents ?? []) as unknown as Document[]) await speak(document);
  }
}

/** What is other in the language of the world, without the languages; null for a document that has none. */
function settled({ _source }: Document): object | null {
  if (!hasLanguages(_source)) return null;
  return { ...wordsIn(_source, worldLanguage()), ...deletion(`flags.${SYSTEM_ID}`, "languages") };
}

async function speak(document: Document): Promise<void> {
  const changes = settled(document);
  if (changes) {
    // Its tokens first: once it has its new name, nothing tells which of them are called as it was.
    if (document.documentName === "Actor") await nameTokens(document, wordsIn(document._source, worldLanguage()));
    await document.update(changes);
  }
  for (const collection of Object.values(document.collections)) {
    const inner = [...collection];
    const updates = inner.flatMap((one) => {
      const words = settled(one);
      return words ? [{ _id: one.id, ...words }] : [];
    });
    if (updates.length > 0) await document.updateEmbeddedDocuments(inner[0]!.documentName, updates);
  }
}

/** Tokens that are called as their actor is follow its name. */
async function nameTokens(actor: Document, { name }: { readonly name?: unknown }): Promise<void> {
  if (typeof name !== "string") return;
  for (const scene of game.scenes.contents) {
    const updates = ([...scene.tokens] as unknown as Token[])
      .filter((token) => token.actorId === actor.id && token.name === actor.name)
      .map(({ id }) => ({ _id: id, name }));
    if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates as never);
  }
}
