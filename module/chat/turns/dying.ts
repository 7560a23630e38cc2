import { gamemasterMode } from "../../compat.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { dyingTest } from "../../rules/index.ts";
import { newTestChoices } from "../test/choices.ts";
import { makeTest } from "../test/make.ts";

/**
 * On the client of one Overseer, at the start of each turn of someone dying: END + Survival against the injuries; a
 * failure is death, which follows the card (R-INJ-3). Creatures have Body and their other skill in place of them (our
 * reading). Without injuries nothing is rolled.
 */
export async function testDying({ hidden }: Combatant.Implementation, actor: Actor.Implementation): Promise<void> {
  const fighter = fighterOf(actor);
  if (!fighter?.vitals.dying || fighter.vitals.dead) return;
  const { difficulty, complicationRange, skill, attribute } = dyingTest(fighter.vitals.injuries);
  if (difficulty === 0) return;
  const pair = fighter.creature ? { skill: "other", attribute: "body" as const } : { skill, attribute };
  await makeTest(actor, {
    ...newTestChoices(pair.skill),
    ...pair,
    difficulty: 0,
    complicationRange,
    action: { kind: "dying" },
    ...(hidden ? { audience: gamemasterMode() } : {}),
  });
}
