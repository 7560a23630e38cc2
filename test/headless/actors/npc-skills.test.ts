import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { openActors, type Sheets } from "./actor-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, document: any, Actor: any, Event: any, Scene: any, sheets: Sheets;

let table: Table;
beforeAll(async () => {
  table = await openActors();
});
afterAll(() => table.close());

test.each(["linked", "unlinked"])(
  "a skill of an NPC is tested with another attribute, chosen in the dialog that its row opens, on a %s token (R16)",
  async (kind) => {
    const seen = await table.gm.evaluate(async (actorLink: boolean) => {
      const base = await Actor.create({
        name: "Guard",
        type: "npc",
        system: {
          attributes: { str: { value: 9 }, cha: { value: 4 } },
          skills: { speech: { rank: 2, tag: false, attribute: "cha" } },
        },
      });
      const scene = await Scene.create({ name: "Gate", tokens: [{ actorId: base.id, actorLink }] });
      const { actor } = scene.tokens.contents[0];
      await actor.sheet.render({ force: true });
      actor.sheet.element.querySelector("[data-skill=speech] .wasteland-roll").click();
      const form = await sheets.until(() =>
        document.querySelector("form.wasteland-roll-dialog, .wasteland-roll-dialog form"),
      );
      const field = () => form.querySelector("select[name=attribute]");
      const offered = { chosen: field().value, choices: [...field().options].map(({ value }: any) => value) };
      const target = () => /Target number \d+/.exec(sheets.text(form))?.[0] ?? "";
      const before = target();
      field().value = "str";
      field().dispatchEvent(new Event("change", { bubbles: true }));
      await sheets.until(() => target() !== before);
      const shown = [before, target()];
      const messages = game.messages.size;
      form.querySelector("button[type=submit]").click();
      await sheets.until(() => game.messages.size > messages);
      await sheets.until(() => game.wasteland.cards.test(game.messages.contents.at(-1)));
      const { skill, attribute, targetNumber } = game.wasteland.cards.test(game.messages.contents.at(-1));
      await actor.sheet.close();
      return { offered, shown, skill, attribute, targetNumber, stored: actor._source.system.skills.speech.attribute };
    }, kind === "linked");
    expect(seen).toEqual({
      offered: { chosen: "cha", choices: ["str", "per", "end", "cha", "int", "agi", "luc"] },
      shown: ["Target number 6", "Target number 11"],
      skill: "speech",
      attribute: "str",
      targetNumber: 11,
      // A choice for one test; what the skill goes with stays.
      stored: "cha",
    });
  },
);
