import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../../sandbox/headless/open-table.ts";
import { moduleFolder } from "../../fixtures/module-folder.ts";
import { prepareSystem } from "../../fixtures/prepare-system.ts";
import { change, changing, isFourteen } from "./forms.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Actor: any, Item: any, CONFIG: any, Hooks: any, log: unknown[];

let folder: string;
let table: Table;
let id: string;
const player = () => table.client("Player 1");

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({ system: folder, modules: [moduleFolder("many-fields")] });
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});

/** A subject that the player owns, with a hat that gives +2 to its rank. */
beforeEach(async () => {
  const add = changing(change("system.rank", "add", "2"));
  const effects = [
    { name: "Proud", ...add, statuses: ["proud"] },
    { name: "Own", transfer: false, ...add, statuses: ["own"] },
  ];
  id = await table.gm.evaluate(
    async (userId: string, effects: object[]) => {
      const items = [{ name: "Hat", type: "many-fields.garment", effects }];
      const subject = { name: "Subject", type: "many-fields.subject", ownership: { [userId]: 3 }, items };
      return (await Actor.create(subject)).id;
    },
    player().userId,
    effects,
  );
  await table.settled();
});

/** How the subject stands, on both clients. */
async function state(): Promise<unknown> {
  await table.settled();
  const read = (id: string) => {
    const actor = game.actors.get(id);
    return {
      rank: actor.system.rank,
      sum: actor.system.sum,
      source: actor.system._source.rank,
      statuses: [...actor.statuses],
      applied: actor.appliedEffects.map(({ name }: any) => name),
      overrides: actor.overrides,
    };
  };
  const [gm, own] = [await table.gm.evaluate(read, id), await player().evaluate(read, id)];
  expect(own).toEqual(gm);
  return gm;
}

const proud = {
  rank: 7,
  sum: 7,
  source: 5,
  statuses: ["proud"],
  applied: ["Proud"],
  overrides: { system: { rank: 7 } },
};
const plain = { rank: 5, sum: 5, source: 5, statuses: [], applied: [], overrides: {} };

describe("effects of an item", () => {
  test("reach the actor when they are handed on, and do nothing otherwise", async () => {
    expect(await state()).toEqual(proud);
    const effects = await player().evaluate((id: string) => {
      const actor = game.actors.get(id);
      const item = actor.items.contents[0];
      return {
        applicable: [...actor.allApplicableEffects()].map(({ name }: any) => name),
        transferred: item.transferredEffects.map(({ name }: any) => name),
        targets: item.effects.map((effect: any) => [
          effect.name,
          effect.target.documentName,
          effect.modifiesActor,
          effect.active,
        ]),
      };
    }, id);
    expect(effects).toEqual({
      applicable: ["Proud"],
      transferred: ["Proud"],
      targets: [
        ["Proud", "Actor", true, true],
        ["Own", "Item", false, true],
      ],
    });
  });

  test("rest while they are suppressed or disabled, and come back, by the player's hand", async () => {
    const put = (what: "worn" | "disabled", value: boolean) =>
      player().evaluate(
        async (id: string, what: string, value: boolean) => {
          const item = game.actors.get(id).items.contents[0];
          if (what === "worn") await item.update({ "system.worn": value });
          else await item.effects.getName("Proud").update({ disabled: value });
          const { active, isSuppressed, disabled } = item.effects.getName("Proud");
          return { active, isSuppressed, disabled };
        },
        id,
        what,
        value,
      );
    expect(await put("worn", false)).toEqual({ active: false, isSuppressed: true, disabled: false });
    expect(await state()).toEqual(plain);
    expect(await put("worn", true)).toEqual({ active: true, isSuppressed: false, disabled: false });
    expect(await state()).toEqual(proud);
    expect(await put("disabled", true)).toEqual({ active: false, isSuppressed: false, disabled: true });
    expect(await state()).toEqual(plain);
    expect(await put("disabled", false)).toEqual({ active: true, isSuppressed: false, disabled: false });
    expect(await state()).toEqual(proud);
  });

  test("go with the item, and come with it", async () => {
    await player().evaluate(async (id: string) => {
      const actor = game.actors.get(id);
      await actor.items.contents[0].delete();
    }, id);
    expect(await state()).toEqual(plain);
    const double = { name: "Double", ...changing(change("system.rank", "multiply", "2")) };
    await player().evaluate(
      async (id: string, item: object) => {
        await game.actors.get(id).createEmbeddedDocuments("Item", [item]);
      },
      id,
      { name: "Ring", type: "many-fields.garment", effects: [double] },
    );
    expect(await state()).toEqual({
      ...plain,
      rank: 10,
      sum: 10,
      applied: ["Double"],
      overrides: { system: { rank: 10 } },
    });
  });

  test("stay in an item of the world", async () => {
    const idle = { name: "Idle", ...changing(change("system.worn", "override", "false")) };
    const found = await table.gm.evaluate(
      async (effects: object[]) => {
        const item = await Item.create({ name: "Cap", type: "many-fields.garment", effects });
        const [effect] = item.effects;
        return { worn: item.system.worn, target: effect.target, modifiesActor: effect.modifiesActor };
      },
      [idle],
    );
    expect(found).toEqual({ worn: true, target: null, modifiesActor: false });
  });
});

describe("effects of the actor itself", () => {
  test("are made, changed and deleted by its owner, with their hooks on both clients", async () => {
    for (const client of [table.gm, player()]) {
      await client.evaluate(() => {
        (globalThis as any).log = [];
        for (const event of ["create", "update", "delete"]) {
          Hooks.on(`${event}ActiveEffect`, (effect: any) => {
            if (effect.target?.name === "Subject") log.push([event, effect.name, effect.target.system.rank]);
          });
        }
      });
    }
    await player().evaluate(
      async (id: string, one: object, four: object) => {
        const [effect] = await game.actors.get(id).createEmbeddedDocuments("ActiveEffect", [{ name: "Push", ...one }]);
        await effect.update(four);
        await effect.delete();
      },
      id,
      changing(change("system.rank", "add", "1")),
      changing(change("system.rank", "add", "4")),
    );
    expect(await state()).toEqual(proud);
    const heard = [
      ["create", "Push", 8],
      ["update", "Push", 11],
      ["delete", "Push", 7],
    ];
    expect([await table.gm.evaluate(() => log), await player().evaluate(() => log)]).toEqual([heard, heard]);
  });

  test("are refused to those who do not own it, and so is switching them off", async () => {
    await table.gm.evaluate(async (id: string) => {
      const actor = game.actors.get(id);
      await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Curse", disabled: false }]);
      await actor.update({ ownership: { default: 2, [game.users.getName("Player 1").id]: 2 } });
    }, id);
    await table.settled();
    const tried = await player().evaluate(async (id: string) => {
      const actor = game.actors.get(id);
      const curse = actor.effects.getName("Curse");
      const proud = actor.items.contents[0].effects.getName("Proud");
      const message = (promise: Promise<unknown>) =>
        promise.then(
          () => "done",
          (error: Error) => error.message.replace(/\[\w{16}\]/g, "[id]"),
        );
      return [
        await message(actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Luck" }])),
        await message(curse.update({ disabled: true })),
        await message(proud.update({ disabled: true })),
        await message(curse.delete()),
        await message(actor.toggleStatusEffect("prone")),
      ];
    }, id);
    expect(tried).toEqual([
      "User Player 1 lacks permission to create ActiveEffect in parent Actor [id]",
      "User Player 1 lacks permission to update ActiveEffect [id] in parent Actor [id]",
      "User Player 1 lacks permission to update ActiveEffect [id] in parent Item [id]",
      "User Player 1 lacks permission to delete ActiveEffect [id] in parent Actor [id]",
      "User Player 1 lacks permission to create ActiveEffect in parent Actor [id]",
    ]);
    expect(await state()).toEqual({ ...proud, applied: ["Curse", "Proud"] });
  });

  test("are applied once, however often the actor and what is in it change", async () => {
    const additions: [string, string][] = [
      ["system.reach", "2"],
      ["system.trail", "more"],
      ["system.list", "b"],
      ["system.title", "!"],
      ["flags.tiny.count", "1"],
      ["system.limb.wounds", "1"],
      ["system.unknown", "1"],
    ];
    const many = { name: "Many", ...changing(...additions.map(([key, value]) => change(key, "add", value))) };
    await player().evaluate(
      async (id: string, many: object) => {
        const actor = game.actors.get(id);
        await actor.createEmbeddedDocuments("ActiveEffect", [many]);
        for (let turn = 1; turn <= 5; turn++) {
          await actor.update({ "system.factor": turn });
          await actor.items.contents[0].update({ name: `Hat ${turn}` });
          await actor.effects.getName("Many").update({ description: String(turn) });
          actor.reset();
        }
      },
      id,
      many,
    );
    await table.settled();
    const read = (id: string) => {
      const { system, flags } = game.actors.get(id);
      const { rank, reach, trail, list, title, limb, unknown } = system;
      return { rank, reach, trail, list, title, wounds: limb.wounds, count: flags.tiny.count, unknown };
    };
    const once = {
      rank: 7,
      reach: 3,
      trail: ["base", "more"],
      list: ["a", "b"],
      title: "Sir!",
      wounds: 1,
      count: 1,
      unknown: 1,
    };
    expect([await table.gm.evaluate(read, id), await player().evaluate(read, id)]).toEqual([once, once]);
  });

  test("leave the source alone: what is stored and what a form shows is without them", async () => {
    const found = await table.gm.evaluate(async (id: string) => {
      const actor = game.actors.get(id);
      const unchanged = (await actor.update({ "system.rank": 5 })) ?? null;
      return { unchanged, stored: actor.toObject().system.rank, shown: actor.toObject(false).system.rank };
    }, id);
    expect(found).toEqual({ unchanged: null, stored: 5, shown: 7 });
  });

  test("may be suppressed by the model of their own type", async () => {
    const active = await table.gm.evaluate(async (id: string) => {
      const { abstract, data } = (globalThis as any).foundry;
      const { base } = CONFIG.ActiveEffect.dataModels;
      class Sleeping extends (base ? data.ActiveEffectTypeDataModel : abstract.TypeDataModel) {
        static defineSchema() {
          return base ? super.defineSchema() : {};
        }
        get isSuppressed() {
          return true;
        }
      }
      CONFIG.ActiveEffect.dataModels.base = Sleeping;
      const [effect] = await game.actors.get(id).createEmbeddedDocuments("ActiveEffect", [{ name: "Asleep" }]);
      const { active } = effect;
      if (base) CONFIG.ActiveEffect.dataModels.base = base;
      else delete CONFIG.ActiveEffect.dataModels.base;
      await effect.delete();
      return active;
    }, id);
    expect(active).toBe(false);
  });
});

test("the steps of preparation follow each other, item before actor, effects before what is derived", async () => {
  const steps = await table.gm.evaluate((id: string) => {
    const steps: string[] = [];
    const models = [CONFIG.Actor.dataModels["many-fields.subject"], CONFIG.Item.dataModels["many-fields.garment"]];
    const { Actor: actorConfig, Item: itemConfig, ActiveEffect: effectConfig } = CONFIG;
    const spied: [object, string, PropertyDescriptor | undefined][] = [];
    const spy = (prototype: any, name: string, label: string) => {
      const original = prototype[name];
      spied.push([prototype, name, Object.getOwnPropertyDescriptor(prototype, name)]);
      prototype[name] = function (this: any, ...args: unknown[]) {
        steps.push(label);
        return original.apply(this, args);
      };
    };
    for (const [index, kind] of ["actor", "item"].entries()) {
      spy(models[index].prototype, "prepareBaseData", `${kind}.system base`);
      spy(models[index].prototype, "prepareDerivedData", `${kind}.system derived`);
    }
    for (const [config, kind] of [
      [actorConfig, "actor"],
      [itemConfig, "item"],
      [effectConfig, "effect"],
    ]) {
      spy(config.documentClass.prototype, "prepareBaseData", `${kind} base`);
      spy(config.documentClass.prototype, "prepareDerivedData", `${kind} derived`);
    }
    spy(actorConfig.documentClass.prototype, "applyActiveEffects", "apply effects");
    game.actors.get(id).reset();
    for (const [prototype, name, descriptor] of spied.reverse()) {
      if (descriptor) Object.defineProperty(prototype, name, descriptor);
      else delete (prototype as any)[name];
    }
    return steps;
  }, id);
  expect(steps).toEqual([
    "actor.system base",
    "actor base",
    "item.system base",
    "item base",
    "effect base",
    "effect derived",
    "effect base",
    "effect derived",
    "item.system derived",
    "item derived",
    "apply effects",
    "actor.system derived",
    "actor derived",
    // Generation 14 has a second phase, after what is derived.
    ...(isFourteen ? ["apply effects"] : []),
  ]);
});
