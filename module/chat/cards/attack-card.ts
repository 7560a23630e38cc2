import { actorAt } from "../../documents/resolve.ts";
import type { TestCard } from "../../rules/index.ts";
import { mayAct } from "../arbiter/authority.ts";
import { boughtDiceOf, limitsOf } from "../damage/pool.ts";
import { weaponReminders } from "../attack/reminders.ts";
import { parryOffer } from "../deeds/parry-deed.ts";
import { answers, helpersOf, type NewButton, rerollsOf, trouble } from "../test/test-card.ts";
import { auditLines } from "./audit.ts";
import { isHidden, statusOf } from "./card-status.ts";
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
    atCost: card.atCost,
    automatic: request.automatic ?? false,
    helpers: helpersOf(message, card),
    offer: card.offer,
    complications: card.complications,
    ignored: ignoredOf(request, card),
    parried: standing(message, "parried").reduce((sum, id) => sum + Number(eventOf(message, id)?.["defense"]), 0),
    actionPoints: {
      earned: actionPoints.earned,
      left: actionPoints.left,
      banked: actionPoints.banked,
      lost: actionPoints.lost,
      fromGroup: actionPoints.fromGroup,
      toGm: actionPoints.toGm,
    },
    rerolls: [],
    reminders: weaponReminders(request),
    ammunition: ammunitionOf(message, request),
    damageMessage: damageMessageOf(message)?.id ?? null,
    buttons: buttonsOf(message, request, card),
    audit: auditLines(message, card.audit, (uuid) => partyOf({ uuid, name: "" }).name),
  };
  return hidden ? emptied(view) : { ...view, rerolls: rerollsOf(message, card) };
}

/** Complications that were rolled and do not count (R-QUAL-12). */
function ignoredOf(request: AttackRequest, card: TestCard): number {
  const rolled = card.dice.filter(({ complication }) => complication).length;
  return Math.min(rolled, request.ignoredComplications ?? 0);
}

function ammunitionOf(message: Message, { ammunition }: AttackRequest): AttackCardView["ammunition"] {
  if (!ammunition) return null;
  const shots = standing(message, "spent").map((id) => Number(eventOf(message, id)?.["shots"]));
  return { name: ammunition.name, spent: shots.reduce((sum, one) => sum + one, 0) };
}

function buttonsOf(message: Message, request: AttackRequest, card: TestCard): CardButton[] {
  const button: NewButton = (action, data = {}, problem = null) => ({
    action,
    label: `WASTELAND.Actions.${action}`,
    data,
    problem,
  });
  const status = statusOf(message, card);
  if (status === "undone") return [];
  const parries = status === "unrolled" ? [] : parryButtons(message);
  if (!mayAct(message, game.user)) return parries;
  if (status === "unrolled") return message.isOwner ? [button("roll"), button("discard")] : [];
  return [
    ...answers(card, button),
    ...(status === "passed" && !damageMessageOf(message) ? [button("rollDamage", addedData(message, request))] : []),
    ...(card.actionPoints.left > 0 ? [button("bank", { amount: card.actionPoints.left })] : []),
    ...(standing(message, "banked").length > 0 && !damageMessageOf(message) ? [button("unbank")] : []),
    ...(game.user.isGM && !damageMessageOf(message) ? trouble(message, card, button) : []),
    ...parries,
    button("undoAttack"),
  ];
}

/** For whoever plays the target: more Defense for AP (R-QUAL-10). */
function parryButtons(message: Message): CardButton[] {
  const offer = parryOffer(message);
  if (!offer || !actorAt(offer.target)?.isOwner) return [];
  const { actionPoints, defense, problem } = offer;
  return [{ action: "parry", label: "WASTELAND.Actions.parry", values: { actionPoints, defense }, data: {}, problem }];
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
    atCost: false,
    automatic: false,
    helpers: [],
    offer: null,
    complications: { open: 0, exchanged: 0 },
    ignored: 0,
    parried: 0,
    rerolls: [],
    reminders: [],
    actionPoints: { earned: 0, left: 0, banked: 0, lost: 0, fromGroup: 0, toGm: 0 },
    status: "unrolled",
    ammunition: null,
    damageMessage: null,
    buttons: [],
    audit: [],
  };
}
