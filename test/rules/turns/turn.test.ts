import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Action, ACTIONS } from "../../../module/rules/turns/actions.ts";
import {
  actionsLeft,
  AIM_REROLLS,
  buyAction,
  doseActions,
  hasAimed,
  type Hindrances,
  mayDropProne,
  MOST_ACTIONS,
  startTurn,
  takeAction,
  takeActionBack,
  type Turn,
} from "../../../module/rules/turns/turn.ts";
import { deepFreeze } from "../deep-freeze.ts";

const NEW = deepFreeze(startTurn());

/** The turn after actions that all must be possible. */
function after(actions: Action[], hindrances: Hindrances = {}, start: Turn = NEW): Turn {
  return actions.reduce((turn, action) => {
    const result = takeAction(deepFreeze(turn), action, hindrances);
    expect(result.refused).toBe(null);
    return result.turn;
  }, start);
}

const refusal = (turn: Turn, action: Action, hindrances: Hindrances = {}) => {
  const result = takeAction(turn, action, hindrances);
  expect(result.turn).toBe(turn);
  expect(result.difficulty).toBe(0);
  return result.refused;
};

describe("the actions of a turn", () => {
  test("R-CMB-3: a turn begins with one minor and one major action", () => {
    expect(startTurn()).toEqual({
      minor: { normal: 1, bought: 0, taken: 0 },
      major: { normal: 1, bought: 0, taken: 0 },
      actions: [],
    });
    expect([actionsLeft(NEW, "minor"), actionsLeft(NEW, "major")]).toEqual([1, 1]);
  });

  test("R-CMB-3: they are taken in any order, each once", () => {
    const turn = after(["attack", "aim"]);
    expect(turn).toEqual({
      minor: { normal: 1, bought: 0, taken: 1 },
      major: { normal: 1, bought: 0, taken: 1 },
      actions: ["attack", "aim"],
    });
    expect(refusal(turn, "attack")).toBe("noActionLeft");
    expect(refusal(turn, "draw")).toBe("noActionLeft");
    expect(after(["aim", "attack"]).actions).toEqual(["aim", "attack"]);
  });

  test("R-AP-5: one more minor action costs 1 AP, one more major action 2, and its test is harder by 1", () => {
    const minor = buyAction(after(["aim", "attack"]), "minor");
    expect(minor).toEqual({
      cost: 1,
      turn: {
        minor: { normal: 1, bought: 1, taken: 1 },
        major: { normal: 1, bought: 0, taken: 1 },
        actions: ["aim", "attack"],
      },
      refused: null,
    });
    expect(takeAction(minor.turn, "draw").difficulty).toBe(0);
    const major = buyAction(minor.turn, "major");
    expect({ cost: major.cost, major: major.turn.major }).toEqual({
      cost: 2,
      major: { normal: 1, bought: 1, taken: 1 },
    });
    expect(takeAction(major.turn, "test")).toEqual({
      turn: {
        minor: { normal: 1, bought: 1, taken: 1 },
        major: { normal: 1, bought: 1, taken: 2 },
        actions: ["aim", "attack", "test"],
      },
      difficulty: 1,
      refused: null,
    });
  });

  test("R-AP-5: the first major action is no harder, even if the second is already bought", () => {
    const { turn } = buyAction(NEW, "major");
    const first = takeAction(turn, "attack");
    expect(first.difficulty).toBe(0);
    expect(takeAction(first.turn, "attack").difficulty).toBe(1);
  });

  test("R-CMB-3: two of each kind are the most in a round", () => {
    expect(MOST_ACTIONS).toBe(2);
    for (const kind of ["minor", "major"] as const) {
      const { turn } = buyAction(NEW, kind);
      expect(buyAction(turn, kind)).toEqual({ cost: kind === "minor" ? 1 : 2, turn, refused: "noMoreActions" });
    }
  });

  test("R-CHR-19: a second ranged attack costs 1 AP with Fast Shot", () => {
    expect(buyAction(NEW, "major", {}, { fastShot: true })).toMatchObject({ cost: 1, refused: null });
    expect(buyAction(NEW, "minor", {}, { fastShot: true })).toMatchObject({ cost: 1, refused: null });
    expect(buyAction(NEW, "major", {}, { fastShot: false })).toMatchObject({ cost: 2, refused: null });
  });
});

describe("movement", () => {
  test("R-CMB-3: there is only one movement action in a turn, bought actions included", () => {
    const moved = buyAction(after(["move"]), "minor").turn;
    for (const action of ["move", "standUp", "sprint", "crawl"] as const) {
      expect(refusal(moved, action, { prone: action !== "sprint" && action !== "move" })).toBe("movedAlready");
    }
    expect(refusal(after(["sprint"]), "move")).toBe("movedAlready");
  });

  test("R-CMB-7: prone, one cannot move or sprint, only crawl with the major action", () => {
    const prone = { prone: true };
    expect(refusal(NEW, "move", prone)).toBe("needsStanding");
    expect(refusal(NEW, "sprint", prone)).toBe("needsStanding");
    expect(after(["crawl"], prone).major.taken).toBe(1);
    expect(refusal(NEW, "crawl")).toBe("crawlNotNeeded");
  });

  test("R-CMB-11: standing up takes the minor action and is the movement of the turn", () => {
    const prone = { prone: true };
    const stood = after(["standUp"], prone);
    expect(stood.minor.taken).toBe(1);
    expect(refusal(stood, "sprint")).toBe("movedAlready");
    expect(refusal(NEW, "standUp")).toBe("notProne");
  });

  test("R-INJ-2: with a leg injury one does not sprint, and moving is a major action", () => {
    const hurt = { legInjury: true };
    expect(refusal(NEW, "move", hurt)).toBe("legInjury");
    expect(refusal(NEW, "sprint", hurt)).toBe("legInjury");
    expect(after(["crawl"], hurt).major.taken).toBe(1);
    expect(after(["standUp"], { legInjury: true, prone: true }).minor.taken).toBe(1);
  });

  test("R-CHR-3: a load above the limit prevents sprinting, twice the limit all movement", () => {
    expect(refusal(NEW, "sprint", { canSprint: false })).toBe("load");
    expect(after(["move"], { canSprint: false }).actions).toEqual(["move"]);
    expect(refusal(NEW, "move", { canMove: false })).toBe("load");
    expect(refusal(NEW, "crawl", { canMove: false, prone: true })).toBe("load");
    expect(after(["aim", "attack"], { canMove: false, canSprint: false }).actions).toEqual(["aim", "attack"]);
    expect(after(["sprint"], { canMove: true, canSprint: true }).actions).toEqual(["sprint"]);
  });

  test("R-CMB-7: one may drop prone at the end of any own movement action", () => {
    expect(mayDropProne(NEW)).toBe(false);
    expect(mayDropProne(after(["move"]))).toBe(true);
    expect(mayDropProne(after(["sprint"]))).toBe(true);
    expect(mayDropProne(after(["move", "attack"]))).toBe(false);
    expect(mayDropProne(after(["aim"]))).toBe(false);
  });
});

describe("who can hardly act", () => {
  test("R-INJ-5, R-DMG-5: stunned or hurt in the head, one has no normal action, but can buy two of each", () => {
    const stunned = startTurn({ losesActions: true });
    expect(stunned).toEqual({
      minor: { normal: 0, bought: 0, taken: 0 },
      major: { normal: 0, bought: 0, taken: 0 },
      actions: [],
    });
    expect(refusal(stunned, "attack")).toBe("noActionLeft");
    const once = buyAction(stunned, "major");
    const twice = buyAction(once.turn, "major");
    expect([once.refused, twice.refused, buyAction(twice.turn, "major").refused]).toEqual([
      null,
      null,
      "noMoreActions",
    ]);
    expect(takeAction(once.turn, "attack").difficulty).toBe(1);
  });

  test("R-INJ-6: a dying character takes and buys no action at all", () => {
    const dying = { dying: true };
    expect(startTurn(dying).major).toEqual({ normal: 0, bought: 0, taken: 0 });
    expect(refusal(NEW, "pass", dying)).toBe("dying");
    expect(buyAction(NEW, "major", dying)).toEqual({ cost: 2, turn: NEW, refused: "dying" });
  });

  test("R-HEAL-2: who is stabilised is unconscious, and takes and buys no action before waking", () => {
    const unconscious = { unconscious: true };
    expect(refusal(NEW, "pass", unconscious)).toBe("unconscious");
    expect(buyAction(NEW, "minor", unconscious)).toEqual({ cost: 1, turn: NEW, refused: "unconscious" });
    expect(buyAction(NEW, "minor", { ...unconscious, dying: true }).refused).toBe("dying");
    expect(startTurn(unconscious)).toEqual(NEW);
  });

  test("R-AP-5, R-INJ-5: what was bought before the turn began stays, also when the normal actions are lost", () => {
    const bought = { minor: 1, major: 2 };
    expect(startTurn({}, bought)).toEqual({
      minor: { normal: 1, bought: 1, taken: 0 },
      major: { normal: 0, bought: 2, taken: 0 },
      actions: [],
    });
    expect(startTurn({ losesActions: true }, bought)).toEqual({
      minor: { normal: 0, bought: 1, taken: 0 },
      major: { normal: 0, bought: 2, taken: 0 },
      actions: [],
    });
    expect(() => startTurn({}, { minor: 3, major: 0 })).toThrow(
      "The bought minor actions must be a whole number from 0 to 2, but is 3",
    );
  });
});

test("R-CMB-4: an aim re-rolls one d20 of the next attack of the turn", () => {
  expect(AIM_REROLLS).toBe(1);
  expect(hasAimed(NEW)).toBe(false);
  expect(hasAimed(after(["aim"]))).toBe(true);
  expect(hasAimed(after(["aim", "attack"]))).toBe(false);
  expect(hasAimed(after(["attack", "aim"]))).toBe(true);
});

test("R-CMB-4: a dose is held in hand, else drawn first", () => {
  expect(doseActions(true)).toEqual(["takeDose"]);
  expect(doseActions(false)).toEqual(["draw", "takeDose"]);
});

test("the errors name what is impossible", () => {
  expect(() => takeAction(NEW, "fly" as Action)).toThrow(
    new RangeError(`The action must be one of ${ACTIONS.join(", ")}, but is "fly"`),
  );
  expect(() => buyAction(NEW, "free" as "minor")).toThrow(
    new RangeError('The kind of action must be one of minor, major, but is "free"'),
  );
  expect(() => actionsLeft(NEW, "free" as "minor")).toThrow(
    new RangeError('The kind of action must be one of minor, major, but is "free"'),
  );
  const broken = (change: object) => () => actionsLeft({ ...NEW, minor: { ...NEW.minor, ...change } }, "minor");
  expect(broken({ normal: 2 })).toThrow(
    new RangeError("The normal minor actions must be a whole number from 0 to 1, but is 2"),
  );
  expect(broken({ normal: -1 })).toThrow(
    new RangeError("The normal minor actions must be a whole number from 0 to 1, but is -1"),
  );
  expect(broken({ bought: 3 })).toThrow(
    new RangeError("The bought minor actions must be a whole number from 0 to 2, but is 3"),
  );
  expect(broken({ bought: -1 })).toThrow(
    new RangeError("The bought minor actions must be a whole number from 0 to 2, but is -1"),
  );
  expect(broken({ taken: 2 })).toThrow(
    new RangeError("The taken minor actions must be a whole number from 0 to 1, but is 2"),
  );
  expect(broken({ taken: -1 })).toThrow(
    new RangeError("The taken minor actions must be a whole number from 0 to 1, but is -1"),
  );
});

test("whatever is tried, a turn holds two actions of each kind and one movement at most", () => {
  const tries = fc.array(fc.constantFrom<Action | "buy minor" | "buy major">(...ACTIONS, "buy minor", "buy major"));
  const hindrances = fc.record({ prone: fc.boolean(), legInjury: fc.boolean(), losesActions: fc.boolean() });
  fc.assert(
    fc.property(tries, hindrances, (list, hindered) => {
      const end = list.reduce((turn, next) => {
        deepFreeze(turn);
        if (next === "buy minor") return buyAction(turn, "minor", hindered).turn;
        if (next === "buy major") return buyAction(turn, "major", hindered).turn;
        return takeAction(turn, next, hindered).turn;
      }, startTurn(hindered));
      const moves = end.actions.filter((action) => ["move", "standUp", "sprint", "crawl"].includes(action));
      return end.minor.taken <= 2 && end.major.taken <= 2 && moves.length <= 1;
    }),
  );
});

test("what an item lets do freely counts against no action, so often a turn, and comes back as it was (R-CMB-3)", () => {
  const free: Hindrances = { freeActions: { aim: 1 } };
  const once = after(["aim"], free);
  expect(once).toEqual({ ...NEW, actions: ["aim"] });
  const twice = after(["aim", "aim"], free);
  expect(twice).toEqual({ ...NEW, minor: { ...NEW.minor, taken: 1 }, actions: ["aim", "aim"] });
  expect(takeAction(twice, "aim", free)).toEqual({ turn: twice, difficulty: 0, refused: "noActionLeft" });
  expect(takeActionBack(twice, free)).toEqual({ turn: once, action: "aim" });
  // What was done before it counts for itself alone.
  expect(after(["draw", "aim"], free)).toEqual({ ...after(["draw"]), actions: ["draw", "aim"] });
  expect(takeActionBack(once, free)).toEqual({ turn: NEW, action: "aim" });
  expect(takeActionBack(NEW, free)).toBe(null);
  // A stunned character has it too: it is none of the normal actions that are lost (our reading).
  expect(after(["aim"], free, startTurn({ losesActions: true })).actions).toEqual(["aim"]);
  expect(refusal(NEW, "aim", { ...free, dying: true })).toBe("dying");
  // Other actions count as ever, and without the item an aim does.
  expect(takeActionBack(after(["draw", "attack"], free), free)).toEqual({ turn: after(["draw"]), action: "attack" });
  expect(takeActionBack(after(["aim"]))).toEqual({ turn: NEW, action: "aim" });
  // An item that was put on between taking and giving back takes no action away.
  expect(takeActionBack(once)).toEqual({ turn: NEW, action: "aim" });
  expect(() => takeAction(NEW, "aim", { freeActions: { aim: -1 } })).toThrow("The free actions");
});
