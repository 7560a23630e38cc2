import { attackIsRolled, buyDice, diceCost, LOADED_ATTRIBUTES } from "../../rules/index.ts";
import type { AttackRequest } from "../cards/requests.ts";
import type { Fighter } from "../../documents/fighter.ts";
import { nameAt } from "../../documents/resolve.ts";
import type { Problem } from "../user-message.ts";
import type { AttackChoices } from "./choices.ts";
import type { AttackPreview } from "./attack-preview.ts";

/** The purchase of extra dice, in the words of the rules (R-AP-4, R-AP-6). */
export function purchaseOf(
  { payer, cost, freeDice }: Pick<AttackPreview, "payer" | "cost" | "freeDice">,
  extraDice: AttackChoices["extraDice"],
): AttackRequest["payment"] {
  const more = cost.total - diceCost(extraDice, freeDice);
  const beside = { ...(freeDice > 0 ? { freeDice } : {}), ...(more > 0 ? { more } : {}) };
  if (payer === "overseer") return { extraDice, payer: "gm", toGm: 0, ...beside };
  return { extraDice, payer: "player", toGm: payer === "gm" ? cost.total : 0, ...beside };
}

/** Does a load make the test of an attack fail, unless its reason is switched off (R-CHR-3)? */
function isTooLoaded({ attribute }: Pick<AttackPreview, "attribute">, load: Fighter["load"], off: string[]): boolean {
  return load.autoFail && LOADED_ATTRIBUTES.some((loaded) => loaded === attribute) && !off.includes("load");
}

/** Does an attack hit by itself, and is nothing paid for a roll of it (R-ATK-5)? */
export function canHitWithoutRoll({
  difficulty,
  cost,
  luck,
}: Pick<AttackPreview, "difficulty" | "cost" | "luck">): boolean {
  return !attackIsRolled(difficulty.total) && cost.total === 0 && luck.cost === 0;
}

/** What forbids an attack: no target, a load that is too heavy, too little ammunition, too few AP, no luck left. */
export function attackProblems(
  preview: Omit<AttackPreview, "problems">,
  choices: AttackChoices,
  load: Fighter["load"],
): Problem[] {
  const problems: Problem[] = [];
  if (isTooLoaded(preview, load, choices.disabledReasons ?? [])) problems.push({ key: "tooLoaded", values: {} });
  if (choices.targets.length === 0 && choices.difficulty === undefined) problems.push({ key: "noTarget", values: {} });
  else if (preview.targets.length < choices.targets.length) problems.push({ key: "targetGone", values: {} });

  const { ammunition, luck, pools } = preview;
  if (ammunition && ammunition.have !== null && ammunition.have < ammunition.needed) {
    const { name, have, needed } = ammunition;
    problems.push({ key: "notEnoughAmmunition", values: { name: name ?? "", have, needed } });
  }
  const { refused, cost } = buyDice(purchaseOf(preview, choices.extraDice), pools);
  if (refused !== null) {
    problems.push({ key: refused, values: { cost, have: preview.payer === "overseer" ? pools.gm : pools.group } });
  }
  if (choices.automatic && !canHitWithoutRoll(preview)) problems.push({ key: "needsRoll", values: {} });
  const [forbidden] = preview.forbidden;
  if (forbidden) problems.push({ key: "forbidden", values: { name: nameAt(forbidden.uuid ?? "") ?? forbidden.id } });
  const offered = new Set(preview.offers.map(({ key }) => key));
  const taken = Object.entries(choices.chosen ?? {}).filter(([, units]) => units > 0);
  if (taken.some(([key]) => !offered.has(key))) problems.push({ key: "notOffered", values: {} });
  if (luck.cost > luck.have) problems.push({ key: "noLuck", values: {} });
  if (typeof choices.calledShot === "string" && !preview.locations.includes(choices.calledShot)) {
    problems.push({ key: "noSuchLocation", values: {} });
  }
  return problems;
}
