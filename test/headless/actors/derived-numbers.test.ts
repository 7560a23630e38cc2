import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ITEM_SAMPLES } from "../item-samples.ts";
import { openActors, type Sheets } from "./actor-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, NodeFilter: any, Scene: any, document: any, sheets: Sheets;

let table: Table;
beforeAll(async () => {
  table = await openActors();
});
afterAll(() => table.close());

/**
 * Where a sheet in play shows numbers that are stored as they stand there, and so follow from nothing. Whatever else has
 * a digit in it must say where it comes from.
 */
const STORED: Readonly<Record<string, string>> = {
  "output[id$=-level], output[id$=-xp]": "level and experience",
  ".wasteland-attributes .wasteland-huge": "an attribute that nothing changes, Body and Mind",
  "td.wasteland-figure:not(.wasteland-target-number)": "ranks, and resistances that nothing adds to",
  "th .wasteland-muted.wasteland-figure": "faces of the die of locations",
  ".wasteland-profile": "a profile's own words and figures",
  ".wasteland-loot": "what a profile yields",
  ".wasteland-attack-name, .wasteland-row-name, .wasteland-ammunition .wasteland-grow": "names",
  ".wasteland-offers, .wasteland-effects, .wasteland-conditions": "sentences about rules",
  ".wasteland-members dd, .wasteland-vitals [data-tooltip] + .wasteland-figure": "pools of action points",
  ".wasteland-members .wasteland-row > .wasteland-figure": "radiation and luck of a member",
  ".wasteland-notes, .wasteland-name, .window-title": "free text",
};

/** Figures of an item that are stored as they stand there as long as its mods leave them alone; ammunition is counted. */
const STORED_WITHOUT_MODS = ".wasteland-weapon-figures > span, .wasteland-weight";
const FIGURES = ["dice", "effects", "qualities", "range", "fireRate", "weight"];

interface Found {
  /** Numbers that say how they came about, by what they say. */
  explained: number;
  /** Numbers that neither say so nor are stored. */
  bare: string[];
  /** Explained numbers that no keyboard reaches. */
  unreached: string[];
}

/** Opens the sheet of an actor in play and sorts its numbers. */
const numbersOf = (uuid: string): Promise<Found> =>
  table.gm.evaluate(
    async ({ uuid, stored, unlessModded, figures }: any) => {
      const actor = game.actors.find((actor: any) => actor.uuid === uuid);
      const { sheet } = actor;
      const plain = (value: any) => JSON.stringify(value instanceof Set ? [...value] : value);
      const isChanged = (item: any, path: string) => plain(item.system[path]) !== plain(item._source.system[path]);
      /** Does an element show a figure of an item that has mods which change one that is shown there? */
      const isModded = (element: any) => {
        const item = actor.items.get(element.closest("[data-item-id]")?.dataset.itemId);
        const shown = element.closest(".wasteland-weight")
          ? ["weight"]
          : figures.filter((path: string) => path !== "weight");
        const isAmmo = element.textContent.includes("Rounds") || element.closest(".wasteland-own-attack");
        return !isAmmo && shown.some((path: string) => isChanged(item, path));
      };
      await sheet.render({ force: true });
      const { element } = sheet;
      const walker = document.createTreeWalker(element.querySelector(".window-content"), NodeFilter.SHOW_TEXT);
      const found: { explained: number; bare: string[]; unreached: string[] } = {
        explained: 0,
        bare: [],
        unreached: [],
      };
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (!/\d/.test(node.data)) continue;
        const text = `${node.parentElement.className}: ${node.data.trim()}`;
        const explained = node.parentElement.closest("[data-tooltip-html], .wasteland-derived[data-tooltip]");
        if (explained) {
          found.explained += 1;
          if (!/<dt>|×|XP/.test(explained.dataset.tooltipHtml ?? explained.dataset.tooltip)) found.bare.push(text);
          if (!explained.matches("button")) found.unreached.push(text);
        } else if (node.parentElement.closest(unlessModded)) {
          if (isModded(node.parentElement)) found.bare.push(text);
        } else if (!stored.some((selector: string) => node.parentElement.closest(selector))) found.bare.push(text);
      }
      await sheet.close();
      return found;
    },
    { uuid, stored: Object.keys(STORED), unlessModded: STORED_WITHOUT_MODS, figures: FIGURES },
  );

const make = (type: string, more: object = {}): Promise<string> =>
  table.gm.evaluate(
    async ({ type, more, samples }: { type: string; more: object; samples: object }) => {
      const items =
        type === "group" ? [] : Object.entries(samples).map(([kind, system]) => ({ name: kind, type: kind, system }));
      return (await Actor.create({ name: "Somebody", type, items, ...more })).uuid as string;
    },
    { type, more, samples: ITEM_SAMPLES as object },
  );

test.each(["character", "npc", "creature"])(
  "every number on the sheet of a %s says how it came about, to pointer and keyboard, or is stored as it stands",
  async (type) => {
    const numbers = await numbersOf(await make(type, { system: { radiation: 2, hp: { value: 4, max: 12 } } }));
    expect(numbers).toEqual({ explained: expect.any(Number), bare: [], unreached: [] });
    // Skills alone are 17 on two of the sheets, 6 target numbers on the third.
    expect(numbers.explained).toBeGreaterThan(type === "creature" ? 9 : 25);
  },
);

/** A weapon of which a mod changes every figure that rows show, and a piece of which one changes the weight. */
const MODDED = [
  {
    name: "Rifle",
    type: "weapon",
    system: {
      dice: 4,
      fireRate: 1,
      range: "close",
      weight: 3,
      effects: { piercing: { value: 1 } },
      qualities: { blast: {} },
      slots: ["barrel"],
      mods: {
        barrel0000000000: {
          name: "Long Barrel",
          type: "weaponMod",
          system: {
            identifier: "long-barrel",
            slot: "barrel",
            mechanics: [
              { kind: "weaponDice", amount: 1 },
              { kind: "fireRate", amount: 2 },
              { kind: "range", amount: 1 },
              { kind: "weight", amount: 2 },
              { kind: "effect", effect: "piercing", value: 2 },
              { kind: "quality", quality: "accurate" },
            ],
          },
        },
      },
    },
  },
];

test.each(["character", "npc", "creature"])(
  "the rows of a %s say what mods make of dice, rate, range, ratings and weight",
  async (type) => {
    const uuid = await make(type, { items: MODDED });
    expect(await numbersOf(uuid)).toEqual({ explained: expect.any(Number), bare: [], unreached: [] });
    const sums = await table.gm.evaluate(async (uuid: string) => {
      const { sheet } = game.actors.find((actor: any) => actor.uuid === uuid);
      await sheet.render({ force: true });
      const lines = [
        ...sheet.element.querySelectorAll(
          ".wasteland-weapon-figures .wasteland-derived, .wasteland-weight .wasteland-derived",
        ),
      ].map((button: any) => `${button.textContent.trim()} | ${button.getAttribute("aria-label")}`);
      await sheet.close();
      return lines;
    }, uuid);
    expect(sums).toEqual([
      "5 | Damage 5: Weapon +4, Long Barrel +1",
      "Piercing 3 | Damage effects: Piercing 3. Without mods: Piercing 1",
      "Accurate, Blast | Qualities: Accurate, Blast. Without mods: Blast",
      "Medium | Range: Medium. Without mods: Close",
      "3 | Fire Rate 3: Weapon +1, Long Barrel +2",
      "5 lb | Weight 5 lb: Weapon +3, Long Barrel +2",
    ]);
  },
);

test("a group says how the maxima of its members came about", async () => {
  const member = await make("character", { system: { radiation: 3 } });
  const group = await make("group", { system: { members: [member] } });
  expect(await numbersOf(group)).toEqual({ explained: 1, bare: [], unreached: [] });
});

test("sums name each part: target numbers, maxima under radiation and luck, and what is carried by kind", async () => {
  const sums = await table.gm.evaluate(async () => {
    const actor = await Actor.create({
      name: "Robin",
      type: "character",
      system: {
        attributes: { agi: { value: 8 }, end: { value: 6 }, luc: { value: 4 } },
        skills: { smallGuns: { rank: 3, attribute: "agi" } },
        radiation: 2,
        hp: { value: 5 },
      },
      items: [
        {
          name: "Rifle",
          type: "weapon",
          system: { skill: "smallGuns", damageTypes: ["physical"], dice: 4, weight: 9 },
        },
        { name: "Tins", type: "gear", system: { quantity: 3, weight: 1.5 } },
      ],
    });
    await actor.sheet.render({ force: true });
    const { element } = actor.sheet;
    const lines = (selector: string) => {
      const shown = document.createElement("div");
      shown.innerHTML = element.querySelector(selector).dataset.tooltipHtml;
      return [...shown.querySelectorAll("dt")].map(
        (name: any) => `${name.textContent} ${name.nextSibling.textContent}`,
      );
    };
    const read = {
      skill: lines("[data-skill=smallGuns] .wasteland-roll"),
      attack: lines(".wasteland-attack"),
      maximum: lines(".wasteland-vitals .wasteland-derived"),
      luck: lines(".wasteland-vitals .wasteland-inline:last-of-type .wasteland-derived"),
      carried: lines(".wasteland-gear-load .wasteland-derived"),
      stack: element.querySelector(".wasteland-weight .wasteland-derived").dataset.tooltip,
    };
    await actor.sheet.close();
    return read;
  });
  expect(sums).toEqual({
    skill: ["Agility +8", "Rank +3", "Target number 11"],
    attack: ["Agility +8", "Small Guns +3", "Target number 11"],
    maximum: ["Endurance +6", "Luck +4", "Radiation −2", "Maximum HP left by radiation 8"],
    luck: ["Luck +4", "Most Luck points 4"],
    carried: ["Weapon +9", "Gear +4.5", "Carried weight 13.5"],
    stack: "3 × 1.5 lb",
  });
});

test.each(["linked", "unlinked"])(
  "a DR names all that is worn at its location on the sheet of a %s token, and says that the highest counts alone (R17, R-DMG-7, R-DMG-11)",
  async (kind) => {
    const seen = await table.gm.evaluate(async (linked: boolean) => {
      const worn = (name: string, kind: string, physical: number, more: object = {}) => ({
        name,
        type: "apparel",
        system: { kind, locations: ["torso"], equipped: true, resistances: { physical }, ...more },
      });
      const read: Record<string, object> = {};
      for (const type of ["character", "npc"]) {
        const base = await Actor.create({
          name: "Layered",
          type,
          prototypeToken: { actorLink: linked },
          items: [worn("Tough Clothing", "clothing", 1), worn("Leather Chest", "armor", 1)],
        });
        const scene = await Scene.create({ name: "Range" });
        const [token] = await scene.createEmbeddedDocuments("Token", [(await base.getTokenDocument()).toObject()]);
        const { actor } = token;
        await actor.sheet.render({ force: true });
        const shown = () => {
          const cell = actor.sheet.element.querySelector(".wasteland-locations tbody tr:nth-child(2) td");
          const sum = document.createElement("div");
          const button = cell.querySelector(".wasteland-derived");
          sum.innerHTML = button?.dataset.tooltipHtml ?? "";
          const lines = [...sum.querySelectorAll("dt")].map(
            (name: any) => `${name.textContent} ${name.nextSibling.textContent}`,
          );
          return { value: cell.textContent.trim(), lines, spoken: button?.getAttribute("aria-label") ?? "" };
        };
        const after = async (change: () => Promise<unknown>, first: string) => {
          await change();
          await sheets.until(() => shown().lines[0] === first);
          return shown();
        };
        const item = (name: string) => actor.items.getName(name);
        read[type] = {
          equal: shown(),
          higher: await after(
            () => item("Leather Chest").update({ "system.resistances.physical": 2 }),
            "Leather Chest (highest) +2",
          ),
          broken: await after(
            () => item("Leather Chest").update({ "system.hp": { value: 0, max: 3 } }),
            "Tough Clothing (highest) +1",
          ),
          own: await after(
            () => actor.update({ "system.resistances": { torso: { physical: 3 } } }),
            type === "npc" ? "Base (highest) +3" : "Base +3",
          ),
        };
        await actor.sheet.close();
        await scene.delete();
      }
      return read;
    }, kind === "linked");
    const total = (value: number) => `Torso: damage resistance, Physical ${value}`;
    const sums = (value: number, ...lines: string[]) => ({
      value: String(value),
      lines: [...lines, total(value)],
      spoken: `${total(value)}: ${lines.join(", ")}`,
    });
    const layers = {
      equal: sums(1, "Tough Clothing (highest) +1", "Leather Chest (1, not added) +0"),
      higher: sums(2, "Leather Chest (highest) +2", "Tough Clothing (1, not added) +0"),
      broken: sums(1, "Tough Clothing (highest) +1", "Leather Chest (2, broken) +0"),
    };
    expect(seen).toEqual({
      character: {
        ...layers,
        own: sums(4, "Base +3", "Tough Clothing (highest) +1", "Leather Chest (2, broken) +0"),
      },
      // The figures of a profile hold its armour already.
      npc: {
        ...layers,
        own: sums(3, "Base (highest) +3", "Tough Clothing (1, not added) +0", "Leather Chest (2, broken) +0"),
      },
    });
  },
);
