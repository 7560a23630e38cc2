import { isPlain } from "../documents/plain.ts";
import type {
  Broadcasts,
  CompendiumEvent,
  OperationResult,
  RemoteError,
  Requests,
  WorldData,
} from "../../common/protocol.ts";
import { USER_ROLES } from "../../common/constants.ts";
import { Refusal } from "../documents/refusal.ts";
import { isGamemaster, roleOf } from "../permissions/ownership.ts";
import type { Pack } from "../world/pack.ts";
import type { World } from "../world/world.ts";
import { listFiles, uploadFile } from "./files.ts";
import { Queries } from "./queries.ts";
import { checkedEntry, checkedImage } from "./sharing.ts";
import type { StaticFiles } from "./static-files.ts";

/** The server's end of a line to a client. */
export interface Link {
  broadcast<N extends keyof Broadcasts>(name: N, ...args: Broadcasts[N]): void;
  /** A message on a package's channel. */
  packageMessage(channel: string, payload: unknown, senderId: string): void;
  close(): void;
}

/** One connected client of a user; a user may have several. */
export interface Client {
  readonly userId: string;
  readonly link: Link;
  /** Has it been given the world? Only then does it hear broadcasts. */
  joined: boolean;
  /** Ids of the compendia whose contents it has been given. */
  packs: ReadonlySet<string>;
}

type Answers = {
  [N in keyof Requests]: (client: Client, payload: Requests[N]["payload"]) => Promise<Requests[N]["result"]>;
};

/** All clients of a world: answers what they ask and passes on what they must hear. */
export class Hub {
  readonly #clients = new Set<Client>();
  readonly #queries = new Queries();
  readonly #channels: ReadonlySet<string>;
  /** The client whose operation is being written. */
  #writer: Client | undefined;
  #paused = false;

  constructor(
    readonly world: World,
    private readonly files: StaticFiles,
  ) {
    const { system, modules } = world.parts;
    this.#channels = new Set(
      [system, ...modules]
        .filter(({ manifest }) => manifest.socket)
        .map(({ type, manifest }) => `${type}.${manifest.id}`),
    );
    world.onWrite = (result) => this.#tellWrite(result);
    world.onCompendium = (action, pack) => this.#tellCompendium(action, pack);
  }

  /** @throws Refusal if the user is not there or may not join. */
  connect(userId: string, link: Link): Client {
    if (roleOf(this.world.user(userId)) === USER_ROLES.NONE) throw new Refusal("A user without a role may not join");
    const client: Client = { userId, link, joined: false, packs: new Set() };
    this.#clients.add(client);
    return client;
  }

  disconnect(client: Client): void {
    if (!this.#clients.delete(client)) return;
    this.#queries.clientLeft(client);
    if (client.joined && !this.activeUsers.includes(client.userId)) {
      this.#broadcast("userConnected", { userId: client.userId, connected: false });
    }
  }

  /** Ids of users with at least one client that has joined. */
  get activeUsers(): string[] {
    return [...new Set([...this.#clients].filter(({ joined }) => joined).map(({ userId }) => userId))];
  }

  /** @throws Error whose name and message go to the client. */
  async answer(client: Client, name: unknown, payload: unknown): Promise<unknown> {
    const answers = this.#answers as Record<string, (client: Client, payload: never) => Promise<unknown>>;
    if (typeof name !== "string" || !Object.hasOwn(answers, name)) {
      throw new Refusal(`The request "${String(name)}" is not provided by the sandbox`);
    }
    return answers[name]!(client, payload as never);
  }

  /** Passes a package's message on to every other client. */
  relay(client: Client, channel: unknown, payload: unknown): void {
    if (typeof channel !== "string" || !this.#channels.has(channel)) {
      throw new Refusal(`The channel "${String(channel)}" is closed: its package does not declare "socket": true`);
    }
    for (const other of this.#clients) {
      if (other !== client && other.joined) other.link.packageMessage(channel, payload, client.userId);
    }
  }

  answerQuery(client: Client, id: unknown, answer: { result: unknown } | { error: RemoteError }): void {
    this.#queries.answer(client, String(id), answer);
  }

  /** Tells every client that a file of a package has changed. */
  hotReload(change: Broadcasts["hotReload"][0]): void {
    this.#broadcast("hotReload", change);
  }

  close(): void {
    for (const client of [...this.#clients]) {
      this.disconnect(client);
      client.link.close();
    }
  }

  readonly #answers: Answers = {
    world: (client) => this.#join(client),
    modifyDocument: (client, payload) =>
      this.world.modify(client.userId, payload, () => {
        this.#writer = client;
      }),
    getPackDocuments: async (client, payload) => {
      const { documents } = this.world.packs.readable(this.world.user(client.userId), payload?.pack);
      const ids = Array.isArray(payload.ids) ? new Set(payload.ids) : undefined;
      return ids ? documents.filter(({ _id }) => ids.has(_id)) : documents;
    },
    getPackIndex: async (client, payload) => {
      const fields = Array.isArray(payload?.fields) ? payload.fields.map(String) : [];
      return this.world.packs.readable(this.world.user(client.userId), payload?.pack).index(fields);
    },
    manageCompendium: async (client, payload) => {
      const { id } = await this.world.manageCompendium(client.userId, payload);
      return { pack: id };
    },
    query: async (client, payload) => {
      this.#need(client, "QUERY_USER", "ask another user");
      const target = this.world.user(payload?.userId);
      const asked = [...this.#clients].filter(({ userId, joined }) => joined && userId === target._id).at(-1);
      if (!asked) {
        const user = String(target.name);
        throw new Refusal(`The user "${user}" is not connected`, { reason: { key: "offline", data: { user } } });
      }
      return this.#queries.ask(asked, String(payload.name), payload.data, payload.timeout);
    },
    listFiles: async (client, payload) => {
      this.#need(client, "FILES_BROWSE", "browse files");
      return listFiles(this.files, payload?.target);
    },
    uploadFile: async (client, payload) => {
      this.#need(client, "FILES_UPLOAD", "upload files");
      return uploadFile(this.files, `worlds/${this.world.parts.description.id}`, payload);
    },
    pause: async (client, payload) => {
      const user = this.world.user(client.userId);
      if (!isGamemaster(user)) {
        throw new Refusal(`User "${String(user.name)}" lacks permission to pause the game: gamemasters do that`, {
          reason: { key: "role", data: { role: String(USER_ROLES.ASSISTANT) } },
        });
      }
      this.#paused = payload?.paused === true;
      this.#broadcast("pause", { paused: this.#paused, userId: client.userId });
      return { paused: this.#paused };
    },
    activity: async (client, payload) => {
      if (!isPlain(payload)) throw new Refusal("What a user does must be told as an object");
      for (const other of this.#clients) {
        if (other !== client && other.joined)
          other.link.broadcast("activity", { userId: client.userId, data: payload });
      }
      return null;
    },
    showEntry: async (client, payload) => {
      this.#tellOthers(
        client,
        payload?.users,
        "showEntry",
        checkedEntry(this.world, this.world.user(client.userId), payload),
      );
      return null;
    },
    shareImage: async (client, payload) => {
      this.#tellOthers(
        client,
        payload?.users,
        "shareImage",
        checkedImage(this.world, this.world.user(client.userId), payload),
      );
      return null;
    },
  };

  /** The world as it stands between two writes; every later write is broadcast to the client. */
  async #join(client: Client): Promise<WorldData> {
    return this.world.between(() => {
      const isFirst = !this.activeUsers.includes(client.userId);
      if (isFirst) this.#broadcast("userConnected", { userId: client.userId, connected: true });
      client.joined = this.#clients.has(client);
      client.packs = this.#packsFor(client);
      return { ...this.world.dataFor(client.userId, this.activeUsers), paused: this.#paused };
    });
  }

  #tellWrite(result: OperationResult): void {
    const onlyWriter = result.options.broadcast === false;
    for (const client of this.#clients) {
      if (onlyWriter && client !== this.#writer) continue;
      if (result.pack && !client.packs.has(result.pack)) continue;
      if (client.joined) client.link.broadcast("modifyDocument", result);
    }
    if (result.documentName === "User") this.#dropLostUsers();
    if (result.documentName === "User" || result.documentName === "Setting") this.#tellPacks();
  }

  /** The compendia that a client's user may look into. */
  #packsFor({ userId }: Client): ReadonlySet<string> {
    const user = this.world.user(userId);
    const { packs } = this.world;
    return new Set([...packs.all()].filter((pack) => packs.mayRead(user, pack)).map(({ id }) => id));
  }

  /** Who may look into other compendia than before is given their contents, or told that they are gone. */
  #tellPacks(): void {
    for (const client of this.#clients) {
      if (!client.joined) continue;
      const before = client.packs;
      client.packs = this.#packsFor(client);
      const user = this.world.user(client.userId);
      for (const pack of this.world.packs.all()) {
        if (before.has(pack.id) === client.packs.has(pack.id)) continue;
        client.link.broadcast("compendium", { action: "replace", pack: this.world.packs.dataFor(user, pack) });
      }
    }
  }

  #tellCompendium(action: CompendiumEvent["action"], pack: Pack): void {
    for (const client of this.#clients) {
      if (!client.joined) continue;
      client.packs = this.#packsFor(client);
      const user = this.world.user(client.userId);
      const event: CompendiumEvent =
        action === "delete" ? { action, id: pack.id } : { action, pack: this.world.packs.dataFor(user, pack) };
      client.link.broadcast("compendium", event);
    }
  }

  /** Users who are deleted or lose their role leave. */
  #dropLostUsers(): void {
    for (const client of [...this.#clients]) {
      const user = this.world.find("User", client.userId);
      if (user && roleOf(user) !== USER_ROLES.NONE) continue;
      this.disconnect(client);
      client.link.close();
    }
  }

  #need(client: Client, permission: string, deed: string): void {
    const user = this.world.user(client.userId);
    if (this.world.can(user, permission)) return;
    throw new Refusal(
      `User "${String(user.name)}" lacks permission to ${deed}: the permission ${permission} is needed`,
      { reason: { key: "permission", data: { permission } } },
    );
  }

  /** Tells all other clients, or those of some users. */
  #tellOthers<N extends keyof Broadcasts>(client: Client, users: unknown, name: N, ...args: Broadcasts[N]): void {
    for (const other of this.#clients) {
      const isMeant = Array.isArray(users) ? users.includes(other.userId) : true;
      if (other !== client && other.joined && isMeant) other.link.broadcast(name, ...args);
    }
  }

  #broadcast<N extends keyof Broadcasts>(name: N, ...args: Broadcasts[N]): void {
    for (const client of this.#clients) if (client.joined) client.link.broadcast(name, ...args);
  }
}
