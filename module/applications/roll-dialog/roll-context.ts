import { type AttackChoices, type AttackPreview, problemText } from "../../chat/index.ts";
import { chosenMode, visibilityModes } from "../../compat.ts";
import { complicationFrom, diceCost } from "../../rules/index.ts";
import { mean, percent } from "../odds.ts";
import { partText, signed } from "../sums.ts";
import { format } from "../words.ts";

const EXTRA_DICE = [0, 1, 2, 3] as const;

/** A reason of the difficulty, or what an item does, with its switch. */
export interface ReasonRow {
  reason: string;
  label: string;
  value: string;
  counts: boolean;
}

type Preview = Pick<AttackPreview, "freeDice" | "offers" | "payer" | "problems">;
type Choices = Pick<AttackChoices, "audience" | "extra" | "extraDice">;

/** What the dialogs of attacks and tests show alike: dice and who pays, offers, a reason of one's own, who may see it. */
export function rollContext({ freeDice, offers, payer, problems }: Preview, choices: Choices) {
  const [own] = choices.extra;
  return {
    offers: offersOf(offers),
    extraReason: own && own.reason !== "situation" ? own.reason : "",
    extraValue: own?.value || "",
    extraDice: EXTRA_DICE.map((count) => ({
      count,
      cost: diceCost(count, freeDice),
      chosen: count === choices.extraDice,
    })),
    payer,
    modes: visibilityModes(),
    mode: choices.audience ?? chosenMode(),
    problems: problems.map(problemText),
  };
}

/** What items offer, each as a switch with its price. */
function offersOf(offers: Preview["offers"]) {
  return offers.map(({ key, kind, cost, usesLeft, chosen, ...part }) => ({
    key,
    chosen,
    label: partText(part),
    kind: format(`WASTELAND.Attack.offers.${kind}`, {}),
    price: [
      ...(cost.ap > 0 ? [format("WASTELAND.Attack.cost", { cost: cost.ap })] : []),
      ...(cost.luck > 0 ? [format("WASTELAND.Attack.luckCost", { cost: cost.luck })] : []),
      ...(usesLeft === null ? [] : [format("WASTELAND.Attack.usesLeft", { uses: usesLeft })]),
    ].join(", "),
  }));
}

/**
 * Reasons of the difficulty, and what items do beside it, each with a switch. An item has one switch, since it is the
 * item that is switched off.
 * @param whatOf what an act brings, in words
 */
export function reasonRows(
  parts: AttackPreview["difficulty"]["parts"],
  acts: AttackPreview["acts"],
  whatOf: (act: AttackPreview["acts"][number]) => string,
): ReasonRow[] {
  const ofDifficulty = parts.map((part) => ({
    reason: part.reason,
    label: partText(part),
    value: signed(part.value),
    counts: part.counts,
  }));
  const ofItems = new Map<string, ReasonRow>();
  for (const act of acts) {
    const value = format(`WASTELAND.Attack.acts.${act.does}`, { value: signed(act.value), what: whatOf(act) });
    const known = ofItems.get(act.reason);
    if (known) known.value = `${known.value}, ${value}`;
    else ofItems.set(act.reason, { reason: act.reason, label: partText(act), value, counts: act.counts });
  }
  return [...ofDifficulty, ...ofItems.values()];
}

/** What is rolled and how likely it goes well, in figures. */
export function oddsContext({
  ability,
  odds,
  targetNumber,
}: Pick<AttackPreview, "ability" | "targetNumber"> & {
  odds: Omit<AttackPreview["odds"], "pass"> & { pass: number | null };
}) {
  return {
    tag: ability.tag,
    targetNumber,
    sum: `${ability.attribute} + ${ability.rank}`,
    complicationsFrom: complicationFrom(ability.complicationRange),
    pass: odds.pass === null ? "?" : percent(odds.pass),
    actionPoints: mean(odds.meanActionPoints),
    complication: percent(odds.complication),
  };
}
