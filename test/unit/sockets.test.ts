import { io } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Served, serve, SocketClient } from "./support/served.ts";

const GM = "Overseer00000000";
const ONE = "Player1000000000";
const TWO = "Player2000000000";

let server: Served;
let gm: SocketClient;
let one: SocketClient;
let two: SocketClient;

beforeAll(async () => {
  server = await serve();
  gm = await SocketClient.open(server.url, GM);
  one = await SocketClient.open(server.url, ONE);
  two = await SocketClient.open(server.url, TWO);
});

afterAll(async () => {
  for (const client of [gm, one, two]) client.close();
  await server.close();
});

const settled = async (): Promise<void> => {
  for (const client of [gm, one, two]) await client.settled();
};

beforeEach(async () => {
  await settled();
  for (const client of [gm, one, two]) client.broadcasts.length = client.packages.length = 0;
});

describe("a package's channel", () => {
  test("reaches all others with the sender's id, never the sender", async () => {
    await one.socket.emitWithAck("package", "system.tiny", { hello: ["world"] });
    await settled();
    const message = ["system.tiny", { hello: ["world"] }, ONE];
    expect([gm.packages, one.packages, two.packages]).toEqual([[message], [], [message]]);
  });

  test("carries the id that the server knows, whatever the payload says", async () => {
    await two.socket.emitWithAck("package", "system.tiny", { userId: GM, senderId: GM });
    await settled();
    expect(gm.packages).toEqual([["system.tiny", { userId: GM, senderId: GM }, TWO]]);
  });

  test.each(["system.other", "module.tiny", "tiny", "modifyDocument", ""])("%j is closed", async (channel) => {
    const answer = await one.socket.emitWithAck("package", channel, {});
    expect(answer).toEqual({
      error: {
        name: "Error",
        message: `The channel "${channel}" is closed: its package does not declare "socket": true`,
      },
    });
    await settled();
    expect(gm.packages).toEqual([]);
  });
});

describe("writes", () => {
  test("are told to everyone, to the writer before its answer", async () => {
    let told = 0;
    const onBroadcast = (): void => void (told = one.broadcasts.length);
    one.socket.once("broadcast", onBroadcast);
    const result = await one.create("ChatMessage", { content: "Hello" });
    expect(told).toBe(1);
    await settled();
    for (const client of [gm, one, two]) expect(client.broadcasts).toEqual([["modifyDocument", [result]]]);
  });

  test("are told in one order when several write at once", async () => {
    const writers = [gm, one, two];
    await Promise.all(
      Array.from({ length: 90 }, (_one, index) =>
        writers[index % 3]!.create("ChatMessage", { content: String(index) }),
      ),
    );
    await settled();
    const order = (client: SocketClient) => client.broadcasts.map(([, [{ result }]]) => result[0].content);
    expect(order(gm)).toHaveLength(90);
    expect(order(one)).toEqual(order(gm));
    expect(order(two)).toEqual(order(gm));
  });

  test("are told to the writer alone if that is asked for", async () => {
    await one.ask("modifyDocument", {
      action: "create",
      documentName: "ChatMessage",
      data: [{ content: "Quiet" }],
      options: { broadcast: false },
    });
    await settled();
    expect([gm, one, two].map(({ broadcasts }) => broadcasts.length)).toEqual([0, 1, 0]);
  });

  test("that are refused are told to nobody", async () => {
    await expect(one.create("Scene", { name: "X" })).rejects.toThrow(
      'User "Player 1" lacks permission to create Scene "X"',
    );
    await settled();
    for (const client of [gm, one, two]) expect(client.broadcasts).toEqual([]);
  });

  test.each<[payload: unknown, reason: string]>([
    [null, "An operation must be an object"],
    [{ action: "drop", documentName: "Actor" }, '"drop" is no action'],
    [{ action: "create" }, '"documentName" of an operation must be a text'],
    [
      { action: "create", documentName: "Actor", data: [3], options: {} },
      '"data" of an operation must hold objects only',
    ],
    [{ action: "delete", documentName: "Actor", ids: [{}], options: {} }, '"ids" of an operation must hold ids only'],
    [{ action: "update", documentName: "Actor", updates: {}, options: {} }, '"updates" of an operation must be a list'],
    [{ action: "update", documentName: "Actor", options: 3 }, '"options" of an operation must be an object'],
    [
      { action: "update", documentName: "Actor", parentUuid: {}, options: {} },
      '"parentUuid" of an operation must be a text',
    ],
    [{ action: "update", documentName: "Item", pack: "no.pack", options: {} }, 'There is no compendium "no.pack"'],
  ])("of a wrong form are refused: %j", async (payload, reason) => {
    await expect(gm.ask("modifyDocument", payload)).rejects.toThrow(reason);
  });
});

describe("queries", () => {
  test("are answered by one client of the user", async () => {
    const asked = new Promise<unknown>((resolve) => {
      two.socket.once("broadcast", (name: string, [query]: [{ id: string; name: string; data: number[] }]) => {
        two.socket.emit("queryResult", query.id, { result: { sum: query.data.length } });
        resolve([name, query]);
      });
    });
    expect(await one.ask("query", { userId: TWO, name: "tiny.count", data: [1, 2], timeout: 5000 })).toEqual({
      sum: 2,
    });
    expect(await asked).toEqual(["query", { id: expect.any(String), name: "tiny.count", data: [1, 2], timeout: 5000 }]);
    await settled();
    expect(gm.broadcasts).toEqual([]);
  });

  test("bring the error of the one who was asked", async () => {
    two.socket.once("broadcast", (_name: string, [{ id }]: [{ id: string }]) => {
      two.socket.emit("queryResult", id, { error: { name: "RangeError", message: "too much" } });
    });
    const answer = await one.socket.emitWithAck("request", "query", { userId: TWO, name: "tiny.count", data: null });
    expect(answer).toEqual({ error: { name: "RangeError", message: "too much" } });
  });

  test("end when nobody answers in time", async () => {
    await expect(one.ask("query", { userId: TWO, name: "tiny.wait", data: null, timeout: 50 })).rejects.toThrow(
      'The query "tiny.wait" was not answered in 50 ms',
    );
  });

  test("cannot be answered by another client", async () => {
    two.socket.once("broadcast", (_name: string, [{ id }]: [{ id: string }]) => {
      gm.socket.emit("queryResult", id, { result: "false" });
    });
    await expect(one.ask("query", { userId: TWO, name: "tiny.wait", data: null, timeout: 200 })).rejects.toThrow(
      "in 200 ms",
    );
  });

  test("are refused for a user who is not there", async () => {
    await expect(one.ask("query", { userId: "Player3000000000", name: "tiny.wait", data: null })).rejects.toThrow(
      'The user "Player 3" is not connected',
    );
  });

  test("end when the one who was asked leaves, and need a permission", async () => {
    const three = await SocketClient.open(server.url, "Player3000000000");
    three.socket.once("broadcast", () => three.close());
    await expect(one.ask("query", { userId: "Player3000000000", name: "tiny.wait", data: null })).rejects.toThrow(
      "The user who was asked has left",
    );
    const key = { key: "core.permissions", value: JSON.stringify({ QUERY_USER: [4] }) };
    const { result } = await gm.create("Setting", key);
    await expect(one.ask("query", { userId: GM, name: "tiny.wait", data: null })).rejects.toThrow(
      'User "Player 1" lacks permission to ask another user: the permission QUERY_USER is needed',
    );
    await gm.ask("modifyDocument", { action: "delete", documentName: "Setting", ids: [result[0]._id], options: {} });
  });
});

describe("users come and go", () => {
  test("and the others hear of the first page and the last", async () => {
    const first = await SocketClient.open(server.url, "Player3000000000");
    const second = await SocketClient.open(server.url, "Player3000000000");
    await settled();
    const change = (connected: boolean) => ["userConnected", [{ userId: "Player3000000000", connected }]];
    expect(one.broadcasts).toEqual([change(true)]);
    first.close();
    second.close();
    await expect.poll(() => one.broadcasts).toEqual([change(true), change(false)]);
  });

  test("and what one does is shown to the others", async () => {
    expect(await one.ask("activity", { cursor: { x: 1 } })).toBe(null);
    await settled();
    const told = ["activity", [{ userId: ONE, data: { cursor: { x: 1 } } }]];
    expect([gm.broadcasts, one.broadcasts, two.broadcasts]).toEqual([[told], [], [told]]);
  });

  test("and one who is deleted is put out", async () => {
    await gm.create("User", { _id: "Guest00000000000", name: "Guest", role: 1 });
    const guest = await SocketClient.open(server.url, "Guest00000000000");
    const left = new Promise((resolve) => guest.socket.once("disconnect", resolve));
    await gm.ask("modifyDocument", { action: "delete", documentName: "User", ids: ["Guest00000000000"], options: {} });
    expect(await left).toBe("io server disconnect");
    guest.close();
  });

  test("and one without a token is not let in", async () => {
    const socket = io(server.url, { auth: { token: "guess" }, transports: ["websocket"], forceNew: true });
    const error = await new Promise<Error>((resolve) => socket.once("connect_error", resolve));
    expect(error.message).toBe("The token is not known: join again");
    socket.close();
  });
});

test("a request that there is not is named", async () => {
  await expect(one.ask("toString")).rejects.toThrow('The request "toString" is not provided by the sandbox');
});

test("a compendium is read by index and by document", async () => {
  const [entry] = await one.ask("getPackIndex", { pack: "tiny.things", fields: ["system.weight"] });
  expect(entry.uuid).toBe(`Compendium.tiny.things.Item.${entry._id}`);
  const documents = await one.ask("getPackDocuments", { pack: "tiny.things", ids: [entry._id] });
  expect(documents).toMatchObject([{ _id: entry._id, name: entry.name, type: "thing" }]);
});

describe("files", () => {
  test("are listed for those who may", async () => {
    await expect(one.ask("listFiles", { target: "systems/tiny" })).rejects.toThrow(
      "the permission FILES_BROWSE is needed",
    );
    const listed = await gm.ask("listFiles", { target: "systems/tiny/lang" });
    expect(listed).toEqual({
      target: "systems/tiny/lang",
      dirs: [],
      files: ["systems/tiny/lang/en.json", "systems/tiny/lang/fr.json"],
    });
    for (const target of ["systems/tiny/../..", "worlds/world/data", "nowhere"]) {
      await expect(gm.ask("listFiles", { target })).rejects.toThrow(`There is no folder "${target}"`);
    }
  });

  test("are taken into the world's folder and served from there", async () => {
    const upload = { target: "worlds/world/maps", name: "a map.txt", data: new TextEncoder().encode("here").buffer };
    await expect(one.ask("uploadFile", upload)).rejects.toThrow("the permission FILES_UPLOAD is needed");
    expect(await gm.ask("uploadFile", upload)).toEqual({ path: "worlds/world/maps/a map.txt" });
    const response = await fetch(`${server.url}/worlds/world/maps/a%20map.txt`);
    expect(await response.text()).toBe("here");
    const wrong: [object, string][] = [
      [{ target: "systems/tiny" }, 'Files are uploaded below "worlds/world", not to "systems/tiny"'],
      [{ target: "worlds/world/../.." }, "is no place for a file"],
      [{ target: "worlds/world/data" }, "is no place for a file"],
      [{ name: "../x.txt" }, "is no place for a file"],
      [{ name: "x.html" }, 'Files of the kind "html" are not taken'],
      [{ name: "x.mjs" }, 'Files of the kind "mjs" are not taken'],
    ];
    for (const [change, reason] of wrong) {
      await expect(gm.ask("uploadFile", { ...upload, ...change })).rejects.toThrow(reason);
    }
  });
});
