import { LANGUAGES } from "../../config/languages.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { shownLanguage } from "./chosen.ts";
import { type Spoken, wordsIn } from "./words.ts";

/** The kinds of documents whose content comes in several languages. */
const KINDS = ["Actor", "Item", "JournalEntry", "Macro", "RollTable"] as const;

type Index = Iterable<Spoken>;

interface Pack {
  readonly index: Index;
  initializeTree(): void;
}

/** Names of every language are part of every index, and indexes show the language of this client whenever they are read. */
export function registerIndexLanguages(): void {
  const names = LANGUAGES.map((language) => `flags.${SYSTEM_ID}.languages.${language}.name`);
  for (const kind of KINDS) {
    const config = CONFIG[kind] as { compendiumIndexFields?: string[] };
    config.compendiumIndexFields = [...(config.compendiumIndexFields ?? []), ...names];
  }
  const Collection = foundry.documents.collections.CompendiumCollection as unknown as { prototype: WithIndex };
  const { getIndex } = Collection.prototype;
  Collection.prototype.getIndex = async function (this: Pack, options?: object) {
    const index = await getIndex.call(this, options);
    showIndex(this);
    return index;
  };
}

interface WithIndex {
  getIndex(this: Pack, options?: object): Promise<Index>;
}

/** Puts the indexes that came with the world into the language of this client. */
export function showIndexes(): void {
  for (const pack of game.packs as unknown as Iterable<Pack>) showIndex(pack);
}

/** Names stand in their order in the tree of a compendium, which is made anew when one of them changes. */
function showIndex(pack: Pack): void {
  let changed = false;
  for (const entry of pack.index) {
    const words = wordsIn(entry, shownLanguage());
    if (Object.keys(words).length === 0) continue;
    Object.assign(entry, words);
    changed = true;
  }
  if (changed) pack.initializeTree();
}
