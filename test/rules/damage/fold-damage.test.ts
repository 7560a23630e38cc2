import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ROW_STATUSES, type DamageRow } from "../../../module/rules/damage/damage-row.ts";
import { burstTargets, ROW_OUTCOMES } from "../../../module/rules/damage/damage-events.ts";
import { foldDamage, type DamageRequest } from "../../../module/rules/damage/fold-damage.ts";
import { deepFreeze } from "../deep-freeze.ts";

const gun: DamageRequest = deepFreeze({ damageType: "physical", effects: [] });
const shotgun: DamageRequest = deepFreeze({ damageType: "physical", effects: [{ id: "spread" }] });

/** A card's events, one second apart, in the order given; ids a, b, c … */
function events(...list: ({ type: string } & Record<string, unknown>)[]): Record<string, unknown> {
  const pairs = list.map((event, index) => [String.fromCharCode(97 + index), { user: "gm", time: index, ...event }]);
  return deepFreeze(Object.fromEntries(pairs));
}

const raider = { target: "raider", location: "torso", resistance: 2 };
const ghoul = { target: "ghoul", location: "head", resistance: 0, radiationResistance: 3, cover: [2] };
const rolled = { type: "rolled", faces: [2, 2, 5, 3], hits: [raider, ghoul] };

function row(changes: Partial<DamageRow>, result: Partial<DamageRow["result"]> = {}): DamageRow {
  const full = {
    rolled: 5,
    effects: 1,
    resistance: 2,
    damage: 3,
    radiation: 0,
    extraHits: 0,
    extraTargets: 0,
    stun: false,
    persistentRounds: 0,
    breaking: 0,
    ...result,
  };
  return {
    target: "raider",
    hit: 0,
    struck: changes.target ?? "raider",
    location: "torso",
    cover: [],
    edits: {},
    outcomes: {},
    halved: false,
    result: full,
    damage: full.damage,
    radiation: full.radiation,
    edited: false,
    status: "open",
    appliedBy: null,
    ...changes,
  };
}

const ghoulRow = row({ target: "ghoul", location: "head", cover: [2] });
const statuses = (card: ReturnType<typeof foldDamage>) =>
  card.audit.map(({ id, status, reason }) => [id, status, reason]);

describe("a roll", () => {
  test("makes a row for each target, against its own DR and cover", () => {
    expect(foldDamage(gun, events(rolled))).toEqual({
      faces: [2, 2, 5, 3],
      rerolled: [],
      rows: [row({}), ghoulRow],
      missingHits: {},
      added: {},
      targetsLeft: 0,
      audit: [
        {
          id: "a",
          type: "rolled",
          user: "gm",
          time: 0,
          status: "applied",
          pending: false,
          reason: null,
          detail: null,
        },
      ],
    });
    expect(foldDamage(gun, {})).toEqual({
      faces: [],
      rerolled: [],
      rows: [],
      missingHits: {},
      added: {},
      targetsLeft: 0,
      audit: [],
    });
  });

  test("has the extra hits of Spread as rows of their own, halved (R-DMG-9)", () => {
    const arm = { ...raider, location: "left-arm", resistance: 0 };
    expect(foldDamage(shotgun, events({ ...rolled, hits: [raider, ghoul, arm] }))).toMatchObject({
      rows: [
        row({}, { extraHits: 1 }),
        row({ target: "ghoul", location: "head", cover: [2] }, { extraHits: 1 }),
        row({ hit: 1, location: "left-arm", halved: true }, { resistance: 0, damage: 2 }),
      ],
      missingHits: { ghoul: 1 },
    });
  });

  test("has no extra hit that the dice do not bring", () => {
    const card = foldDamage(gun, events({ ...rolled, hits: [raider, raider] }));
    expect(card.rows).toEqual([row({})]);
    expect(card.missingHits).toEqual({});
    const other = { ...gun, effects: [{ id: "stun" }] };
    expect(foldDamage(other, events({ ...rolled, hits: [raider, raider] })).rows).toEqual([row({}, { stun: true })]);
  });

  test("resolves radiation against its own DR (R-DMG-3)", () => {
    const glow: DamageRequest = { damageType: "energy", effects: [{ id: "radioactive" }] };
    const { rows } = foldDamage(glow, events(rolled));
    expect(rows.map(({ target, radiation }) => [target, radiation])).toEqual([
      ["raider", 1],
      ["ghoul", 0],
    ]);
  });

  test("is made once, at someone", () => {
    expect(statuses(foldDamage(gun, events(rolled, rolled, { ...rolled, hits: [] })))).toEqual([
      ["a", "applied", null],
      ["b", "refused", "alreadyRolled"],
      ["c", "refused", "alreadyRolled"],
    ]);
    expect(statuses(foldDamage(gun, events({ ...rolled, hits: [] })))).toEqual([["a", "refused", "noTarget"]]);
    const without = { ...rolled, faces: [] };
    expect(statuses(foldDamage(gun, events(without, without)))[1]).toEqual(["b", "refused", "alreadyRolled"]);
  });

  test("that was written badly breaks nothing", () => {
    const bad = (changes: Record<string, unknown>) => foldDamage(gun, events({ ...rolled, ...changes })).audit[0];
    const detail = (changes: Record<string, unknown>) => bad(changes)?.detail;
    expect(bad({ faces: [7] })).toMatchObject({ status: "refused", reason: "invalidContent" });
    expect(detail({ faces: [7] })).toMatch(/A face of combat dice must be .* from 1 to 6, but is 7/);
    expect(detail({ hits: [{ ...raider, target: "" }] })).toMatch(/The target of a hit must be a text, but is ""/);
    expect(detail({ hits: [{ ...raider, location: 3 }] })).toMatch(/The location of a hit must be a text, but is 3/);
    expect(detail({ hits: [{ ...raider, resistance: -1 }] })).toMatch(
      /The resistance must be .* of 0 or more, but is -1/,
    );
    expect(detail({ hits: [{ ...raider, radiationResistance: -1 }] })).toMatch(
      /The radiation resistance must be .* -1/,
    );
    expect(detail({ hits: [{ ...raider, cover: [0] }] })).toMatch(
      /A face of cover dice must be .* from 1 to 6, but is 0/,
    );
    expect(detail({ hits: [{ ...raider, cover: [7] }] })).toMatch(
      /A face of cover dice must be .* from 1 to 6, but is 7/,
    );
    expect(detail({ hits: [null] })).toMatch(/The target of a hit must be a text, but is undefined/);
  });
});

describe("a re-roll", () => {
  const again = { type: "rerolled", dice: [{ index: 3, face: 6 }] };

  test("changes the dice it names, each of them once (R-DICE-3)", () => {
    const card = foldDamage(
      gun,
      events(rolled, again, {
        ...again,
        dice: [
          { index: 0, face: 1 },
          { index: 3, face: 1 },
        ],
      }),
    );
    expect(card).toMatchObject({ faces: [2, 2, 5, 6], rerolled: [3] });
    expect(card.rows[0]).toEqual(row({}, { rolled: 6, effects: 2, damage: 4 }));
    expect(statuses(card)).toEqual([
      ["a", "applied", null],
      ["b", "applied", null],
      ["c", "refused", "alreadyRerolled"],
    ]);
    const both = foldDamage(gun, events(rolled, again, { ...again, dice: [{ index: 0, face: 1 }] }));
    expect(both).toMatchObject({ faces: [1, 2, 5, 6], rerolled: [3, 0] });
  });

  test("can bring extra hits, with or without their places, and take them away (R-DMG-9)", () => {
    const one = { ...rolled, hits: [raider, { ...raider, location: "head", resistance: 0 }] };
    const more = foldDamage(shotgun, events(one, again));
    expect([more.rows.length, more.missingHits]).toEqual([2, { raider: 1 }]);
    const placed = foldDamage(shotgun, events(one, { ...again, hits: [{ ...raider, location: "left-leg" }] }));
    expect(placed.missingHits).toEqual({});
    expect(placed.rows.map(({ hit, location, halved }) => [hit, location, halved])).toEqual([
      [0, "torso", false],
      [1, "head", true],
      [2, "left-leg", true],
    ]);
    const fewer = foldDamage(shotgun, events(one, { ...again, dice: [{ index: 2, face: 3 }] }));
    expect(fewer.rows.map(({ hit }) => hit)).toEqual([0]);
  });

  test("comes before anything is applied, and names dice that are there", () => {
    const applied = { type: "applied", target: "ghoul", hit: 0 };
    const late = foldDamage(gun, events(rolled, applied, again));
    expect(late.faces).toEqual([2, 2, 5, 3]);
    expect(statuses(late)[2]).toEqual(["c", "refused", "alreadyApplied"]);
    const refused = (dice: unknown) => foldDamage(gun, events(rolled, { ...again, dice })).audit[1]?.detail;
    expect(refused([{ index: 4, face: 1 }])).toMatch(/The index of a die must be .* from 0 to 3, but is 4/);
    expect(refused([{ index: -1, face: 1 }])).toMatch(/but is -1/);
    expect(refused([{ index: 0, face: 0 }])).toMatch(/A face of combat dice must be .* from 1 to 6, but is 0/);
    expect(refused([{ index: 0, face: 7 }])).toMatch(/but is 7/);
    expect(refused("all")).toMatch(/dice of an event must be a list, but is "all"/);
    for (const hits of [null, 7, "torso", {}]) {
      const card = foldDamage(gun, events(rolled, { ...again, hits }));
      expect([card.faces, card.audit[1]?.status]).toEqual([[2, 2, 5, 3], "refused"]);
      expect(card.audit[1]?.detail).toContain(`hits of an event must be a list, but is ${JSON.stringify(hits)}`);
    }
  });
});

describe("an edit by hand", () => {
  test("sets the numbers of one row, and keeps what the rules say beside them", () => {
    const card = foldDamage(gun, events(rolled, { type: "edited", target: "raider", hit: 0, damage: 9, radiation: 2 }));
    expect(card.rows).toEqual([
      row({ damage: 9, radiation: 2, edited: true, edits: { damage: 9, radiation: 2 } }),
      ghoulRow,
    ]);
    const zero = foldDamage(gun, events(rolled, { type: "edited", target: "raider", hit: 0, damage: 0 }));
    expect(zero.rows[0]).toEqual(row({ damage: 0, edited: true, edits: { damage: 0 } }));
  });

  test("moves the hit or changes what protects there, and is worked out anew", () => {
    const moved = { type: "edited", target: "raider", hit: 0, location: "left-leg", resistance: 1, cover: [1] };
    expect(foldDamage(gun, events(rolled, moved)).rows).toEqual([
      row(
        {
          location: "left-leg",
          cover: [1],
          edited: true,
          edits: { location: "left-leg", resistance: 1, cover: [1] },
        },
        { resistance: 2 },
      ),
      ghoulRow,
    ]);
    const open = { type: "edited", target: "ghoul", hit: 0, cover: [] };
    expect(foldDamage(gun, events(rolled, open)).rows[1]).toEqual(
      row({ target: "ghoul", location: "head", edited: true, edits: { cover: [] } }, { resistance: 0, damage: 5 }),
    );
  });

  test("adds to an earlier one", () => {
    const first = { type: "edited", target: "raider", hit: 0, damage: 9 };
    const second = { type: "edited", target: "raider", hit: 0, radiation: 1 };
    expect(foldDamage(gun, events(rolled, first, second)).rows[0]).toMatchObject({ damage: 9, radiation: 1 });
  });

  test("is refused for an unknown row, bad numbers, and a row already applied", () => {
    const edit = { type: "edited", target: "raider", hit: 0 };
    const refused = (changes: Record<string, unknown>) =>
      foldDamage(gun, events(rolled, { ...edit, ...changes })).audit[1]?.detail;
    expect(refused({ target: "dog" })).toMatch(/The hit must be one of raider#0, ghoul#0, but is "dog#0"/);
    expect(refused({ hit: 1 })).toMatch(/but is "raider#1"/);
    expect(refused({ hit: -1 })).toMatch(/The number of a hit must be .* -1/);
    expect(refused({ target: 3 })).toMatch(/The target of a hit must be a text, but is 3/);
    expect(refused({ damage: -1 })).toMatch(/The damage must be .* -1/);
    expect(refused({ radiation: -1 })).toMatch(/The radiation must be .* -1/);
    expect(refused({ resistance: -1 })).toMatch(/The resistance must be .* -1/);
    expect(refused({ location: "" })).toMatch(/The location of a hit must be a text, but is ""/);
    expect(refused({ cover: [9] })).toMatch(/A face of cover dice must be .* but is 9/);
    const late = foldDamage(gun, events(rolled, { type: "applied", target: "raider", hit: 0 }, { ...edit, damage: 9 }));
    expect(late.rows[0]).toEqual(row({ status: "applied", appliedBy: "b" }));
    expect(statuses(late)[2]).toEqual(["c", "refused", "alreadyApplied"]);
  });
});

describe("a location that is rolled again", () => {
  const relocated = { type: "relocated", target: "raider", hit: 0, location: "head", resistance: 0, source: "perk" };

  test("moves the hit, once, before it is applied (R-DICE-3)", () => {
    const card = foldDamage(gun, events(rolled, relocated, { ...relocated, location: "left-arm" }));
    expect(card.rows).toEqual([row({ location: "head" }, { resistance: 0, damage: 5 }), ghoulRow]);
    expect(statuses(card)[2]).toEqual(["c", "refused", "alreadyRerolled"]);
    const late = foldDamage(gun, events(rolled, { type: "applied", target: "raider", hit: 0 }, relocated));
    expect(late.rows[0]).toEqual(row({ status: "applied", appliedBy: "b" }));
    expect(statuses(late)[2]).toEqual(["c", "refused", "alreadyApplied"]);
  });
});

describe("an outcome that perks bring", () => {
  const critical = { type: "outcome", target: "raider", hit: 0, outcome: "critical" };

  test("makes a hit critical, or one that does nothing, once (R-CHR-24)", () => {
    const card = foldDamage(gun, events(rolled, critical, critical, { ...critical, outcome: "noDamage" }));
    expect(card.rows).toEqual([row({ damage: 0, outcomes: { critical: true, noDamage: true } }), ghoulRow]);
    expect(statuses(card)[2]).toEqual(["c", "refused", "alreadyDone"]);
    const nothing = { ...critical, outcome: "noDamage" };
    const glow: DamageRequest = { damageType: "energy", effects: [{ id: "radioactive" }] };
    const edit = { type: "edited", target: "raider", hit: 0, damage: 4 };
    expect(foldDamage(glow, events(rolled, edit, nothing)).rows[0]).toMatchObject({ damage: 0, radiation: 0 });
  });

  test("turns a hit on somebody else, where it lands by their own body (R-CHR-24)", () => {
    const redirected = { ...critical, outcome: "redirected", to: "shooter" };
    const at = { ...redirected, location: "head", resistance: 1, target: "raider" };
    const card = foldDamage(gun, events(rolled, at, at));
    expect(card.rows[0]).toEqual(
      row({ struck: "shooter", location: "head", outcomes: { redirectedTo: "shooter" } }, { resistance: 1, damage: 4 }),
    );
    expect(statuses(card)[2]).toEqual(["c", "refused", "alreadyDone"]);
    expect(foldDamage(gun, events(rolled, redirected)).audit[1]).toMatchObject({ reason: "invalidContent" });
  });

  test("is one that is known, of a row that is not applied", () => {
    expect(ROW_OUTCOMES).toEqual(["critical", "noDamage", "redirected"]);
    const bad = foldDamage(gun, events(rolled, { ...critical, outcome: "joy" })).audit[1];
    expect(bad?.detail).toMatch(/The outcome must be one of critical, noDamage, redirected, but is "joy"/);
    const late = foldDamage(gun, events(rolled, { type: "applied", target: "raider", hit: 0 }, critical));
    expect(statuses(late)[2]).toEqual(["c", "refused", "alreadyApplied"]);
  });
});

describe("one more target", () => {
  const burst: DamageRequest = deepFreeze({ damageType: "physical", effects: [{ id: "burst" }] });
  const dog = { target: "dog", location: "torso", resistance: 0 };
  const added = { type: "targetAdded", why: "burst", hits: [dog] };

  test("of Burst takes the roll whole, as many as there are Effects (R-DMG-5, R-DMG-9)", () => {
    expect([burstTargets(burst, [5, 6, 1]), burstTargets(burst, [1]), burstTargets(gun, [5])]).toEqual([2, 0, 0]);
    expect(burstTargets({ ...gun, effects: [{ id: "spread" }] }, [5])).toBe(0);
    const card = foldDamage(burst, events(rolled, added, { ...added, hits: [{ ...dog, target: "cat" }] }));
    expect(card.rows).toEqual([
      row({}, { extraTargets: 1 }),
      row({ target: "ghoul", location: "head", cover: [2] }, { extraTargets: 1 }),
      row({ target: "dog" }, { resistance: 0, damage: 5, extraTargets: 1 }),
    ]);
    expect(card.added).toEqual({ dog: "burst" });
    expect(statuses(card)[2]).toEqual(["c", "refused", "tooManyTargets"]);
    expect(statuses(foldDamage(gun, events(rolled, added)))[1]).toEqual(["b", "refused", "tooManyTargets"]);
  });

  test("of a perk is counted apart, and brings its extra hits along", () => {
    const more = { ...added, why: "gunFu", hits: [dog, { ...dog, location: "head" }] };
    const spread: DamageRequest = { damageType: "physical", effects: [{ id: "spread" }, { id: "burst" }] };
    const card = foldDamage(spread, events(rolled, more, { ...added, hits: [{ ...dog, target: "cat" }] }));
    expect(card.added).toEqual({ dog: "gunFu", cat: "burst" });
    expect(card.rows.map(({ target, hit, halved }) => [target, hit, halved])).toEqual([
      ["raider", 0, false],
      ["ghoul", 0, false],
      ["dog", 0, false],
      ["dog", 1, true],
      ["cat", 0, false],
    ]);
    expect(card.missingHits).toEqual({ raider: 1, ghoul: 1, cat: 1 });
  });

  test("is chosen afterwards where the attack had none, as many as are wanted", () => {
    const open: DamageRequest = deepFreeze({ damageType: "physical", effects: [], untargeted: true });
    const faces = { type: "rolled", faces: [2, 2], hits: [] };
    const chosen = { ...added, why: "chosen" };
    const cat = { ...chosen, hits: [{ ...dog, target: "cat" }] };
    const card = foldDamage(open, events(faces, chosen, cat));
    expect(card.rows.map(({ target, damage }) => [target, damage])).toEqual([
      ["dog", 4],
      ["cat", 4],
    ]);
    expect([card.added, card.targetsLeft]).toEqual([{ dog: "chosen", cat: "chosen" }, 0]);
    expect(statuses(foldDamage(open, events(faces, faces)))[1]).toEqual(["b", "refused", "alreadyRolled"]);
    expect(statuses(foldDamage(gun, events(faces)))[0]).toEqual(["a", "refused", "noTarget"]);
    expect(statuses(foldDamage(gun, events(rolled, chosen)))[1]).toEqual(["b", "refused", "tooManyTargets"]);
  });

  test("of Burst is counted down (R-DMG-5)", () => {
    const left = (...more: (typeof added)[]) => foldDamage(burst, events(rolled, ...more)).targetsLeft;
    expect([left(), left(added)]).toEqual([1, 0]);
  });

  test("is a single new one", () => {
    const refused = (hits: unknown[]) => statuses(foldDamage(burst, events(rolled, { ...added, hits })))[1];
    expect(refused([])).toEqual(["b", "refused", "noTarget"]);
    expect(refused([dog, { ...dog, target: "cat" }])).toEqual(["b", "refused", "noTarget"]);
    expect(refused([{ ...dog, target: "raider" }])).toEqual(["b", "refused", "alreadyTarget"]);
  });
});

describe("applying a row", () => {
  const applied = { type: "applied", target: "raider", hit: 0, pending: true };

  test("is pending until it is done, and the other rows stay open", () => {
    expect(ROW_STATUSES).toEqual(["open", "pending", "applied", "undone"]);
    const pending = foldDamage(gun, events(rolled, applied));
    expect(pending.rows).toEqual([row({ status: "pending", appliedBy: "b" }), ghoulRow]);
    const done = foldDamage(gun, events(rolled, applied, { type: "done", event: "b" }));
    expect(done.rows).toEqual([row({ status: "applied", appliedBy: "b" }), ghoulRow]);
  });

  test("happens once", () => {
    const twice = foldDamage(gun, events(rolled, applied, applied));
    expect(twice.rows[0]?.appliedBy).toBe("b");
    expect(statuses(twice)[2]).toEqual(["c", "refused", "alreadyApplied"]);
    const unknown = foldDamage(gun, events(rolled, { ...applied, hit: 1 }));
    expect(unknown.audit[1]).toMatchObject({ status: "refused", reason: "invalidContent" });
  });

  test("can be undone and done again", () => {
    const undone = foldDamage(
      gun,
      events(rolled, applied, { type: "done", event: "b" }, { type: "undone", event: "b" }),
    );
    expect(undone.rows).toEqual([row({ status: "undone" }), ghoulRow]);
    const again = foldDamage(
      gun,
      events(rolled, applied, { type: "undone", event: "b" }, { ...applied, pending: false }),
    );
    expect(again.rows[0]).toEqual(row({ status: "applied", appliedBy: "d" }));
    const other = foldDamage(gun, events(rolled, { ...applied, target: 3 }, { type: "undone", event: "b" }));
    expect(other.rows[0]).toEqual(row({}));
    expect(foldDamage(gun, events(rolled, { ...applied, hit: "0" })).rows[0]).toEqual(row({}));
    const edit = { type: "edited", target: "raider", hit: 0, damage: 9 };
    const taken = foldDamage(gun, events(rolled, edit, { type: "undone", event: "b" }));
    expect(taken.rows[0]).toEqual(row({}));
  });
});

describe("always", () => {
  test("events of a card tell the same story whatever arrived first", () => {
    const story = events(
      rolled,
      { type: "rerolled", dice: [{ index: 3, face: 5 }] },
      { type: "edited", target: "ghoul", hit: 0, damage: 1 },
      { type: "applied", target: "raider", hit: 0, pending: true },
      { type: "done", event: "d" },
      { type: "applied", target: "ghoul", hit: 0 },
      { type: "undone", event: "f" },
      { type: "sang" },
    );
    const whole = foldDamage(gun, story);
    expect(whole.rows.map(({ status }) => status)).toEqual(["applied", "undone"]);
    expect(statuses(whole).slice(-1)).toEqual([["h", "unknown", null]]);
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.keys(story), { minLength: 8 }), (order) => {
        expect(foldDamage(gun, Object.fromEntries(order.map((id) => [id, story[id]])))).toEqual(whole);
      }),
    );
  });
});
