import { mkdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "./support/served.ts";

let server: Served;
beforeAll(async () => {
  server = await serve();
  await mkdir(join(server.folder, "pictures"));
  await writeFile(join(server.folder, "pictures", "a map.svg"), "<svg/>");
  await writeFile(join(server.system, ".secret"), "hidden");
});
afterAll(() => server.close());

/** Sends a path exactly as it is written; `fetch` would tidy it up first. */
function raw(
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<{ status?: number; type?: string; body: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      let body = "";
      response.on("data", (chunk) => (body += String(chunk)));
      response.on("end", () => resolve({ status: response.statusCode, type: response.headers["content-type"], body }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("files", () => {
  test.each([
    ["/systems/tiny/module/tiny.mjs", "text/javascript"],
    ["/systems/tiny/styles/tiny.css", "text/css"],
    ["/systems/tiny/lang/en.json", "application/json"],
    ["/systems/tiny/lang/en.json?version=2", "application/json"],
    ["/worlds/world/pictures/a%20map.svg", "image/svg+xml"],
  ])("%s is served as %s", async (path, type) => {
    expect(await raw(path)).toMatchObject({ status: 200, type: expect.stringContaining(type) });
  });

  test.each([
    "/systems/tiny/../../../../../../etc/passwd",
    "/systems/tiny/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/systems/tiny/..%2f..%2f..%2f..%2fetc%2fpasswd",
    "/systems/tiny/module/../.secret",
    "/systems/tiny/..\\..\\etc\\passwd",
    "/systems/tiny/.secret",
    "/systems/tiny/%00",
    "/systems/tiny/%",
    "/systems/tiny/module",
    "/systems/tiny/no.json",
    "/systems/other/system.json",
    "/modules/tiny/system.json",
    "/worlds/world/world.json",
    "/worlds/world/data/users/CURRENT",
    "/worlds/world//data/users/CURRENT",
    "/worlds/world/pictures/../data/users/CURRENT",
    "/systems/tiny/packs/secrets/CURRENT",
    "/systems/tiny//packs/secrets/CURRENT",
    "/systems/tiny/Packs/secrets/CURRENT",
    "/systems/tiny/packs/secrets/%43URRENT",
    "//etc/passwd",
  ])("%s is not served", async (path) => {
    expect(await raw(path)).toMatchObject({ status: 404 });
  });
});

test("what users may have uploaded runs no scripts", async () => {
  const policy = async (path: string) => (await fetch(server.url + path)).headers.get("content-security-policy");
  expect(await policy("/worlds/world/pictures/a%20map.svg")).toBe("script-src 'none'; object-src 'none'");
  expect(await policy("/systems/tiny/module/tiny.mjs")).toBe(null);
});

describe("only pages of this machine are answered", () => {
  test.each([
    ["a name that points here", { host: "evil.example" }],
    ["a name that points here, with the port", { host: "evil.example:30000" }],
    ["a page of another site", { origin: "https://evil.example" }],
    ["a page of another port", { origin: "http://127.0.0.1:1" }],
    ["a page without an origin", { origin: "null" }],
  ])("not %s", async (_what, headers) => {
    for (const path of ["/api/status", "/systems/tiny/system.json"]) {
      expect(await raw(path, headers)).toMatchObject({ status: 403 });
    }
    expect(await raw("/api/join", headers, "POST")).toMatchObject({ status: 403 });
    expect(await raw("/socket.io/?EIO=4&transport=polling", headers)).toMatchObject({ status: 403 });
  });

  test("a page of the server's own by another of its names", async () => {
    const { port } = new URL(server.url);
    const headers = { host: `localhost:${port}`, origin: `http://localhost:${port}` };
    expect(await raw("/api/status", headers)).toMatchObject({ status: 200 });
  });
});

describe("joining", () => {
  const join = async (body: string) => {
    const response = await fetch(`${server.url}/api/join`, { method: "POST", body });
    return { status: response.status, ...((await response.json()) as object) };
  };

  test("the status names the world, its users and its languages", async () => {
    const response = await fetch(`${server.url}/api/status`);
    expect(await response.json()).toEqual({
      title: "Tiny",
      system: "Tiny",
      generation: 13,
      users: [
        { id: "Overseer00000000", name: "Overseer", role: 4, color: expect.stringMatching(/^#/), active: false },
        { id: "Player1000000000", name: "Player 1", role: 1, color: expect.stringMatching(/^#/), active: false },
        { id: "Player2000000000", name: "Player 2", role: 1, color: expect.stringMatching(/^#/), active: false },
        { id: "Player3000000000", name: "Player 3", role: 1, color: expect.stringMatching(/^#/), active: false },
      ],
      languages: expect.arrayContaining(["en", "fr"]),
    });
  });

  test("gives each page a token of its own", async () => {
    const first = await join('{"userId":"Player1000000000"}');
    const second = await join('{"userId":"Player1000000000"}');
    expect(first).toEqual({ status: 200, token: expect.stringMatching(/^[\w-]{32}$/) });
    expect(second).not.toEqual(first);
  });

  test.each([
    ["an unknown user", '{"userId":"Nobody"}', 404, "There is no user [Nobody]"],
    ["no user", "{}", 404, "There is no user [undefined]"],
    ["no JSON", "hello", 400, "The request must be JSON with a userId"],
    ["nothing", "null", 400, "The request must be JSON with a userId"],
    ["too much", `{"userId":"${"x".repeat(20_000)}"}`, 400, "The request is longer than 10000 characters"],
  ])("is refused with %s", async (_what, body, status, error) => {
    expect(await join(body)).toEqual({ status, error });
  });

  test("is refused to a user without a role", async () => {
    const updates = [{ _id: "Player3000000000", role: 0 }];
    await server.hub.world.modify("Overseer00000000", { action: "update", documentName: "User", updates, options: {} });
    expect(await join('{"userId":"Player3000000000"}')).toEqual({
      status: 403,
      error: 'User "Player 3" [Player3000000000] has no role and may not join',
    });
  });

  test("nothing else is answered", async () => {
    expect(await raw("/api/status", {}, "DELETE")).toMatchObject({ status: 405 });
    expect(await raw("/api/join")).toMatchObject({ status: 404 });
  });
});

test("the server listens on the loopback address alone", () => {
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});
