import type { Fighter } from "../../documents/fighter.ts";
import {
  type Attribute,
  ATTRIBUTES,
  conditionDifficulty,
  EXTRA_MAJOR_ACTION_DIFFICULTY,
  type Encumbrance,
  injuryPenalties,
  loadedTest,
  type LoadedTest,
  type Part,
  totalOf,
} from "../../rules/index.ts";
import { countingParts, type DifficultyPart } from "../attack/difficulty.ts";
import type { AttackMechanics } from "../attack/mechanics.ts";
import type { RolledAttribute } from "../attack/rolled.ts";
import { asked, difficultyParts } from "../attack/steps.ts";
import { actionParts } from "./test-action.ts";
import type { TestChoices } from "./choices.ts";
import type { TestPreview } from "./test-preview.ts";

/** The reason of the announced difficulty, or of the successes that the other side has rolled. */
export const ANNOUNCED = "announced";
export const OPPONENT = "opponent";

/** What an enemy within reach adds to tests that are no melee attack (R-ATK-3). */
const ENEMY_IN_REACH = 2;

/** Is this a test of sight? */
export function isOfSight({ facts = [] }: TestChoices): boolean {
  return facts.includes("sense:sight");
}

/** Is this a test of Survival, which rain makes harder? */
export function isOfSurvival({ skill }: Pick<TestChoices, "skill">): boolean {
  return skill === "survival";
}

/** What a load does to a test with this attribute (R-CHR-3). */
export function loadOfTest(actor: Actor.Implementation, attribute: RolledAttribute): LoadedTest {
  const { encumbrance } = actor.system as unknown as { encumbrance?: Encumbrance | null };
  const known = ATTRIBUTES.find((key) => key === attribute) as Attribute | undefined;
  return encumbrance && known ? loadedTest(encumbrance, known) : { difficulty: [], fails: false };
}

/** What the moment and the tester's state add, beside items. */
function partsOf(
  actor: Actor.Implementation,
  fighter: Fighter,
  attribute: RolledAttribute,
  choices: TestChoices,
): Part[] {
  const {
    darkness = 0,
    fog = false,
    rain = 0,
    enemyInReach = false,
    extraMajorAction = false,
    action,
    extra,
  } = choices;
  const sight = isOfSight(choices);
  return [
    ...loadOfTest(actor, attribute).difficulty,
    ...(sight ? injuryPenalties(fighter.bodyPlan, fighter.vitals.injuries).sight : []),
    ...conditionDifficulty(
      { darkness, fog, rain },
      { sight: sight && attribute === "per", survival: isOfSurvival(choices), range: "medium" },
    ),
    ...(enemyInReach ? [{ reason: "enemyInReach", value: ENEMY_IN_REACH }] : []),
    ...(extraMajorAction ? [{ reason: "extraMajorAction", value: EXTRA_MAJOR_ACTION_DIFFICULTY }] : []),
    ...(action ? actionParts(actor, action) : []),
    ...extra,
  ];
}

/**
 * Difficulty of a test with all reasons (R-TEST-7, R-TEST-10). Where it is not known, the reasons alone, which count
 * once it is.
 * @param base the announced difficulty with its reason; null while it is not known
 */
export function difficultyOfTest(
  actor: Actor.Implementation,
  fighter: Fighter,
  attribute: RolledAttribute,
  choices: TestChoices,
  mechanics: AttackMechanics,
  base: Part | null,
): TestPreview["difficulty"] {
  const own = partsOf(actor, fighter, attribute, choices);
  const parts = totalOf([...(base ? [base] : []), ...own]).parts;
  const off = new Set(choices.disabledReasons ?? []);
  const plain = parts.map((part) => ({ ...part, counts: !off.has(part.reason) }));
  const counting = difficultyParts(countingParts(plain), asked(mechanics, "counting"));
  const switchedOff = difficultyParts(parts, asked(mechanics, "all")).filter(({ reason }) => off.has(reason));
  const judged: DifficultyPart[] = [
    ...plain,
    ...counting.map((part) => ({ ...part, counts: true })),
    ...switchedOff.map((part) => ({ ...part, counts: false })),
  ];
  const value = base?.value ?? null;
  return { base: value, total: value === null ? null : totalOf(countingParts(judged), 0).total, parts: judged };
}
