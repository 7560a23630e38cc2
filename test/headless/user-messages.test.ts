import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

/* The functions handed to a client use Foundry's globals, which have no types here. */
declare const game: any, ui: any, foundry: any, Actor: any, Item: any, ChatMessage: any, User: any, Folder: any;

let system: string;
let table: Table;
let heroId: string;
beforeAll(async () => {
  system = await prepareSystem("tiny");
  table = await openTable({
    system,
    users: [{ name: "Overseer", role: "GAMEMASTER" }, { name: "Helper", role: "ASSISTANT" }, { name: "Ada" }],
  });
  heroId = await table.gm.evaluate(
    async () => (await Actor.create({ name: "Ada <b>", type: "hero", ownership: { default: 2 } })).id as string,
  );
  for (const name of ["Helper", "Ada"]) {
    await table
      .client(name)
      .evaluate((tag) => game.settings.set("core", "language", tag), name === "Ada" ? "de" : "fr");
    await table.client(name).reload();
  }
});
afterAll(async () => {
  await table.close();
  await rm(dirname(system), { recursive: true });
});

/** Runs a write that fails; gives the technical message, and what the notification says. */
async function failure(
  name: string,
  id: string,
  deed: string,
): Promise<{ message: string; shown: string | undefined }> {
  return table.client(name).evaluate(
    async (id: string, deed: string) => {
      const deeds: Record<string, () => Promise<unknown>> = {
        emptyName: () => game.actors.get(id).update({ name: "" }),
        strength: () => game.actors.get(id).update({ "system.strength": "many" }),
        health: () => game.actors.get(id).update({ "system.health.value": null }),
        rarity: () => Item.create({ name: "Lamp", type: "thing", system: { rarity: "odd" } }),
        update: () => game.actors.get(id).update({ name: "Mine" }),
        remove: () => game.actors.get(id).delete(),
        create: () => Actor.create({ name: "Own", type: "hero" }),
        message: () => game.messages.contents[0].update({ content: "mine" }),
        gmOnly: () => game.actors.getName("Own hero").update({ "system.secret": "known" }),
        role: () => game.user.update({ role: 4 }),
        name: () => game.user.update({ name: "Queen" }),
        last: () => game.users.getName("Overseer").update({ role: 1 }),
        longName: () => Item.create({ name: "x".repeat(1001), type: "thing" }),
        ring: () =>
          Folder.updateDocuments([{ _id: game.folders.getName("Outer").id, folder: game.folders.getName("Inner").id }]),
        deep: async () => {
          let folder: string = game.folders.getName("Inner").id;
          for (const name of ["Third", "Fourth", "Fifth"])
            folder = (await Folder.create({ name, type: "Item", folder })).id;
        },
        upload: () =>
          foundry.applications.apps.FilePicker.implementation.upload(
            "data",
            `worlds/${game.world.id}`,
            new File(["x"], "tool.exe"),
            {},
            { notify: false },
          ),
        browse: () => foundry.applications.apps.FilePicker.implementation.browse("data", "nowhere"),
        gone: () => foundry.documents.BaseActor && Actor.deleteDocuments(["0000000000000000"]),
      };
      // The server answers, not the client: a tampered client would ask all the same.
      const asked = [Actor, User, ChatMessage].map((cls) => [cls.prototype, cls.prototype.canUserModify] as const);
      if (["message", "gmOnly", "role", "name", "last"].includes(deed))
        for (const [prototype] of asked) prototype.canUserModify = () => true;
      try {
        await deeds[deed]?.();
        return { message: "done", shown: undefined };
      } catch (error) {
        ui.notifications.clear();
        ui.notifications.error(error, { console: false });
        const shown = document.querySelector("#notifications > .notification")?.textContent?.trim();
        ui.notifications.clear();
        return { message: (error as Error).message.replace(/\[\w{16}\]/, "[id]"), shown };
      } finally {
        for (const [prototype, own] of asked) prototype.canUserModify = own;
      }
    },
    id,
    deed,
  );
}

test("values that do not fit are told with the document's name and the field's label", async () => {
  expect(await failure("Overseer", heroId, "emptyName")).toEqual({
    message: "Actor [id] validation errors:\n  name: may not be a blank string",
    shown: "Actor “Ada <b>” was not saved. Name must not be empty.",
  });
  expect(await failure("Overseer", heroId, "strength")).toEqual({
    message: "Actor [id] validation errors:\n  system.strength: must be a finite number",
    shown: "Actor “Ada <b>” was not saved. Strength must be a number.",
  });
  expect(await failure("Overseer", heroId, "health")).toMatchObject({ message: "done" });
  expect(await failure("Overseer", heroId, "rarity")).toEqual({
    message: "Item [new] validation errors:\n  system.rarity: odd is not a valid choice",
    shown: "Item “Lamp” was not saved. Rarity cannot be “odd”.",
  });
});

test("a refusal is told in the user's language, with the document's name; the error stays technical", async () => {
  expect(await failure("Ada", heroId, "update")).toEqual({
    message: "User Ada lacks permission to update Actor [id]",
    shown: "Akteur „Ada <b>“ wurde nicht geändert: Das ist dir nicht erlaubt.",
  });
  expect(await failure("Ada", heroId, "remove")).toEqual({
    message: "User Ada lacks permission to delete Actor [id]",
    shown: "Akteur „Ada <b>“ wurde nicht gelöscht: Das ist dir nicht erlaubt.",
  });
  expect(await failure("Ada", heroId, "create")).toEqual({
    message: "User Ada lacks permission to create Actor",
    shown: "Akteur „Own“ wurde nicht angelegt: Das ist dir nicht erlaubt.",
  });
});

test("the server's reasons are told in words: roles and fields by their names", async () => {
  await table.gm.evaluate(async () => {
    await ChatMessage.create({ content: "hers" });
    const ada = game.users.getName("Ada").id;
    await Actor.create({ name: "Own hero", type: "hero", ownership: { [ada]: 3 } });
  });
  await table.settled();
  expect(await failure("Ada", heroId, "message")).toEqual({
    message: 'User "Ada" lacks permission to update ChatMessage [id]: "author" must be the user who asks',
    shown: "Chatnachricht: Das Ändern ist dir nicht erlaubt. Das gehört jemand anderem.",
  });
  expect(await failure("Ada", heroId, "gmOnly")).toEqual({
    message: 'User "Ada" lacks permission to update Actor "Own hero" [id]: only gamemasters may change system.secret',
    shown:
      "Akteur „Own hero“ wurde nicht geändert: Das ist dir nicht erlaubt. Nur die Spielleitung darf ändern: Secret.",
  });
  expect(await failure("Ada", heroId, "name")).toEqual({
    message: 'User "Ada" lacks permission to update User "Ada" [id]: name may not be changed by this role',
    shown: "Benutzer „Ada“ wurde nicht geändert: Das ist dir nicht erlaubt. Nicht von dir zu ändern: Name.",
  });
  expect(await failure("Helper", heroId, "last")).toEqual({
    message:
      'User "Helper" lacks permission to update User "Overseer" [id]: a user of a higher role may not be changed',
    shown:
      "Utilisateur « Overseer » : changement refusé, cela ne vous est pas permis. Cet utilisateur a un rôle plus élevé.",
  });
  expect(await failure("Overseer", heroId, "last")).toEqual({
    message:
      'User "Overseer" lacks permission to update User "Overseer" [id]: a world needs a user with the role GAMEMASTER',
    shown: "User “Overseer” was not changed: you are not allowed to. A world needs a gamemaster.",
  });
});

test("what cannot be done by anyone is told in the user's language too", async () => {
  await table.gm.evaluate(async () => {
    const outer = await Folder.create({ name: "Outer", type: "Item" });
    await Folder.create({ name: "Inner", type: "Item", folder: outer.id });
  });
  await table.settled();
  const told = async (name: string, deed: string) => (await failure(name, heroId, deed)).shown;
  expect(await told("Helper", "ring")).toBe("Le dossier « Outer » ne peut pas se trouver en lui-même.");
  expect(await told("Helper", "deep")).toBe("Le dossier « Fifth » se trouverait à plus de 4 niveaux.");
  expect(await told("Overseer", "longName")).toBe("A name has at most 1000 characters.");
  expect(await told("Helper", "upload")).toBe("Les fichiers de type « exe » ne sont pas acceptés.");
  expect(await told("Helper", "browse")).toBe("Il n’y a pas de dossier « nowhere ».");
});

test("a form tells what it could not save in the same words", async () => {
  const shown = await table.gm.evaluate(async (id: string) => {
    const { sheet } = game.actors.get(id);
    await sheet.render({ force: true });
    const name = sheet.element.querySelector('[name="name"]');
    name.value = "";
    name.dispatchEvent(new Event("change", { bubbles: true }));
    for (let turn = 0; turn < 100 && !document.querySelector("#notifications > .notification"); turn++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const text = document.querySelector("#notifications > .notification")?.textContent?.trim();
    ui.notifications.clear();
    await sheet.close();
    return text;
  }, heroId);
  expect(shown).toBe("Actor “Ada <b>” was not saved. Name must not be empty.");
});
