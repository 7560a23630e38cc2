import type {
  CallCardView,
  CallRowView,
  HelpCardView,
  RerollView,
  TestAction,
  TestCardView,
} from "../../chat/index.ts";
import { ANNOUNCED, problemText } from "../../chat/index.ts";
import { aidUseText } from "../fight/aid-words.ts";
import { partText, signed } from "../sums.ts";
import { testedSkillName, testName } from "../test/names.ts";
import { format, localize } from "../words.ts";
import { dieContext } from "./die-context.ts";
import { auditContext, buttonContext } from "./shared-context.ts";

const ROOT = "WASTELAND.TestCard";
const words = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  format(`${ROOT}.${key}`, values);

/** A test's card in words and glyphs. */
export function testCardContext(view: TestCardView) {
  if (view.hidden) return { hidden: true, tester: view.tester };
  return {
    ...view,
    outcome: outcomeOf(view),
    kept: view.kept === null ? null : keptText(view.kept, view),
    test: testName(view.skill, view.skillLabel, view.attribute),
    about: view.action && aboutText(view.action),
    difficultyParts: reasonsOf(view),
    dice: testDice(view),
    helpers: helpersContext(view),
    rerolls: view.rerolls.map(rerollContext),
    gains: gainsOf(view),
    buttons: view.buttons.map(buttonContext),
    audit: view.audit.map(auditContext),
  };
}

/** The helpers of a test or an attack, each with a die. */
export function helpersContext({ helpers }: Pick<TestCardView, "helpers">) {
  return helpers.map(({ helper, counted, ...die }) => ({
    ...dieContext({ ...die, rerolled: false }),
    helper,
    counts: localize(`${ROOT}.${counted ? "counted" : "notCounted"}`),
  }));
}

/** What the test is made for, in words. */
function aboutText({ kind, patient, use, location = "" }: TestAction): string {
  const name = localize(`${ROOT}.about.${kind}`);
  if (!patient || !use) return name;
  return words("about.aid", { name, patient: patient.name, use: aidUseText(use, location) });
}

/** Reasons of the difficulty; the announced one alone explains nothing. */
function reasonsOf({ difficultyParts }: TestCardView): string {
  const isPlain = difficultyParts.length === 1 && difficultyParts[0]?.reason === ANNOUNCED;
  return isPlain ? "" : difficultyParts.map((part) => `${partText(part)} ${signed(part.value)}`).join(", ");
}

function outcomeOf(view: TestCardView): string {
  const { status, successes, difficulty, atCost, opposition, opponent, winner } = view;
  const values = { successes, difficulty: difficulty ?? "", earned: view.actionPoints.earned };
  if (status === "undecided") return words(opposition ? "outcome.toBeat" : "outcome.undecided", values);
  if (atCost) return words("outcome.atCost", values);
  if (winner !== null) {
    return words(winner === "active" ? "outcome.won" : "outcome.lost", { ...values, name: opponent?.party.name ?? "" });
  }
  return words(`outcome.${status}`, values);
}

/** What only the Overseer knows: the kept difficulty, and whether it is reached. */
function keptText(kept: number, { successes, dice }: TestCardView): string {
  if (dice.length === 0) return words("kept", { difficulty: kept });
  return words(successes >= kept ? "keptPassed" : "keptFailed", { difficulty: kept });
}

/** The dice of a test or an attack; those that can be rolled again are chosen by a box. */
export function testDice({ dice, rerolls }: Pick<TestCardView, "dice" | "rerolls">) {
  const chosen = rerolls.some(({ problem }) => problem === null);
  const setsDice = rerolls.some(({ problem, face }) => problem === null && face !== undefined);
  return dice.map((die) => ({
    ...dieContext(die),
    index: die.index,
    choosable: chosen && (setsDice || !die.rerolled),
    choose: words("chooseDie", { place: die.index + 1, count: dice.length, face: die.face }),
  }));
}

/** A way to re-roll with its price; one that cannot be used says why. */
export function rerollContext({ source, part, most, luck, face, problem }: RerollView) {
  const name = part === null ? "" : partText(part);
  const setLabel =
    face === null ? words("setAnyItem", { name, most }) : words("setItem", { name, most, face: face ?? 0 });
  const rerollLabel = part === null ? words("rerollLuck") : words("rerollItem", { name, most });
  const label = face === undefined ? rerollLabel : setLabel;
  const price = part !== null && luck > 0 ? words("price", { luck }) : "";
  return {
    source,
    label: [label, price].filter((text) => text !== "").join(" · "),
    data: JSON.stringify({ source }),
    reason: problem && problemText(problem),
  };
}

/** What the test brought and cost, each with sign and unit. */
function gainsOf({
  actionPoints,
  complications,
  offer,
  winner,
  aid,
  consequence,
  tester,
}: TestCardView): { text: string; kind: string }[] {
  const { earned, left, banked, lost, fromEarned, fromGroup, toGm } = actionPoints;
  const line = (key: string, kind: string, values: Record<string, string | number>, root = "WASTELAND.Card") => ({
    text: format(`${root}.${key}`, values),
    kind,
  });
  const isOpponents = winner === "opponent";
  return [
    ...(aid ? [line(aid.healed === null ? "aided" : "aidedHp", "gain", aidValues(aid), ROOT)] : []),
    ...(consequence === "died" ? [line("died", "danger", { name: tester.name }, ROOT)] : []),
    ...(consequence === "ceased" ? [line("ceased", "gain", {}, ROOT)] : []),
    ...(earned > 0 && !isOpponents ? [line("earned", "gain", { earned })] : []),
    ...(earned > 0 && isOpponents ? [line("earnedByOpponent", "danger", { earned }, ROOT)] : []),
    ...(banked > 0 ? [line("banked", "muted", { banked }, ROOT)] : []),
    ...(lost > 0 ? [line("lost", "danger", { lost }, ROOT)] : []),
    ...(left > 0 && left < earned ? [line("left", "muted", { left })] : []),
    ...(complications.open > 0 ? [line("complications", "danger", { count: complications.open })] : []),
    ...(complications.exchanged > 0 ? [line("exchanged", "danger", { count: complications.exchanged }, ROOT)] : []),
    ...(fromEarned > 0 ? [line("fromEarned", "muted", { amount: fromEarned }, ROOT)] : []),
    ...(fromGroup > 0 ? [line("fromGroup", "muted", { amount: fromGroup })] : []),
    ...(toGm > 0 ? [line("toGm", "muted", { amount: toGm })] : []),
    ...(offer !== null && offer.accepted === null
      ? [line("offered", "danger", { count: offer.complications }, ROOT)]
      : []),
    ...(offer?.accepted === false ? [line("refusedOffer", "muted", {}, ROOT)] : []),
  ];
}

const aidValues = ({ patient, healed }: NonNullable<TestCardView["aid"]>) => ({ name: patient.name, hp: healed ?? 0 });

/** The card of a helper's die. */
export function helpCardContext(view: HelpCardView) {
  return {
    ...view,
    test: testName(view.skill, view.skillLabel, view.attribute),
    die: view.die && dieContext({ ...view.die, rerolled: false }),
    status: localize(`${ROOT}.${view.counted ? "helpCounted" : "helpOpen"}`),
    buttons: view.buttons.map(buttonContext),
  };
}

/** The card with which an Overseer asks for a test. */
export function callCardContext(view: CallCardView) {
  const { attribute, complicationRange, difficulty, kept, mode, skill } = view;
  const facts = [
    ...(mode === "opposed" ? [] : [difficultyText(difficulty, kept)]),
    ...(complicationRange > 1 ? [words("call.range", { face: 21 - complicationRange })] : []),
  ];
  return {
    ...view,
    title: words(`call.${mode}`),
    test: attribute === null ? testedSkillName(skill) : testName(skill, "", attribute),
    facts: facts.join(" · "),
    rows: view.rows.map(rowContext),
    buttons: view.buttons.map(buttonContext),
  };
}

function difficultyText(difficulty: number | null, kept: number | null): string {
  if (difficulty !== null) return words("call.difficulty", { difficulty });
  return kept === null ? words("call.hidden") : words("call.kept", { difficulty: kept });
}

function rowContext({ tester, part, status, successes, buttons }: CallRowView) {
  return {
    tester,
    part: part === "test" ? "" : words(`call.parts.${part}`),
    status: successes === null ? words(`call.status.${status}`) : words(`call.rolled.${status}`, { successes }),
    buttons: buttons.map(buttonContext),
  };
}
