import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, fromUuidSync: any, helpers: any;

const ADA = "Ada";

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist, users: [{ name: "Overseer", role: "GAMEMASTER" }, { name: ADA }] });
  for (const client of [table.gm, table.client(ADA)]) {
    await client.evaluate(() => {
      const rows = (sheet: any): string[] =>
        [...sheet.element.querySelectorAll("[data-member]")].map((row: any) =>
          row.textContent.replaceAll(/\s+/g, " ").trim(),
        );
      const until = async (what: string, isSo: () => unknown) => {
        for (let tries = 0; tries < 1000; tries++) {
          if (isSo()) return;
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        throw new Error(`This never came true: ${what}`);
      };
      /** The rows of a group's open sheet once they are others than before. */
      const after = async (sheet: any, what: string, act: () => Promise<unknown>) => {
        const before = rows(sheet).join("\n");
        await act();
        await until(what, () => rows(sheet).join("\n") !== before);
        return rows(sheet);
      };
      Object.assign(globalThis, { helpers: { rows, until, after } });
    });
  }
});
afterAll(() => table.close());

test("an open sheet of a group follows its members' HP, radiation, luck, names, items and effects, and their end", async () => {
  const seen = await table.gm.evaluate(async () => {
    // END 5, LUC 5, level 1: 10 HP (R-CHR-4).
    const nora = await Actor.create({ name: "Nora", type: "character", system: { luckPoints: 2 } });
    const raider = await Actor.create({ name: "Raider", type: "npc", system: { hp: { value: 7, max: 9 } } });
    const members = [nora.uuid, raider.uuid];
    const group = await Actor.create({ name: "Party", type: "group", system: { members } });
    const { sheet } = group;
    await sheet.render({ force: true });
    const others = Object.keys(sheet.parts).filter((part) => part !== "members");
    const before = { ...sheet.parts };
    const seen: Record<string, string[]> = { first: helpers.rows(sheet) };
    const change = async (what: string, act: () => Promise<unknown>) => {
      seen[what] = await helpers.after(sheet, what, act);
    };
    const adds = game.release.generation === 14 ? { type: "add" } : { mode: 2 };
    const changes = [{ key: "system.attributes.end.value", value: "3", ...adds }];
    const [tough] = await nora.createEmbeddedDocuments("Item", [{ name: "Tough", type: "trait" }]);
    await change("hp", () => nora.update({ "system.hp.value": 6 }));
    await change("radiation", () => nora.update({ "system.radiation": 3 }));
    await change("luck", () => nora.update({ "system.luckPoints": 1 }));
    await change("name", () => nora.update({ name: "Eleonora" }));
    await change("item", () => tough.update({ "system.mechanics": [{ kind: "maxHp", amount: 5 }] }));
    await change("item gone", () => tough.delete());
    await change("effect", () =>
      nora.createEmbeddedDocuments("ActiveEffect", [
        { name: "Hale", ...(game.release.generation === 14 ? { system: { changes } } : { changes }) },
      ]),
    );
    await change("effect off", () => nora.effects.contents[0].update({ disabled: true }));
    await change("profile", () => raider.update({ "system.hp.max": 12 }));
    await change("member gone", () => raider.delete());
    const stayed = others.filter((part) => sheet.parts[part] === before[part]);
    await sheet.close();
    return { seen, stayed: stayed.length === others.length };
  });
  const raider = "Raider 7 / 9 HP Radiation 0 Luck Points 0";
  expect(seen).toEqual({
    seen: {
      first: ["Nora 10 / 10 HP Radiation 0 Luck Points 2", raider],
      hp: ["Nora 6 / 10 HP Radiation 0 Luck Points 2", raider],
      radiation: ["Nora 6 / 7 HP Radiation 3 Luck Points 2", raider],
      luck: ["Nora 6 / 7 HP Radiation 3 Luck Points 1", raider],
      name: ["Eleonora 6 / 7 HP Radiation 3 Luck Points 1", raider],
      item: ["Eleonora 6 / 12 HP Radiation 3 Luck Points 1", raider],
      "item gone": ["Eleonora 6 / 7 HP Radiation 3 Luck Points 1", raider],
      effect: ["Eleonora 6 / 10 HP Radiation 3 Luck Points 1", raider],
      "effect off": ["Eleonora 6 / 7 HP Radiation 3 Luck Points 1", raider],
      profile: ["Eleonora 6 / 7 HP Radiation 3 Luck Points 1", "Raider 7 / 12 HP Radiation 0 Luck Points 0"],
      "member gone": ["Eleonora 6 / 7 HP Radiation 3 Luck Points 1", "This member is gone."],
    },
    stayed: true,
  });
});

test("of a member that a user may not see at all a group tells neither name nor picture until that changes", async () => {
  const { group, secret } = await table.gm.evaluate(async (ada: string) => {
    const actor = (name: string, level: number) =>
      Actor.create({ name, type: "npc", img: `icons/${name}.webp`, ownership: { default: level } });
    const [secret, known] = [await actor("Mole", 0), await actor("Scout", 1)];
    const group = await Actor.create({
      name: "Band",
      type: "group",
      ownership: { default: 0, [ada]: 3 },
      system: { members: [secret.uuid, known.uuid] },
    });
    return { group: group.uuid as string, secret: secret.uuid as string };
  }, table.client(ADA).userId);
  await table.settled();
  const look = async (uuid: string) => {
    const { sheet } = fromUuidSync(uuid);
    await sheet.render({ force: true });
    return [...sheet.element.querySelectorAll("[data-member]")].map((row: any) => ({
      text: row.textContent.replaceAll(/\s+/g, " ").trim(),
      picture: row.querySelector("img")?.getAttribute("src") ?? null,
      buttons: [...row.querySelectorAll("[data-action]")].map((button: any) => button.getAttribute("aria-label")),
    }));
  };
  const known = {
    text: "Scout",
    picture: "icons/Scout.webp",
    buttons: ["Open the sheet of Scout", "Remove Scout from the group"],
  };
  expect(await table.client(ADA).evaluate(look, group)).toEqual([
    { text: "Unknown member", picture: null, buttons: ["Remove Unknown member from the group"] },
    known,
  ]);
  expect(
    await table.client(ADA).evaluate((uuid) => fromUuidSync(uuid).sheet.element.outerHTML.includes("Mole"), group),
  ).toBe(false);
  expect((await table.gm.evaluate(look, group))[0]).toEqual({
    text: "Mole 10 / 10 HP Radiation 0 Luck Points 0",
    picture: "icons/Mole.webp",
    buttons: ["Open the sheet of Mole", "Remove Mole from the group"],
  });
  await table.gm.evaluate((uuid: string) => fromUuidSync(uuid).update({ "ownership.default": 1 }), secret);
  const shown = await table.client(ADA).evaluate(async (uuid: string) => {
    const { sheet } = fromUuidSync(uuid);
    await helpers.until("the member is known", () => helpers.rows(sheet)[0] === "Mole");
    const rows = helpers.rows(sheet);
    await sheet.close();
    return rows;
  }, group);
  expect(shown).toEqual(["Mole", "Scout"]);
});
