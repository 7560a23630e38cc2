import { type PoolDie, rerollDice, type Reroll } from "../dice.ts";
import { type CardEvent, type EventHandlers, listField, recordOf, refuse, textField } from "../events.ts";
import { faces, whole } from "../require.ts";
import { MOST_DICE } from "../skill-tests/skill-test.ts";
import { judgeDie } from "../skill-tests/test-die.ts";
import type { HelperDie, TestState } from "./test-state.ts";

/** `rolled { faces }`: the roll itself; a card has one. Of what passes by itself at difficulty 0 no face is told. */
function rolled(state: TestState, event: CardEvent): TestState {
  if (state.dice.length > 0 || state.withoutDice) return refuse("alreadyRolled");
  const isSure = state.request.automatic === true && state.difficulty === 0;
  if (isSure && listField(event, "faces").length === 0) return { ...state, withoutDice: true };
  const dice = faces("d20s", event["faces"] as number[], 20, { min: 1, max: MOST_DICE });
  return { ...state, dice: dice.map((face): PoolDie => ({ face, rerolled: false })) };
}

/** `rerolled { dice: { index, face }[], source }`: each die once (R-DICE-3); the source is a key or a uuid. */
function rerolled(state: TestState, event: CardEvent): TestState {
  textField(event, "source");
  const rerolls = listField(event, "dice").map((entry) => recordOf(entry) as unknown as Reroll);
  if (state.dice.length === 0) return refuse("notRolled");
  const result = rerollDice(state.dice, rerolls, 20);
  return result.refused === null ? { ...state, dice: result.dice } : refuse(result.refused);
}

/** `dieSet { dice: { index, face }[], source }`: dice that count as having shown a face, rolled again or not; none is rolled again after it. */
function dieSet(state: TestState, event: CardEvent): TestState {
  textField(event, "source");
  if (state.dice.length === 0) return refuse("notRolled");
  const dice = [...state.dice];
  for (const entry of listField(event, "dice")) {
    const { index, face } = recordOf(entry);
    const place = whole("The index of a die", index as number, { min: 0, max: dice.length - 1 });
    dice[place] = { face: whole("The face of a d20", face as number, { min: 1, max: 20 }), rerolled: true };
  }
  return { ...state, dice };
}

/** `helped { actor, attribute, rank, tag?, complicationRange?, die }`: each actor helps once (R-ASSIST-1). */
function helped(state: TestState, event: CardEvent): TestState {
  const actor = textField(event, "actor");
  if (state.helpers.some((helper) => helper.actor === actor)) return refuse("alreadyHelped");
  const { attribute, rank, tag, complicationRange = 1, die } = event as unknown as HelperDie;
  const helper = { actor, attribute, rank, tag: tag === true, complicationRange, die };
  judgeDie(helper, die);
  return { ...state, helpers: [...state.helpers, helper] };
}

/** `revealed { difficulty? }`: shows the difficulty; one that the GM kept comes with it. */
function revealed(state: TestState, event: CardEvent): TestState {
  const difficulty = whole("The difficulty", (event["difficulty"] ?? state.difficulty) as number, { min: 0 });
  return { ...state, difficulty, revealed: true };
}

/** `adjusted { difficulty }`: the GM's word on the difficulty; the latest stands. */
function adjusted(state: TestState, event: CardEvent): TestState {
  return { ...state, difficulty: whole("The difficulty", event["difficulty"] as number, { min: 0 }) };
}

/** `parried { defense }`: the target of an attack pays for more Defense against it (R-QUAL-10). */
function parried(state: TestState, event: CardEvent): TestState {
  const defense = whole("The Defense that parrying adds", event["defense"] as number, { min: 1 });
  if (state.difficulty === null) return refuse("unknownDifficulty");
  return { ...state, difficulty: state.difficulty + defense };
}

/** `opposed { successes, adjust? }`: the opposing side's roll (R-OPP-1, R-OPP-2); the latest stands. */
function opposed(state: TestState, event: CardEvent): TestState {
  const successes = whole("The opponent's successes", event["successes"] as number, { min: 0 });
  const adjust = whole("The opponent's adjustment", (event["adjust"] ?? 0) as number);
  return { ...state, opponent: { successes, adjust }, revealed: true };
}

/** Events that settle the dice and what they are compared with. */
export const TEST_DICE_EVENTS: EventHandlers<TestState> = {
  rolled,
  rerolled,
  dieSet,
  helped,
  revealed,
  adjusted,
  parried,
  opposed,
};
