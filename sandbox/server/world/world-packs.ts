import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { CompendiumRequest, PackData, WorldData } from "../../common/protocol.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../common/constants.ts";
import { findDocumentClass } from "../../common/documents.ts";
import { isPlain, type Plain } from "../documents/plain.ts";
import { Refusal } from "../documents/refusal.ts";
import type { DocumentSource } from "../documents/tree.ts";
import { DEFAULT_PACK_OWNERSHIP, type PackDeclaration } from "../packages/manifest.ts";
import { isGamemaster } from "../permissions/ownership.ts";
import { PACK_TYPES } from "../packages/pack-keys.ts";
import { writeDescription } from "./description.ts";
import { Pack } from "./pack.ts";
import { freePackName } from "./pack-names.ts";
import type { WorldSettings } from "./settings.ts";

const { OBSERVER, OWNER } = DOCUMENT_OWNERSHIP_LEVELS;
const LABEL_LENGTH = 200;

/** The compendia of a world: who may read and write them, and those of the world itself. */
export class WorldPacks {
  readonly #packs: Map<string, Pack>;

  constructor(
    packs: ReadonlyMap<string, Pack>,
    private readonly settings: WorldSettings,
    private readonly description: WorldData["world"],
    private readonly folder: string,
    private readonly generation: 13 | 14,
  ) {
    this.#packs = new Map(packs);
  }

  /** @throws Refusal if there is no such compendium. */
  get(id: unknown): Pack {
    const pack = typeof id === "string" ? this.#packs.get(id) : undefined;
    if (!pack) {
      const gone = { reason: { key: "noPack", data: { name: String(id) } } };
      throw new Refusal(`There is no compendium "${String(id)}"`, gone);
    }
    return pack;
  }

  all(): IterableIterator<Pack> {
    return this.#packs.values();
  }

  mayRead(user: DocumentSource, pack: Pack): boolean {
    return pack.levelOf(user, this.settings.pack(pack.id)) >= OBSERVER;
  }

  /** A compendium for a user who wants to look into it. @throws Refusal */
  readable(user: DocumentSource, id: unknown): Pack {
    const pack = this.get(id);
    if (this.mayRead(user, pack)) return pack;
    throw lacking(user, "read", pack, "the ownership level OBSERVER is needed");
  }

  /** A compendium for a user who wants to write its documents, which ask for the compendium's ownership alone. @throws Refusal */
  writable(user: DocumentSource, id: unknown, action: string): Pack {
    const pack = this.get(id);
    const configuration = this.settings.pack(pack.id);
    const deed = `${action} documents of`;
    if (pack.levelOf(user, configuration) < OWNER)
      throw lacking(user, deed, pack, "the ownership level OWNER is needed");
    if (pack.isLocked(configuration)) throw lacking(user, deed, pack, "it is locked");
    return pack;
  }

  dataFor(user: DocumentSource, pack: Pack): PackData {
    const metadata = pack.metadata(this.settings.pack(pack.id));
    if (!this.mayRead(user, pack)) return { metadata, index: [], folders: [] };
    return { metadata, index: pack.index(), folders: pack.folders };
  }

  /** Makes or deletes a compendium of the world. @throws Refusal */
  async manage(user: DocumentSource, payload: unknown): Promise<Pack> {
    const request = (isPlain(payload) ? payload : {}) as Plain & Partial<CompendiumRequest>;
    if (request.action === "create") return this.#create(user, request);
    if (request.action === "delete") return this.#delete(user, request.pack);
    throw new Refusal(`"${String(request.action)}" is no action for compendia: expected create or delete`);
  }

  async close(): Promise<void> {
    for (const pack of this.#packs.values()) await pack.close();
  }

  async #create(user: DocumentSource, { type, label, name, source }: Plain): Promise<Pack> {
    if (!isGamemaster(user)) {
      throw new Refusal(
        `User "${String(user.name)}" lacks permission to make compendia: the role ASSISTANT is needed`,
        {
          reason: { key: "role", data: { role: String(USER_ROLES.ASSISTANT) } },
        },
      );
    }
    const title = typeof label === "string" ? label.trim() : "";
    if (!title || title.length > LABEL_LENGTH) {
      throw new Refusal(`The label of a compendium must be a text of at most ${LABEL_LENGTH} characters`, {
        reason: { key: "nameLength", data: { length: String(LABEL_LENGTH) } },
      });
    }
    const copied = source === undefined ? undefined : this.readable(user, source);
    const declaration = this.#declaration(String(copied?.declaration.type ?? type), title, name);
    // What an attempt that was cut short has left is not taken over.
    await rm(join(this.folder, declaration.path), { recursive: true, force: true });
    const pack = await Pack.ofWorld(declaration, this.folder);
    try {
      for (const kind of copied ? [declaration.type, "Folder"] : []) {
        const documents = [...(copied?.collection(kind)?.values() ?? [])];
        await pack.collection(kind)?.apply(documents.map((after) => ({ documentName: kind, after })));
      }
      await this.#describe([...this.#declared, declaration]);
    } catch (error) {
      await pack.close();
      throw error;
    }
    this.#packs.set(pack.id, pack);
    return pack;
  }

  #declaration(type: string, label: string, wanted: unknown): PackDeclaration {
    const known = PACK_TYPES.filter(
      (one) => findDocumentClass(one) && (one !== "ActiveEffect" || this.generation > 13),
    );
    if (!known.includes(type)) {
      throw new Refusal(`"${type}" is no kind of documents for a compendium: expected one of ${known.join(", ")}`);
    }
    const own = [...this.#packs.values()].filter(({ packageType }) => packageType === "world");
    const name = freePackName(
      { label, type, wanted },
      own.map(({ declaration }) => declaration),
    );
    const ownership = { ...DEFAULT_PACK_OWNERSHIP };
    return { name, label, path: `packs/${name}`, type, system: this.description.system, ownership, flags: {} };
  }

  async #delete(user: DocumentSource, id: unknown): Promise<Pack> {
    const pack = this.get(id);
    const configuration = this.settings.pack(pack.id);
    const refuse = (reason: string) => lacking(user, "delete", pack, reason);
    if (!isGamemaster(user)) throw refuse("the role ASSISTANT is needed");
    if (pack.levelOf(user, configuration) < OWNER) throw refuse("the ownership level OWNER is needed");
    if (pack.packageType !== "world") throw refuse(`it belongs to the ${pack.packageType} "${pack.packageName}"`);
    if (pack.isLocked(configuration)) throw refuse("it is locked");
    await this.#describe(this.#declared.filter(({ name }) => name !== pack.declaration.name));
    this.#packs.delete(pack.id);
    await pack.close();
    await rm(pack.folder, { recursive: true, force: true });
    return pack;
  }

  get #declared(): Plain[] {
    return Array.isArray(this.description.packs) ? (this.description.packs as Plain[]) : [];
  }

  async #describe(packs: readonly object[]): Promise<void> {
    await writeDescription(this.folder, { ...this.description, packs });
    this.description.packs = packs;
  }
}

function lacking(user: DocumentSource, deed: string, pack: Pack, reason: string): Refusal {
  const name = String(user.name);
  return new Refusal(`User "${name}" lacks permission to ${deed} the compendium "${pack.id}": ${reason}`, {
    reason: { key: "pack", data: { pack: pack.id } },
  });
}
