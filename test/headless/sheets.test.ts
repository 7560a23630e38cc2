import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { getProperty } from "../../sandbox/common/utils/paths.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";
import { change, changesPath, isFourteen } from "./effects/forms.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, foundry: any, CONFIG: any, Hooks: any, Actor: any, Item: any, ui: any;

let folder: string;
let table: Table;
beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({ system: folder });
  await table.gm.evaluate(async () => {
    const helpers: Record<string, unknown> = {
      /** Waits until something is so: handlers of forms and drops are asynchronous. */
      async until(isSo: () => unknown) {
        for (let tries = 0; tries < 400; tries++) {
          const answer = isSo();
          if (answer) return answer;
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        throw new Error(`This never came true: ${isSo}`);
      },
      /** Gives what must not happen the time to happen. */
      settle: () => new Promise((resolve) => setTimeout(resolve, 100)),
      change(element: any, value: unknown) {
        if (typeof value === "boolean") element.checked = value;
        else element.value = value;
        element.dispatchEvent(new Event("change", { bubbles: true }));
      },
      drop(target: Element, data: object) {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify(data));
        target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
      },
    };
    Object.assign(globalThis, { helpers });
  });
});
afterAll(async () => {
  await table?.close();
  await rm(dirname(folder), { recursive: true });
});
declare const helpers: any;

/** A new hero with two things, whose sheet is open at the GM. */
let heroId: string;
beforeEach(async () => {
  heroId = await table.gm.evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()]) if (app.document) await app.close();
    const hero = await Actor.create({
      name: "Ada",
      type: "hero",
      items: [
        { name: "Rope", type: "thing", sort: 100000 },
        { name: "Lamp", type: "thing", sort: 200000 },
      ],
    });
    await hero.sheet.render({ force: true });
    return hero.id;
  });
});

describe("an actor's sheet", () => {
  test("stands in a form with its parts, its title and the id of its document", async () => {
    const found = await table.gm.evaluate((id) => {
      const { sheet } = game.actors.get(id);
      return {
        tag: sheet.element.localName,
        id: sheet.element.id,
        classes: [...sheet.element.classList],
        title: sheet.element.querySelector(".window-title").textContent,
        parts: Object.keys(sheet.parts),
        name: sheet.element.querySelector("[name=name]").value,
        things: [...sheet.element.querySelectorAll(".things [data-action=openThing]")].map((b: any) => b.textContent),
        registered: Object.keys(game.actors.get(id).apps),
      };
    }, heroId);
    expect(found).toEqual({
      tag: "form",
      id: `HeroSheet-Actor-${heroId}`,
      classes: ["application", "sheet", "tiny", "hero"],
      title: "Hero: Ada",
      parts: ["header", "tabs", "main", "story"],
      name: "Ada",
      things: ["Rope", "Lamp"],
      registered: [`HeroSheet-Actor-${heroId}`],
    });
  });

  test("saves a changed field, and every open sheet of the document shows it", async () => {
    await table.gm.evaluate((id) => game.actors.get(id).update({ ownership: { default: 3 } }), heroId);
    await table.settled();
    const player = table.client("Player 1");
    await player.evaluate((id) => game.actors.get(id).sheet.render({ force: true }), heroId);
    await table.gm.evaluate(async (id) => {
      const { element } = game.actors.get(id).sheet;
      helpers.change(element.querySelector("[name='system.health.value']"), "4");
      await helpers.until(() => game.actors.get(id).system.health.value === 4);
    }, heroId);
    await table.settled();
    const shown = await player.evaluate(async (id) => {
      const { element } = game.actors.get(id).sheet;
      const field = () => element.querySelector("[name='system.health.value']").value;
      for (let tries = 0; field() !== "4" && tries < 400; tries++)
        await new Promise((resolve) => setTimeout(resolve, 10));
      return [game.actors.get(id).system.health.value, element.querySelector("[name='system.health.value']").value];
    }, heroId);
    expect(shown).toEqual([4, "4"]);
    await player.evaluate((id) => game.actors.get(id).sheet.close(), heroId);
  });

  test("says what is wrong with a value, saves nothing and leaves the form as it is", async () => {
    const found = await table.gm.evaluate(async (id) => {
      const hero = game.actors.get(id);
      const said: string[] = [];
      const { error } = ui.notifications;
      ui.notifications.error = (message: string) => void said.push(message);
      const name = hero.sheet.element.querySelector("[name=name]");
      helpers.change(name, "");
      await helpers.until(() => said.length > 0);
      await helpers.settle();
      ui.notifications.error = error;
      return {
        said: said.length,
        names: /name/.test(said[0] ?? ""),
        stored: hero.name,
        shown: name.value,
        open: hero.sheet.rendered,
      };
    }, heroId);
    expect(found).toEqual({ said: 1, names: true, stored: "Ada", shown: "", open: true });
  });

  test("cannot be edited by who may only look, closes for who may no more, and is not opened by who may not", async () => {
    await table.gm.evaluate((id) => game.actors.get(id).update({ ownership: { default: 2 } }), heroId);
    await table.settled();
    const player = table.client("Player 1");
    const looking = await player.evaluate(async (id) => {
      const { sheet } = game.actors.get(id);
      await sheet.render({ force: true });
      const controls = [
        ...sheet.element.querySelectorAll("input, select, textarea, string-tags, prose-mirror"),
      ] as any[];
      const actions = [...sheet.element.querySelectorAll(".window-content button[data-action]")] as any[];
      const result = {
        editable: sheet.isEditable,
        enabled: controls.filter((c) => !c.disabled).length,
        actions: actions.filter((b) => b.disabled).length,
      };
      return result;
    }, heroId);
    expect(looking).toEqual({ editable: false, enabled: 0, actions: 0 });

    await table.gm.evaluate((id) => game.actors.get(id).update({ ownership: { default: 0 } }), heroId);
    await table.settled();
    const refused = await player.evaluate(async (id) => {
      const { sheet } = game.actors.get(id);
      for (let tries = 0; sheet.rendered && tries < 100; tries++) await new Promise((done) => setTimeout(done, 10));
      const closed = !sheet.rendered;
      const said: string[] = [];
      const { warn } = ui.notifications;
      ui.notifications.warn = (message: string) => void said.push(message);
      await sheet.render({ force: true });
      ui.notifications.warn = warn;
      return [closed, said, sheet.rendered];
    }, heroId);
    expect(refused).toEqual([true, ["You are not allowed to see this Hero."], false]);
  });

  test("shows an embedded item that comes, changes or goes, and closes with its document", async () => {
    const found = await table.gm.evaluate(async (id) => {
      const hero = game.actors.get(id);
      const shown = () =>
        [...hero.sheet.element.querySelectorAll("[data-action=openThing]")].map((b: any) => b.textContent);
      const things = async () => {
        await helpers.until(() => shown().join() === hero.items.map((item: any) => item.name).join());
        return shown();
      };
      const steps: unknown[] = [];
      const [made] = await hero.createEmbeddedDocuments("Item", [{ name: "Map", type: "thing", sort: 300000 }]);
      steps.push(await things());
      await made.update({ name: "Old map" });
      steps.push(await things());
      await made.delete();
      steps.push(await things());
      const { sheet } = hero;
      await hero.delete();
      await helpers.until(() => sheet.state === -1);
      steps.push([sheet.rendered, sheet.state]);
      return steps;
    }, heroId);
    expect(found).toEqual([
      ["Rope", "Lamp", "Map"],
      ["Rope", "Lamp", "Old map"],
      ["Rope", "Lamp"],
      [false, -1],
    ]);
  });
});

describe("drag and drop on an actor's sheet", () => {
  test("a dragged item carries its kind and uuid", async () => {
    const carried = await table.gm.evaluate((id) => {
      const row = game.actors.get(id).sheet.element.querySelector(".draggable");
      const dataTransfer = new DataTransfer();
      row.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
      return {
        data: JSON.parse(dataTransfer.getData("text/plain")),
        item: row.dataset.itemId,
        draggable: row.draggable,
      };
    }, heroId);
    expect(carried).toEqual({
      data: { type: "Item", uuid: `Actor.${heroId}.Item.${carried.item}` },
      item: carried.item,
      draggable: true,
    });
  });

  test("an item of the world is copied and remembers where it came from", async () => {
    const found = await table.gm.evaluate(async (id) => {
      const hero = game.actors.get(id);
      const item = await Item.create({ name: "Sword", type: "thing", system: { weight: 3 } });
      helpers.drop(hero.sheet.element, item.toDragData());
      const copy = await helpers.until(() => hero.items.getName("Sword"));
      return {
        uuid: item.uuid,
        source: copy._stats.duplicateSource,
        sameId: copy.id === item.id,
        weight: copy.system.weight,
      };
    }, heroId);
    expect(found).toEqual({ uuid: found.uuid, source: found.uuid, sameId: true, weight: 3 });
  });

  test("an own item is sorted to where it is dropped", async () => {
    const names = await table.gm.evaluate(async (id) => {
      const hero = game.actors.get(id);
      const [rope, lamp] = ["Rope", "Lamp"].map((name) => hero.items.getName(name));
      helpers.drop(hero.sheet.element.querySelector(`[data-item-id='${rope.id}']`), lamp.toDragData());
      const shown = () =>
        [...hero.sheet.element.querySelectorAll("[data-action=openThing]")].map((b: any) => b.textContent);
      await helpers.until(() => lamp.sort < rope.sort && shown()[0] === "Lamp");
      return shown();
    }, heroId);
    expect(names).toEqual(["Lamp", "Rope"]);
  });

  test("a hook that answers false prevents the drop", async () => {
    const found = await table.gm.evaluate(async (id) => {
      const hero = game.actors.get(id);
      const item = await Item.create({ name: "Cursed", type: "thing" });
      const seen: unknown[] = [];
      const hook = Hooks.on("dropActorSheetData", (actor: any, sheet: any, data: object) => {
        seen.push(actor === hero, sheet === hero.sheet, data);
        return false;
      });
      helpers.drop(hero.sheet.element, item.toDragData());
      await helpers.settle();
      Hooks.off("dropActorSheetData", hook);
      return { seen, uuid: item.uuid, has: Boolean(hero.items.getName("Cursed")) };
    }, heroId);
    expect(found).toEqual({ seen: [true, true, { type: "Item", uuid: found.uuid }], uuid: found.uuid, has: false });
  });
});

describe("sheets of documents", () => {
  test("are chosen by the document, the world and the packages, in this order", async () => {
    const found = await table.gm.evaluate(async (id) => {
      const { DocumentSheetConfig } = foundry.applications.apps;
      const hero = game.actors.get(id);
      class OtherSheet extends hero.sheet.constructor {}
      DocumentSheetConfig.registerSheet(Actor, "tiny", OtherSheet, { types: ["hero"], label: "Other" });
      const chosen: string[] = [hero.sheet.constructor.name];
      await hero.setFlag("core", "sheetClass", "tiny.OtherSheet");
      await helpers.until(() => hero.sheet.rendered && hero.sheet.constructor === OtherSheet);
      chosen.push(hero.sheet.constructor.name);
      await hero.setFlag("core", "sheetClass", "");
      await helpers.until(() => hero.sheet.rendered && hero.sheet.constructor !== OtherSheet);
      chosen.push(hero.sheet.constructor.name);
      await hero.setFlag("core", "sheetClass", "tiny.OtherSheet");
      await helpers.until(() => hero.sheet.rendered && hero.sheet.constructor === OtherSheet);
      await hero.unsetFlag("core", "sheetClass");
      await helpers.until(() => hero.sheet.rendered && hero.sheet.constructor !== OtherSheet);
      chosen.push(hero.sheet.constructor.name);
      DocumentSheetConfig.unregisterSheet(Actor, "tiny", OtherSheet, { types: ["hero"] });
      return { chosen, left: Object.keys(CONFIG.Actor.sheetClasses.hero) };
    }, heroId);
    expect(found).toEqual({ chosen: ["HeroSheet", "OtherSheet", "HeroSheet", "HeroSheet"], left: ["tiny.HeroSheet"] });
  });

  test("without a registered class show the fields of the schema and save them", async () => {
    const found = await table.gm.evaluate(async () => {
      const { DocumentSheetConfig } = foundry.applications.apps;
      const { cls } = CONFIG.Item.sheetClasses.thing["tiny.ThingSheet"];
      DocumentSheetConfig.unregisterSheet(Item, "tiny", cls, { types: ["thing"] });
      const item = await Item.create({ name: "Stone", type: "thing" });
      await item.sheet.render({ force: true });
      const { element } = item.sheet;
      const names = [...element.querySelectorAll(".window-content [name]")].map((c: any) => c.getAttribute("name"));
      helpers.change(element.querySelector("[name='system.weight']"), "12");
      await helpers.until(() => item.system.weight === 12);
      const result = { sheet: item.sheet.constructor.name, names, weight: item.system.weight };
      await item.sheet.close();
      DocumentSheetConfig.registerSheet(Item, "tiny", cls, { types: ["thing"], makeDefault: true });
      return result;
    });
    expect(found).toEqual({
      sheet: "BaseSheet",
      names: ["name", "system.description", "system.weight", "system.quantity", "system.rarity"],
      weight: 12,
    });
  });

  test("let an owner reveal a secret in the text that is shown", async () => {
    const stored = await table.gm.evaluate(async (id) => {
      const hero = game.actors.get(id);
      const text = '<p>Known.</p><section class="secret" id="secret-abc"><p>Hidden.</p></section>';
      await hero.update({ "system.biography": text });
      await helpers.until(() => hero.sheet.element.querySelector("secret-block button.reveal"));
      hero.sheet.element.querySelector("secret-block button.reveal").click();
      await helpers.until(() => hero._source.system.biography !== text);
      return hero._source.system.biography;
    }, heroId);
    expect(stored).toBe('<p>Known.</p><section class="secret revealed" id="secret-abc"><p>Hidden.</p></section>');
  });

  test("save rich text that is open when they are closed", async () => {
    const stored = await table.gm.evaluate(async (id) => {
      const hero = game.actors.get(id);
      hero.sheet.element.querySelector("prose-mirror button.toggle").click();
      hero.sheet.element.querySelector("prose-mirror [contenteditable]").innerHTML = "<p>Half a sentence</p>";
      await hero.sheet.close({ closeKey: true });
      await helpers.until(() => hero._source.system.biography !== "");
      return [hero.sheet.rendered, hero._source.system.biography];
    }, heroId);
    expect(stored).toEqual([false, "<p>Half a sentence</p>"]);
  });
});

describe("windows of a sheet", () => {
  test("the picture is chosen among the served files and saved with the form", async () => {
    const stored = await table.gm.evaluate(async (id) => {
      const hero = game.actors.get(id);
      hero.sheet.element.querySelector("img[data-edit]").click();
      const picker = await helpers.until(() => document.querySelector(".application.file-picker"));
      const field = picker.querySelector("input[name=file]");
      const shown = field.value;
      helpers.change(field, "icons/svg/item-bag.svg");
      picker.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
      await helpers.until(() => hero.img !== shown);
      return [shown, hero._source.img, document.querySelector(".application.file-picker")];
    }, heroId);
    expect(stored).toEqual(["icons/svg/mystery-man.svg", "icons/svg/item-bag.svg", null]);
  });

  test("the sheet of an effect adds and removes changes and saves them whole", async () => {
    const act = async (id: string, path: string) => {
      const hero = game.actors.get(id);
      const [effect] = await hero.createEmbeddedDocuments("ActiveEffect", [
        { name: "Brave", img: "icons/svg/aura.svg" },
      ]);
      await effect.sheet.render({ force: true });
      const { element } = effect.sheet;
      for (const count of [1, 2]) {
        element.querySelector("[data-action=addChange]").click();
        await helpers.until(() => element.querySelectorAll("li[data-index]").length === count);
      }
      const field = (name: string) => element.querySelector(`[name='${path}.${name}']`);
      helpers.change(field("0.key"), "system.strength");
      helpers.change(field("0.value"), "2");
      helpers.change(field("1.key"), "system.secret");
      element.querySelector("li[data-index='1'] [data-action=deleteChange]").click();
      await helpers.until(() => element.querySelectorAll("li[data-index]").length === 1);
      helpers.change(element.querySelector("[name=name]"), "Very brave");
      element.dispatchEvent(new Event("submit", { cancelable: true }));
      await helpers.until(() => !effect.sheet.rendered);
      return [effect.name, effect.toObject(), hero.system.strength];
    };
    const [name, source, strength] = await table.gm.evaluate(act, heroId, changesPath);
    const stored = { ...change("system.strength", "add", "2"), ...(isFourteen && { phase: "initial" }) };
    expect([name, strength, getProperty(source, changesPath)]).toEqual(["Very brave", 7, [stored]]);
  });

  test("text that a form without saving on change has not handed in is there when it opens again", async () => {
    const shown = await table.gm.evaluate(async (id) => {
      const hero = game.actors.get(id);
      class SlowSheet extends hero.sheet.constructor {
        static DEFAULT_OPTIONS = { form: { submitOnChange: false } };
      }
      const sheet = new (SlowSheet as any)({ document: hero });
      const value = () => sheet.element.querySelector("[name=name]").value;
      await sheet.render({ force: true });
      helpers.change(sheet.element.querySelector("[name=name]"), "Half a na");
      await sheet.close({ closeKey: true });
      await sheet.render({ force: true });
      const drafts = [value(), hero.name];
      await sheet.submit();
      await sheet.close();
      await sheet.render({ force: true });
      return [...drafts, value(), hero.name];
    }, heroId);
    expect(shown).toEqual(["Half a na", "Ada", "Half a na", "Half a na"]);
  });

  test("the dialog for the sheet offers the registered classes and sets the document's", async () => {
    const found = await table.gm.evaluate(async (id) => {
      const hero = game.actors.get(id);
      const { DocumentSheetConfig } = foundry.applications.apps;
      class OtherSheet extends hero.sheet.constructor {}
      DocumentSheetConfig.registerSheet(Actor, "tiny", OtherSheet, { types: ["hero"], label: "Other" });
      hero.sheet.element.querySelector("[data-action=toggleControls]").click();
      hero.sheet.element.querySelector("[data-action=configureSheet]").click();
      const form: any = await helpers.until(() => document.querySelector(".application.sheet-config"));
      const offered = [...form.querySelectorAll("[name=sheetClass] option")].map((option: any) => [
        option.value,
        option.text,
      ]);
      form.querySelector("[name=sheetClass]").value = "tiny.OtherSheet";
      form.dispatchEvent(new Event("submit", { cancelable: true }));
      await helpers.until(() => hero.sheet.constructor === OtherSheet && hero.sheet.rendered);
      DocumentSheetConfig.unregisterSheet(Actor, "tiny", OtherSheet, { types: ["hero"] });
      return { offered, flag: hero.getFlag("core", "sheetClass"), left: document.querySelector(".sheet-config") };
    }, heroId);
    expect(found).toEqual({
      offered: [
        ["", "As usual"],
        ["tiny.HeroSheet", "Hero sheet"],
        ["tiny.OtherSheet", "Other"],
      ],
      flag: "tiny.OtherSheet",
      left: null,
    });
  });
});

test("links in text lead to documents, are broken without one, and open the sheet", async () => {
  const found = await table.gm.evaluate(async (id) => {
    const hero = game.actors.get(id);
    await hero.sheet.close();
    const TextEditor = foundry.applications.ux.TextEditor.implementation;
    const text = `<p>@UUID[Actor.${id}]{her} @UUID[.Item.${hero.items.getName("Rope").id}] @Actor[${id}] @UUID[Actor.nobody0000000000]{gone}</p>`;
    const container = document.createElement("div");
    container.innerHTML = await TextEditor.enrichHTML(text, { relativeTo: hero });
    document.body.append(container);
    const links = [...container.querySelectorAll("a")];
    links[0]!.click();
    await helpers.until(() => hero.sheet.rendered);
    container.remove();
    return links.map((link) => [link.className, link.textContent, link.dataset.type, link.draggable]);
  }, heroId);
  expect(found).toEqual([
    ["content-link", "her", "Actor", true],
    ["content-link", "Rope", "Item", true],
    ["content-link", "Ada", "Actor", true],
    ["content-link broken", "gone", null, false],
  ]);
});

test("the dialogs of a class of documents create and delete", async () => {
  const found = await table.gm.evaluate(async () => {
    const press = async (action: string) => {
      const button = await helpers.until(() => document.querySelector(`dialog .form-footer [data-action=${action}]`));
      button.click();
    };
    const creating = Item.createDialog({ name: "Made" }, { renderSheet: false });
    await press("ok");
    const made = await creating;
    const kept = made.deleteDialog();
    await press("no");
    const answer = await kept;
    const deleting = made.deleteDialog();
    await press("yes");
    await deleting;
    return { name: made.name, type: made.type, answer, left: game.items.has(made.id) };
  });
  expect(found).toEqual({ name: "Made", type: "thing", answer: false, left: false });
});
