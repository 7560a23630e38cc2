import { ClassicLevel } from "classic-level";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { DocumentSource } from "../documents/tree.ts";
import { changedRows, documentsFrom, type DocumentChange, type Row } from "./rows.ts";

/** One LevelDB folder with documents of one or several kinds. */
export class Database {
  readonly #level: ClassicLevel<string, Row>;
  readonly #temporary: string | undefined;

  private constructor(level: ClassicLevel<string, Row>, temporary?: string) {
    this.#level = level;
    this.#temporary = temporary;
  }

  /** Opens a folder in place; it is made when missing. Only one process can have it open. */
  static async open(folder: string): Promise<Database> {
    await mkdir(folder, { recursive: true });
    return Database.#open(folder);
  }

  /** Opens a copy of a folder, so that the original can be open elsewhere; the copy is removed on close. */
  static async openCopy(folder: string): Promise<Database> {
    const temporary = await mkdtemp(join(tmpdir(), `${basename(folder)}-`));
    await cp(folder, temporary, { recursive: true, filter: (source) => basename(source) !== "LOCK" });
    return Database.#open(temporary, temporary);
  }

  static async #open(folder: string, temporary?: string): Promise<Database> {
    const level = new ClassicLevel<string, Row>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
    try {
      await level.open();
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      const why =
        code === "LEVEL_LOCKED" ? "is open in another process: end the server that has it open" : "cannot be opened";
      throw new Error(`The database ${folder} ${why}`, { cause: error });
    }
    return new Database(level, temporary);
  }

  /** Reads everything: the documents of each named kind, in the order of the names. */
  async read(documentNames: readonly string[]): Promise<DocumentSource[][]> {
    const rows = new Map<string, Row>();
    for await (const [key, row] of this.#level.iterator()) rows.set(key, row);
    return documentNames.map((name) => documentsFrom(name, rows));
  }

  /** Writes changes together; they are on the disk when the promise resolves. */
  async write(changes: readonly DocumentChange[]): Promise<void> {
    const batch = changes.flatMap(changedRows);
    if (batch.length) await this.#level.batch(batch, { sync: true });
  }

  async close(): Promise<void> {
    await this.#level.close();
    if (this.#temporary) await rm(this.#temporary, { recursive: true, force: true });
  }
}
