import type { AttackRequest } from "./requests.ts";
import type { TestCard } from "../../rules/index.ts";

const escape = (text: string): string => foundry.utils.escapeHTML(text);

function words(key: string, values: Readonly<Record<string, string | number>>): string {
  const escaped = Object.entries(values).map(([name, value]) => [name, escape(String(value))]);
  return `<p>${game.i18n.format(`WASTELAND.Summary.${key}`, Object.fromEntries(escaped) as Record<string, string>)}</p>`;
}

/** What an attack's message says to those who know nothing of our cards; of one that is not for all, no outcome. */
export function attackSummary(request: AttackRequest, card: TestCard | null, isPublic: boolean): string {
  const attacker = request.attacker.name;
  if (!isPublic || !card?.rolled) return words("attackBegun", { attacker });
  const targets = request.targets.map(({ name }) => name).join(", ");
  const values = { attacker, targets, weapon: request.weapon.name, successes: card.successes };
  return words(card.passed ? "attackHits" : "attackMisses", {
    ...values,
    difficulty: card.difficulty ?? "?",
    actionPoints: card.actionPoints.earned,
  });
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
