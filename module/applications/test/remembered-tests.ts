import { newTestChoices, type TestChoices } from "../../chat/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";

const KEY = "testChoices";

/** The last choices by the actor's uuid. */
type Memory = Readonly<Record<string, TestChoices>>;

/** Registers the memory of tests: on this client, for each actor the last one. */
export function registerTestMemory(): void {
  game.settings.register(
    SYSTEM_ID,
    KEY as never,
    { scope: "client", config: false, type: Object, default: {} } as never,
  );
}

function memory(): Memory {
  return (game.settings.get(SYSTEM_ID, KEY as never) ?? {}) as Memory;
}

/** Keeps the choices of a test for the actor's next one; what belongs to that one test alone is left out. */
export async function rememberTest(actor: Actor.Implementation, choices: TestChoices): Promise<void> {
  // What is done in a fight has reasons of its own.
  if (choices.action) return;
  const { answers: _answers, call: _call, audience: _mode, automatic: _automatic, ...kept } = choices;
  const next = { ...memory(), [actor.uuid]: kept };
  await game.settings.set(SYSTEM_ID, KEY as never, next as never);
}

/**
 * The choices that a test begins with: the actor's last ones, of which attribute, reasons and what was known of the
 * moment count for the same skill only. What was paid or used up then is not chosen again by itself: luck, offers.
 */
export function initialTestChoices(actor: Actor.Implementation, given: GivenChoices): TestChoices {
  const fresh = newTestChoices(given.skill);
  const last = memory()[actor.uuid];
  if (!last) return { ...fresh, ...given };
  const { payer, extraDice, enemyInReach = false, darkness = 0 } = last;
  const isSame = last.skill === given.skill;
  const { attribute, facts = [], disabledReasons = [], difficulty, complicationRange = 1, extra } = last;
  const ofSkill = {
    facts,
    disabledReasons,
    // A difficulty that was kept, or the other side's, is none of the next test.
    difficulty: difficulty ?? fresh.difficulty,
    complicationRange,
    extra,
    ...(attribute === undefined ? {} : { attribute }),
  };
  return { ...fresh, payer, extraDice, enemyInReach, darkness, ...(isSame ? ofSkill : {}), ...given };
}

/** Choices that are not the user's last ones: at least the skill. */
export type GivenChoices = Partial<TestChoices> & Pick<TestChoices, "skill">;
