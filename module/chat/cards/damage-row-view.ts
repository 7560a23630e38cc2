import { fighterOf } from "../../documents/fighter.ts";
import { actorAt, nameAt } from "../../documents/resolve.ts";
import { dealtDamage, type DamageRow, type Part, recordOf, type Strike } from "../../rules/index.ts";
import { seesNumbersOf } from "../../settings/disclosure.ts";
import { mayAct } from "../arbiter/authority.ts";
import { outcomeOffers } from "../damage/outcomes.ts";
import { hasRerolledCover, isSetByHand, rowsBehindCover } from "../deeds/cover-deed.ts";
import { workOut } from "../deeds/hit-deed.ts";
import { UserMessage } from "../user-message.ts";
import { partyOf } from "./party.ts";
import { damageRequest, eventOf, foldHits, standing } from "./read-card.ts";
import type { CardButton, DamageRowView } from "./view.ts";

type Message = ChatMessage.Implementation;

interface Consequence {
  rolled: number;
  resistance: number;
  protection: Part[];
  damage: number;
  radiation: number;
  injuries: number;
  critical: boolean;
  becameDying: boolean;
  hp: { before: number; after: number } | null;
  effects: DamageRowView["effects"];
}

/** One line of a damage card for this user. */
export function rowView(message: Message, row: DamageRow): DamageRowView {
  const added = addedBy(message, row.target);
  const named = damageRequest(message).targets.find(({ uuid }) => uuid === row.target);
  const name = String((added && eventOf(message, added)?.["name"]) ?? "");
  const target = partyOf(named ?? { uuid: row.target, name });
  const sees = seesNumbersOf(actorAt(row.struck));
  const happened = row.appliedBy === null ? null : applied(message, row, row.appliedBy);
  const consequence = happened ?? toCome(message, row);
  return {
    target,
    hit: row.hit,
    location: row.location,
    plan: planOf(row.struck),
    halved: row.halved,
    rolled: consequence?.rolled ?? dealtDamage(row.result.rolled, row.halved),
    resistance: consequence?.resistance ?? row.result.resistance,
    protection: consequence?.protection ?? [],
    damage: consequence?.damage ?? row.damage,
    radiation: consequence?.radiation ?? row.radiation,
    cover: [...row.cover],
    added: added === null ? null : String(eventOf(message, added)?.["why"]),
    coverRerolled: row.cover.length > 0 && hasRerolledCover(message, row.target),
    edited: row.edited && isSetByHand(message, row),
    outcomes: row.outcomes,
    critical: consequence?.critical ?? false,
    injuries: consequence && (sees || happened) ? consequence.injuries : null,
    becameDying: consequence && (sees || happened) ? consequence.becameDying : null,
    hp: consequence && sees ? consequence.hp : null,
    effects: consequence?.effects ?? [],
    status: row.status,
    buttons: [
      ...(mayAct(message, game.user) ? [...buttonsOf(row), ...removeButtons(message, row, added)] : []),
      ...coverButtons(message, row),
      ...outcomeButtons(message, row),
    ],
  };
}

/** The event that added a target to a card, or null. */
function addedBy(message: Message, target: string): string | null {
  return standing(message, "targetAdded").find((id) => eventOf(message, id)?.["target"] === target) ?? null;
}

/** Takes an added target off the card again, as long as nothing of it is applied. */
function removeButtons(message: Message, { target, hit }: DamageRow, event: string | null): CardButton[] {
  const isHurt = foldHits(message).rows.some((row) => row.target === target && row.appliedBy !== null);
  if (event === null || hit > 0 || isHurt) return [];
  return [{ action: "undo", label: "WASTELAND.Actions.removeTarget", data: { event }, problem: null }];
}

function planOf(uuid: string): string | null {
  const actor = actorAt(uuid);
  return (actor && fighterOf(actor)?.bodyPlan) ?? null;
}

/** What applying a row changed, as its event says. */
function applied(message: Message, row: DamageRow, id: string): Consequence {
  const event = eventOf(message, id) ?? {};
  const hp = recordOf(event["hp"]);
  const figure = (key: string, otherwise: number) => (event[key] === undefined ? otherwise : Number(event[key]));
  const resistance = figure("resistance", row.result.resistance);
  // Reasons are not stored: what protects now is named where it still comes to the same.
  const now = toCome(message, row);
  return {
    rolled: figure("dealt", dealtDamage(row.result.rolled, row.halved)),
    resistance,
    protection: now?.resistance === resistance ? now.protection : [],
    damage: Number(event["damage"]),
    radiation: Number(event["radiation"]),
    injuries: Number(event["injuriesAdded"]),
    critical: event["critical"] === true,
    becameDying: event["becameDying"] === true,
    hp: event["hp"] === undefined ? null : { before: Number(hp["before"]), after: Number(hp["after"]) },
    effects: effectsOf({
      stun: event["stun"] === true,
      persistentRounds: Number(event["persistentRounds"] ?? 0),
      breaking: Number(event["breaking"] ?? 0),
    }),
  };
}

/** What the effects of a hit do to who is struck, by key, with turns or points (R-DMG-5). */
function effectsOf({ stun, persistentRounds, breaking }: Pick<Strike, "stun" | "persistentRounds" | "breaking">) {
  const all = [
    { effect: "stun", value: Number(stun) },
    { effect: "persistent", value: persistentRounds },
    { effect: "breaking", value: breaking },
  ];
  return all.filter(({ value }) => value > 0);
}

/** What applying it would change now; null when who is struck is gone, or lacks the location. */
function toCome(message: Message, row: DamageRow): Consequence | null {
  try {
    const { blow, outcome, fighter } = workOut(message, row);
    const { state, injuriesAdded, critical, becameDying } = outcome;
    return {
      rolled: dealtDamage(blow.rolled, row.halved),
      resistance: blow.resistance,
      protection: blow.protection,
      damage: blow.damage,
      radiation: blow.radiation,
      injuries: injuriesAdded,
      critical,
      becameDying,
      hp: { before: fighter.vitals.hp, after: state.hp },
      effects: effectsOf(blow),
    };
  } catch (error) {
    if (error instanceof UserMessage) return null;
    throw error;
  }
}

/** For whoever plays somebody prone behind cover, at the first of the hits: other dice for it, once (R-CMB-7). */
function coverButtons(message: Message, { target, hit, struck }: DamageRow): CardButton[] {
  if (!actorAt(struck)?.isOwner || rowsBehindCover(message, target)[0]?.hit !== hit) return [];
  return [{ action: "rerollCover", label: "WASTELAND.Actions.rerollCover", data: { target }, problem: null }];
}

/** What perks of those whom this user owns can make of the hit (R-CHR-24). */
function outcomeButtons(message: Message, row: DamageRow): CardButton[] {
  try {
    const { blow, fighter } = workOut(message, row);
    return outcomeOffers(message, row, blow, fighter)
      .filter(({ bearer }) => actorAt(bearer)?.isOwner)
      .map(({ key, outcome, source, cost }) => ({
        action: "outcome",
        label: `WASTELAND.Actions.${outcome}`,
        values: { by: (source.uuid && nameAt(source.uuid)) || source.id, luck: cost?.luck ?? 0 },
        data: { target: row.target, hit: row.hit, key },
        problem: null,
      }));
  } catch (error) {
    if (error instanceof UserMessage) return [];
    throw error;
  }
}

function buttonsOf({ target, hit, status, appliedBy }: DamageRow): CardButton[] {
  if (status === "pending") return [];
  if (appliedBy !== null) {
    return [{ action: "undo", label: "WASTELAND.Actions.undo", data: { event: appliedBy }, problem: null }];
  }
  const edit = { action: "edit", label: "WASTELAND.Actions.edit", data: { target, hit }, problem: null };
  return [
    { action: "apply", label: "WASTELAND.Actions.apply", data: { target, hit }, problem: null },
    ...(game.user.isGM ? [edit] : []),
  ];
}
