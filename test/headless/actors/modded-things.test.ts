import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { openActors, type Sheets } from "./actor-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, Event: any, Scene: any, sheets: Sheets;

let table: Table;
beforeAll(async () => {
  table = await openActors();
});
afterAll(() => table.close());

test.each(["linked", "unlinked"])(
  "the sheet of a modded thing edits its own values and shows beside them what the mod makes of them; the new ones stand without the mod (R49, %s)",
  async (kind) => {
    const seen = await table.gm.evaluate(async (actorLink: boolean) => {
      const mod = (name: string, type: string, mechanics: object[]) => ({
        mod00000000000000: { name, type, system: { slot: type === "weaponMod" ? "barrel" : "lining", mechanics } },
      });
      const more = [
        { kind: "weight", amount: 2 },
        { kind: "cost", amount: 20 },
      ];
      const base = await Actor.create({
        name: "Gunner",
        type: "npc",
        items: [
          {
            name: "Rifle",
            type: "weapon",
            system: {
              slots: ["barrel"],
              weight: 9,
              cost: 50,
              fireRate: 2,
              mods: mod("Fast Barrel", "weaponMod", [{ kind: "fireRate", amount: 1 }, ...more]),
            },
          },
          {
            name: "Coat",
            type: "apparel",
            system: {
              slots: ["lining"],
              weight: 3,
              cost: 10,
              resistances: { physical: 1 },
              mods: mod("Thick Lining", "apparelMod", [
                { kind: "armourResistance", amount: 1, damageType: ["physical"] },
                ...more,
              ]),
            },
          },
        ],
      });
      const scene = await Scene.create({ name: "Range", tokens: [{ actorId: base.id, actorLink }] });
      const { actor } = scene.tokens.contents[0];
      const seen: Record<string, object> = {};
      for (const [name, path, slot] of [
        ["Rifle", "fireRate", "barrel"],
        ["Coat", "resistances.physical", "lining"],
      ]) {
        const item = actor.items.find(({ _source }: any) => _source.name === name);
        const { sheet } = item;
        await sheet.render({ force: true });
        sheet.element.querySelector("[data-action=toggleEditing]").click();
        const field = (path: string) => sheet.element.querySelector(`[data-amount="system.${path}"]`);
        await sheets.until(() => field("weight"));
        const rows = () =>
          ["weight", "cost", path!].map((path) => {
            const next = field(path).closest("fieldset > *").nextElementSibling;
            const beside = next?.matches(".wasteland-modified") ? next : null;
            return [field(path).value, beside ? sheets.text(beside) : null];
          });
        const states: object[] = [rows()];
        field("weight").value = "+1";
        field("weight").dispatchEvent(new Event("change", { bubbles: true }));
        const own = item._source.system.weight + 1;
        await sheets.until(() => item._source.system.weight === own);
        await sheets.until(() => rows()[0]![1]?.includes(String(own + 2)));
        states.push(rows());
        const stored = () => [item._source.system.weight, item.system.weight, item.system.cost];
        states.push(stored());
        const told = await game.wasteland.mods.detach(item, slot);
        await sheets.until(() => rows()[0]![1] === null);
        states.push(rows(), [told.refused, ...stored()]);
        await sheet.close();
        seen[name!] = states;
      }
      return {
        ...seen,
        base: ["Rifle", "Coat"].map((name) => Object.keys(base.items.getName(name)._source.system.mods).length),
      };
    }, kind === "linked");
    expect(seen).toEqual({
      Rifle: [
        [
          ["9", "With mods: 11 lb"],
          ["50", "With mods: 70 caps"],
          ["2", "With mods: 3"],
        ],
        [
          ["10", "With mods: 12 lb"],
          ["50", "With mods: 70 caps"],
          ["2", "With mods: 3"],
        ],
        [10, 12, 70],
        [
          ["10", null],
          ["50", null],
          ["2", null],
        ],
        [null, 10, 10, 50],
      ],
      Coat: [
        [
          ["3", "With mods: 5 lb"],
          ["10", "With mods: 30 caps"],
          ["1", "With mods: 2"],
        ],
        [
          ["4", "With mods: 6 lb"],
          ["10", "With mods: 30 caps"],
          ["1", "With mods: 2"],
        ],
        [4, 6, 30],
        [
          ["4", null],
          ["10", null],
          ["1", null],
        ],
        [null, 4, 4, 10],
      ],
      base: kind === "linked" ? [0, 0] : [1, 1],
    });
  },
);
