import { type Fighter, fighterOf } from "../../documents/fighter.ts";
import { usesOf } from "../../documents/mechanics/uses.ts";
import { actorAt } from "../../documents/resolve.ts";
import {
  type Ability,
  complicationRange,
  diceCostParts,
  type Part,
  poolSize,
  skillTestOdds,
  totalOf,
} from "../../rules/index.ts";
import { readPools } from "../../settings/pools.ts";
import { countingParts } from "../attack/difficulty.ts";
import { areExclusive, type AttackMechanics, chosenPrice } from "../attack/mechanics.ts";
import {
  asked,
  attributeNow,
  complicationsWith,
  freeDice,
  ignoredComplications,
  moreSuccesses,
  luckCost,
  targetNumberParts,
} from "../attack/steps.ts";
import type { RolledAttribute } from "../attack/rolled.ts";
import { isHidden } from "../cards/card-status.ts";
import { foldRolled, isTest, testRequest } from "../cards/read-card.ts";
import { UserMessage } from "../user-message.ts";
import type { TestChoices } from "./choices.ts";
import { ANNOUNCED, difficultyOfTest, OPPONENT } from "./difficulty.ts";
import {
  adjustForOthers,
  asksOf,
  remindersOf,
  rerollOffers,
  setOffers,
  testActs,
  testMechanics,
  testOffers,
} from "./mechanics.ts";
import { testProblems } from "./problems.ts";
import { hasAttribute, plainAbility, type TestedSkill, testedSkill } from "./tester.ts";
import type { HelperOption, TestPreview } from "./test-preview.ts";

/**
 * Works out a test without rolling it. Reads documents, changes nothing.
 * @param without id of a card whose own uses of limited mechanics do not count
 * @throws {UserMessage} `cannotTest` or `noSkill` when the actor cannot make this test at all
 */
export function testPreview(actor: Actor.Implementation, choices: TestChoices, without?: string): TestPreview {
  const { fighter, skill, attribute } = rollsOf(actor, choices);
  const mechanics = testMechanics(fighter, skill, attribute, choices, (all) =>
    usesOf(actor, all, without === undefined ? [] : [without]),
  );
  const { ability, complications } = abilityOf(fighter, skill, attribute, choices, mechanics);
  const now = asked(mechanics, "counting");
  const difficulty = difficultyOfTest(actor, fighter, attribute, choices, mechanics, baseOf(choices));
  const free = freeDice(now).total;
  const dice = poolSize(choices.extraDice);
  const price = chosenPrice(mechanics);
  const fees = price.ap > 0 ? [{ reason: "offers", value: price.ap }] : [];
  const onlyOverseerIsPaid = fighter.isCharacter && facesPlayer(choices);
  const helpers = helpersOf(actor, choices);
  const rerolls = [...rerollOffers(dice, mechanics), ...setOffers(dice, mechanics)];
  const preview: Omit<TestPreview, "problems"> = {
    actor: { uuid: actor.uuid, name: actor.name, img: actor.img ?? "" },
    attribute,
    skill: skill.key,
    skillLabel: skill.label,
    ability,
    targetNumber: ability.attribute + ability.rank,
    complications,
    ignoredComplications: ignoredComplications(now).total,
    moreSuccesses: moreSuccesses(now),
    difficulty,
    opponentAdjust: choices.opposition ? adjustForOthers(fighter, mechanics) : [],
    dice,
    freeDice: free,
    cost: totalOf([...diceCostParts(choices.extraDice, free), ...fees]),
    pools: readPools(),
    payer: !fighter.isCharacter ? "overseer" : onlyOverseerIsPaid ? "gm" : choices.payer,
    onlyOverseerIsPaid,
    luck: { cost: (choices.luck ? luckCost(now) : 0) + price.luck, have: fighter.luckPoints },
    rerolls,
    acts: testActs(fighter, attribute, ability.attribute + ability.rank, mechanics, dice),
    offers: testOffers(mechanics),
    asks: asksOf(mechanics, choices),
    asksSight: attribute === "per" || (choices.facts ?? []).includes("sense:sight"),
    reminders: remindersOf(mechanics),
    helpers,
    odds: oddsOf(ability, difficulty.total ?? keptTotal(choices, difficulty), dice, rerolls, helpers),
  };
  const problems = testProblems(actor, preview, choices);
  if (areExclusive(mechanics)) problems.push({ key: "chosenGroup", values: {} });
  return { ...preview, problems };
}

type HelperChoices = Pick<TestChoices, "skill" | "attribute" | "complicationRange">;

/** What a test is rolled with. */
function rollsOf(
  actor: Actor.Implementation,
  { skill: key, attribute: chosen, luck }: TestChoices,
): { fighter: Fighter; skill: TestedSkill; attribute: RolledAttribute } {
  const fighter = fighterOf(actor);
  if (!fighter) throw new UserMessage("cannotTest", { name: actor.name });
  const skill = testedSkill(actor, fighter, key);
  if (!skill) throw new UserMessage("noSkill", { name: actor.name });
  const wanted = luck && !fighter.creature ? "luc" : chosen;
  return { fighter, skill, attribute: wanted && hasAttribute(fighter, wanted) ? wanted : skill.attribute };
}

function abilityOf(
  fighter: Fighter,
  skill: TestedSkill,
  attribute: RolledAttribute,
  { complicationRange: range = 1, tag }: TestChoices,
  mechanics: AttackMechanics,
) {
  const now = asked(mechanics, "counting");
  const widened = range > 1 ? [{ reason: "situation", value: range - 1 }] : [];
  const complications = complicationsWith(complicationRange(widened).parts.slice(1), now);
  const own = plainAbility(fighter, skill, attribute);
  const plain = { ...own, tag: tag ?? own.tag };
  const value = attributeNow(fighter, attribute, now).total;
  const raised = targetNumberParts(value + plain.rank, now).reduce((sum, part) => sum + part.value, 0);
  return { ability: { ...plain, attribute: value + raised, complicationRange: complications.total }, complications };
}

/** The announced difficulty, or what the other side has rolled. */
function baseOf({ difficulty, opposition, answers }: TestChoices): Part | null {
  if (answers !== undefined) {
    const opponent = opponentOf(answers);
    return opponent === null ? null : { reason: OPPONENT, value: opponent };
  }
  return opposition || difficulty === null ? null : { reason: ANNOUNCED, value: difficulty };
}

/**
 * What has to be reached to win against a roll: its successes with what its side adds (R-OPP-1, R-OPP-2). Null where
 * this user may not know it.
 */
export function opponentOf(message: string): number | null {
  const found = game.messages.get(message);
  if (!isTest(found) || isHidden(found)) return null;
  return foldRolled(found).successes + adjustOf(found);
}

/** What the opposing side adds to the difficulty of who answers it. */
export function adjustOf(message: ChatMessage.Implementation): number {
  return (testRequest(message).opposition?.adjust ?? []).reduce((sum, { value }) => sum + value, 0);
}

/** Does a player stand on the other side (R-OPP-3)? */
function facesPlayer({ answers, againstPlayer = false }: TestChoices): boolean {
  const found = answers === undefined ? undefined : game.messages.get(answers);
  if (!isTest(found)) return againstPlayer;
  const actor = actorAt(testRequest(found).tester.uuid);
  return (actor && fighterOf(actor)?.isCharacter) ?? false;
}

/** Who of the user's own could help (R-ASSIST-1), each with the same attribute and skill where they have it. */
function helpersOf(actor: Actor.Implementation, choices: TestChoices): HelperOption[] {
  const candidates = new Set([
    ...game.actors.filter((other) => other.type === "character" && other.isOwner),
    ...(choices.helpers ?? []).flatMap((uuid) => actorAt(uuid) ?? []),
  ]);
  return [...candidates].flatMap((helper) => {
    if (helper.uuid === actor.uuid) return [];
    const ability = helperAbility(helper, choices);
    return ability
      ? [
          {
            uuid: helper.uuid,
            name: helper.name,
            img: helper.img ?? "",
            ability,
            chosen: (choices.helpers ?? []).includes(helper.uuid),
          },
        ]
      : [];
  });
}

/** What somebody helps with: null for one who lacks the skill. */
export function helperAbility(
  helper: Actor.Implementation,
  { skill: key, attribute: chosen, complicationRange: range = 1 }: HelperChoices,
): (Required<Ability> & { attributeKey: RolledAttribute }) | null {
  const fighter = fighterOf(helper);
  const skill = fighter && testedSkill(helper, fighter, key);
  if (!fighter || !skill) return null;
  const attribute = chosen && hasAttribute(fighter, chosen) ? chosen : skill.attribute;
  return { ...plainAbility(fighter, skill, attribute), attributeKey: attribute, complicationRange: range };
}

/** What an Overseer keeps, with the reasons that count. */
function keptTotal({ keptDifficulty, opposition, answers, call }: TestChoices, { parts }: TestPreview["difficulty"]) {
  const isKept = game.user.isGM && keptDifficulty !== undefined && !opposition && answers === undefined && !call;
  return isKept ? totalOf([{ reason: ANNOUNCED, value: keptDifficulty }, ...countingParts(parts)], 0).total : null;
}

function oddsOf(
  ability: TestPreview["ability"],
  difficulty: number | null,
  dice: number,
  rerolls: TestPreview["rerolls"],
  helpers: readonly HelperOption[],
): TestPreview["odds"] {
  const free = rerolls
    .filter(({ luck, face }) => luck === 0 && face === undefined)
    .reduce((sum, offer) => sum + offer.dice, 0);
  const odds = skillTestOdds({ ...ability, difficulty: difficulty ?? 0 }, dice, {
    rerolls: difficulty === null ? 0 : Math.min(free, dice),
    helpers: helpers.filter(({ chosen }) => chosen).map((helper) => helper.ability),
  });
  return difficulty === null ? { ...odds, pass: null } : odds;
}
