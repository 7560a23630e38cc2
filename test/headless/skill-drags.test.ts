import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { openActors, type Sheets } from "./actors/actor-table.ts";

declare const game: any, ui: any, document: any, sheets: Sheets, Actor: any, Hooks: any;
declare const DataTransfer: any, DragEvent: any, CONFIG: any;

let table: Table;
beforeAll(async () => {
  table = await openActors();
});
afterAll(() => table.close());

const OWN = { cooking: { label: "Cooking", rank: 2, tag: false, attribute: "int" } };

test.each([
  { type: "character", system: { skills: OWN }, rows: 18, last: "Cooking" },
  { type: "npc", system: { skills: OWN }, rows: 18, last: "Cooking" },
  { type: "creature", system: { body: 9, mind: 5, skills: { melee: { rank: 5 } } }, rows: 3, last: "Melee" },
])(
  "every skill of a $type is dragged to the hotbar, where its macro tests it (R23)",
  async ({ type, system, rows, last }) => {
    const seen = await table.gm.evaluate(
      async ({ type, system, last }: any) => {
        const actor = await Actor.create({ name: "Robin", type, system });
        const { sheet } = actor;
        await sheet.render({ force: true });
        const dragged = [...sheet.element.querySelectorAll(".draggable[data-skill]")].map((row: any) => {
          const dataTransfer = new DataTransfer();
          row.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
          return JSON.parse(dataTransfer.getData("text/plain"));
        });
        const data = dragged.find(({ name }) => name === last);
        const slots = () => game.user.getHotbarMacros(1).filter(({ macro }: any) => macro);
        const before = slots().length;
        const answer = Hooks.call("hotbarDrop", ui.hotbar, data, before + 1);
        await sheets.until(() => slots().length > before);
        const { macro } = slots().at(-1);
        const messages = game.messages.size;
        CONFIG.Dice.randomUniform = () => 0.5;
        await macro.execute();
        const form = await sheets.until(() => document.querySelector("form.wasteland-test-dialog footer"));
        form.closest("form").requestSubmit();
        await sheets.until(() => game.messages.size > messages);
        const { skill, speaker } = {
          ...game.wasteland.cards.test(game.messages.contents.at(-1)),
          speaker: game.messages.contents.at(-1).speaker.alias,
        };
        await sheet.close();
        return {
          rows: dragged.length,
          complete: dragged.every(
            ({ type, actorUuid, skill, name }) => type && actorUuid === actor.uuid && skill && name,
          ),
          unnamed: dragged.filter(({ name }) => /WASTELAND|Unnamed/.test(name)),
          answer,
          name: macro.name,
          rolled: skill === data.skill,
          speaker,
        };
      },
      { type, system, last },
    );
    expect(seen).toEqual({
      rows,
      complete: true,
      unnamed: [],
      answer: false,
      name: last,
      rolled: true,
      speaker: "Robin",
    });
  },
);
