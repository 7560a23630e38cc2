import { createHash } from "node:crypto";
import { camelCase } from "../../module/rules/vocabulary/camel-case.ts";

const LENGTH = 16;
const READABLE = 10;

/** Gives documents ids of 16 letters and digits that follow from their identifiers, none of them twice. */
export class Ids {
  readonly #taken = new Set<string>();

  /** @param scope - Tells apart documents of one identifier, such as the name of their pack. */
  of(identifier: string, scope: string): string {
    const name = camelCase(identifier).replace(/[^A-Za-z0-9]/g, "");
    const plain = name.padEnd(LENGTH, "0");
    const id = name.length <= LENGTH && !this.#taken.has(plain) ? plain : hashed(name, `${scope}/${identifier}`);
    if (this.#taken.has(id)) throw new Error(`The id ${id} is taken twice`);
    this.#taken.add(id);
    return id;
  }
}

/** The beginning of a name that can be read, and letters that follow from the whole. */
function hashed(name: string, whole: string): string {
  const begin = name.slice(0, READABLE);
  return (
    begin +
    createHash("sha256")
      .update(whole)
      .digest("hex")
      .slice(0, LENGTH - begin.length)
  );
}
