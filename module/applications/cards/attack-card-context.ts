import type { AttackCardView } from "../../chat/index.ts";
import { LABELS } from "../../config/labels.ts";
import { partText, signed } from "../sums.ts";
import { auditContext, buttonContext } from "./shared-context.ts";
import { helpersContext, rerollContext, testDice } from "./test-card-context.ts";
import { format, localize } from "../words.ts";

const labelOf = (labels: Readonly<Record<string, string>>, key: string): string => localize(labels[key] ?? key);

/** An attack's card in words and glyphs. */
export function attackCardContext(view: AttackCardView) {
  if (view.hidden) return { hidden: true };
  return {
    ...view,
    outcome: outcomeOf(view),
    test: format("WASTELAND.Attack.test", {
      skill: labelOf({ ...LABELS.skills, ...LABELS.creatureSkills }, view.skill),
      attribute: labelOf({ ...LABELS.attributes, ...LABELS.creatureAttributes }, view.attribute),
    }),
    difficultyParts: view.difficultyParts.map((part) => `${partText(part)} ${signed(part.value)}`).join(", "),
    calledShot: view.calledShot && labelOf(LABELS.locations, view.calledShot),
    dice: testDice(view),
    helpers: helpersContext(view),
    rerolls: view.rerolls.map(rerollContext),
    reminders: view.reminders.map(({ quality, value }) => qualityText(quality, value)),
    gains: gainsOf(view),
    buttons: view.buttons.map(buttonContext),
    audit: view.audit.map(auditContext),
  };
}

/** What a quality leaves to people, in words. */
export function qualityText(quality: string, value: number | null): string {
  const name = labelOf(LABELS.qualities, quality);
  return format(`WASTELAND.Card.quality.${quality}`, { quality: name, value: value ?? 1 });
}

function outcomeOf({ status, successes, difficulty, atCost, automatic }: AttackCardView): string {
  if (automatic && status === "passed") return localize("WASTELAND.Card.outcome.automatic");
  if (atCost && difficulty !== null) return format("WASTELAND.Card.outcome.atCost", { successes, difficulty });
  const key = difficulty === null && status !== "unrolled" && status !== "undone" ? `${status}Hidden` : status;
  return format(`WASTELAND.Card.outcome.${key}`, { successes, difficulty: difficulty ?? "" });
}

/** What the attack brought and cost, each with sign and unit. */
function gainsOf({
  actionPoints,
  ammunition,
  complications,
  ignored,
  offer,
  parried,
}: AttackCardView): { text: string; kind: string }[] {
  const { earned, left, banked, lost, fromGroup, toGm } = actionPoints;
  const line = (key: string, kind: string, values: Record<string, string | number>) => ({
    text: format(`WASTELAND.Card.${key}`, values),
    kind,
  });
  const test = (key: string, kind: string, values: Record<string, number>) => ({
    text: format(`WASTELAND.TestCard.${key}`, values),
    kind,
  });
  return [
    ...(earned > 0 ? [line("earned", "gain", { earned })] : []),
    ...(banked > 0 ? [test("banked", "muted", { banked })] : []),
    ...(lost > 0 ? [line("lost", "danger", { lost })] : []),
    ...(left > 0 && left < earned ? [line("left", "muted", { left })] : []),
    ...(complications.open > 0 ? [line("complications", "danger", { count: complications.open })] : []),
    ...(complications.exchanged > 0 ? [test("exchanged", "danger", { count: complications.exchanged })] : []),
    ...(ignored > 0 ? [line("ignored", "muted", { count: ignored })] : []),
    ...(parried > 0 ? [line("parried", "danger", { defense: parried })] : []),
    ...(offer !== null && offer.accepted === null ? [test("offered", "danger", { count: offer.complications })] : []),
    ...(offer?.accepted === false ? [test("refusedOffer", "muted", {})] : []),
    ...(fromGroup > 0 ? [line("fromGroup", "muted", { amount: fromGroup })] : []),
    ...(toGm > 0 ? [line("toGm", "muted", { amount: toGm })] : []),
    ...(ammunition && ammunition.spent > 0 ? [line("spent", "muted", { ...ammunition })] : []),
  ];
}
