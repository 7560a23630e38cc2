import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, Item: any, Event: any, ui: any, Hooks: any, CONFIG: any;
declare const helpers: any;

let table: Table;
let id: string;

beforeAll(async () => {
  table = await openTable({ system: dist });
  await table.gm.evaluate(() => {
    const helpers = {
      async until(isSo: () => unknown) {
        for (let tries = 0; tries < 300; tries++) {
          const answer = isSo();
          if (answer) return answer;
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        throw new Error(`This never came true: ${isSo}`);
      },
      settle: () => new Promise((resolve) => setTimeout(resolve, 150)),
      type(field: any, text: string, event = "change") {
        field.value = text;
        field.dispatchEvent(new Event(event, { bubbles: true }));
      },
      /** Which parts of a sheet were rendered again while something was done. */
      async rendered(sheet: any, act: () => Promise<unknown>) {
        const before = { ...sheet.parts };
        await act();
        await helpers.settle();
        return Object.keys(sheet.parts).filter((part) => sheet.parts[part] !== before[part]);
      },
    };
    Object.assign(globalThis, { helpers });
  });
});
afterAll(() => table.close());

beforeEach(async () => {
  id = await table.gm.evaluate(async () => {
    const weapon = { name: "Pistol", type: "weapon", system: { skill: "smallGuns", ammo: "round", weight: 2 } };
    const actor = await Actor.create({
      name: "Robin",
      type: "character",
      items: [
        weapon,
        { name: "Rounds", type: "ammo", system: { identifier: "round", quantity: 9 } },
        { name: "Nuka-Cola", type: "consumable", system: { weight: 0.5, description: "<p>Sweet.</p>" } },
        { name: "Überlebensmesser", type: "gear" },
        { name: "Toughness", type: "perk", system: { rank: 1 } },
      ],
    });
    await actor.sheet.render({ force: true });
    return actor.id;
  });
});

test("an update renders those parts alone that show something else than before", async () => {
  const rendered = await table.gm.evaluate(async (id) => {
    const actor = game.actors.get(id);
    const { sheet } = actor;
    const item = (name: string) => actor.items.getName(name);
    const { rendered } = helpers;
    const parts = {
      hp: await rendered(sheet, () => actor.update({ "system.hp.value": 4 })),
      agility: await rendered(sheet, () => actor.update({ "system.attributes.agi.value": 7 })),
      // The status of the injury follows by itself.
      injury: await rendered(sheet, async () => {
        await actor.update({ "system.injuries.head.untreated": 1 });
        await helpers.until(() => actor.statuses.has("injured-head"));
      }),
      rounds: await rendered(sheet, () => item("Rounds").update({ "system.quantity": 8 })),
      rank: await rendered(sheet, () => item("Toughness").update({ "system.rank": 2 })),
      notes: await rendered(sheet, () => actor.update({ "system.description": "<p>New.</p>" })),
      nothing: await rendered(sheet, () => actor.setFlag("world", "seen", true)),
      status: await rendered(sheet, () => actor.toggleStatusEffect("prone")),
      pools: await rendered(sheet, () => game.wasteland.pools.adjust("group", 2)),
    };
    await sheet.close();
    return parts;
  }, id);
  expect(rendered).toEqual({
    hp: ["header"],
    agility: ["attributes", "skills", "derived", "weapons"],
    injury: ["header", "body", "effects"],
    rounds: ["weapons", "ammunition", "gear"],
    rank: ["perks"],
    notes: ["notes"],
    nothing: [],
    status: ["header", "statuses", "effects"],
    pools: ["header"],
  });
});

test("search, kind, order and open rows of the gear outlive updates, and accents do not matter", async () => {
  const seen = await table.gm.evaluate(async (id) => {
    const actor = game.actors.get(id);
    const { sheet } = actor;
    const tool = (name: string) => sheet.element.querySelector(`[data-gear=${name}]`);
    const shown = () =>
      [...sheet.element.querySelectorAll(".wasteland-gear li[data-item-id]")]
        .filter((row: any) => !row.hidden)
        .map((row: any) => row.dataset.name);
    const count = () => sheet.element.querySelector(".wasteland-gear-tools output").value;
    const seen: unknown[] = [shown()];
    helpers.type(tool("order"), "name");
    await helpers.until(() => shown()[0] === "Nuka-Cola");
    seen.push(shown());
    helpers.type(tool("search"), "UBER", "input");
    seen.push([shown(), count()]);
    const search = tool("search");
    await actor.items.getName("Überlebensmesser").update({ "system.quantity": 2 });
    await helpers.settle();
    seen.push([shown(), tool("search") === search, search.value]);
    helpers.type(tool("search"), "", "input");
    helpers.type(tool("kind"), "consumable");
    seen.push(shown());
    const row = () => sheet.element.querySelector(`.wasteland-gear [data-name="Nuka-Cola"]`);
    row().querySelector("[data-action=toggleRow]").click();
    await helpers.until(() => row().textContent.includes("Sweet."));
    await actor.items.getName("Nuka-Cola").update({ "system.quantity": 6 });
    await helpers.settle();
    seen.push([shown(), row().textContent.includes("Sweet."), row().querySelector(".wasteland-weight").textContent]);
    await sheet.close();
    return seen;
  }, id);
  expect(seen).toEqual([
    ["Pistol", "Rounds", "Nuka-Cola", "Überlebensmesser"],
    ["Nuka-Cola", "Pistol", "Rounds", "Überlebensmesser"],
    [["Überlebensmesser"], "1 of 4"],
    [["Überlebensmesser"], true, "UBER"],
    ["Nuka-Cola"],
    [["Nuka-Cola"], true, "3 lb"],
  ]);
});

test("a skill of the table's own is called exactly what was typed, and sorts where its letter belongs (R43)", async () => {
  const rows = await table.gm.evaluate(async (id) => {
    const actor = game.actors.get(id);
    const { sheet } = actor;
    const names = () =>
      [...sheet.element.querySelectorAll(".wasteland-skills tbody th")].map((cell: any) => cell.textContent.trim());
    sheet.element.querySelector("[data-action=toggleEditing]").click();
    await helpers.until(() => sheet.editing && sheet.element.querySelector("[data-action=addSkill]"));
    sheet.element.querySelector("[data-action=addSkill]").click();
    const field: any = await helpers.until(() =>
      sheet.element.querySelector(".wasteland-skills input[type=text][name$=label]"),
    );
    helpers.type(field, "Überleben (WAH)");
    await helpers.until(() =>
      Object.values(actor.system.skills).some((skill: any) => skill.label === "Überleben (WAH)"),
    );
    sheet.element.querySelector("[data-action=toggleEditing]").click();
    await helpers.until(() => !sheet.editing && names().some((name) => name.endsWith("Überleben (WAH)")));
    const after = names().slice(-3);
    const key = Object.keys(actor.system.skills).find((key) => actor.system.skills[key].label === "Überleben (WAH)");
    const answer = await game.wasteland.roll(actor, { skill: key }, { dialog: false });
    const { skill, skillLabel, attribute, targetNumber } = game.wasteland.cards.test(answer.message);
    sheet.element.querySelector("[data-action=toggleEditing]").click();
    const remove: any = await helpers.until(() => sheet.element.querySelector("[data-action=deleteSkill]"));
    remove.click();
    (await helpers.until(() => document.querySelector("dialog [data-action=yes]"))).click();
    await helpers.until(() => !(key! in actor._source.system.skills));
    await sheet.close();
    return { after, rolled: { isOwn: skill === key, skillLabel, attribute, targetNumber } };
  }, id);
  expect(rows).toEqual({
    after: ["Throwing", "Überleben (WAH)", "Unarmed"],
    rolled: { isOwn: true, skillLabel: "Überleben (WAH)", attribute: "int", targetNumber: 5 },
  });
});

test("number fields take signs and an equals sign; what is no number is said and changes nothing", async () => {
  const seen = await table.gm.evaluate(async (id) => {
    const actor = game.actors.get(id);
    const cola = actor.items.getName("Nuka-Cola");
    const { sheet } = cola;
    await sheet.render({ force: true });
    await actor.sheet.close();
    await actor.sheet.render({ force: true });
    const xp = () => actor.sheet.element.querySelector("[data-amount='system.xp']");
    const values: unknown[] = [];
    for (const text of ["120", "+80", "-50", "=7", "1.5", "two", ""]) {
      helpers.type(xp(), text);
      await helpers.settle();
      values.push([actor.system.xp, xp().value]);
    }
    const said = [...document.querySelectorAll("#notifications .notification")].map((one) => one.textContent!.trim());
    ui.notifications.clear();
    await sheet.close();
    await actor.sheet.close();
    return { values, said: said.length };
  }, id);
  expect(seen).toEqual({
    values: [
      [120, "120"],
      [200, "200"],
      [150, "150"],
      [7, "7"],
      [7, "7"],
      [7, "7"],
      [7, "7"],
    ],
    said: 3,
  });
});

test("what is known by its text begins with it in play; what has figures to use, or no text, begins with them", async () => {
  const begins = await table.gm.evaluate(async () => {
    const description = "<p>Twice as quick.</p>";
    const kinds = ["perk", "trait", "origin", "ability", "condition", "weapon", "apparel", "consumable"];
    const wanted = [
      ...kinds.map((type) => ({ name: type, type, system: { description } })),
      { name: "perk without text", type: "perk", system: {} },
    ];
    const tabs: [string, string, string][] = [];
    for (const item of await Item.createDocuments(wanted)) {
      await item.sheet.render({ force: true });
      await helpers.until(() => item.sheet.element?.querySelector(".tab.active"));
      const shown = item.sheet.element.querySelector(".tab.active").dataset.tab;
      const pressed = item.sheet.element.querySelector("nav [aria-selected=true], nav .active").dataset.tab;
      tabs.push([item.name, shown, pressed]);
      await item.sheet.close();
    }
    return tabs;
  });
  expect(begins).toEqual([
    ...["perk", "trait", "origin", "ability", "condition"].map((name) => [name, "description", "description"]),
    ...["weapon", "apparel", "consumable", "perk without text"].map((name) => [name, "details", "details"]),
  ]);
});

test("weapon, skill and gear on the hotbar make macros that work; without the item one is told (R23)", async () => {
  const seen = await table.gm.evaluate(async (id) => {
    const actor = game.actors.get(id);
    const [pistol, cola] = ["Pistol", "Nuka-Cola"].map((name) => actor.items.getName(name));
    const full = () => game.user.getHotbarMacros(1).filter(({ macro }: any) => macro).length;
    const skill = { type: "WastelandSkill", actorUuid: actor.uuid, skill: "sneak", name: "Sneak" };
    const answers: unknown[] = [];
    for (const data of [pistol.toDragData(), cola.toDragData(), skill]) {
      const before = full();
      answers.push(Hooks.call("hotbarDrop", ui.hotbar, data, before + 1));
      await helpers.until(() => full() > before);
    }
    answers.push(Hooks.call("hotbarDrop", ui.hotbar, actor.toDragData(), 4));
    const macros = game.user.getHotbarMacros(1).map(({ macro }: any) => macro);
    const names = macros.slice(0, 3).map(({ name }: any) => name);
    await cola.update({ system: { quantity: 2, hp: 4 } });
    await actor.update({ "system.hp.value": 3 });
    await macros[1].execute();
    const taken = [cola.system.quantity, actor.system.hp.value, game.messages.contents.at(-1).content];
    const before = game.messages.size;
    CONFIG.Dice.randomUniform = () => 0.999;
    await macros[2].execute();
    const dialog: any = await helpers.until(() => document.querySelector("form.wasteland-test-dialog footer"));
    dialog.closest("form").requestSubmit();
    await helpers.until(() => game.messages.size > before);
    const message = game.messages.contents.at(-1);
    const { skill: rolled, attribute, targetNumber } = game.wasteland.cards.test(message);
    await pistol.delete();
    await macros[0].execute();
    const said = await helpers.until(() => document.querySelector("#notifications .notification"));
    const text = (said as any).textContent.trim();
    ui.notifications.clear();
    await actor.sheet.close();
    return {
      answers,
      names,
      taken,
      roll: [message.rolls[0].dice[0].results.length, rolled, attribute, targetNumber],
      text,
    };
  }, id);
  expect(seen).toEqual({
    answers: [false, false, false, true],
    names: ["Pistol", "Nuka-Cola", "Sneak"],
    taken: [1, 7, "<p>Robin takes Nuka-Cola: +4 HP.</p>"],
    roll: [2, "sneak", "agi", 5],
    text: expect.stringContaining("Choose a token first, or have a character."),
  });
});
