import { toldWithOperators } from "../../common/data/operator-keys.ts";
import type { CompendiumEvent, DocumentData, OperationResult, WorldData } from "../../common/protocol.ts";
import { isPlain, type Plain } from "../documents/plain.ts";
import { called, Refusal } from "../documents/refusal.ts";
import { Shaper } from "../documents/shape.ts";
import type { Stamp } from "../documents/stats.ts";
import { SubTypes } from "../documents/sub-types.ts";
import { COLLECTIONS, type DocumentSource } from "../documents/tree.ts";
import type { InstalledPackage } from "../packages/manifest.ts";
import { type Attempt, type Authority, object, type Objection } from "../permissions/attempt.ts";
import { hasPermission } from "../permissions/grants.ts";
import { heldAttempts } from "../permissions/held.ts";
import { isGamemaster } from "../permissions/ownership.ts";
import { objection, objectionInPack } from "../permissions/table.ts";
import type { Collection } from "./collection.ts";
import { withDefaults } from "./defaults.ts";
import { checkFolderPlaces } from "./folder-places.ts";
import { beforeActivation } from "./activation.ts";
import { afterFolders } from "./follow-ups.ts";
import { type CheckedOperation, checkedOperation, operationWithKeys } from "./operation.ts";
import type { Pack } from "./pack.ts";
import { Queue } from "./queue.ts";
import { RELEASES } from "./releases.ts";
import { WorldSettings } from "./settings.ts";
import { afterTurns } from "./time-of-turns.ts";
import { writtenDelta } from "./token-actors.ts";
import { WorldPacks } from "./world-packs.ts";
import { embeddedTarget, type Target } from "./target.ts";
import { documentChanges, planned, type Step, toldResult } from "./write.ts";

export interface WorldParts {
  /** `world.json` as it stands. */
  description: WorldData["world"];
  folder: string;
  generation: 13 | 14;
  /** Do deprecated forms throw on clients? */
  strict: boolean;
  system: InstalledPackage;
  /** In dependency order. */
  modules: readonly InstalledPackage[];
  collections: ReadonlyMap<string, Collection>;
  packs: ReadonlyMap<string, Pack>;
  /** Closes the databases. */
  close: () => Promise<void>;
}

/** A world that is open: its documents, who may write them, and the one order in which they are written. */
export class World implements Authority {
  /** Hears of every write, in order, after it is stored and before it is answered. */
  onWrite: (result: OperationResult) => void = () => {};
  /** Hears of every compendium that is made or deleted. */
  onCompendium: (action: CompendiumEvent["action"], pack: Pack) => void = () => {};

  readonly packs: WorldPacks;

  readonly #queue = new Queue();
  readonly #shaper: Shaper;
  readonly #settings: WorldSettings;

  constructor(readonly parts: WorldParts) {
    this.#shaper = new Shaper(new SubTypes([parts.system, ...parts.modules], parts.generation), parts.generation);
    this.#settings = new WorldSettings(this.#collection("Setting"));
    const { packs, description, folder, generation } = parts;
    this.packs = new WorldPacks(packs, this.#settings, description, folder, generation);
  }

  /** Do changes hold operators in place of special keys? */
  get #hasOperators(): boolean {
    return this.parts.generation > 13;
  }

  get generation(): 13 | 14 {
    return this.parts.generation;
  }

  can(user: DocumentSource, permission: string): boolean {
    return hasPermission(user, permission, this.#settings.permissions);
  }

  find(documentName: string, id: unknown): DocumentSource | undefined {
    return this.parts.collections.get(documentName)?.get(id);
  }

  all(documentName: string): Iterable<DocumentSource> {
    return this.#collection(documentName).values();
  }

  /** @throws Refusal if there is no such user. */
  user(id: string): DocumentSource {
    const user = this.find("User", id);
    if (!user) throw new Refusal(`There is no user [${id}]`);
    return user;
  }

  /** @throws Refusal if there is no such compendium. */
  pack(id: unknown): Pack {
    return this.packs.get(id);
  }

  /**
   * Writes for a user: all of an operation or nothing of it.
   * @param onTurn Called when the operation's turn has come, before anything is written.
   * @throws Refusal saying why nothing was written.
   */
  modify(userId: string, payload: unknown, onTurn?: () => void): Promise<OperationResult> {
    return this.#queue.run(() => {
      onTurn?.();
      const operation = checkedOperation(payload);
      return this.#write(userId, this.#hasOperators ? operationWithKeys(operation) : operation);
    });
  }

  /** Makes or deletes a compendium for a user. @throws Refusal saying why not */
  manageCompendium(userId: string, payload: unknown): Promise<Pack> {
    return this.#queue.run(async () => {
      const pack = await this.packs.manage(this.user(userId), payload);
      const { action } = payload as { action: "create" | "delete" };
      this.onCompendium(action, pack);
      const forgotten = action === "delete" ? this.#settings.withoutPack(pack.id) : undefined;
      if (forgotten) await this.#write(userId, forgotten, { trusted: true });
      return pack;
    });
  }

  /** Runs a task between two writes. */
  between<T>(task: () => T): Promise<T> {
    return this.#queue.run(task);
  }

  /** Everything a client needs to start. */
  dataFor(userId: string, activeUsers: readonly string[]): WorldData {
    const { description, generation, strict, system, modules, collections } = this.parts;
    const user = this.user(userId);
    return {
      generation,
      ...(strict && { strict }),
      release: RELEASES[generation],
      userId,
      world: description,
      system: system.manifest.source,
      ...(system.manifest.model && { model: system.manifest.model }),
      modules: modules.map(({ manifest }) => manifest.source),
      collections: Object.fromEntries(
        [...collections].map(([name, collection]) => [COLLECTIONS[name], [...collection.values()] as DocumentData[]]),
      ),
      packs: [...this.packs.all()].map((pack) => this.packs.dataFor(user, pack)),
      activeUsers: [...activeUsers],
      serverTime: Date.now(),
    };
  }

  async close(): Promise<void> {
    await this.#queue.idle();
    await this.packs.close();
    await this.parts.close();
  }

  async #write(userId: string, asked: CheckedOperation, { trusted = false } = {}): Promise<OperationResult> {
    const user = this.user(userId);
    const operation = withDefaults(asked, user);
    // Nobody learns from a refusal what is in a compendium that is not theirs.
    const pack = operation.pack ? this.packs.writable(user, operation.pack, operation.action) : undefined;
    const target = this.#target(operation);
    await pack?.openForWriting();
    const steps = planned(operation, target, this.#shaper, this.#stamp(userId)).map((step) =>
      trusted ? step : this.#permitted(step, operation, target, user),
    );
    if (!trusted) checkFolderPlaces(operation, steps, target.collection.values(), pack?.declaration.type);
    const all = (name: string) => (pack ? (pack.collection(name)?.values() ?? []) : this.all(name));
    for (const first of beforeActivation(operation, steps, all)) await this.#write(userId, first, { trusted: true });
    const changes = documentChanges(target, steps);
    await target.collection.apply(changes);
    const plain = toldResult(operation, steps, userId, writtenDelta(target.holders, changes));
    // What a new document says with such keys is stored: a token's delta has them.
    const isChange = this.#hasOperators && operation.action === "update";
    const result = isChange ? { ...plain, result: toldWithOperators(plain.result) } : plain;
    this.onWrite(result);
    const gone = steps.flatMap(({ before }) => before ?? []);
    const next = [...afterFolders(operation, gone, all), ...afterTurns(operation, steps, this.all("Setting"))];
    for (const follow of next) await this.#write(userId, follow, { trusted: true });
    return result;
  }

  /** The step as the user may take it. */
  #permitted(step: Step, operation: CheckedOperation, target: Target, user: DocumentSource): Step {
    const { action, documentName, pack } = operation;
    const attempt: Attempt = { user, action, documentName, ...step, holders: target.holders, world: this };
    for (const one of pack ? [attempt] : [attempt, ...heldAttempts(attempt)]) {
      const reason = pack ? objectionInPack(one) : objection(one);
      if (reason) throw refused(one, reason);
    }
    if (isGamemaster(user) || !step.after) return step;
    if (action === "create") return { ...step, after: this.#shaper.withoutGmOnly(documentName, step.after) };
    const barred = this.#shaper.gmOnlyDifferences(documentName, step.before, step.after);
    if (barred.length) {
      const text = `only gamemasters may change ${barred.join(", ")}`;
      throw refused(attempt, object(text, "gmOnly", { fields: barred.join(",") }));
    }
    const after = this.#shaper.withoutGmOnlyInNew(documentName, step.before, step.after);
    return { ...step, after, told: step.told && toldAnew(step.told, after) };
  }

  #target({ documentName, parentUuid, pack }: CheckedOperation): Target {
    if (!parentUuid) return { documentName, collection: this.#collection(documentName, pack), holders: [] };
    const prefix = pack ? `Compendium.${pack}.` : "";
    if (pack && !parentUuid.startsWith(prefix)) {
      throw new Refusal(`The document ${parentUuid} is not one of the compendium "${pack}"`);
    }
    const parts = parentUuid.slice(prefix.length).split(".");
    // Tokens in a compendium have no actor: what they stand for is in a world.
    const worldActor = (id: unknown) => (pack ? undefined : this.find("Actor", id));
    return embeddedTarget(documentName, parts, this.#collection(parts[0] ?? "", pack), worldActor);
  }

  #collection(documentName: string, pack?: string): Collection {
    const collection = pack ? this.pack(pack).collection(documentName) : this.parts.collections.get(documentName);
    if (collection) return collection;
    throw new Refusal(`${pack ? `The compendium "${pack}"` : "The world"} keeps no documents of ${documentName}`);
  }

  #stamp(userId: string): Stamp {
    const { generation, system } = this.parts;
    return {
      coreVersion: RELEASES[generation].version,
      systemId: system.manifest.id,
      systemVersion: system.manifest.version,
      time: Date.now(),
      userId,
    };
  }
}

/** What is told, with the lists of held documents as they are stored. */
function toldAnew<T extends Plain>(told: T, after: Plain): T {
  const anew = ([key, value]: [string, unknown]): [string, unknown] => {
    const stored = after[key];
    if (Array.isArray(value) && Array.isArray(stored)) return [key, stored];
    return [key, isPlain(value) && isPlain(stored) ? toldAnew(value, stored) : value];
  };
  return Object.fromEntries(Object.entries(told).map(anew)) as T;
}

function refused({ user, action, documentName, before, after }: Attempt, { text, key, data }: Objection): Refusal {
  const document = called(documentName, before ?? { name: after?.name });
  const { name, type }: Partial<DocumentSource> = before ?? after ?? {};
  return new Refusal(`User "${String(user.name)}" lacks permission to ${action} ${document}: ${text}`, {
    action,
    documentName,
    ...(typeof name === "string" && { name }),
    ...(typeof type === "string" && { type }),
    reason: { key, ...(data && { data }) },
  });
}
