import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Actor: any, fromUuidSync: any;

const ADA = "Ada";

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist, users: [{ name: "Overseer", role: "GAMEMASTER" }, { name: ADA }] });
});
afterAll(() => table.close());

/** What somebody else writes while the fields of a profile are being edited, by the paths of the fields. */
const PROFILE = {
  "system.rank": "notable",
  "system.category": "raider",
  "system.faction": "gunners",
  "system.keywords": ["human", "scavver"],
  "system.hp.max": 23,
  "system.initiative": 14,
  "system.defense": 2,
  "system.carryLimit": 150,
  "system.wealth": 3,
  "system.identifier": "gunner-one",
  "system.derivedFrom": "gunner",
  "system.immunities": ["poison"],
  "system.description": "<p>New.</p>",
};

test.each([
  ["npc", { ...PROFILE, "system.meleeBonus": 4, "system.attributes.str.value": 8, "system.skills.sneak.rank": 4 }],
  ["creature", { ...PROFILE, "system.body": 8, "system.mind": 7, "system.skills.melee.rank": 4 }],
])("what another user changes on the %s that one is editing comes to stand in every field", async (type, changes) => {
  const ada = table.client(ADA);
  const uuid = await table.gm.evaluate(
    async (type: string, ada: string) =>
      (await Actor.create({ name: "Gunner", type, ownership: { default: 0, [ada]: 3 } })).uuid as string,
    type,
    ada.userId,
  );
  await table.settled();
  await table.gm.evaluate(async (uuid: string) => {
    const { sheet } = fromUuidSync(uuid);
    await sheet.render({ force: true });
    sheet.element.querySelector("[data-action=toggleEditing]").click();
    for (let tries = 0; !sheet.element.querySelector(".wasteland-profile-fields"); tries++) {
      if (tries === 1000) throw new Error("The profile is not edited");
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }, uuid);
  const seen: Record<string, string> = {};
  // One at a time, for whatever changes at its side brings a field along.
  for (const [path, value] of Object.entries(changes)) {
    await ada.evaluate((uuid: string, change: object) => fromUuidSync(uuid).update(change), uuid, { [path]: value });
    seen[path] = await table.gm.evaluate(
      async (uuid: string, path: string, expected: string) => {
        const shown = () =>
          String(
            fromUuidSync(uuid).sheet.element.querySelector(`:is([name="${path}"], [data-amount="${path}"])`)?.value,
          );
        for (let tries = 0; shown() !== expected && tries < 500; tries++)
          await new Promise((resolve) => setTimeout(resolve, 10));
        return shown();
      },
      uuid,
      path,
      String(value),
    );
  }
  await table.gm.evaluate((uuid: string) => fromUuidSync(uuid).sheet.close(), uuid);
  expect(seen).toEqual(Object.fromEntries(Object.entries(changes).map(([path, value]) => [path, String(value)])));
});
