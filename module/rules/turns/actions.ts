import type { Attribute } from "../vocabulary/attributes.ts";
import type { Skill } from "../vocabulary/skills.ts";

export const ACTION_KINDS = ["minor", "major"] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** The minor actions (R-CMB-4); standing up and moving are two uses of one of them. */
export const MINOR_ACTIONS = ["aim", "draw", "interact", "move", "standUp", "takeDose"] as const;
/** The major actions (R-CMB-5); crawling is what a move becomes when prone or hurt in a leg (R-CMB-7, R-CMB-11). */
export const MAJOR_ACTIONS = [
  "assist",
  "attack",
  "commandNpc",
  "test",
  "firstAid",
  "pass",
  "rally",
  "defend",
  "ready",
  "sprint",
  "crawl",
] as const;
export const ACTIONS = [...MINOR_ACTIONS, ...MAJOR_ACTIONS] as const;
export type Action = (typeof ACTIONS)[number];

/** The movement actions, of which a turn has one, with the most zones each crosses (R-CMB-3 to R-CMB-5, R-CMB-11). */
export const MOVEMENT_ZONES = { move: 1, standUp: 0, sprint: 2, crawl: 1 } as const;
export type Movement = keyof typeof MOVEMENT_ZONES;

export function isMovement(action: Action): action is Movement {
  return Object.hasOwn(MOVEMENT_ZONES, action);
}

export function kindOf(action: Action): ActionKind {
  return (MINOR_ACTIONS as readonly Action[]).includes(action) ? "minor" : "major";
}

/** Attribute and skill of a test. */
export interface TestPair {
  readonly attribute: Attribute;
  readonly skill: Skill;
}

/** Defending is a test against one's own Defense (R-CMB-6). */
export const DEFEND_TEST: TestPair = { attribute: "agi", skill: "athletics" };

/** Rallying: the first pair by default, the second offered, above all for terrain (R-CMB-5, R-ENV-6). */
export const RALLY_TESTS: readonly TestPair[] = [
  { attribute: "end", skill: "survival" },
  { attribute: "str", skill: "athletics" },
];
export const RALLY_DIFFICULTY = 0;

/** How the order-giver assists a commanded NPC, by what it is (R-CMB-8). */
export const COMMAND_TESTS = {
  person: { attribute: "cha", skill: "speech" },
  animal: { attribute: "cha", skill: "survival" },
  robot: { attribute: "int", skill: "science" },
} as const satisfies Record<string, TestPair>;
export type Commanded = keyof typeof COMMAND_TESTS;
