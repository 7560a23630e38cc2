import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isFourteen } from "../effects/forms.ts";
import { CombatTable } from "./combat-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, CONFIG: any, Actor: any, Combat: any, ui: any, foundry: any;

let table: CombatTable;

beforeAll(async () => {
  table = await CombatTable.open();
});
afterAll(() => table.close());
beforeEach(() => table.clear());

const order = (name: string) =>
  table.client(name).evaluate(() => ({
    names: game.combat.turns.map(({ name }: any) => name),
    turn: game.combat.turn,
    stored: game.combat._source.turn,
    current: game.combat.combatant?.name ?? null,
  }));

describe("the order", () => {
  test("is by initiative, who has none comes last, and ids decide between equals", async () => {
    const found = await table.gm.evaluate(async () => {
      const combat = await Combat.create({});
      const data = [
        { _id: "bbbbbbbbbbbbbbbb", name: "b", initiative: 5 },
        { _id: "cccccccccccccccc", name: "c", initiative: null },
        { _id: "aaaaaaaaaaaaaaaa", name: "a", initiative: 5 },
        { _id: "dddddddddddddddd", name: "d", initiative: 7.5 },
        { _id: "eeeeeeeeeeeeeeee", name: "e", initiative: -2 },
      ];
      await combat.createEmbeddedDocuments("Combatant", data, { keepId: true });
      return { names: combat.turns.map(({ name }: any) => name), turn: combat.turn, combatant: combat.combatant };
    });
    expect(found).toEqual({ names: ["d", "a", "b", "e", "c"], turn: null, combatant: null });
  });

  test("keeps the turn with whom it is when others join, change and leave, on every client and stored", async () => {
    await table.fight({ Ada: 12, Ben: 9, Raider: 7 });
    await table.gm.evaluate(() =>
      game.combat
        .startCombat()
        .then(() => game.combat.nextTurn())
        .then(() => null),
    );
    await table.log();
    await table.gm.evaluate(() =>
      game.combat.createEmbeddedDocuments("Combatant", [{ name: "Dog", initiative: 20 }]).then(() => null),
    );
    const { Overseer, ...others } = await table.log();
    expect(Overseer).toEqual(["enter Dog"]);
    expect(others).toEqual({ Ada: [], Ben: [] });
    const joined = { names: ["Dog", "Ada", "Ben", "Raider"], turn: 2, stored: 2, current: "Ben" };
    expect([await order("Overseer"), await order("Ada")]).toEqual([joined, joined]);
    await table.client("Ada").evaluate(() =>
      game.combat.combatants
        .getName("Ada")
        .update({ initiative: 1 })
        .then(() => null),
    );
    await table.quiet();
    const changed = { names: ["Dog", "Ben", "Raider", "Ada"], turn: 1, stored: 1, current: "Ben" };
    expect([await order("Overseer"), await order("Ben")]).toEqual([changed, changed]);
    await table.gm.evaluate(() =>
      game.combat.combatants
        .getName("Dog")
        .delete()
        .then(() => null),
    );
    expect((await table.log()).Overseer).toEqual(["exit Dog"]);
    const left = { names: ["Ben", "Raider", "Ada"], turn: 0, stored: 0, current: "Ben" };
    expect([await order("Overseer"), await order("Ada")]).toEqual([left, left]);
  });

  test("gives the turn to the next when whose turn it is leaves", async () => {
    await table.fight({ Ada: 12, Ben: 9, Raider: 7 });
    await table.gm.evaluate(() => game.combat.startCombat().then(() => null));
    await table.log();
    await table.gm.evaluate(() =>
      game.combat.combatants
        .getName("Ada")
        .delete()
        .then(() => null),
    );
    const lines = await table.log();
    expect(lines.Ben).toEqual(["combatTurnChange 1.0 nobody -> 1.0 Ben"]);
    expect(lines.Overseer?.toSorted()).toEqual([
      "combatTurnChange 1.0 nobody -> 1.0 Ben",
      "exit Ada",
      "startTurn Ben 1.0",
    ]);
  });

  test("is a system's to say", async () => {
    await table.fight({ Ada: 12, Ben: 9 });
    const names = await table.client("Ben").evaluate(() => {
      class Reversed extends foundry.documents.Combat {
        _sortCombatants(a: any, b: any) {
          return a.initiative - b.initiative;
        }
      }
      const turned = new (Reversed as any)(game.combat.toObject());
      return turned.setupTurns().map(({ name }: any) => name) as string[];
    });
    expect(names).toEqual(["Ben", "Ada"]);
  });
});

describe("who takes part", () => {
  test("is known by the actor: name, picture, owners, whether a player plays it", async () => {
    await table.fight({ Ada: 12, Raider: 7 });
    const found = await table.client("Ada").evaluate(() => {
      const describe = (one: any) => ({
        name: one.name,
        stored: one._source.name ?? null,
        img: one.img,
        isNPC: one.isNPC,
        isOwner: one.isOwner,
        players: one.players.map(({ name }: any) => name),
        inCombat: one.actor.inCombat,
        combat: one.combat === game.combat,
      });
      return game.combat.turns.map(describe);
    });
    const img = "icons/svg/mystery-man.svg";
    const shared = { stored: null, img, inCombat: true, combat: true };
    expect(found).toEqual([
      { ...shared, name: "Ada", isNPC: false, isOwner: true, players: ["Ada"] },
      { ...shared, name: "Raider", isNPC: true, isOwner: false, players: [] },
    ]);
  });

  test("may be without an actor, which makes them a gamemaster's, or one of several of the same actor", async () => {
    await table.fight({ Raider: 7 });
    await table.gm.evaluate(async () => {
      const actorId = game.actors.getName("Raider").id;
      await game.combat.createEmbeddedDocuments("Combatant", [{}, { name: "Trap" }, { actorId }, { actorId }]);
    });
    await table.quiet();
    const read = () => ({
      names: game.combat.combatants.map(({ name }: any) => name).sort(),
      copies: game.combat.getCombatantsByActor(game.actors.getName("Raider")).length,
      trap: (({ actor, token, isNPC, isOwner, isDefeated }: any) => [actor, token, isNPC, isOwner, isDefeated])(
        game.combat.combatants.getName("Trap"),
      ),
    });
    const names = ["Raider", "Raider", "Raider", "Trap", "Unknown combatant"];
    expect(await table.gm.evaluate(read)).toEqual({ names, copies: 3, trap: [null, null, true, true, false] });
    const ofAda = await table.client("Ada").evaluate(read);
    expect(ofAda.trap).toEqual([null, null, true, false, false]);
  });

  test("is hidden from players who do not own them", async () => {
    await table.fight({ Ada: 12, Raider: 7 });
    await table.gm.evaluate(() =>
      game.combat
        .updateEmbeddedDocuments(
          "Combatant",
          game.combat.turns.map(({ id }: any) => ({ _id: id, hidden: true })),
        )
        .then(() => null),
    );
    await table.quiet();
    const visible = () => game.combat.turns.map(({ visible }: any) => visible);
    expect(await table.gm.evaluate(visible)).toEqual([true, true]);
    expect(await table.client("Ada").evaluate(visible)).toEqual([true, false]);
    expect(await table.client("Ben").evaluate(visible)).toEqual([false, false]);
  });

  test("may belong to a group, whose initiative goes before their own", async () => {
    await table.fight({ Ada: 12, Ben: 9, Raider: 7 });
    const found = await table.gm.evaluate(async () => {
      const [group] = await game.combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Players", initiative: 3 }]);
      const ids = ["Ada", "Ben"].map((name) => game.combat.combatants.getName(name).id);
      const updates = ids.map((_id) => ({ _id, group: group.id, defeated: true }));
      await game.combat.updateEmbeddedDocuments("Combatant", updates);
      const [players] = [...game.combat.groups];
      return {
        members: [...players.members].map(({ name }: any) => name),
        defeated: players.defeated,
        hidden: players.hidden,
        names: game.combat.turns.map(({ name, initiative }: any) => [name, initiative]).slice(0, 1),
        group: game.combat.combatants.get(ids[0]).group.name,
      };
    });
    const { names, ...rest } = found;
    expect(names).toEqual([["Raider", 7]]);
    expect(rest).toEqual({ members: ["Ada", "Ben"], defeated: true, hidden: false, group: "Players" });
  });

  test("shows the value that the settings track", async () => {
    await table.fight({ Ada: 12 });
    const track = (resource: string) =>
      table.gm.evaluate(async (resource) => {
        await game.settings.set("core", "combatTrackerConfig", { resource });
        return game.combat.turns[0].resource;
      }, resource);
    expect([await track("health"), await track("health.value"), await track("strength"), await track("none")]).toEqual([
      10,
      10,
      5,
      null,
    ]);
    await track("");
  });
});

describe("initiative", () => {
  const face = (face: number) =>
    table.client("Ada").evaluate((face) => {
      CONFIG.Dice.randomUniform = () => 1 - (face - 0.5) / 20;
    }, face);

  test("is rolled for one's own by the manifest's formula, told in the chat, and written at once", async () => {
    await table.fight({ Ada: null, Raider: null });
    await face(14);
    await table.client("Ada").evaluate(() => game.combat.rollAll().then(() => null));
    await table.quiet();
    const seen = await table.client("Ben").evaluate(() => ({
      initiatives: game.combat.turns.map(({ name, initiative }: any) => [name, initiative]),
      messages: game.messages.map(({ flavor, flags, rolls, speaker, whisper }: any) => ({
        flavor,
        flags: flags.core,
        formula: rolls[0].formula,
        total: rolls[0].total,
        alias: speaker.alias,
        whisper,
      })),
    }));
    expect(seen).toEqual({
      initiatives: [
        ["Ada", 14],
        ["Raider", null],
      ],
      messages: [
        {
          flavor: "Ada rolls for initiative",
          flags: { initiativeRoll: true },
          formula: "1d20",
          total: 14,
          alias: "Ada",
          whisper: [],
        },
      ],
    });
    await table.gm.evaluate(() =>
      game.messages.documentClass.deleteDocuments([], { deleteAll: true }).then(() => null),
    );
  });

  test("of hidden combatants is rolled in private, and only the first message sounds", async () => {
    await table.fight({ Ada: null, Raider: null, Trap: null });
    const messages = await table.gm.evaluate(async () => {
      const raider = game.combat.combatants.getName("Raider");
      await raider.update({ hidden: true });
      CONFIG.Combat.initiative.formula = "3 + 2";
      await game.combat.rollNPC();
      CONFIG.Combat.initiative.formula = null;
      const told = game.messages.map(({ flavor, whisper, sound }: any) => [flavor, whisper, Boolean(sound)]);
      await game.messages.documentClass.deleteDocuments([], { deleteAll: true });
      return told.sort();
    });
    const gm = table.gm.userId;
    expect(messages.map(([flavor, whisper]: any) => [flavor, whisper])).toEqual([
      ["Raider rolls for initiative", [gm]],
      ["Trap rolls for initiative", []],
    ]);
    expect(messages.filter(([, , sounds]: any) => sounds)).toHaveLength(1);
    expect(await table.gm.evaluate(() => game.combat.turns.map(({ initiative }: any) => initiative))).toEqual([
      5,
      5,
      null,
    ]);
  });

  test("is set, rolled anew by a formula of its own and taken away from all", async () => {
    await table.fight({ Ada: 12, Raider: 7 });
    const found = await table.gm.evaluate(async () => {
      const { combat } = game;
      await combat.startCombat();
      await combat.setInitiative(combat.combatants.getName("Raider").id, 30);
      const kept = [combat.combatant.name, combat.turn];
      await combat.combatants.getName("Ada").rollInitiative("40");
      const rolled = combat.turns.map(({ name, initiative }: any) => [name, initiative]);
      await combat.resetAll();
      const reset = combat.turns.map(({ initiative }: any) => initiative);
      return { kept, rolled, reset, turn: combat.turn };
    });
    expect(found).toEqual({
      kept: ["Ada", 1],
      rolled: [
        ["Ada", 40],
        ["Raider", 30],
      ],
      reset: [null, null],
      turn: 0,
    });
  });

  test("is an actor's too: it joins the combat and rolls, once", async () => {
    const found = await table.gm.evaluate(async () => {
      const dog = await Actor.create({ name: "Dog", type: "hero" });
      const options = { createCombatants: true, initiativeOptions: { formula: "6" } };
      const combat = await dog.rollInitiative(options);
      await dog.rollInitiative({ ...options, initiativeOptions: { formula: "9" } });
      const first = combat.turns.map(({ name, initiative }: any) => [name, initiative]);
      await dog.rollInitiative({ rerollInitiative: true, initiativeOptions: { formula: "9" } });
      return { active: combat.active, first, second: combat.turns[0].initiative };
    });
    expect(found).toEqual({ active: true, first: [["Dog", 6]], second: 9 });
  });
});

describe("what players may write", () => {
  const attempt = (code: string) =>
    table
      .client("Ada")
      .evaluate(`(async () => { try { await ${code}; return "done"; } catch (error) { return error.message; } })()`);
  const own = 'game.combat.combatants.getName("Ada")';
  const other = 'game.combat.combatants.getName("Raider")';

  test("is initiative, flags and the mark of defeat of their own, and the turn", async () => {
    await table.fight({ Ada: 12, Raider: 7 });
    expect(await attempt(`${own}.update({ initiative: 3, defeated: true, "flags.world.note": 1 })`)).toBe("done");
    expect(await attempt("game.combat.update({ round: 1, turn: 0 })")).toBe("done");
    for (const code of [
      `${own}.update({ hidden: true })`,
      ...(isFourteen ? [] : [`${own}.update({ "system.note": 1 })`]),
      `${other}.update({ initiative: 3 })`,
      `${other}.delete()`,
      "game.combat.update({ active: false })",
      "game.combat.delete()",
      'game.combat.createEmbeddedDocuments("Combatant", [{ actorId: game.actors.getName("Raider").id }])',
    ]) {
      expect(`${code}: ${String(await attempt(code))}`).toMatch(
        /: User Ada lacks permission to (update|delete|create) Combat/,
      );
    }
    expect(
      await attempt(`game.combat.createEmbeddedDocuments("Combatant", [{ actorId: game.actors.getName("Ada").id }])`),
    ).toBe("done");
  });
});

describe("several combats", () => {
  test("have one that is active; the next becomes active when it ends", async () => {
    const found = await table.gm.evaluate(async () => {
      const [first, second] = await Combat.create([{ active: true }, {}]);
      const states = () => [first, second].map((one) => [one.active, one.isActive, one.isView]);
      const log = [states()];
      await second.activate();
      log.push(states());
      ui.combat.viewed = first;
      log.push(states());
      ui.combat.viewed = null;
      await second.delete();
      return log;
    });
    const [on, off] = [
      [true, true, true],
      [false, false, false],
    ];
    expect(found).toEqual([
      [on, off],
      [off, on],
      [
        [false, false, true],
        [true, true, false],
      ],
    ]);
    // The gamemaster's client activates it once the other is gone.
    await expect
      .poll(() => table.client("Ben").evaluate(() => [game.combats.size, game.combat?.active]))
      .toEqual([1, true]);
  });

  test("of another scene are not shown, and none at all is no trouble", async () => {
    const found = await table.gm.evaluate(async () => {
      const none = game.combat;
      const scene = await foundry.documents.Scene.create({ name: "Elsewhere" });
      const far = await Combat.create({ scene: scene.id });
      const shown = game.combats.combats.length;
      await far.toggleSceneLink();
      const freed = [game.combats.combats.length, far._source.scene];
      await scene.delete();
      return { none, shown, freed };
    });
    expect(found).toEqual({ none: null, shown: 0, freed: [1, null] });
  });
});

describe("effects that last for turns", () => {
  test("count down with the combat, which draws the actors' sheets anew", async () => {
    await table.fight({ Ada: 12, Raider: 7 });
    const duration = isFourteen ? { value: 2, units: "rounds" } : { rounds: 2 };
    const log = await table.client("Ada").evaluate(async (duration) => {
      const { combat } = game;
      await combat.update({ round: 1, turn: 0 });
      const [effect] = await game.actors
        .getName("Ada")
        .createEmbeddedDocuments("ActiveEffect", [{ name: "Haste", duration }]);
      const log = [effect.duration.remaining];
      for (let turn = 0; turn < 4; turn++) {
        await combat.nextTurn();
        log.push(effect.duration.remaining);
      }
      return log as number[];
    }, duration);
    // Generation 13 counts rounds and turns as one number, 14 whole rounds, whose end a gamemaster's client stores.
    expect(log).toEqual(isFourteen ? [2, 2, 1, 1, 0] : [2, 1.01, 1, 0.01, 0]);
    const isOver = () =>
      table.client("Ada").evaluate(() => {
        const [effect] = game.actors.getName("Ada").effects;
        return (effect.isExpired ?? effect.duration.expired) as boolean;
      });
    await expect.poll(isOver, { timeout: 10_000 }).toBe(true);
  });
});
