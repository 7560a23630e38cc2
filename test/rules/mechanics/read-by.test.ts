import { describe, expect, test } from "vitest";
import { READ_BY, readBy, type ReadBy } from "../../../module/rules/mechanics/read-by.ts";
import { readMechanic } from "../../../module/rules/mechanics/mechanic.ts";
import type { SourceType } from "../../../module/rules/mechanics/collect.ts";
import { itemOf, mechanicsOf } from "./items.ts";
import { TABLES } from "./tables.ts";

const reader = (record: object, type: SourceType = "perk"): ReadBy =>
  readBy({ mechanic: readMechanic(record), source: { id: "one", type } });

test("every mechanic of the tables is read: by a step of its own, a button, or the list of what holds", () => {
  const found = new Map<ReadBy, Set<string>>(READ_BY.map((by) => [by, new Set()]));
  for (const table of TABLES) {
    for (const id of Object.keys(mechanicsOf(table))) {
      const { mechanics, type } = itemOf(table, id);
      for (const mechanic of mechanics) found.get(readBy({ mechanic, source: { id, type } }))?.add(mechanic.kind);
    }
  }
  const plain = Object.fromEntries([...found].map(([by, kinds]) => [by, [...kinds].sort().join(" ")]));
  expect(plain).toEqual({
    figures:
      "attribute attributeMaximum carryLimit criticalThreshold defense frame luckMaximum maxHp meleeDice skillMaximum",
    profile: "ammunition armourHp armourResistance cost quality shots weaponDice weight",
    test: "complicationRange difficulty forbid freeDice ignoredComplications luckCost note opponentDifficulty relief reroll setDie successes targetNumber",
    attack:
      "actionPointCost boughtDiceMaximum damage damageDice damagePerEffect damageType effect fireRate range targetCriticalThreshold",
    hit: "extraTargets gain outcome reroll",
    taken: "effectsNeeded ignoredEffect ignoredResistance immunity incomingDamage incomingDice resistance",
    consuming: "addictionDice cure forbid gain healingReceived immunity rate reroll",
    pools: "groupMaximum",
    turn: "actionPointCost gain minorActions",
    aid: "healingGiven",
    fit: "unlock",
    choice: "choice pick",
    button:
      "action actionPointCost aimRerolls allow ally burstShots carryLimit convert damageDice defense forbid gain groupMaximum harm healingReceived light lootDice maxHp outcome pricePercent rate reroll resistance setDie sprintZones test turns",
    list: "actionPointCost allow attack breaks charges fatigue forbid immunity light lootDice lootItems modRank note patients pricePercent rate unlock",
  });
});

describe("one kind is read in several places, by what it says", () => {
  test.each<[object, ReadBy]>([
    [{ kind: "reroll", of: "test" }, "test"],
    [{ kind: "reroll", of: "damage" }, "hit"],
    [{ kind: "reroll", of: "location" }, "button"],
    [{ kind: "reroll", of: "test", cost: { ap: 1 } }, "button"],
    [{ kind: "setDie", of: "test", amount: 1, cost: { ap: 1 } }, "button"],
    [{ kind: "reroll", of: "radiation" }, "consuming"],
    [{ kind: "reroll", of: "addiction" }, "consuming"],
    [{ kind: "reroll", of: "assist" }, "button"],
    [{ kind: "setDie", of: "test", amount: 1 }, "test"],
    [{ kind: "setDie", of: "damage", amount: 1 }, "button"],
    [{ kind: "setDie", of: "assist", amount: 1 }, "button"],
    [{ kind: "minorActions", amount: 1, when: { action: "aim" } }, "turn"],
    [{ kind: "minorActions", amount: 1 }, "list"],
    [{ kind: "outcome", outcome: "critical" }, "hit"],
    [{ kind: "outcome", outcome: "extraInjury" }, "hit"],
    [{ kind: "outcome", outcome: "deterred" }, "button"],
    [{ kind: "immunity", to: ["radiation", "poison"] }, "taken"],
    [{ kind: "immunity", to: ["chemAddiction"] }, "consuming"],
    [{ kind: "immunity", to: ["radiation", "fear"] }, "list"],
    [{ kind: "actionPointCost", price: "attack", amount: 1 }, "attack"],
    [{ kind: "actionPointCost", price: "furtherDefense", amount: 1 }, "turn"],
    [{ kind: "actionPointCost", price: "extraMajorAction", amount: 1, when: { attack: "ranged" } }, "list"],
    [{ kind: "actionPointCost", price: "halveTime", amount: 0 }, "list"],
    [{ kind: "rate", of: "chemDuration", amount: 2 }, "consuming"],
    [{ kind: "rate", of: "hunger", amount: 2 }, "list"],
    [{ kind: "gain", resource: "hp", amount: 1, at: "consumed" }, "consuming"],
    [{ kind: "gain", resource: "hp", amount: 1, at: "turnStart" }, "turn"],
    [{ kind: "gain", resource: "injuries", amount: 1, at: "turnStart" }, "button"],
    [{ kind: "gain", resource: "ap", amount: 1, at: "kill" }, "hit"],
    [{ kind: "gain", resource: "luck", amount: 1, at: "kill" }, "button"],
    [{ kind: "gain", resource: "ap", amount: 1, at: "kill", who: "allies" }, "button"],
    [{ kind: "gain", resource: "luck", amount: 1, at: "use" }, "button"],
    [{ kind: "forbid", what: ["chems", "food"] }, "consuming"],
    [{ kind: "forbid", what: ["handling"], skill: "lockpick" }, "test"],
    [{ kind: "forbid", what: ["chems", "rest"] }, "list"],
    [{ kind: "unlock", what: "modSlot", ids: ["muzzle"] }, "fit"],
    [{ kind: "unlock", what: "recipes", ids: ["jet"] }, "list"],
    [{ kind: "note", text: "one" }, "list"],
    [{ kind: "note", text: "one", when: { sneak: true } }, "test"],
  ])("%j", (record, by) => {
    expect(reader(record)).toBe(by);
  });
});

describe("what waits for a decision has a button, unless a roll asks for it", () => {
  test.each<[object, SourceType, ReadBy]>([
    [{ kind: "defense", amount: 1, limit: { uses: 1, per: "scene" } }, "perk", "button"],
    [{ kind: "allow", what: "freeDraw", cost: { ap: 1 } }, "perk", "button"],
    [{ kind: "damageDice", amount: 1, cost: { ap: 1 } }, "perk", "attack"],
    [{ kind: "difficulty", amount: -1, limit: { uses: 1, per: "scene" } }, "perk", "test"],
    [{ kind: "outcome", outcome: "critical", cost: { luck: 1 } }, "perk", "hit"],
    [{ kind: "resistance", damageType: "physical", amount: 1, lasts: "scene" }, "perk", "button"],
    [{ kind: "resistance", damageType: "physical", amount: 1, lasts: "scene" }, "effect", "taken"],
    [{ kind: "defense", amount: 1, group: "one" }, "effect", "button"],
    [{ kind: "damageDice", amount: 1, group: "one" }, "effect", "attack"],
    [{ kind: "reroll", of: "test", amount: 1, lasts: "turn", group: "aim" }, "perk", "test"],
    [{ kind: "reroll", of: "test", amount: 1, share: { with: "allies" } }, "perk", "button"],
    [{ kind: "maxHp", amount: 1, share: { with: "allies", self: true } }, "publication", "button"],
  ])("%j of a %s", (record, type, by) => {
    expect(reader(record, type)).toBe(by);
  });
});
