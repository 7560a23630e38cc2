import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, BEN, GM, openAttack, type Scene } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Combat: any, fromUuidSync: any, game: any, Hooks: any, ui: any, words: any;

let table: Table;
let scene: Scene;

beforeAll(async () => {
  ({ table, scene } = await openAttack());
  await table.gm.evaluate(async ({ nora, raider }: Scene) => {
    const combat = await Combat.create({ active: true });
    const ids = [nora, raider].map((uuid) => ({ actorId: fromUuidSync(uuid).id, initiative: 10 }));
    await combat.createEmbeddedDocuments("Combatant", ids);
    await combat.startCombat();
    await combat.update({ turn: combat.turns.findIndex(({ name }: any) => name === "Raider") });
  }, scene);
  await table.settled();
});
afterAll(() => table.close());

/** What a client is offered for each of the two: a button over the token, an entry in the menu of the tracker's row. */
function offered(name: string): Promise<Record<string, [number, string[]]>> {
  return table.client(name).evaluate(({ nora, raider }: Scene) => {
    const [combat] = game.combats.contents;
    ui.combat.viewed = combat;
    const entries: object[] = [];
    Hooks.callAll("getCombatantContextOptions", ui.combat, entries);
    const label = game.i18n.localize("WASTELAND.Fight.action.attack");
    const both = Object.entries({ nora, raider }).map(([who, uuid]) => {
      const actor = fromUuidSync(uuid);
      const hud = document.createElement("form");
      hud.innerHTML = '<div class="col left"></div>';
      Hooks.callAll("renderTokenHUD", { actor }, hud, {}, {});
      // A menu that is drawn again has one button still.
      Hooks.callAll("renderTokenHUD", { actor }, hud, {}, {});
      const row = document.createElement("li");
      row.dataset["combatantId"] = combat.combatants.find((one: any) => one.actor === actor).id;
      const shown = words.entries(entries).filter((entry: any) => entry.isOffered(row));
      return [
        who,
        [
          hud.querySelectorAll(".wasteland-hud-attack").length,
          shown.map((entry: any) => entry.label as string).filter((one: string) => one === label),
        ],
      ] as const;
    });
    return Object.fromEntries(both) as unknown as Record<string, [number, string[]]>;
  }, scene);
}

/** Presses the key for attacks. @returns whether it was taken, and the title of the dialog that came of it */
function pressKey(name: string): Promise<{ taken: boolean; title: string | null }> {
  return table.client(name).evaluate(async () => {
    let title: string | null = null;
    const shown = new Promise<any>((resolve) => {
      for (const hook of ["renderAttackDialog", "renderDialogV2"]) Hooks.once(hook, resolve);
    });
    const event = new KeyboardEvent("keydown", {
      key: "A",
      code: "KeyA",
      shiftKey: true,
      cancelable: true,
      bubbles: true,
    });
    document.body.dispatchEvent(event);
    document.body.dispatchEvent(new KeyboardEvent("keyup", { key: "A", code: "KeyA", shiftKey: true, bubbles: true }));
    if (event.defaultPrevented) {
      const app = await shown;
      title = app.title;
      await app.close();
    }
    return { taken: event.defaultPrevented, title };
  });
}

test("over tokens and in the tracker only owners are offered an attack, once", async () => {
  expect({ gm: await offered(GM), ada: await offered(ADA), ben: await offered(BEN) }).toEqual({
    gm: { nora: [1, ["Attack"]], raider: [1, ["Attack"]] },
    ada: { nora: [1, ["Attack"]], raider: [0, []] },
    ben: { nora: [0, []], raider: [0, []] },
  });
});

test("who has nothing to attack with is offered nothing", async () => {
  const bare = await table.gm.evaluate(async ({ pistol }: Scene) => {
    await fromUuidSync(pistol).update({ "system.stashed": true });
    return null;
  }, scene);
  await table.settled();
  expect(bare).toBeNull();
  expect(await offered(ADA)).toEqual({ nora: [0, []], raider: [0, []] });
  await table.gm.evaluate(({ pistol }: Scene) => fromUuidSync(pistol).update({ "system.stashed": false }), scene);
  await table.settled();
});

test("the key attacks with the present combatant for its owners alone, else with the user's own character", async () => {
  expect(await pressKey(BEN)).toEqual({ taken: false, title: null });
  expect(await pressKey(ADA)).toEqual({ taken: false, title: null });
  await table.gm.evaluate(
    (ada: string, { nora }: Scene) => game.users.get(ada).update({ character: fromUuidSync(nora).id }),
    table.client(ADA).userId,
    scene,
  );
  await table.settled();
  expect(await pressKey(ADA)).toEqual({ taken: true, title: "Nora: attack with 10mm Pistol" });
  expect((await pressKey(GM)).taken).toBe(true);
  // A character that is no longer one's own is not played by the key.
  await table.gm.evaluate(
    (ada: string, { nora }: Scene) => fromUuidSync(nora).update({ [`ownership.${ada}`]: 2 }),
    table.client(ADA).userId,
    scene,
  );
  await table.settled();
  expect(await pressKey(ADA)).toEqual({ taken: false, title: null });
});
