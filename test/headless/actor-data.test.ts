import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";
import { teachWords, type Words } from "./words.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, Roll: any, Scene: any, words: Words;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist });
  await teachWords(table);
});
afterAll(() => table.close());

/** What the preparation of R30's actor comes to, by its type. */
const NUMBERS: Readonly<Record<string, object>> = Object.fromEntries(
  // END 5 and LUC 5 make 10 HP; profiles say 12. The perk adds 3, rads take 2.
  [
    ["character", 11, 8, 22],
    ["npc", 13, 8, 22],
    ["creature", 13, null, null],
  ].map(([type, maxHp, str, carried]) => [
    type,
    {
      str,
      maxHp,
      torso: [4, 1],
      carried,
      armour: 3,
      immune: ["radiation"],
      rifle: ["Rifle", 1, 10, 70],
    },
  ]),
);

test("a fresh character can be played at once: attributes of 5, all skills with their usual attribute, full HP and luck (R-CHR-4, R-CHR-7, R-CHR-11, R-LUCK-1)", async () => {
  const fresh = await table.gm.evaluate(async () => {
    const actor = await Actor.create({ name: "Fresh", type: "character" });
    const { attributes, skills, hp, luckPoints, level, defense, initiative, meleeDice, encumbrance } = actor.system;
    const stored = actor._source.system.skills;
    await actor.delete();
    return {
      attributes: Object.entries<any>(attributes).map(([key, { value }]) => `${key} ${value}`),
      skills: Object.entries<any>(skills).map(
        ([key, { rank, tag, attribute }]) => `${key} ${attribute} ${rank} ${tag}`,
      ),
      stored: Object.keys(stored).length,
      numbers: { hp: { ...hp }, luckPoints, level, defense, initiative, meleeDice },
      encumbrance,
    };
  });
  expect(fresh).toEqual({
    attributes: ["str 5", "per 5", "end 5", "cha 5", "int 5", "agi 5", "luc 5"],
    skills: [
      "energyWeapons per 0 false",
      "meleeWeapons str 0 false",
      "smallGuns agi 0 false",
      "bigGuns end 0 false",
      "athletics str 0 false",
      "lockpick per 0 false",
      "speech cha 0 false",
      "sneak agi 0 false",
      "explosives per 0 false",
      "unarmed str 0 false",
      "medicine int 0 false",
      "pilot per 0 false",
      "throwing agi 0 false",
      "repair int 0 false",
      "science int 0 false",
      "survival end 0 false",
      "barter cha 0 false",
    ],
    stored: 17,
    numbers: {
      hp: { value: 10, full: 10, max: 10 },
      luckPoints: 5,
      level: 1,
      defense: 1,
      initiative: 10,
      meleeDice: 0,
    },
    encumbrance: { carried: 0, limit: 200, penalty: 0, canSprint: true, canMove: true, autoFail: false },
  });
});

test("formulas read skills, attributes and levels by their keys (R58)", async () => {
  const read = await table.gm.evaluate(async () => {
    const person = await Actor.create({
      name: "Nora",
      type: "character",
      system: { level: 3, attributes: { agi: { value: 8 } }, skills: { smallGuns: { rank: 3, attribute: "agi" } } },
      items: [{ name: "Gear", type: "gear", system: { quantity: 7 } }],
    });
    const creature = await Actor.create({
      name: "Dog",
      type: "creature",
      system: { body: 5, mind: 4, initiative: 9, skills: { melee: { rank: 2 }, other: { rank: 1 } } },
    });
    const total = (formula: string, data: object) => new Roll(formula, data).evaluateSync().total;
    const [gear] = person.items.contents;
    const results = {
      skill: total("@skills.smallGuns.value", person.getRollData()),
      untrained: total("@skills.barter.value", person.getRollData()),
      several: total("@str + @level + @luck.max + @initiative", person.getRollData()),
      paths: total("@attributes.agi.value + @hp.max", person.getRollData()),
      item: total("@item.quantity + @agi", gear.getRollData()),
      creature: total("@skills.melee.value + @skills.other.mind + @initiative", creature.getRollData()),
    };
    await person.delete();
    await creature.delete();
    return results;
  });
  expect(read).toEqual({ skill: 11, untrained: 5, several: 26, paths: 20, item: 15, creature: 21 });
});

test.each(["character", "npc", "creature"])(
  "preparing a %s again, as other modules make it do, gives every number again, on an unlinked token as well (R30)",
  async (type) => {
    const seen = await table.gm.evaluate(async (type: string) => {
      const mechanics = (...records: object[]) => ({ mechanics: records });
      const mod = {
        name: "Long Barrel",
        type: "weaponMod",
        system: {
          slot: "barrel",
          ...mechanics({ kind: "fireRate", amount: 1 }, { kind: "weight", amount: 1 }, { kind: "cost", amount: 20 }),
        },
      };
      const data = {
        type,
        system: { hp: { value: 6, max: 12 }, radiation: 2, armour: { torso: { value: 2, max: 4 } } },
        items: [
          {
            name: "Stronger",
            type: "perk",
            system: mechanics(
              { kind: "attribute", attribute: ["str"], op: "add", amount: 2 },
              { kind: "resistance", amount: 1, damageType: ["energy"] },
              { kind: "maxHp", amount: 3 },
            ),
          },
          { name: "Ghoul", type: "origin", system: mechanics({ kind: "immunity", to: ["radiation"] }) },
          {
            name: "Plate",
            type: "apparel",
            system: {
              kind: "powerArmor",
              equipped: true,
              locations: ["torso"],
              weight: 12,
              resistances: { physical: 4 },
              hp: { value: 3, max: 6 },
            },
          },
          {
            name: "Rifle",
            type: "weapon",
            system: { dice: 4, weight: 9, cost: 50, slots: ["barrel"], mods: { barrel0000000000: mod } },
          },
        ],
        effects: [
          {
            name: "Blessed",
            flags: { "wasteland-2d20": mechanics({ kind: "attribute", attribute: ["str"], amount: 1 }) },
          },
        ],
      };
      const plain = (value: any): any => {
        if (value instanceof Set) return [...value].sort().map(plain);
        if (Array.isArray(value)) return value.map(plain);
        if (value === null || typeof value !== "object") return value;
        // What a preparation starts from is no number of the actor.
        const own = Object.entries(value).filter(([key]) => !["parent", "inputs"].includes(key));
        return Object.fromEntries(own.map(([key, inner]) => [key, plain(inner)]));
      };
      const [own, base] = await Actor.createDocuments(["Own", "Base"].map((name) => ({ name, ...data })));
      const scene = await Scene.create({ name: "Lab", tokens: [{ actorId: base.id, actorLink: false }] });
      const seen = [];
      for (const actor of [own, scene.tokens.contents[0].actor]) {
        const all = () =>
          JSON.stringify([
            plain({ ...actor.system }),
            plain(actor.getRollData()),
            actor.items.contents.map((item: any) => [item.name, plain({ ...item.system })]),
          ]);
        const first = all();
        const same: Record<string, boolean> = {};
        actor.system.prepareDerivedData();
        same["derived"] = all() === first;
        actor.prepareDerivedData();
        same["document"] = all() === first;
        actor.prepareData();
        same["whole"] = all() === first;
        actor.reset();
        same["reset"] = all() === first;
        for (const item of actor.items) item.prepareData();
        same["items"] = all() === first;
        const { hp, protection, encumbrance, armourHp, immunities, attributes } = actor.system;
        const rifle = actor.items.find(({ type }: any) => type === "weapon");
        seen.push({
          same,
          numbers: {
            str: attributes?.str.value ?? null,
            maxHp: hp.max,
            torso: [protection.torso.physical.total, protection.torso.energy.total],
            carried: encumbrance?.carried ?? null,
            armour: armourHp.torso.value,
            immune: [...immunities],
            rifle: [rifle.name, rifle.system.fireRate, rifle.system.weight, rifle.system.cost],
          },
        });
      }
      await scene.delete();
      await Actor.deleteDocuments([own.id, base.id]);
      return seen;
    }, type);
    const one = {
      same: { derived: true, document: true, whole: true, reset: true, items: true },
      numbers: NUMBERS[type],
    };
    expect(seen).toEqual([one, one]);
  },
);

test("new tokens are linked and friendly for characters and groups, hostile for others; what the data say stays (R80)", async () => {
  const tokens = await table.gm.evaluate(async () => {
    const types = ["character", "group", "npc", "creature"];
    const given = { actorLink: false, width: 2, disposition: 0, bar1: { attribute: "radiation" } };
    const made = await Actor.createDocuments([
      ...types.map((type) => ({ name: type, type })),
      { name: "given", type: "character", prototypeToken: given },
    ]);
    const copy = await Actor.create(made[4].toObject());
    const short = ({ img, prototypeToken: token }: any) => {
      const { actorLink, disposition, width, bar1, displayBars, texture } = token;
      return [img, texture.src === img, actorLink, disposition, width, bar1.attribute, displayBars];
    };
    const result = [...made, copy].map(short);
    await Actor.deleteDocuments([...made, copy].map(({ id }) => id));
    return result;
  });
  expect(tokens).toEqual([
    ["icons/svg/cowled.svg", true, true, 1, 1, "hp", 20],
    ["icons/svg/aura.svg", true, true, 1, 1, null, 0],
    ["icons/svg/target.svg", true, false, -1, 1, "hp", 20],
    ["icons/svg/skull.svg", true, false, -1, 1, "hp", 20],
    ["icons/svg/cowled.svg", true, false, 0, 2, "radiation", 20],
    ["icons/svg/cowled.svg", true, false, 0, 2, "radiation", 20],
  ]);
});

test.each(["character", "npc", "creature", "group"])(
  "a copy of a %s is exact, and so is a copy of the copy: skills, items, effects, token (R25, R-CHR-11)",
  async (type) => {
    const seen = await table.gm.evaluate(async (type: string) => {
      const skills = {
        medicine: { rank: 4, tag: true, attribute: "agi", label: "" },
        custom: { rank: 2, tag: false, attribute: "per", label: "Überleben (WAH)" },
      };
      const own = { melee: { rank: 3 }, guns: { rank: 1 }, other: { rank: 4 } };
      const actor = await Actor.create({
        name: "Cook",
        type,
        system: {
          ...(type === "group" ? {} : { skills: type === "creature" ? own : skills }),
          gmNotes: "<p>Owes.</p>",
        },
        items: [
          { name: "Cola", type: "consumable", system: { quantity: 5, stashed: true } },
          { name: "Rifle", type: "weapon", system: { slots: ["barrel"], qualities: { reliable: {} } } },
        ],
        effects: type === "group" ? [] : [{ name: "Blessed", disabled: true }],
        prototypeToken: { width: 2, displayBars: 50 },
      });
      const copy = await actor.clone({ name: "Second" }, { save: true });
      const again = await copy.clone({ name: "Third" }, { save: true });
      const read = (each: any) => {
        const bare = ({ _id, _stats, ...source }: any) => source;
        const { _id, _stats, name, items, effects, prototypeToken, ...source } = each.toObject();
        const { name: _name, ...token } = prototypeToken;
        return { name, all: JSON.stringify({ ...source, token, items: items.map(bare), effects: effects.map(bare) }) };
      };
      const [first, ...copies] = [actor, copy, again].map(read) as [ReturnType<typeof read>];
      const stored = actor.toObject().system.skills ?? {};
      await Actor.deleteDocuments([actor.id, copy.id, again.id]);
      return {
        same: copies.map(({ name, all }) => `${name} ${all === first.all}`),
        count: Object.keys(stored).length,
        edited: [stored.medicine ?? stored.melee ?? null, stored.custom ?? null],
      };
    }, type);
    const person = {
      count: 18,
      edited: [
        { rank: 4, tag: true, attribute: "agi", label: "" },
        { rank: 2, tag: false, attribute: "per", label: "Überleben (WAH)" },
      ],
    };
    const skills: Record<string, object> = {
      character: person,
      npc: person,
      creature: { count: 3, edited: [{ rank: 3 }, null] },
      group: { count: 0, edited: [null, null] },
    };
    expect(seen).toEqual({ same: ["Second true", "Third true"], ...skills[type] });
  },
);

test("the stat block of a creature is kept in every field and read back", async () => {
  const system = {
    identifier: "mirelurk",
    rank: "normal",
    category: "animal",
    keywords: ["mutant", "crustacean"],
    level: 7,
    xp: 52,
    bodyPlan: "humanoid",
    body: 7,
    mind: 5,
    skills: { melee: { rank: 4 }, guns: { rank: 0 }, other: { rank: 3 } },
    hp: { value: 14, max: 14 },
    initiative: 12,
    defense: 1,
    defenseByLocation: { head: { value: 2 } },
    resistances: { head: { physical: 1, energy: 2, radiation: 0, poison: 2 } },
    immunities: ["radiation"],
    armour: { torso: { value: 3, max: 3 } },
    carryLimit: null,
    wealth: null,
    faction: "",
    derivedFrom: "",
    loot: {
      meat: {
        kind: "butchery",
        attribute: "end",
        skill: "survival",
        difficulty: 0,
        yields: {
          meat: { item: "mirelurk-meat", quantity: "2CD", perAp: "", occasion: "always", instead: false },
          soft: { item: "softshell-mirelurk-meat", quantity: "1", perAp: "", occasion: "effect", instead: false },
        },
      },
    },
  };
  const id = await table.gm.evaluate(
    async (system: object) => (await Actor.create({ name: "Mirelurk", type: "creature", system })).id,
    system,
  );
  await table.settled();
  const stored = await table.client("Player 1").evaluate((id: string) => game.actors.get(id)._source.system, id);
  expect(stored).toEqual({ ...system, description: "", gmNotes: "", radiation: 0, injuries: {} });
});

test("records of which an unlinked token has a part alone are whole when those of its actor go (R-INJ-1, R-DMG-11)", async () => {
  const found = await table.gm.evaluate(async () => {
    const skill = { rank: 2, tag: true, attribute: "int", label: "Cooking" };
    const system = {
      injuries: { torso: { untreated: 0, treated: 1 } },
      resistances: { torso: { physical: 1, energy: 2, radiation: 3, poison: 4 } },
      armour: { torso: { value: 3, max: 5 } },
      skills: { cooking: skill },
    };
    const base = await Actor.create({ name: "Base", type: "npc", system });
    const scene = await Scene.create({ name: "Place", width: 400, height: 400 });
    const [token] = await scene.createEmbeddedDocuments("Token", [
      (await base.getTokenDocument({ actorLink: false })).toObject(),
    ]);
    await token.actor.update({
      system: {
        injuries: { torso: { treated: 2 } },
        resistances: { torso: { energy: 6 } },
        armour: { torso: { value: 1 } },
        skills: { cooking: { rank: 4 } },
      },
    });
    await base.update(
      words.changes({
        system: {
          injuries: { "-=torso": null },
          resistances: { "-=torso": null },
          armour: { "-=torso": null },
          skills: { "-=cooking": null },
        },
      }),
    );
    const { injuries, resistances, armour, skills } = token.actor.system;
    const read = JSON.parse(JSON.stringify([injuries, resistances, armour, skills.cooking]));
    await scene.delete();
    await base.delete();
    return read;
  });
  expect(found).toEqual([
    { torso: { untreated: 0, treated: 2 } },
    { torso: { physical: 0, energy: 6, radiation: 0, poison: 0 } },
    { torso: { value: 1, max: 0 } },
    { rank: 4, tag: false, attribute: "agi", label: "" },
  ]);
});
