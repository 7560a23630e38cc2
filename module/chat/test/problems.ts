import { fighterOf } from "../../documents/fighter.ts";
import { nameAt } from "../../documents/resolve.ts";
import { acting, buyDice, camelCase, diceCost, ofKind, type Source } from "../../rules/index.ts";
import type { DicePayment } from "../cards/requests.ts";
import { isTest } from "../cards/read-card.ts";
import type { Problem } from "../user-message.ts";
import type { TestChoices } from "./choices.ts";
import { loadOfTest } from "./difficulty.ts";
import type { TestPreview } from "./test-preview.ts";

/** The purchase of extra dice, in the words of the rules (R-AP-4, R-AP-6, R-OPP-3). */
export function testPurchase(
  {
    payer,
    cost,
    freeDice,
    onlyOverseerIsPaid,
  }: Pick<TestPreview, "payer" | "cost" | "freeDice" | "onlyOverseerIsPaid">,
  extraDice: TestChoices["extraDice"],
): DicePayment {
  const more = cost.total - diceCost(extraDice, freeDice);
  const beside = {
    ...(freeDice > 0 ? { freeDice } : {}),
    ...(more > 0 ? { more } : {}),
    ...(onlyOverseerIsPaid ? { againstPlayer: true } : {}),
  };
  if (payer === "overseer") return { extraDice, payer: "gm", toGm: 0, ...beside };
  return { extraDice, payer: "player", toGm: payer === "gm" ? cost.total : 0, ...beside };
}

/** The item that forbids tests of a skill for which one must handle things. */
function handlingForbidden(actor: Actor.Implementation, skill: string, off: readonly string[]): Source | undefined {
  const fighter = fighterOf(actor);
  if (!fighter) return undefined;
  return acting(ofKind(fighter.mechanics, "forbid"), fighter.facts)
    .filter(({ mechanic }) => mechanic.what.includes("handling") && mechanic.skill?.some((key) => key === skill))
    .map(({ source }) => source)
    .find(({ id }) => !off.includes(camelCase(id)));
}

/** What forbids a test: too few AP, no luck left, a load that is too heavy, an item, an opponent who has not rolled. */
export function testProblems(
  actor: Actor.Implementation,
  preview: Omit<TestPreview, "problems">,
  choices: TestChoices,
): Problem[] {
  const problems: Problem[] = [];
  const { pools, luck } = preview;
  const off = choices.disabledReasons ?? [];
  if (loadOfTest(actor, preview.attribute).fails && !off.includes("load"))
    problems.push({ key: "tooLoaded", values: {} });
  const forbidden = handlingForbidden(actor, preview.skill, off);
  if (forbidden)
    problems.push({ key: "forbiddenTest", values: { name: nameAt(forbidden.uuid ?? "") ?? forbidden.id } });
  if (choices.automatic && preview.difficulty.total !== 0) problems.push({ key: "needsRoll", values: {} });
  const { refused, cost } = buyDice(testPurchase(preview, choices.extraDice), pools);
  if (refused !== null) {
    problems.push({ key: refused, values: { cost, have: preview.payer === "overseer" ? pools.gm : pools.group } });
  }
  const offered = new Set(preview.offers.map(({ key }) => key));
  const taken = Object.entries(choices.chosen ?? {}).filter(([, units]) => units > 0);
  if (taken.some(([key]) => !offered.has(key))) problems.push({ key: "notOffered", values: {} });
  if (luck.cost > luck.have) problems.push({ key: "noLuck", values: {} });
  if (choices.answers !== undefined && !isTest(game.messages.get(choices.answers))) {
    problems.push({ key: "opponentGone", values: {} });
  }
  return problems;
}
