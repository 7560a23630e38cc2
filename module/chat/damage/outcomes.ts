import { fighterOf, type Fighter } from "../../documents/fighter.ts";
import { usesOf } from "../../documents/mechanics/uses.ts";
import { actorAt, itemAt } from "../../documents/resolve.ts";
import {
  available,
  type Available,
  type Context,
  type DamageRow,
  type OwnedMechanic,
  ROW_OUTCOMES,
  type RowOutcome,
} from "../../rules/index.ts";
import { canAttack, readAttack } from "../attack/attack-moment.ts";
import { choicesOf } from "../arbiter/choices-of.ts";
import { attackRequest, damageRequest, foldAttack, isAttack } from "../cards/read-card.ts";
import { type Blow, contextOfBlow } from "./strike-of.ts";

type Message = ChatMessage.Implementation;

/** What a perk may make of a hit, and whose it is (R-CHR-24). */
export interface OutcomeOffer extends Available<"outcome"> {
  outcome: RowOutcome;
  /** Uuid of who has the perk, and pays. */
  bearer: string;
  owned: OwnedMechanic;
}

/**
 * The mechanics of an attack that was made, with the moment in which they are asked; null when its parties are gone, or
 * what it was made with.
 */
export function attackMechanicsOf(message: Message): { mechanics: readonly OwnedMechanic[]; context: Context } | null {
  const attack = game.messages.get(damageRequest(message).attack);
  if (!isAttack(attack)) return null;
  const request = attackRequest(attack);
  const [attacker, weapon] = [actorAt(request.attacker.uuid), itemAt(request.weapon.uuid)];
  if (!attacker || !weapon || !canAttack(attacker, weapon, request.weapon.own)) return null;
  const { mechanics } = readAttack(attacker, weapon, choicesOf(request), attack.id ?? "");
  const extraShots = damageRequest(message).extraShots;
  const context = { ...mechanics.context, passed: true, ammunitionSpent: extraShots > 0 };
  return { mechanics: mechanics.counting, context };
}

function isRowOutcome(outcome: string): outcome is RowOutcome {
  return (ROW_OUTCOMES as readonly string[]).includes(outcome);
}

function offersOf(
  mechanics: readonly OwnedMechanic[],
  bearer: string,
  context: Context,
  fits: (outcome: RowOutcome) => boolean,
): OutcomeOffer[] {
  const actor = actorAt(bearer);
  if (!actor) return [];
  return available(mechanics, "outcome", context, usesOf(actor, mechanics)).flatMap((each) => {
    const { outcome, damageType } = each.mechanic;
    const isMeant = damageType === undefined || damageType.some((type) => context.damageType === type);
    const owned = mechanics.find(({ key }) => key === each.key);
    if (!isRowOutcome(outcome) || !fits(outcome) || !isMeant || !owned) return [];
    return [{ ...each, outcome, bearer, owned }];
  });
}

/** What perks of both sides may make of a hit that is not applied yet (R-CHR-24). */
export function outcomeOffers(message: Message, row: DamageRow, blow: Blow, fighter: Fighter): OutcomeOffer[] {
  if (row.appliedBy !== null || row.outcomes.noDamage) return [];
  const request = damageRequest(message);
  const attack = attackMechanicsOf(message);
  const facts = { damage: blow.damage, critical: blow.critical };
  const attackers =
    attack && !blow.critical && blow.damage > 0
      ? offersOf(attack.mechanics, request.attacker.uuid, { ...attack.context, ...facts }, (one) => one === "critical")
      : [];
  const card = game.messages.get(request.attack);
  const complications = isAttack(card) ? foldAttack(card).complications.open : 0;
  const context = { ...contextOfBlow(request, row, fighter, blow.damageType), ...facts, complications };
  const isFirst = row.struck === row.target;
  const struck = offersOf(fighter.mechanics, row.struck, context, (one) =>
    one === "redirected" ? isFirst && fighterAt(request.attacker.uuid) !== null : one === "noDamage",
  );
  return [...attackers, ...struck];
}

function fighterAt(uuid: string): Fighter | null {
  const actor = actorAt(uuid);
  return actor && fighterOf(actor);
}
