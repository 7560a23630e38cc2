import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Generation } from "../common/context.ts";
import { USER_ROLES } from "../common/constants.ts";
import { isGamemaster } from "../server/permissions/ownership.ts";
import { openHub, type OpenHub } from "../server/start-server.ts";
import { HeadlessClient } from "./client.ts";
import { ensureBuilt } from "./ensure-built.ts";

export interface TableUser {
  name: string;
  /** PLAYER unless said otherwise. */
  role?: keyof typeof USER_ROLES;
}

export interface TableOptions {
  /** Folder of the system. */
  system: string;
  /** Folders of modules. */
  modules?: readonly string[];
  /** Who sits at the table: a gamemaster and a player unless said otherwise. */
  users?: readonly TableUser[];
  /** Folder of the world; without it a new one is made and removed at the end. */
  world?: string;
  /** 13, or what SANDBOX_GENERATION says. */
  generation?: Generation;
  /** Throw where a deprecated form is used; in generation 14 unless said otherwise. */
  strict?: boolean;
  /** The language that everybody's client begins in; English unless said otherwise. */
  language?: string;
}

export interface Table {
  /** The clients by the name of their user. */
  clients: Record<string, HeadlessClient>;
  /** The first client whose user is a gamemaster. */
  gm: HeadlessClient;
  server: OpenHub;
  /** The client of a user. @throws Error if nobody of that name sits at the table */
  client(name: string): HeadlessClient;
  /** Resolves when every client has handled what the server sent so far. */
  settled(): Promise<void>;
  /** Closes everything. @throws Error if there are errors or warnings on a client's console that nobody expected */
  close(): Promise<void>;
}

const DEFAULT_USERS: readonly TableUser[] = [{ name: "Overseer", role: "GAMEMASTER" }, { name: "Player 1" }];

/** The generation that tests run in which do not choose one. */
export function testedGeneration(): Generation {
  return process.env.SANDBOX_GENERATION === "14" ? 14 : 13;
}

/** Opens a world and a client for each user in this process, all of them booted. */
export async function openTable(options: TableOptions): Promise<Table> {
  await ensureBuilt();
  const {
    users = DEFAULT_USERS,
    world,
    generation = testedGeneration(),
    strict = generation > 13,
    language,
    ...rest
  } = options;
  const temporary = world === undefined ? await mkdtemp(join(tmpdir(), "table-")) : undefined;
  const folder = world ?? join(temporary ?? "", "world");
  const newUsers = users.map(({ name, role = "PLAYER" }) => ({ name, role: USER_ROLES[role] }));
  const server = await openHub({ ...rest, generation, strict, folder, users: newUsers });
  const table = new OpenTable(server, temporary);
  try {
    for (const { name } of users) await table.seat(name, language);
    return table;
  } catch (error) {
    const lines = Object.values(table.clients).flatMap((client) => client.console.map(({ text }) => text));
    await table.stop();
    if (lines.length && error instanceof Error) error.message += `\nOn the console:\n${lines.join("\n")}`;
    throw error;
  }
}

class OpenTable implements Table {
  readonly clients: Record<string, HeadlessClient> = {};

  constructor(
    readonly server: OpenHub,
    private readonly temporary: string | undefined,
  ) {}

  get gm(): HeadlessClient {
    const { world } = this.server.hub;
    const gm = Object.values(this.clients).find(({ userId }) => isGamemaster(world.user(userId)));
    if (!gm) throw new Error("No gamemaster sits at the table");
    return gm;
  }

  client(name: string): HeadlessClient {
    const client = this.clients[name];
    if (!client) throw new Error(`Nobody called "${name}" sits at the table`);
    return client;
  }

  async seat(name: string, language?: string): Promise<void> {
    const user = [...this.server.hub.world.all("User")].find((one) => one.name === name);
    if (!user) throw new Error(`The world has no user "${name}"`);
    const client = (this.clients[name] = new HeadlessClient(
      this.server,
      user,
      language === undefined ? {} : { "core.language": JSON.stringify(language) },
    ));
    await client.boot();
  }

  async settled(): Promise<void> {
    for (const client of Object.values(this.clients)) await client.settled();
  }

  async close(): Promise<void> {
    await this.stop();
    const entries = Object.values(this.clients).flatMap((client) =>
      client.console.map(({ level, text }) => `${client.name}, ${level}: ${text}`),
    );
    if (entries.length) throw new Error(`There are unexpected entries on the console:\n${entries.join("\n")}`);
  }

  async stop(): Promise<void> {
    await Promise.all(Object.values(this.clients).map((client) => client.disconnect()));
    await this.server.close();
    if (this.temporary) await rm(this.temporary, { recursive: true, force: true });
  }
}
