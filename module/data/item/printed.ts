import { optionalCount, text } from "../fields.ts";

const f = foundry.data.fields;

/** Where an item is printed: the book, in a word or as its title, and the page. */
export const printed = () => ({
  source: new f.SchemaField({ book: text(), page: optionalCount() }),
});
