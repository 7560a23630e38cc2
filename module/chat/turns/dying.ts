import { TestRoll } from "../../dice/test-roll.ts";
import { type Fighter, fighterOf } from "../../documents/fighter.ts";
import { ActorLedger } from "../../documents/ledgers/actor-ledger.ts";
import { type Ability, BASE_DICE, dyingTest, judgeTest } from "../../rules/index.ts";
import { change, postAction } from "./post-action.ts";

/** END + Survival; creatures have Body and their other skill in place of them (our reading). */
function abilityOf(fighter: Fighter, complicationRange: number): Ability {
  const { creature, attributes } = fighter;
  const { rank = 0, tag = false } = fighter.skill(creature ? "other" : "survival") ?? {};
  return { attribute: creature?.body ?? attributes?.end ?? 0, rank, tag, complicationRange };
}

/**
 * On the client of one Overseer, at the start of each turn of someone dying: END + Survival against the injuries. A
 * failure is death, which the card takes back (R-INJ-3).
 */
export async function testDying({ hidden }: Combatant.Implementation, actor: Actor.Implementation): Promise<void> {
  const fighter = fighterOf(actor);
  if (!fighter?.vitals.dying || fighter.vitals.dead) return;
  const { difficulty, complicationRange } = dyingTest(fighter.vitals.injuries);
  if (difficulty === 0) return;
  const roll = await TestRoll.of(abilityOf(fighter, complicationRange), BASE_DICE).evaluate();
  if (!roll.outcome) return;
  const { passed, successes, complications } = judgeTest(roll.outcome, difficulty);
  const values = { faces: roll.faces.join(", "), successes, difficulty, complications };
  const kind = passed ? "stillDying" : "death";
  const message = await postAction(foundry.utils.randomID(), kind, actor, { values, hidden, rolls: [roll] });
  if (passed) return;
  await change(message, game.userId ?? "", () => {
    const next = { ...new ActorLedger(actor).read(), "status.dying": 0, "status.dead": 1 };
    return [{ document: actor.uuid, next }];
  });
}
