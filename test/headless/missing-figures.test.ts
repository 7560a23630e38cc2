import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Actor: any, Combat: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: "dist", users: [{ name: "Overseer", role: "GAMEMASTER" }, { name: "Ada" }] });
});
afterAll(() => table.close());

test.each(["weapon", "apparel"])(
  "a weight or a price that a user leaves empty stays missing, with a mod that adds to it too: %s",
  async (type) => {
    const seen = await table.gm.evaluate(async (type: string) => {
      const isWeapon = type === "weapon";
      const slot = isWeapon ? "barrel" : "upgrade";
      const thing = { name: "Heirloom", type, system: { slots: [slot], weight: null, cost: null, equipped: true } };
      const mechanics = [
        { kind: "weight", amount: 3 },
        { kind: "cost", amount: 20 },
      ];
      const mod = { name: "Lead", type: isWeapon ? "weaponMod" : "apparelMod", system: { slot, mechanics } };
      const actor = await Actor.create({ name: "Kim", type: "character", items: [thing, mod] });
      const item = actor.items.getName("Heirloom");
      const figures = () => {
        const { weight, cost, profile } = item.system;
        return [weight, cost, profile.weight, profile.cost];
      };
      const said = async () => {
        await item.sheet.render({ force: true });
        const text = item.sheet.element.textContent.replaceAll(/\s+/g, " ");
        await item.sheet.close();
        return text.split("not given").length - 1;
      };
      const before = [figures(), await said()];
      const { refused } = await game.wasteland.mods.attach(item, actor.items.getName("Lead"), { insist: true });
      const modded = [figures(), await said()];
      await item.update({ "system.weight": 2, "system.cost": 10 });
      const known = figures().map((figure) => figure.total ?? figure);
      await actor.delete();
      return { before, refused, modded, known };
    }, type);
    const missing = [null, null, null, null];
    expect(seen).toEqual({
      before: [missing, 2],
      refused: null,
      modded: [missing, 2],
      known: [5, 30, 5, 30],
    });
  },
);

test("a combatant without initiative gets none by a roll, which says so; a formula of a user's own counts", async () => {
  const seen = await table.gm.evaluate(async () => {
    const dog = await Actor.create({ name: "Dogmeat", type: "creature", system: { initiative: null } });
    const rat = await Actor.create({ name: "Rat", type: "creature", system: { initiative: 7 } });
    const combat = await Combat.create({});
    const [first, second] = await combat.createEmbeddedDocuments("Combatant", [
      { actorId: dog.id },
      { actorId: rat.id },
    ]);
    const problem = (() => {
      try {
        return first.getInitiativeRoll().formula as string;
      } catch (error) {
        return (error as Error).message;
      }
    })();
    await first.rollInitiative();
    await second.rollInitiative();
    const figures = [first.initiative, second.initiative, second.getInitiativeRoll().formula];
    await combat.rollAll();
    await first.rollInitiative("4");
    const own = first.initiative;
    await combat.delete();
    for (const actor of [dog, rat]) await actor.delete();
    return { problem, figures, own };
  });
  expect(seen).toEqual({
    problem: "Dogmeat has no initiative: no source gives one. Write it in the combat tracker.",
    figures: [null, 7, "7"],
    own: 4,
  });
});

test("who is renamed, or whose token is, has the new name in the tracker of every client at once", async () => {
  const id = await table.gm.evaluate(async () => {
    const { Scene } = globalThis as any;
    const raider = await Actor.create({ name: "Raider", type: "npc", ownership: { default: 2 } });
    const hero = await Actor.create({ name: "Kim", type: "character", ownership: { default: 2 } });
    const token = await raider.getTokenDocument({ x: 100, y: 100 });
    const scene = await Scene.create({ name: "Yard", active: true, tokens: [token.toObject()] });
    const combat = await Combat.create({ scene: scene.id, active: true });
    await combat.createEmbeddedDocuments("Combatant", [
      { tokenId: scene.tokens.contents[0].id, sceneId: scene.id, actorId: raider.id, initiative: 9 },
      { actorId: hero.id, initiative: 5 },
    ]);
    return raider.id as string;
  });
  const names = (who: string) =>
    table.client(who).evaluate(() => ({
      names: game.combat.turns.map(({ name }: any) => name),
      shown: [...document.querySelectorAll("#combat .combatant .name")].map(({ textContent }) => textContent!.trim()),
    }));
  for (const who of ["Overseer", "Ada"]) {
    await expect.poll(() => names(who), { timeout: 30_000 }).toMatchObject({ names: ["Raider", "Kim"] });
  }
  await table.gm.evaluate(async (id: string) => {
    const scene = game.scenes.active;
    await scene.updateEmbeddedDocuments("Token", [{ _id: scene.tokens.contents[0].id, name: "Pillard" }]);
    await game.actors.get(id).update({ name: "Pillard" });
    await game.actors.getName("Kim").update({ name: "Kim II" });
  }, id);
  for (const who of ["Overseer", "Ada"]) {
    await expect
      .poll(() => names(who), { timeout: 30_000 })
      .toEqual({ names: ["Pillard", "Kim II"], shown: ["Pillard", "Kim II"] });
  }
});
