import { type Fighter, fighterOf } from "../../documents/fighter.ts";
import { actorAt } from "../../documents/resolve.ts";
import { bodyLocations, CRITICAL_THRESHOLD, dealtDamage, type DamageRow, takeHit } from "../../rules/index.ts";
import { seesNumbersOf } from "../../settings/disclosure.ts";
import { mayAct } from "../arbiter/authority.ts";
import { partyOf } from "./party.ts";
import { damageRequest, eventOf } from "./read-card.ts";
import type { DamageCardRequest } from "./requests.ts";
import type { CardButton, DamageRowView } from "./view.ts";

type Message = ChatMessage.Implementation;

interface Consequence {
  damage: number;
  radiation: number;
  injuries: number;
  critical: boolean;
  becameDying: boolean;
  hp: { before: number; after: number } | null;
}

/** One line of a damage card for this user. */
export function rowView(message: Message, row: DamageRow): DamageRowView {
  const request = damageRequest(message);
  const actor = actorAt(row.target);
  const target = partyOf(request.targets.find(({ uuid }) => uuid === row.target) ?? { uuid: row.target, name: "" });
  const sees = seesNumbersOf(actor);
  const happened = row.appliedBy === null ? null : applied(message, row.appliedBy);
  const fighter = actor && fighterOf(actor);
  const consequence = happened ?? (fighter ? toCome(fighter, row, request) : null);
  const damage = consequence?.damage ?? row.damage;
  return {
    target,
    hit: row.hit,
    location: row.location,
    halved: row.halved,
    rolled: dealtDamage(row.result.rolled, row.halved),
    resistance: row.result.resistance,
    damage,
    radiation: consequence?.radiation ?? row.radiation,
    edited: row.edited,
    critical: happened ? happened.critical : damage >= CRITICAL_THRESHOLD,
    injuries: consequence && (sees || happened) ? consequence.injuries : null,
    becameDying: consequence && (sees || happened) ? consequence.becameDying : null,
    hp: consequence && sees ? consequence.hp : null,
    status: row.status,
    buttons: mayAct(message, game.user) ? buttonsOf(row) : [],
  };
}

/** What applying a row changed, as its event says. */
function applied(message: Message, id: string): Consequence {
  const event = eventOf(message, id) ?? {};
  const changes = Array.isArray(event["changes"])
    ? (event["changes"] as { key: string; before: number; after: number }[])
    : [];
  const hp = changes.find(({ key }) => key === "hp");
  return {
    damage: Number(event["damage"]),
    radiation: Number(event["radiation"]),
    injuries: Number(event["injuriesAdded"]),
    critical: event["critical"] === true,
    becameDying: event["becameDying"] === true,
    hp: hp ? { before: hp.before, after: hp.after } : null,
  };
}

/** What applying it would change now. */
function toCome(fighter: Fighter, row: DamageRow, { damageType }: DamageCardRequest): Consequence | null {
  if (!bodyLocations(fighter.bodyPlan).some(({ id }) => id === row.location)) return null;
  const { damage, radiation, location } = row;
  const { state, injuriesAdded, critical, becameDying } = takeHit(fighter.vitals, {
    damage,
    radiation,
    damageType,
    location,
  });
  const hp = { before: fighter.vitals.hp, after: state.hp };
  return { damage, radiation, injuries: injuriesAdded, critical, becameDying, hp };
}

function buttonsOf({ target, hit, status, appliedBy }: DamageRow): CardButton[] {
  if (status === "pending") return [];
  if (appliedBy !== null) {
    return [{ action: "undo", label: "WASTELAND.Actions.undo", data: { event: appliedBy }, problem: null }];
  }
  return [{ action: "apply", label: "WASTELAND.Actions.apply", data: { target, hit }, problem: null }];
}
