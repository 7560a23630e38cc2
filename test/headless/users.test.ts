import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";
import { teachWords, type Words } from "./words.ts";

/* The functions handed to a client use Foundry's globals, which have no types here. */
declare const game: any, ui: any, foundry: any, Actor: any, User: any, words: Words;

let system: string;
let table: Table;
beforeAll(async () => {
  system = await prepareSystem("tiny");
  table = await openTable({
    system,
    users: [
      { name: "Overseer", role: "GAMEMASTER" },
      { name: "Helper", role: "ASSISTANT" },
      { name: "Ada" },
      { name: "Bo" },
    ],
  });
  await teachWords(table);
});
afterAll(async () => {
  await table.close();
  await rm(dirname(system), { recursive: true });
});

const notified = (name: string) =>
  table.client(name).evaluate(() => {
    const texts = [...document.querySelectorAll("#notifications > .notification p, #notifications > .notification")];
    const found = texts.map((one) => one.textContent?.trim() ?? "");
    ui.notifications.clear();
    return found;
  });

test("a user knows itself, its role, its permissions and what it looks at", async () => {
  const known = await table.client("Ada").evaluate(() => {
    const ada = game.user;
    const gm = game.users.getName("Overseer");
    return {
      self: [ada.isSelf, gm.isSelf],
      gm: [ada.isGM, gm.isGM, game.users.getName("Helper").isGM],
      roles: [ada.hasRole("PLAYER"), ada.hasRole("TRUSTED"), gm.hasRole("PLAYER", { exact: true }), ada.hasRole(1)],
      permissions: [
        ada.hasPermission("MACRO_SCRIPT"),
        ada.hasPermission("ACTOR_CREATE"),
        gm.hasPermission("ITEM_CREATE"),
      ],
      can: [ada.can("QUERY_USER"), ada.can("ASSISTANT"), gm.can("GAMEMASTER")],
      viewedScene: ada.viewedScene,
      active: [gm.active, ada.active],
    };
  });
  expect(known).toEqual({
    self: [true, false],
    gm: [false, true, true],
    roles: [true, false, false, true],
    permissions: [true, false, true],
    can: [true, false, true],
    viewedScene: null,
    active: [true, true],
  });
});

test("players configure themselves but for their name, and nobody else", async () => {
  await table.gm.evaluate(async () => {
    const ada = game.users.getName("Ada").id;
    await Actor.createDocuments([
      { name: "Hers", type: "hero", ownership: { [ada]: 3 } },
      { name: "Not hers", type: "hero" },
    ]);
  });
  await table.settled();
  const shown = await table.client("Ada").evaluate(async () => {
    const sheet = game.user.sheet;
    await sheet.render({ force: true });
    const field = (name: string) => sheet.element.querySelector(`[name="${name}"]`);
    const before = {
      fields: ["name", "pronouns", "color", "avatar", "character"].map((name) => [
        name,
        field(name)?.disabled === true,
      ]),
      characters: [...field("character").options].map((option: HTMLOptionElement) => option.text),
      title: sheet.title,
    };
    field("pronouns").value = "she/her";
    field("color").value = "#336699";
    field("character").value = game.actors.getName("Hers").id;
    await sheet.submit();
    return before;
  });
  expect(shown).toEqual({
    fields: [
      ["name", true],
      ["pronouns", false],
      ["color", false],
      ["avatar", false],
      ["character", false],
    ],
    characters: ["No character", "Hers"],
    title: "User: Ada",
  });
  await table.settled();
  const seen = await table.client("Bo").evaluate(() => {
    const ada = game.users.getName("Ada");
    const entry = document.querySelector(`#players [data-user-id="${ada.id}"] .player-name`);
    return [ada.pronouns, ada.color.css, ada.name, entry?.textContent];
  });
  expect(seen).toEqual(["she/her", "#336699", "Ada", "Ada (she/her) [Hers]"]);
  const gmSees = await table.gm.evaluate(() => game.users.getName("Ada").character.name);
  expect(gmSees).toBe("Hers");
  await table.client("Ada").evaluate(() =>
    game.users
      .getName("Bo")
      .sheet.render({ force: true })
      .then(() => null),
  );
  expect((await notified("Ada"))[0]).toContain("You are not allowed to see this User.");
  table.client("Ada").expectConsole("You are not allowed to see this User.");
});

test("the server refuses what a player may not change of users", async () => {
  const refusal = (changes: object, of = "Ada") =>
    table.client("Ada").evaluate(
      async (changes: object, of: string) => {
        const user = game.users.getName(of);
        const request = {
          action: "update",
          documentName: "User",
          updates: [{ _id: user.id, ...changes }],
          options: {},
        };
        // Past the client's own checks, as a tampered client would.
        const ask = user.constructor.prototype.canUserModify;
        user.constructor.prototype.canUserModify = () => true;
        try {
          await User.updateDocuments(request.updates);
          return "done";
        } catch (error) {
          return (error as Error).message.replace(/\[.*?\]/, "[id]");
        } finally {
          user.constructor.prototype.canUserModify = ask;
        }
      },
      changes,
      of,
    );
  const denied = (reason: string, of = "Ada") => `User "Ada" lacks permission to update User "${of}" [id]: ${reason}`;
  expect(await refusal({ role: 4 })).toBe(denied("role may not be changed by this role"));
  expect(await refusal({ name: "Queen" })).toBe(denied("name may not be changed by this role"));
  expect(await refusal({ permissions: { ACTOR_CREATE: true } })).toBe(
    denied("permissions may not be changed by this role"),
  );
  expect(await refusal({ color: "#000000" }, "Bo")).toBe(denied("only the own user may be changed", "Bo"));
  const foreign = await table.gm.evaluate(() => game.actors.getName("Not hers").id as string);
  expect(await refusal({ character: foreign })).toBe(denied("only an owned actor may be one's character"));
  expect(await refusal({ character: null })).toBe("done");
});

test("the management is for gamemasters", async () => {
  await table.client("Ada").evaluate(async () => {
    const entries = words.entries(ui.players._getContextMenuOptions());
    await entries.find(({ label }) => label === "USERS.Manage")!.choose(document.querySelector(".player.is-self")!);
  });
  expect((await notified("Ada"))[0]).toContain("Only a gamemaster may change this.");
  table.client("Ada").expectConsole("Only a gamemaster may change this.");
  const offered = (name: string) =>
    table.client(name).evaluate(async () => {
      await ui.settings.render();
      return document.querySelector('#settings [data-app="users"]') !== null;
    });
  expect(await offered("Ada")).toBe(false);
  expect(await offered("Helper")).toBe(true);
});

test("a gamemaster makes users, gives them name and role, and deletes them", async () => {
  const after = await table.gm.evaluate(async () => {
    document.querySelector<HTMLElement>('#settings [data-app="users"]')?.click();
    const find = (id: string) => foundry.applications.instances.get(id);
    const until = async (done: () => unknown) => {
      for (let turn = 0; turn < 150 && !done(); turn++) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await until(() => find("user-management")?.rendered);
    const app = find("user-management");
    const names = () =>
      [...app.element.querySelectorAll('[data-field="name"]')].map((input: any) => input.value as string);
    const change = (name: string, field: string, value: string) => {
      const row = [...app.element.querySelectorAll("tr")].find(
        (one: any) => one.querySelector('[data-field="name"]')?.value === name,
      );
      const control = row.querySelector(`[data-field="${field}"]`);
      control.value = value;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    };
    const before = names();
    app.element.querySelector('[data-action="createUser"]').click();
    await until(() => names().includes("Player 1"));
    change("Player 1", "name", " Cid ");
    await until(() => names().includes("Cid"));
    change("Cid", "role", "2");
    const cid = () => game.users.getName("Cid");
    await until(() => cid()?.role === 2);
    change("Cid", "name", "ada");
    await until(() => document.querySelector("#notifications > .notification"));
    const role = cid().role;
    app.element.querySelector(`[data-user-id="${cid().id}"] [data-action="deleteUser"]`).click();
    await until(() => document.querySelector("dialog.dialog"));
    document.querySelector<HTMLElement>('dialog.dialog [data-action="yes"]')?.click();
    await until(() => !cid());
    await until(() => !names().includes("Cid"));
    return { before, role, left: names() };
  });
  expect(after).toEqual({
    before: ["Overseer", "Helper", "Ada", "Bo"],
    role: 2,
    left: ["Overseer", "Helper", "Ada", "Bo"],
  });
  expect((await notified("Overseer"))[0]).toContain("There is a user “ada” already.");
});

test("an assistant cannot touch a gamemaster, nor give a role above the own one", async () => {
  const rows = await table.client("Helper").evaluate(async () => {
    document.querySelector<HTMLElement>('#settings [data-app="users"]')?.click();
    const find = () => foundry.applications.instances.get("user-management");
    for (let turn = 0; turn < 150 && !find()?.rendered; turn++) await new Promise((resolve) => setTimeout(resolve, 20));
    const rows = [...find().element.querySelectorAll("tbody tr")].map((row: any) => ({
      name: row.querySelector("[data-field=name]").value,
      locked: row.querySelector("[data-field=name]").disabled,
      roles: [...row.querySelector("select").options].map((option: any) => Number(option.value)),
      canDelete: !row.querySelector("[data-action=deleteUser]").disabled,
    }));
    await find().close();
    return rows.slice(0, 3);
  });
  expect(rows).toEqual([
    { name: "Overseer", locked: true, roles: [0, 1, 2, 3, 4], canDelete: false },
    { name: "Helper", locked: false, roles: [0, 1, 2, 3], canDelete: false },
    { name: "Ada", locked: false, roles: [0, 1, 2, 3], canDelete: true },
  ]);
});

test("permissions are given to roles, and hold at once for everyone and at the server", async () => {
  const mayCreate = () =>
    table
      .client("Bo")
      .evaluate(() => [
        game.user.can("ACTOR_CREATE"),
        Actor.canUserCreate(game.user),
        document.querySelector("#actors .create-entry") !== null,
      ]);
  expect(await mayCreate()).toEqual([false, false, false]);
  const boxes = await table.gm.evaluate(async () => {
    const app = new foundry.applications.apps.PermissionConfig();
    await app.render({ force: true });
    const box = (name: string) => app.element.querySelector(`input[name="${name}"]`);
    const row = [1, 2, 3, 4].map((role) => [box(`ACTOR_CREATE.${role}`).checked, box(`ACTOR_CREATE.${role}`).disabled]);
    box("ACTOR_CREATE.1").checked = true;
    const labels = [...app.element.querySelectorAll("tbody .label")].map((label: any) => label.textContent);
    await app.submit();
    return {
      row,
      sorted: labels.join() === [...labels].sort((a, b) => a.localeCompare(b)).join(),
      count: labels.length,
    };
  });
  expect(boxes).toEqual({
    row: [
      [false, false],
      [false, false],
      [true, false],
      [true, true],
    ],
    sorted: true,
    count: 17,
  });
  await table.settled();
  await expect.poll(mayCreate).toEqual([true, true, true]);
  const created = await table
    .client("Bo")
    .evaluate(async () => (await Actor.create({ name: "New", type: "hero" })).name);
  expect(created).toBe("New");
  await table.gm.evaluate(() => game.settings.set("core", "permissions", {}));
  await table.settled();
  await expect.poll(mayCreate).toEqual([false, false, false]);
});

test("only a gamemaster opens and stores permissions, an assistant does not", async () => {
  const refusal = await table.client("Helper").evaluate(async () => {
    await new foundry.applications.apps.PermissionConfig().render({ force: true });
    return game.settings.set("core", "permissions", { ACTOR_CREATE: [1] }).then(
      () => "stored",
      (error: Error) => error.message.replace(/\[.*?\]/, ""),
    );
  });
  expect(refusal).toContain("User Helper lacks permission to update Setting");
  expect((await notified("Helper"))[0]).toContain("Only a gamemaster may change this.");
  table.client("Helper").expectConsole("Only a gamemaster may change this.");
});
