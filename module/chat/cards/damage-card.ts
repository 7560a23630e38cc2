import { combatDice, type DamageCard, SUPPLEMENT_EFFECTS } from "../../rules/index.ts";
import { nameAt } from "../../documents/resolve.ts";
import { moreTargets } from "../damage/more-targets.ts";
import type { DamageCardRequest, NamedDocument } from "./requests.ts";
import { damageRerolls, LUCK } from "../damage/reroll.ts";
import { mayAct } from "../arbiter/authority.ts";
import { isHidden, statusOf } from "./card-status.ts";
import { auditLines } from "./audit.ts";
import { rowView } from "./damage-row-view.ts";
import { partyOf, weaponParty } from "./party.ts";
import { damageRequest, eventOf, foldAttack, foldHits, isAttack, standing } from "./read-card.ts";
import type { CardButton, DamageCardView, DamageRowView } from "./view.ts";

type Message = ChatMessage.Implementation;

/** Everyone whom a damage card strikes or may, with the names that they had. */
export function targetsOf(message: Message): NamedDocument[] {
  const added = standing(message, "targetAdded").map((id) => {
    const { target, name } = eventOf(message, id) ?? {};
    return { uuid: String(target), name: String(name) };
  });
  return [...damageRequest(message).targets, ...added];
}

/** All that a damage card shows this user. */
export function damageCard(message: Message): DamageCardView {
  const request = damageRequest(message);
  const card = foldHits(message);
  const hidden = isHidden(message);
  const attackUndone = isUndone(request.attack);
  const { damage, effects } = combatDice(card.faces);
  const names = Object.fromEntries(targetsOf(message).map(({ uuid, name }) => [uuid, name]));
  const view: DamageCardView = {
    kind: "damage",
    hidden,
    attacker: partyOf(request.attacker),
    weapon: weaponParty(request.weapon),
    cause: request.cause ?? null,
    attackMessage: game.messages.has(request.attack) ? request.attack : null,
    attackUndone,
    types: [...request.types],
    effects: [...request.effects],
    dice: diceOf(card),
    pool: [...request.pool],
    rolled: damage,
    effectFaces: effects,
    rows: card.rows.map((row) => (attackUndone ? withoutApply(rowView(message, row)) : rowView(message, row))),
    reminders: remindersOf(card, request, effects),
    buttons:
      mayAct(message, game.user) && !attackUndone
        ? [...buttonsOf(card), ...targetButtons(message), ...rerollButtons(message)]
        : [],
    audit: auditLines(message, card.audit, (uuid) => names[uuid] ?? ""),
  };
  if (!hidden) return view;
  const nothing = { types: [], effects: [], dice: [], pool: [], rolled: 0, effectFaces: 0, rows: [] };
  return { ...view, ...nothing, reminders: [], buttons: [], audit: [] };
}

/** Has the attack itself been taken back? */
function isUndone(id: string): boolean {
  const attack = game.messages.get(id);
  return isAttack(attack) && statusOf(attack, foldAttack(attack)) === "undone";
}

/** A hit that nothing follows from any more, unless it still stands. */
function withoutApply(row: DamageRowView): DamageRowView {
  if (row.status === "applied" || row.status === "pending") return row;
  return { ...row, injuries: null, becameDying: null, hp: null, buttons: [] };
}

function diceOf(card: DamageCard): DamageCardView["dice"] {
  return card.faces.map((face, index) => {
    const { damage, effects } = combatDice([face]);
    return { index, face, damage, effect: effects > 0, rerolled: card.rerolled.includes(index) };
  });
}

/**
 * What effects did to the roll, and what they leave to people: further targets of Burst, and all that those of
 * supplements do (R-DMG-5, R-DMG-8).
 */
function remindersOf(
  { targetsLeft }: DamageCard,
  { effects }: DamageCardRequest,
  faces: number,
): DamageCardView["reminders"] {
  const supplements = effects
    .filter(({ id }) => SUPPLEMENT_EFFECTS.some((known) => known === id))
    .map(({ id, value }) => ({ effect: id, value: faces === 0 ? 0 : (value ?? faces) }));
  const amount = (wanted: string) =>
    effects.filter(({ id }) => id === wanted).reduce((sum, { value }) => sum + faces * (value ?? 1), 0);
  return [
    { effect: "vicious", value: amount("vicious") },
    { effect: "piercing", value: amount("piercing") },
    { effect: "burst", value: targetsLeft },
    ...supplements,
  ].filter(({ value }) => value > 0);
}

/** Ways to strike one more target, each with what it costs (R-DMG-5, R-CHR-24). */
function targetButtons(message: Message): CardButton[] {
  return moreTargets(message).map(({ why, source, left, ap, shots }) => ({
    action: "addTarget",
    label: `WASTELAND.Actions.${source ? "addTarget" : why}`,
    values: {
      by: source ? (source.uuid && nameAt(source.uuid)) || source.id : "",
      left: Number.isFinite(left) ? left : "∞",
      ap,
      shots,
    },
    data: { why },
    problem: null,
  }));
}

/** Ways to re-roll the dice that are chosen; the author alone rolls onto a card (R-LUCK-3, R-DICE-3). */
function rerollButtons(message: Message): CardButton[] {
  if (!message.isAuthor) return [];
  return damageRerolls(message).map(({ key, source, most, luck }) => ({
    action: "reroll",
    label: `WASTELAND.Actions.${key === LUCK ? "rerollLuck" : "reroll"}`,
    values: {
      by: source ? (source.uuid && nameAt(source.uuid)) || source.id : "",
      most: Number.isFinite(most) ? most : "∞",
      luck,
    },
    data: { key, takesDice: 1 },
    problem: null,
  }));
}

/** All open rows at once, when there are several, and all applied ones. */
function buttonsOf({ rows }: DamageCard): CardButton[] {
  const open = rows.filter(({ appliedBy }) => appliedBy === null).length;
  const applied = rows.filter(({ status }) => status === "applied").length;
  const button = (action: "applyAll" | "undoAll", rows: number): CardButton[] =>
    rows < 2 ? [] : [{ action, label: `WASTELAND.Actions.${action}`, data: { rows }, problem: null }];
  return [...button("applyAll", open), ...button("undoAll", applied)];
}
