import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, act, attack, card, force, type Forced, HIT, openAttack, type Scene } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, fromUuidSync: any;

let table: Table;
let scene: Scene;
beforeEach(async () => {
  ({ table, scene } = await openAttack());
});
afterEach(() => table.close());

const ada = () => table.client(ADA);

/** Fire rate 3, and a stack as it is given. */
async function load(stack: object): Promise<void> {
  await ada().evaluate(
    async ({ pistol, rounds }: Scene, stack: object) => {
      await fromUuidSync(pistol).update({ system: { fireRate: 3 } });
      await fromUuidSync(rounds).update({ system: stack });
    },
    scene,
    stack,
  );
}

/** What is stored of the stack. */
const stored = () =>
  ada().evaluate(({ rounds }: Scene) => {
    const { quantity, shots, shotsLeft } = fromUuidSync(rounds)._source.system;
    return { quantity, shots, shotsLeft };
  }, scene);

/** The shots of the pistol's line on an open sheet. */
const shown = () =>
  ada().evaluate(({ nora, pistol }: Scene) => {
    const row = fromUuidSync(nora).sheet.element.querySelector(
      `.wasteland-weapon[data-item-id="${pistol.split(".").at(-1)}"] .wasteland-weapon-figures`,
    );
    return row.lastElementChild.textContent.trim();
  }, scene);

/** Why an attack cannot be made, or null. */
const refusal = (choices: object) =>
  ada().evaluate(
    async ({ nora, pistol, raider }: Scene, choices: object) => {
      try {
        await game.wasteland.attack(fromUuidSync(nora), fromUuidSync(pistol), { targets: [raider], ...choices });
        return null;
      } catch (error: any) {
        return error.problem;
      }
    },
    scene,
    choices,
  );

/** Six dice without an effect, and the torso. */
const BLANKS: Forced[] = [...Array.from({ length: 7 }, () => [6, 3] as Forced), [20, 5]];

describe("the shots of a unit count (R06, R-ATK-8)", () => {
  test("a cell of 12 shots: one shot and three more leave 8, and undo fills it again", async () => {
    await load({ quantity: 1, shots: 12 });
    await force(ada(), [...HIT, ...BLANKS]);
    const message = await attack(ada(), scene, { fireRateAmmo: 3 });
    expect(await stored()).toEqual({ quantity: 1, shots: 12, shotsLeft: 11 });
    expect(await act(ada(), message, "rollDamage", { extraShots: 3 })).toBeNull();
    await table.settled();
    expect(await stored()).toEqual({ quantity: 1, shots: 12, shotsLeft: 8 });
    expect((await card(ada(), message)).ammunition).toEqual({ name: "10mm Round", spent: 1 });
    expect(await act(ada(), message, "undoAttack")).toBeNull();
    await table.settled();
    expect(await stored()).toEqual({ quantity: 1, shots: 12, shotsLeft: null });
  });

  test("3 shots do not pay for one shot and three more: refused before anything is rolled", async () => {
    await load({ quantity: 1, shots: 12, shotsLeft: 3 });
    await force(ada(), []);
    expect(await refusal({ fireRateAmmo: 3 })).toEqual({
      key: "notEnoughAmmunition",
      values: { name: "10mm Round", have: 3, needed: 4 },
    });
    expect(await stored()).toEqual({ quantity: 1, shots: 12, shotsLeft: 3 });
    expect(await table.gm.evaluate(() => game.messages.size)).toBe(0);
  });

  test("an emptied unit is gone and the next one is begun; undo gives it back", async () => {
    await load({ quantity: 2, shots: 12, shotsLeft: 1 });
    await force(ada(), [...HIT, ...BLANKS]);
    const message = await attack(ada(), scene);
    expect(await stored()).toEqual({ quantity: 1, shots: 12, shotsLeft: null });
    expect(await act(ada(), message, "rollDamage", { extraShots: 1 })).toBeNull();
    await table.settled();
    expect(await stored()).toEqual({ quantity: 1, shots: 12, shotsLeft: 11 });
    expect(await act(ada(), message, "undoAttack")).toBeNull();
    await table.settled();
    expect(await stored()).toEqual({ quantity: 2, shots: 12, shotsLeft: 1 });
  });

  test("a core holds the shots of all its charges, and undo gives back shots alone", async () => {
    await load({ quantity: 1, charges: 10, shotsPerCharge: 50 });
    await force(ada(), HIT);
    const message = await attack(ada(), scene);
    expect(await stored()).toEqual({ quantity: 1, shots: 1, shotsLeft: 499 });
    expect(await act(ada(), message, "undoAttack")).toBeNull();
    await table.settled();
    expect(await stored()).toEqual({ quantity: 1, shots: 1, shotsLeft: null });
  });
});

test.each([0, 1])("a stack whose unit has %i shots fires one for each (R07)", async (shots) => {
  await load({ quantity: 5, shots });
  await force(ada(), HIT);
  await attack(ada(), scene);
  expect(await stored()).toEqual({ quantity: 4, shots, shotsLeft: null });
});

describe("the weapon's line on an open sheet", () => {
  beforeEach(async () => {
    await ada().evaluate(({ nora }: Scene) => {
      const { sheet } = fromUuidSync(nora);
      return sheet.render({ force: true });
    }, scene);
  });

  test("counts again when ammunition comes, changes or goes (R08)", async () => {
    expect(await shown()).toBe("10mm Round: 12");
    await load({ quantity: 2, shots: 12, shotsLeft: 5 });
    await expect.poll(shown).toBe("10mm Round: 17");
    await load({ quantity: 0 });
    await expect.poll(shown).toBe("10mm Round: 0");
    await ada().evaluate(
      ({ nora, rounds }: Scene) =>
        fromUuidSync(nora).createEmbeddedDocuments("Item", [
          {
            ...fromUuidSync(rounds).toObject(),
            name: "More Rounds",
            system: { identifier: "10mm-round", quantity: 7 },
          },
        ]),
      scene,
    );
    await expect.poll(shown).toBe("More Rounds: 7");
  });

  test("does not count what is merely called like its ammunition (R09)", async () => {
    await ada().evaluate(async ({ nora, rounds }: Scene) => {
      const { name } = fromUuidSync(rounds);
      await fromUuidSync(rounds).delete();
      await fromUuidSync(nora).createEmbeddedDocuments("Item", [
        { name, type: "gear", system: { identifier: "10mm-round", quantity: 40 } },
      ]);
    }, scene);
    await expect.poll(shown).toBe("No ammunition");
  });

  test("does not count what lies with the group, and the attack does not fire it", async () => {
    await ada().evaluate(({ rounds }: Scene) => fromUuidSync(rounds).update({ "system.stashed": true }), scene);
    await expect.poll(shown).toBe("No ammunition");
    await force(ada(), []);
    expect((await refusal({})).key).toBe("notEnoughAmmunition");
  });
});
