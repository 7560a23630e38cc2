import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldTest } from "../../../module/rules/cards/fold-test.ts";
import { PAYMENT_PURPOSES } from "../../../module/rules/cards/test-point-events.ts";
import type { TestRequest } from "../../../module/rules/cards/test-state.ts";
import { deepFreeze } from "../deep-freeze.ts";

/** Target number 10, tagged rank 3, complications from 19. */
const request: TestRequest = { attribute: 7, rank: 3, tag: true, complicationRange: 2, difficulty: 2 };

type Story = [type: string, fields?: object][];

/** Events `e1`, `e2` … one after the other. */
function story(events: Story): Record<string, unknown> {
  return Object.fromEntries(
    events.map(([type, fields], index) => [`e${index + 1}`, { type, user: "nora", time: index + 1, ...fields }]),
  );
}

const fold = (events: Story, change: Partial<TestRequest> = {}) =>
  foldTest(deepFreeze({ ...request, ...change }), deepFreeze(story(events)));

/** Reasons of the refused events by id. */
const refusals = (events: Story, change: Partial<TestRequest> = {}) =>
  Object.fromEntries(
    fold(events, change)
      .audit.filter(({ status }) => status === "refused")
      .map(({ id, reason, detail }) => [id, detail ?? reason]),
  );

const NO_POINTS = { earned: 0, left: 0, fromEarned: 0, fromGroup: 0, toGm: 0, banked: 0, lost: 0 };
const die = (face: number, successes: number, complication = false, rerolled = false) => ({
  face,
  successes,
  complication,
  rerolled,
});

describe("the roll", () => {
  test("before it the card knows the difficulty and nothing else", () => {
    expect(fold([])).toEqual({
      rolled: false,
      dice: [],
      helpers: [],
      targetNumber: null,
      difficulty: 2,
      revealed: true,
      ownSuccesses: 0,
      successes: 0,
      passed: null,
      shortfall: null,
      atCost: false,
      winner: null,
      offer: null,
      complications: { open: 0, exchanged: 0 },
      actionPoints: NO_POINTS,
      audit: [],
    });
  });

  test("R-TEST-6: a passed test with all that the card shows", () => {
    expect(fold([["rolled", { faces: [3, 10, 19] }]])).toEqual({
      rolled: true,
      dice: [die(3, 2), die(10, 1), die(19, 0, true)],
      helpers: [],
      targetNumber: 10,
      difficulty: 2,
      revealed: true,
      ownSuccesses: 3,
      successes: 3,
      passed: true,
      shortfall: 0,
      atCost: false,
      winner: null,
      offer: null,
      complications: { open: 1, exchanged: 0 },
      actionPoints: { ...NO_POINTS, earned: 1, left: 1 },
      audit: [
        {
          id: "e1",
          type: "rolled",
          user: "nora",
          time: 1,
          status: "applied",
          pending: false,
          reason: null,
          detail: null,
        },
      ],
    });
  });

  test("a card is rolled once, with one to five dice", () => {
    const twice: Story = [
      ["rolled", { faces: [3, 10] }],
      ["rolled", { faces: [1, 1] }],
    ];
    expect(refusals(twice)).toEqual({ e2: "alreadyRolled" });
    expect(fold(twice).successes).toBe(3);
    expect(
      refusals([
        ["rolled", { faces: [] }],
        ["rolled", { faces: "3" }],
        ["rolled", { faces: [21] }],
      ]),
    ).toEqual({
      e1: "RangeError: The number of d20s must be a whole number from 1 to 5, but is 0",
      e2: 'RangeError: d20s must be a list of faces, but is "3"',
      e3: "RangeError: A face of d20s must be a whole number from 1 to 20, but is 21",
    });
    expect(refusals([["rolled", { faces: [1, 1, 1, 1, 1, 1] }]])).toEqual({
      e1: "RangeError: The number of d20s must be a whole number from 1 to 5, but is 6",
    });
  });

  test("an event of a later version is listed and changes nothing", () => {
    const { audit, successes } = fold([["rolled", { faces: [3, 10] }], ["applauded"]]);
    expect([audit[1]?.status, successes]).toEqual(["unknown", 3]);
  });

  test("complications that a perk or a quality ignores are not open", () => {
    const open = (ignoredComplications: number, faces: number[]) =>
      fold([["rolled", { faces }]], { ignoredComplications }).complications.open;
    expect([open(0, [19, 20]), open(1, [19, 20]), open(3, [19, 20]), open(1, [3, 4])]).toEqual([2, 1, 0, 0]);
  });
});

describe("re-rolls", () => {
  const roll: Story[0] = ["rolled", { faces: [9, 18] }];

  test("R-LUCK-3: dice 9 and 18, the 18 re-rolled to 6: passed", () => {
    const card = fold([roll, ["rerolled", { dice: [{ index: 1, face: 6 }], source: "luck" }]]);
    expect({ dice: card.dice, passed: card.passed, earned: card.actionPoints.earned }).toEqual({
      dice: [die(9, 1), die(6, 1, false, true)],
      passed: true,
      earned: 0,
    });
    expect(fold([roll]).passed).toBe(false);
  });

  test("R-DICE-3: a die is re-rolled once, whatever gives the re-roll", () => {
    const again: Story = [
      roll,
      ["rerolled", { dice: [{ index: 1, face: 20 }], source: "luck" }],
      ["rerolled", { dice: [{ index: 1, face: 1 }], source: "aim" }],
      ["rerolled", { dice: [{ index: 0, face: 1 }], source: "aim" }],
    ];
    expect(refusals(again)).toEqual({ e3: "alreadyRerolled" });
    expect(fold(again).dice).toEqual([die(1, 2, false, true), die(20, 0, true, true)]);
  });

  test("an undone re-roll shows the die as it first fell", () => {
    const card = fold([
      roll,
      ["rerolled", { dice: [{ index: 0, face: 20 }], source: "luck" }],
      ["undone", { event: "e2" }],
    ]);
    expect(card.dice).toEqual([die(9, 1), die(18, 0)]);
  });

  test("a re-roll follows a roll, and names its dice and where it comes from", () => {
    expect(refusals([["rerolled", { dice: [{ index: 0, face: 1 }], source: "luck" }]])).toEqual({ e1: "notRolled" });
    expect(
      refusals([
        roll,
        ["rerolled", { dice: [{ index: 0, face: 1 }] }],
        ["rerolled", { dice: {}, source: "luck" }],
        ["rerolled", { dice: [null], source: "luck" }],
        ["rerolled", { dice: [{ index: 0, face: 21 }], source: "luck" }],
      ]),
    ).toEqual({
      e2: "RangeError: source of an event must be a text, but is undefined",
      e3: "RangeError: dice of an event must be a list, but is {}",
      e4: "RangeError: The index of a re-rolled die must be a whole number from 0 to 1, but is undefined",
      e5: "RangeError: The face of a re-rolled die must be a whole number from 1 to 20, but is 21",
    });
  });
});

describe("helpers", () => {
  const nick = { actor: "Actor.nick", attribute: 9, rank: 4, die: 5 };
  const piper = { actor: "Actor.piper", attribute: 6, rank: 2, tag: true, complicationRange: 3, die: 18 };

  test("R-ASSIST-1, R-GROUP-1: helpers' dice are judged by their own abilities", () => {
    const card = fold([
      ["helped", nick],
      ["rolled", { faces: [5, 15] }],
      ["helped", piper],
    ]);
    expect({
      helpers: card.helpers,
      own: card.ownSuccesses,
      all: card.successes,
      open: card.complications.open,
    }).toEqual({
      helpers: [
        { actor: "Actor.nick", face: 5, successes: 1, complication: false, counted: true },
        { actor: "Actor.piper", face: 18, successes: 0, complication: true, counted: true },
      ],
      own: 1,
      all: 2,
      open: 1,
    });
    expect(card.passed).toBe(true);
  });

  test("R-ASSIST-1: without a success of the leader they do not count, and are shown so", () => {
    const card = fold([
      ["rolled", { faces: [15, 16] }],
      ["helped", { ...piper, die: 2 }],
    ]);
    expect({ helpers: card.helpers, successes: card.successes }).toEqual({
      helpers: [{ actor: "Actor.piper", face: 2, successes: 2, complication: false, counted: false }],
      successes: 0,
    });
  });

  test("only a tag that is true is one", () => {
    expect(fold([["helped", { ...piper, die: 2, tag: "yes" }]]).helpers[0]?.successes).toBe(1);
  });

  test("an actor helps once, with an ability and a die", () => {
    expect(
      refusals([
        ["helped", nick],
        ["helped", { ...nick, die: 1 }],
        ["helped", { ...nick, actor: undefined }],
        ["helped", { ...piper, rank: undefined }],
        ["helped", { ...piper, die: 0 }],
      ]),
    ).toEqual({
      e2: "alreadyHelped",
      e3: "RangeError: actor of an event must be a text, but is undefined",
      e4: "RangeError: The skill rank must be a whole number of 0 or more, but is undefined",
      e5: "RangeError: A face of a d20 must be a whole number from 1 to 20, but is 0",
    });
  });
});

describe("the difficulty", () => {
  const roll: Story[0] = ["rolled", { faces: [3, 10] }];

  test("a kept difficulty leaves the outcome open, and the successes shown", () => {
    const { difficulty, revealed, passed, shortfall, successes, actionPoints, complications } = fold([roll], {
      difficulty: null,
    });
    expect({ difficulty, revealed, passed, shortfall, successes, actionPoints, complications }).toEqual({
      difficulty: null,
      revealed: false,
      passed: null,
      shortfall: null,
      successes: 3,
      actionPoints: NO_POINTS,
      complications: { open: 0, exchanged: 0 },
    });
  });

  test("R-TEST-6: once revealed it decides", () => {
    const { difficulty, revealed, passed, actionPoints } = fold([roll, ["revealed", { difficulty: 1 }]], {
      difficulty: null,
    });
    expect({ difficulty, revealed, passed, earned: actionPoints.earned }).toEqual({
      difficulty: 1,
      revealed: true,
      passed: true,
      earned: 2,
    });
    expect(fold([["revealed"]]).difficulty).toBe(2);
    expect(refusals([["revealed"]], { difficulty: null })).toEqual({
      e1: "RangeError: The difficulty must be a whole number of 0 or more, but is null",
    });
    expect(refusals([["revealed", { difficulty: -1 }]])).toEqual({
      e1: "RangeError: The difficulty must be a whole number of 0 or more, but is -1",
    });
  });

  test("the GM may adjust it, and the latest word stands", () => {
    const card = fold([["adjusted", { difficulty: 5 }], roll, ["adjusted", { difficulty: 4 }]]);
    expect({ difficulty: card.difficulty, passed: card.passed, shortfall: card.shortfall }).toEqual({
      difficulty: 4,
      passed: false,
      shortfall: 1,
    });
    expect(fold([["adjusted", { difficulty: 1 }]], { difficulty: null }).revealed).toBe(false);
    expect(refusals([["adjusted", { difficulty: -1 }], ["adjusted"]])).toEqual({
      e1: "RangeError: The difficulty must be a whole number of 0 or more, but is -1",
      e2: "RangeError: The difficulty must be a whole number of 0 or more, but is undefined",
    });
  });

  test("the target of an attack may parry, for more Defense (R-QUAL-10)", () => {
    const card = fold([roll, ["parried", { defense: 1 }]]);
    expect({ difficulty: card.difficulty, earned: card.actionPoints.earned }).toEqual({ difficulty: 3, earned: 0 });
    expect(refusals([["parried", { defense: 0 }]])).toEqual({
      e1: "RangeError: The Defense that parrying adds must be a whole number of 1 or more, but is 0",
    });
    expect(refusals([["parried", { defense: 1 }]], { difficulty: null })).toEqual({ e1: "unknownDifficulty" });
  });
});

describe("opposed tests", () => {
  const roll: Story[0] = ["rolled", { faces: [3, 10] }];
  const against = (fields: object) => {
    const { winner, difficulty, revealed, passed, shortfall, actionPoints } = fold([["opposed", fields], roll], {
      difficulty: null,
    });
    return { winner, difficulty, revealed, passed, shortfall, earned: actionPoints.earned };
  };

  test("R-OPP-1: the opponent's successes are the difficulty, and the winner gets the difference", () => {
    expect(against({ successes: 2 })).toEqual({
      winner: "active",
      difficulty: 2,
      revealed: true,
      passed: true,
      shortfall: 0,
      earned: 1,
    });
    expect(against({ successes: 5 })).toEqual({
      winner: "opponent",
      difficulty: 5,
      revealed: true,
      passed: false,
      shortfall: 2,
      earned: 2,
    });
  });

  test("R-OPP-2: adjustments change the opponent's successes, to no less than 0", () => {
    expect(against({ successes: 3, adjust: 1 })).toMatchObject({ winner: "opponent", difficulty: 4, earned: 1 });
    expect(against({ successes: 1, adjust: -2 })).toMatchObject({ winner: "active", difficulty: 0, earned: 3 });
  });

  test("the opponent's latest roll stands, and must be possible", () => {
    expect(fold([["opposed", { successes: 1 }], ["opposed", { successes: 3 }], roll]).difficulty).toBe(3);
    expect(
      refusals([
        ["opposed", { successes: -1 }],
        ["opposed", { successes: 1, adjust: 0.5 }],
      ]),
    ).toEqual({
      e1: "RangeError: The opponent's successes must be a whole number of 0 or more, but is -1",
      e2: "RangeError: The opponent's adjustment must be a whole number, but is 0.5",
    });
  });
});

describe("complications", () => {
  const twoComplications: Story[0] = ["rolled", { faces: [19, 20, 3] }];

  test("R-TEST-8: the GM takes action points for complications that do not fit, as many as there are", () => {
    expect(fold([twoComplications, ["exchanged", { complications: 1 }]]).complications).toEqual({
      open: 1,
      exchanged: 1,
    });
    const greedy: Story = [twoComplications, ["exchanged", { complications: 2 }], ["exchanged", { complications: 1 }]];
    expect(fold(greedy).complications).toEqual({ open: 0, exchanged: 2 });
    expect(refusals(greedy)).toEqual({ e3: "tooFewComplications" });
    expect(
      refusals([
        ["exchanged", { complications: 1 }],
        ["exchanged", { complications: 0 }],
      ]),
    ).toEqual({
      e1: "notRolled",
      e2: "RangeError: The exchanged complications must be a whole number of 1 or more, but is 0",
    });
  });

  const failure: Story[0] = ["rolled", { faces: [15, 20] }];
  const offer: Story[0] = ["costOffered", { complications: 1 }];
  const offered = (...events: Story) => {
    const { passed, atCost, shortfall, complications, offer: open, actionPoints } = fold([failure, ...events]);
    return { passed, atCost, shortfall, open: complications.open, offer: open, earned: actionPoints.earned };
  };

  test("R-TEST-9: an offer waits for its answer", () => {
    expect(offered(offer)).toEqual({
      passed: false,
      atCost: false,
      shortfall: 2,
      open: 1,
      offer: { complications: 1, accepted: null },
      earned: 0,
    });
  });

  test("R-TEST-9: accepted, the test passes with the complications of the offer and without action points", () => {
    expect(offered(["costOffered", { complications: 2 }], ["costAnswered", { accepted: true }])).toEqual({
      passed: true,
      atCost: true,
      shortfall: 2,
      open: 3,
      offer: { complications: 2, accepted: true },
      earned: 0,
    });
  });

  test("R-TEST-9: refused, the test stays failed", () => {
    expect(offered(offer, ["costAnswered", { accepted: false }])).toEqual({
      passed: false,
      atCost: false,
      shortfall: 2,
      open: 1,
      offer: { complications: 1, accepted: false },
      earned: 0,
    });
  });

  test("R-TEST-9: there is one offer, after a failure, with one answer", () => {
    expect(refusals([offer])).toEqual({ e1: "notRolled" });
    expect(refusals([["rolled", { faces: [3, 10] }], offer])).toEqual({ e2: "notFailed" });
    expect(refusals([failure, offer], { difficulty: null })).toEqual({ e2: "notFailed" });
    expect(refusals([failure, offer, offer])).toEqual({ e3: "alreadyOffered" });
    expect(refusals([failure, ["costAnswered", { accepted: true }]])).toEqual({ e2: "notOffered" });
    const answered: Story = [
      failure,
      offer,
      ["costAnswered", { accepted: false }],
      ["costAnswered", { accepted: true }],
    ];
    expect(refusals(answered)).toEqual({ e4: "alreadyAnswered" });
    expect(refusals([failure, ["costOffered", { complications: 0 }], ["costAnswered", { accepted: 1 }]])).toEqual({
      e2: "RangeError: The cost in complications must be a whole number of 1 or more, but is 0",
      e3: "RangeError: accepted must be true or false, but is 1",
    });
  });

  test("R-TEST-9: an offer for a test that a helper turned into a pass is void", () => {
    const helper = { actor: "Actor.nick", attribute: 9, rank: 4, die: 5 };
    const saved: Story = [["rolled", { faces: [5, 20] }], offer, ["helped", helper]];
    expect(refusals(saved)).toEqual({ e2: "notFailed" });
  });
});

describe("action points", () => {
  /** Four successes against difficulty 2: two action points. */
  const roll: Story[0] = ["rolled", { faces: [1, 3] }];

  test("R-AP-2: points just earned are spent, the rest is banked, and the surplus is lost", () => {
    const card = fold([
      roll,
      ["paid", { purpose: "obtainInformation", fromEarned: 1 }],
      ["banked", { amount: 0, lost: 1 }],
    ]);
    expect(card.actionPoints).toEqual({
      earned: 2,
      left: 0,
      fromEarned: 1,
      fromGroup: 0,
      toGm: 0,
      banked: 0,
      lost: 1,
    });
    expect(fold([roll, ["banked", { amount: 1 }]]).actionPoints).toEqual({
      earned: 2,
      left: 1,
      fromEarned: 0,
      fromGroup: 0,
      toGm: 0,
      banked: 1,
      lost: 0,
    });
  });

  test("no point is spent or banked twice", () => {
    const banked: Story = [
      roll,
      ["banked", { amount: 2 }],
      ["paid", { purpose: "extraDamage", fromEarned: 1 }],
      ["banked", { amount: 0, lost: 1 }],
    ];
    expect(refusals(banked)).toEqual({ e3: "tooFewPoints", e4: "tooFewPoints" });
    expect(refusals([roll, ["banked", { amount: 3 }], ["banked", { amount: 2 }]])).toEqual({ e2: "tooFewPoints" });
    expect(refusals([roll, ["paid", { purpose: "extraDamage", fromEarned: 2 }], ["banked", { amount: 1 }]])).toEqual({
      e3: "tooFewPoints",
    });
  });

  test("R-HEAL-1: first aid follows a pass, with points just earned, and others, for HP and waking", () => {
    const aided = (fields: object): Story => [roll, ["aided", fields]];
    const { earned } = fold([roll]).actionPoints;
    expect(earned).toBeGreaterThan(0);
    expect(fold(aided({ fromEarned: 1, fromGroup: 2 })).actionPoints).toEqual({
      ...NO_POINTS,
      earned,
      left: earned - 1,
      fromEarned: 1,
      fromGroup: 2,
    });
    expect(refusals(aided({ fromEarned: earned + 1 }))).toEqual({ e2: "tooFewPoints" });
    expect(refusals(aided({}), { difficulty: 20 })).toEqual({ e2: "onlyAfterPass" });
    expect(refusals([["aided", {}]])).toEqual({ e1: "onlyAfterPass" });
    const atCost: Story = [roll, ["costOffered", { complications: 1 }], ["costAnswered", { accepted: true }]];
    expect(refusals([...atCost, ["aided", {}]], { difficulty: 20 })).toEqual({});
    expect(refusals([...atCost, ["aided", { fromGroup: 1 }]], { difficulty: 20 })).toEqual({ e4: "passedAtCost" });
  });

  test("R-TEST-7: after a pass without a roll first aid is given with points of the pool alone", () => {
    const automatic = { difficulty: 0, automatic: true };
    expect(fold([["aided", { fromGroup: 1 }]], automatic).actionPoints).toEqual({ ...NO_POINTS, fromGroup: 1 });
    expect(refusals([["aided", { fromEarned: 1 }]], automatic)).toEqual({ e1: "tooFewPoints" });
  });

  test("R-ATK-5, R-TEST-7: at difficulty 0 an attack hits without a die, once, and earns nothing", () => {
    const automatic = { difficulty: 0, automatic: true };
    const sure: Story = [["rolled", { faces: [] }]];
    const { audit, ...card } = fold(sure, automatic);
    expect(audit.map(({ status }) => status)).toEqual(["applied"]);
    expect(card).toEqual({
      rolled: true,
      dice: [],
      helpers: [],
      targetNumber: 10,
      difficulty: 0,
      revealed: true,
      ownSuccesses: 0,
      successes: 0,
      passed: true,
      shortfall: 0,
      atCost: false,
      winner: null,
      offer: null,
      complications: { open: 0, exchanged: 0 },
      actionPoints: NO_POINTS,
    });
    expect(refusals([...sure, ...sure], automatic)).toEqual({ e2: "alreadyRolled" });
    expect(refusals([...sure, roll], automatic)).toEqual({ e2: "alreadyRolled" });
    expect(fold([roll], automatic).dice.length).toBeGreaterThan(0);
    for (const change of [
      { difficulty: 0 },
      { difficulty: 1, automatic: true },
      { difficulty: null, automatic: true },
    ]) {
      expect(Object.keys(refusals(sure, change))).toEqual(["e1"]);
      expect(fold(sure, change).rolled).toBe(false);
    }
  });

  test("R-AP-4: d20s are paid for before the roll, from the group or by giving to the GM", () => {
    const card = fold([["paid", { purpose: "buyDie", fromGroup: 1, toGm: 2 }], roll]);
    expect(card.actionPoints).toEqual({
      earned: 2,
      left: 2,
      fromEarned: 0,
      fromGroup: 1,
      toGm: 2,
      banked: 0,
      lost: 0,
    });
    expect(refusals([["paid", { purpose: "buyDie", fromEarned: 1 }], roll])).toEqual({ e1: "onlyAfterRoll" });
    expect(refusals([roll, ["paid", { purpose: "extraDamage", toGm: 1 }]])).toEqual({ e2: "onlyDiceByGivingToGm" });
  });

  test("R-AP-7: halving the time and more damage follow a passed test only, the other spends any test", () => {
    const purposes = PAYMENT_PURPOSES.filter((purpose) => purpose !== "cancelComplication");
    const spent = (faces: number[]) => {
      const payments = purposes.map((purpose): Story[number] => ["paid", { purpose, fromGroup: 1 }]);
      return refusals([["rolled", { faces }], ...payments]);
    };
    expect(purposes[2]).toBe("halveTime");
    expect(purposes[5]).toBe("extraDamage");
    expect(spent([19, 19])).toEqual({ e4: "onlyAfterPass", e7: "onlyAfterPass" });
    expect(spent([1, 1])).toEqual({});
  });

  test("points of several payments add up", () => {
    const card = fold([
      roll,
      ["paid", { purpose: "extraDamage", fromEarned: 1, fromGroup: 2 }],
      ["paid", { purpose: "obtainInformation", fromEarned: 1, fromGroup: 1 }],
      ["paid", { purpose: "buyDie", toGm: 1 }],
      ["paid", { purpose: "buyDie", toGm: 3 }],
    ]);
    expect(card.actionPoints).toEqual({
      earned: 2,
      left: 0,
      fromEarned: 2,
      fromGroup: 3,
      toGm: 4,
      banked: 0,
      lost: 0,
    });
  });

  test("R-TEST-9: nothing is spent on a success at a cost", () => {
    const atCost: Story = [
      ["rolled", { faces: [15, 16] }],
      ["costOffered", { complications: 1 }],
      ["costAnswered", { accepted: true }],
      ["paid", { purpose: "obtainInformation", fromGroup: 1 }],
    ];
    expect(refusals(atCost)).toEqual({ e4: "passedAtCost" });
  });

  test("a perk cancels complications for points, as many as are open", () => {
    const cancelled = (...events: Story) => fold([["rolled", { faces: [1, 19, 20, 10] }], ...events]);
    const one = cancelled(["paid", { purpose: "cancelComplication", fromEarned: 1 }]);
    expect({ ...one.complications, left: one.actionPoints.left }).toEqual({ open: 1, exchanged: 0, left: 0 });
    expect(cancelled(["paid", { purpose: "cancelComplication", fromEarned: 1, fromGroup: 1 }]).complications.open).toBe(
      0,
    );
    const tooMany: Story = [
      ["rolled", { faces: [1, 19, 20, 10] }],
      ["exchanged", { complications: 1 }],
      ["paid", { purpose: "cancelComplication", fromEarned: 1, fromGroup: 1 }],
      ["paid", { purpose: "cancelComplication", fromGroup: 1 }],
      ["paid", { purpose: "cancelComplication", fromGroup: 1 }],
    ];
    expect(refusals(tooMany)).toEqual({ e3: "tooFewComplications", e5: "tooFewComplications" });
    expect(fold(tooMany).complications).toEqual({ open: 0, exchanged: 1 });
  });

  test("a payment has a purpose and whole amounts, and follows the roll", () => {
    expect(PAYMENT_PURPOSES).toEqual([
      "buyDie",
      "obtainInformation",
      "halveTime",
      "extraMinorAction",
      "extraMajorAction",
      "extraDamage",
      "cancelComplication",
    ]);
    expect(
      refusals([
        ["paid", { purpose: "extraDamage", fromGroup: 1 }],
        ["banked", { amount: 1 }],
        ["paid", { purpose: "fun", fromGroup: 1 }],
        ["paid", { purpose: "buyDie", fromGroup: -1 }],
        ["paid", { purpose: "buyDie", toGm: 0.5 }],
        ["banked", { amount: "1" }],
        ["banked", { lost: -1 }],
      ]),
    ).toEqual({
      e1: "notRolled",
      e2: "notRolled",
      e3: `RangeError: The purpose must be one of ${PAYMENT_PURPOSES.join(", ")}, but is "fun"`,
      e4: "RangeError: fromGroup of an event must be a whole number of 0 or more, but is -1",
      e5: "RangeError: toGm of an event must be a whole number of 0 or more, but is 0.5",
      e6: 'RangeError: amount of an event must be a whole number of 0 or more, but is "1"',
      e7: "RangeError: lost of an event must be a whole number of 0 or more, but is -1",
    });
  });
});

test("an impossible request is refused as a whole", () => {
  expect(() => fold([["rolled", { faces: [3, 4] }]], { rank: NaN })).toThrow(
    new RangeError("The skill rank must be a whole number of 0 or more, but is NaN"),
  );
});

test("what comes of the dice does not depend on when helpers and the difficulty came", () => {
  const helper = (actor: string) =>
    fc.record({
      type: fc.constant("helped"),
      user: fc.constant("nora"),
      actor: fc.constant(actor),
      attribute: fc.nat(12),
      rank: fc.nat(6),
      die: fc.integer({ min: 1, max: 20 }),
    });
  const roll = fc.record({
    type: fc.constant("rolled"),
    user: fc.constant("nora"),
    faces: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
  });
  const reveal = fc.record({ type: fc.constant("revealed"), user: fc.constant("gm"), difficulty: fc.nat(5) });
  const times = fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(roll, helper("a"), helper("b"), reveal, times, (first, a, b, last, order) => {
      const cardAt = (at: number[]) => {
        const events = [first, a, b, last].map((event, index) => [`e${index}`, { ...event, time: at[index] }]);
        const { audit, helpers, ...card } = foldTest({ ...request, difficulty: null }, Object.fromEntries(events));
        return { card, applied: audit.every(({ status }) => status === "applied"), helpers: helpers.length };
      };
      expect(cardAt(order)).toEqual(cardAt([1, 2, 3, 4]));
    }),
  );
});

describe("dice that an item sets, and successes without a die", () => {
  const roll: Story[number] = ["rolled", { faces: [14, 19] }];
  const set = (dice: object[]): Story[number] => ["dieSet", { dice, source: "tulips" }];

  test("a set die counts as its face, even after a re-roll, and is not rolled again", () => {
    const again: Story[number] = ["rerolled", { dice: [{ index: 0, face: 15 }], source: "luck" }];
    const card = fold([roll, again, set([{ index: 0, face: 1 }])]);
    expect([card.dice, card.successes, card.passed]).toEqual([[die(1, 2, false, true), die(19, 0, true)], 2, true]);
    expect(
      refusals([roll, set([{ index: 1, face: 1 }]), ["rerolled", { dice: [{ index: 1, face: 3 }], source: "luck" }]]),
    ).toEqual({
      e3: "alreadyRerolled",
    });
  });

  test("nothing is set before the roll, nor a die or a face that is not there", () => {
    expect(refusals([set([{ index: 0, face: 1 }])])).toEqual({ e1: "notRolled" });
    const wrong = [
      { index: 2, face: 1 },
      { index: 0, face: 0 },
      { index: 0, face: 21 },
    ];
    for (const each of wrong) expect(Object.keys(refusals([roll, set([each])]))).toEqual(["e2"]);
    expect(Object.keys(refusals([roll, ["dieSet", { dice: [] }]]))).toEqual(["e2"]);
  });

  test("successes without a die count with those of the dice (Master Trader)", () => {
    const card = fold([roll], { moreSuccesses: 2 });
    expect([card.ownSuccesses, card.successes, card.passed]).toEqual([0, 2, true]);
    expect(() => fold([roll], { moreSuccesses: -1 })).toThrow(/Successes without a die/);
  });
});
