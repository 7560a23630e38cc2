import { pluralForm } from "../../documents/plural-form.ts";
import type { AttackRequest, CallRequest, HelpRequest, TestCardRequest } from "./requests.ts";
import type { TestCard } from "../../rules/index.ts";

const escape = (text: string): string => foundry.utils.escapeHTML(text);

function words(key: string, values: Readonly<Record<string, string | number>>): string {
  const escaped = Object.entries(values).map(([name, value]) => [name, escape(String(value))]);
  const path = pluralForm(`WASTELAND.Summary.${key}`, values);
  return `<p>${game.i18n.format(path, Object.fromEntries(escaped) as Record<string, string>)}</p>`;
}

/** What an attack's message says to those who know nothing of our cards; of one that is not for all, no outcome. */
export function attackSummary(request: AttackRequest, card: TestCard | null, isPublic: boolean): string {
  const attacker = request.attacker.name;
  if (!isPublic || !card?.rolled) return words("attackBegun", { attacker });
  const targets = request.targets.map(({ name }) => name).join(", ");
  const values = { attacker, targets, weapon: request.weapon.name, successes: card.successes };
  if (request.automatic) return words("attackAutomatic", values);
  return words(card.passed ? "attackHits" : "attackMisses", {
    ...values,
    difficulty: card.difficulty ?? "?",
    actionPoints: card.actionPoints.earned,
  });
}

/** The same of a test; a difficulty that is not known to all is not named. */
export function testSummary(request: TestCardRequest, card: TestCard | null, isPublic: boolean): string {
  const tester = request.tester.name;
  if (!isPublic) return words("testBegun", { tester });
  if (request.automatic) return words("testAutomatic", { tester });
  if (!card?.rolled) return words("testBegun", { tester });
  const { successes, difficulty, passed, actionPoints } = card;
  if (passed === null) return words("testRolled", { tester, successes });
  const values = { tester, successes, difficulty: difficulty ?? "?", actionPoints: actionPoints.earned };
  return words(passed ? "testPassed" : "testFailed", values);
}

/** The same of a helper's die. */
export function helpSummary({ helper }: HelpRequest, isPublic: boolean): string {
  return words(isPublic ? "help" : "helpBegun", { helper: helper.name });
}

/** The same of a card that asks for a test. */
export function callSummary({ testers }: CallRequest): string {
  return words("call", { testers: testers.map(({ name }) => name).join(", ") });
}

/** The same of a damage card. */
export function damageSummary(
  weapon: string,
  attacker: string,
  rolled: { damage: number; effects: number } | null,
  isPublic: boolean,
): string {
  if (!isPublic || !rolled) return words("damageBegun", { attacker });
  return words("damageRolled", { weapon, ...rolled });
}
