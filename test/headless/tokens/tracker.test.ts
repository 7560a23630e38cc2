import { afterAll, beforeAll, expect, test } from "vitest";
import { openTokenTable, type TokenTable } from "./token-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const canvas: any, Combat: any, ui: any;

let table: TokenTable;
beforeAll(async () => {
  table = await openTokenTable();
});
afterAll(() => table.close());

test("in the tracker the name of a combatant takes control of its token, and buttons go to it and target it", async () => {
  const { scene, linked } = table.ids;
  const found = await table.gm.evaluate(
    async (sceneId: string, tokenId: string) => {
      const combat = await Combat.create({ active: true });
      await combat.createEmbeddedDocuments("Combatant", [{ sceneId, tokenId }]);
      await ui.combat.render({ force: true });
      const row = ui.combat.element.querySelector(".combatant");
      const actions = Array.from(row.querySelectorAll("[data-action]"), ({ dataset }: any) => dataset.action as string);
      for (const action of ["activateCombatant", "panToCombatant", "targetCombatant"]) {
        row.querySelector(`[data-action="${action}"]`).click();
      }
      const token = canvas.tokens.get(tokenId);
      return { actions, controlled: token.controlled, isTargeted: token.isTargeted };
    },
    scene,
    linked,
  );
  expect(found).toEqual({
    actions: [
      "activateCombatant",
      "toggleHidden",
      "toggleDefeated",
      "targetCombatant",
      "panToCombatant",
      "rollInitiative",
    ],
    controlled: true,
    isTargeted: true,
  });
});
