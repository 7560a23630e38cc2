import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { dist, root } from "../../tools/paths.ts";
import { BrowserTable } from "./browser.ts";

declare const Actor: any, Item: any, fromUuidSync: any;

let table: BrowserTable;
let page: Page;

beforeAll(async () => {
  table = await BrowserTable.open(dist);
  page = await table.join("Overseer");
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

const three = <T>(make: (name: string) => T): T[] => ["A", "B", "C"].map(make);
const record = (make: (name: string) => object) =>
  Object.fromEntries(three((name) => [name.toLowerCase(), make(name)]));
const thing = (type: string) => ({ type: "character", items: three((name) => ({ name, type })) });
const mod = (name: string, slot: string) => ({ name, type: "weaponMod", system: { identifier: slot, slot } });
const finds = { found000000000000: { item: "junk" }, found000000000001: {}, found000000000002: {} };
const mechanics = [1, 2, 3].map((amount) => ({ kind: "defense", amount }));
const effects = three((name) => ({ name, img: "icons/svg/aura.svg" }));

interface List {
  /** Template and action, as they are found in the templates. */
  readonly button: string;
  readonly document: object;
  readonly tab?: string;
  readonly edits?: boolean;
  /** Opens the editor of the first record. */
  readonly opens?: string;
  /** The part or the list within the sheet. */
  readonly at: string;
  /** What has the keyboard when no row is left. */
  readonly last: string;
  /** Rows that stay, which have no such button. */
  readonly others?: boolean;
  /** Can it be done at once, since it can be undone? */
  readonly atOnce?: boolean;
}

const gear = "templates/actor/partials/row-end.hbs deleteItem";
const item = (type: string, system: object) => ({ type, system });
const LISTS: readonly List[] = [
  { button: gear, document: thing("gear"), tab: "gear", at: "[data-application-part=gear]", last: "addItem" },
  { button: gear, document: thing("weapon"), tab: "combat", at: "[data-application-part=weapons]", last: "addItem" },
  { button: gear, document: thing("perk"), tab: "perks", at: "[data-application-part=perks]", last: "addItem" },
  {
    button: gear,
    document: thing("condition"),
    tab: "effects",
    at: "[data-application-part=conditions]",
    last: "addItem",
  },
  {
    button: "templates/actor/effects.hbs deleteEffect",
    document: { type: "character", effects },
    tab: "effects",
    at: ".wasteland-effects",
    last: "createEffect",
  },
  {
    button: "templates/actor/skills.hbs deleteSkill",
    document: { type: "character", system: { skills: record((label) => ({ label, attribute: "int" })) } },
    edits: true,
    at: ".wasteland-skills",
    last: "",
    others: true,
  },
  {
    button: "templates/actor/profile/loot.hbs deleteLoot",
    document: { type: "npc", system: { loot: record(() => ({ yields: finds })) } },
    tab: "profile",
    edits: true,
    at: ".wasteland-loot",
    last: "addLoot",
  },
  {
    button: "templates/actor/profile/loot.hbs deleteYield",
    document: { type: "npc", system: { loot: { a: { yields: finds }, b: {} } } },
    tab: "profile",
    edits: true,
    at: "[data-loot=a]",
    last: "addYield",
  },
  {
    button: "templates/actor/group/members.hbs removeMember",
    document: { type: "group" },
    at: ".wasteland-members",
    last: "addMember",
  },
  {
    button: "templates/item/partials/ratings.hbs removeKey",
    document: item("weapon", { qualities: { accurate: {}, blast: {}, reliable: {} } }),
    edits: true,
    at: ".wasteland-record:has([data-record='system.qualities'])",
    last: "addKey",
  },
  {
    button: "templates/item/partials/ranks.hbs removeKey",
    document: item("weaponMod", { perks: { "gun-nut": 1, "iron-fist": 1, science: 1 } }),
    edits: true,
    at: ".wasteland-record:has([data-record='system.perks'])",
    last: "addKey",
  },
  {
    button: "templates/item/partials/grants.hbs removeGrant",
    document: item("package", { grants: three((id) => ({ kind: "item", id: id.toLowerCase() })) }),
    edits: true,
    at: ":has(> [data-action=addGrant])",
    last: "addGrant",
  },
  {
    button: "templates/item/partials/tag-skills.hbs removeTagSkills",
    document: item("origin", { tagSkills: [1, 2, 3].map((count) => ({ count, skills: [], rank: 2 })) }),
    edits: true,
    at: ".wasteland-record:has(> [data-action=addTagSkills])",
    last: "addTagSkills",
  },
  {
    button: "templates/item/partials/mods.hbs detachMod",
    document: {
      type: "character",
      items: [
        {
          name: "Rifle",
          type: "weapon",
          system: {
            slots: ["barrel", "grip", "stock"],
            mods: Object.fromEntries(
              ["barrel", "grip", "stock"].map((slot) => [slot.padEnd(16, "0"), mod(slot, slot)]),
            ),
          },
        },
      ],
    },
    at: ".wasteland-item-mods",
    last: "",
    atOnce: true,
  },
  {
    button: "templates/item/mechanics.hbs deleteEffect",
    document: { type: "gear", effects },
    tab: "mechanics",
    at: "[data-application-part=mechanics]",
    last: "createEffect",
  },
  {
    button: "templates/mechanics/partials/list.hbs removeMechanic",
    document: item("perk", { mechanics }),
    tab: "mechanics",
    at: ".wasteland-mechanics",
    last: "addMechanic",
  },
  {
    button: "templates/mechanics/partials/remove.hbs removeValue",
    document: item("perk", {
      mechanics: [
        { kind: "defense", amount: 1, when: { all: [{ fact: "level" }, { fact: "level" }, { fact: "level" }] } },
      ],
    }),
    tab: "mechanics",
    opens: "editMechanic",
    at: "",
    last: "",
    others: true,
    atOnce: true,
  },
];

/** Every button of a sheet that takes something away, by template and action. */
function buttonsOfTemplates(): string[] {
  return ["actor", "item", "effect", "mechanics"].flatMap((folder) =>
    readdirSync(join(root, "templates", folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .flatMap((path) =>
        [...readFileSync(path, "utf8").matchAll(/data-action="((?:delete|remove|detach)\w*)"/g)].map(
          ([, action]) => `${relative(root, path)} ${action}`,
        ),
      ),
  );
}

test("every button that takes a row away is looked at below", () => {
  expect([...new Set(LISTS.map(({ button }) => button))].sort()).toEqual(buttonsOfTemplates().sort());
});

/** Opens the sheet of a new document that holds the list. @returns the frame in which the list is */
async function openList({ document: data, tab, edits, opens, at }: List): Promise<{ frame: Locator; uuid: string }> {
  const { id, uuid } = await page.evaluate(
    async ({ data, tab, edits, withMods }) => {
      const isActor = ["character", "npc", "creature", "group"].includes(data.type);
      const members =
        data.type === "group"
          ? await Promise.all(["A", "B", "C"].map((name) => Actor.create({ name, type: "npc" })))
          : [];
      const system = {
        ...data.system,
        ...(members.length > 0 ? { members: members.map(({ uuid }: any) => uuid) } : {}),
      };
      const made = await (isActor ? Actor : Item).create({ name: "Holder", ...data, system });
      const shown = withMods ? made.items.getName("Rifle") : made;
      await shown.sheet.render({ force: true, position: { left: 40, top: 5, width: 720, height: 760 } });
      if (edits && !shown.sheet.editing) shown.sheet.element.querySelector("[data-action=toggleEditing]").click();
      if (tab) shown.sheet.changeTab(tab, "primary");
      return { id: shown.sheet.id as string, uuid: shown.uuid as string };
    },
    { data: data as any, tab, edits, withMods: at === ".wasteland-item-mods" },
  );
  const sheet = page.locator(`[id="${id}"]`);
  if (opens === undefined) return { frame: sheet.locator(at).first(), uuid };
  await sheet.locator(`[data-action=${opens}]`).first().click();
  return { frame: page.locator(".wasteland-mechanic-editor"), uuid };
}

/** Where the keyboard is: in which of the buttons of the action, or on what else within the frame. */
const keyboard = (frame: Locator, action: string) =>
  frame.evaluate((frame, action) => {
    const { activeElement } = document;
    const buttons = [...frame.querySelectorAll(`[data-action=${action}]`)];
    const at = buttons.indexOf(activeElement as Element);
    if (at >= 0) return `${at + 1} of ${buttons.length}`;
    if (!frame.contains(activeElement) || activeElement === frame) return "the page";
    return (activeElement as HTMLElement).dataset["action"] ?? "within";
  }, action);

test.each(LISTS)(
  "by keyboard, $button in $document.type asks first, and the keyboard goes to the next row",
  async (list) => {
    const { button, last, others = false, atOnce = false } = list;
    const action = button.split(" ")[1] ?? "";
    const { frame, uuid } = await openList(list);
    const buttons = frame.locator(`[data-action=${action}]`);
    await expect.poll(() => buttons.count()).toBeGreaterThanOrEqual(3);
    const count = await buttons.count();
    const where = (): Promise<string> => keyboard(frame, action);
    const dialog = page.locator("dialog.application");

    if (!atOnce) {
      await buttons.first().focus();
      await page.keyboard.press("Enter");
      await dialog.waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await expect.poll(where).toBe(`1 of ${count}`);
    }
    const remove = async (index: number): Promise<void> => {
      const before = await buttons.count();
      await buttons.nth(index).focus();
      await page.keyboard.press("Enter");
      if (!atOnce) {
        await dialog.locator("[data-action=yes]").focus();
        await page.keyboard.press("Enter");
        await dialog.waitFor({ state: "detached" });
      }
      await expect.poll(() => buttons.count()).toBeLessThan(before);
    };
    if (others) {
      await remove(count - 1);
      await expect.poll(where).not.toBe("the page");
      await remove(0);
      await expect.poll(where).not.toBe("the page");
    } else {
      await remove(count - 1);
      await expect.poll(where).toBe(`${count - 1} of ${count - 1}`);
      await remove(0);
      await expect.poll(where).toBe(`1 of ${count - 2}`);
      await remove(0);
      if (last) await expect.poll(where).toBe(last);
    }
    await page.evaluate((uuid) => fromUuidSync(uuid).sheet.close(), uuid);
  },
);
