import type { TestCard } from "../../rules/index.ts";
import { mayAct } from "../arbiter/authority.ts";
import { boughtDiceOf, limitsOf } from "../damage/pool.ts";
import { auditLines } from "./audit.ts";
import { partyOf, weaponParty } from "./party.ts";
import { attackRequest, damageMessageOf, eventOf, foldAttack, standing } from "./read-card.ts";
import type { AttackRequest } from "./requests.ts";
import type { AttackCardView, CardButton } from "./view.ts";

type Message = ChatMessage.Implementation;

/** All that an attack's card shows this user. */
export function attackCard(message: Message): AttackCardView {
  const request = attackRequest(message);
  const hidden = isHidden(message);
  const card = foldAttack(message);
  const { actionPoints } = card;
  const view: AttackCardView = {
    kind: "attack",
    hidden,
    status: statusOf(message, card),
    attacker: partyOf(request.attacker),
    weapon: weaponParty(request.weapon),
    targets: request.targets.map(partyOf),
    attribute: request.attributeKey,
    skill: request.skill,
    targetNumber: request.attribute + request.rank,
    difficulty: card.difficulty,
    difficultyParts: [...request.difficultyParts],
    calledShot: request.calledShot,
    dice: card.dice.map((die, index) => ({ index, ...die })),
    successes: card.successes,
    shortfall: card.shortfall ?? 0,
    complications: card.complications,
    actionPoints: {
      earned: actionPoints.earned,
      left: actionPoints.left,
      banked: actionPoints.banked,
      lost: actionPoints.lost,
      fromGroup: actionPoints.fromGroup,
      toGm: actionPoints.toGm,
    },
    ammunition: ammunitionOf(message, request),
    damageMessage: damageMessageOf(message)?.id ?? null,
    buttons: buttonsOf(message, request, card),
    audit: auditLines(message, card.audit),
  };
  return hidden ? emptied(view) : view;
}

/** Is what was rolled kept from this user? */
export function isHidden(message: Message): boolean {
  if (!message.visible) return true;
  const isBlind = message.blind && !game.user.isGM;
  return isBlind || !message.isContentVisible;
}

/** What became of the roll. */
export function statusOf(message: Message, card: TestCard): AttackCardView["status"] {
  if (card.rolled) return card.passed ? "passed" : "failed";
  return card.audit.some(({ type }) => type === "rolled") ? "undone" : "unrolled";
}

function ammunitionOf(message: Message, { ammunition }: AttackRequest): AttackCardView["ammunition"] {
  if (!ammunition) return null;
  const shots = standing(message, "spent").map((id) => Number(eventOf(message, id)?.["shots"]));
  return { name: ammunition.name, spent: shots.reduce((sum, one) => sum + one, 0) };
}

function buttonsOf(message: Message, request: AttackRequest, card: TestCard): CardButton[] {
  if (!mayAct(message, game.user)) return [];
  const button = (action: string, data: CardButton["data"] = {}): CardButton => ({
    action,
    label: `WASTELAND.Actions.${action}`,
    data,
    problem: null,
  });
  const status = statusOf(message, card);
  if (status === "undone") return [];
  if (status === "unrolled") return message.isOwner ? [button("roll"), button("discard")] : [];
  return [
    ...(status === "passed" && !damageMessageOf(message) ? [button("rollDamage", addedData(message, request))] : []),
    ...(card.actionPoints.left > 0 ? [button("bank", { amount: card.actionPoints.left })] : []),
    button("undoAttack"),
  ];
}

/** What may be added to the damage, with what was planned; dice that were paid for already are not bought again. */
function addedData(message: Message, request: AttackRequest): CardButton["data"] {
  const { boughtDice, extraShots } = limitsOf(request);
  const paid = boughtDiceOf(message);
  return {
    extraShots: request.damage.extraShots,
    mostShots: extraShots,
    boughtDice: paid > 0 ? paid : (request.damage.boughtDice ?? 0),
    mostDice: paid > 0 ? 0 : boughtDice,
  };
}

/** Who attacks is known to all, what came of it is not. */
function emptied(view: AttackCardView): AttackCardView {
  return {
    ...view,
    targets: [],
    difficulty: null,
    difficultyParts: [],
    calledShot: null,
    dice: [],
    successes: 0,
    shortfall: 0,
    complications: { open: 0, exchanged: 0 },
    actionPoints: { earned: 0, left: 0, banked: 0, lost: 0, fromGroup: 0, toGm: 0 },
    status: "unrolled",
    ammunition: null,
    damageMessage: null,
    buttons: [],
    audit: [],
  };
}
