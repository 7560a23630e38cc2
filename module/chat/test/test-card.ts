import { fighterOf } from "../../documents/fighter.ts";
import { actorAt } from "../../documents/resolve.ts";
import { SPENDS, totalOf, type TestCard } from "../../rules/index.ts";
import { keptDifficulty } from "../../settings/play.ts";
import { seesNumbersOf } from "../../settings/disclosure.ts";
import { mayAct } from "../arbiter/authority.ts";
import { isHidden } from "../cards/card-status.ts";
import { auditLines } from "../cards/audit.ts";
import { partyOf } from "../cards/party.ts";
import {
  eventOf,
  foldRolled,
  helpRequest,
  isHelp,
  isTest,
  rerollRights,
  rollerOf,
  standing,
  testRequest,
} from "../cards/read-card.ts";
import type { TestCardRequest } from "../cards/requests.ts";
import type { CardButton } from "../cards/view.ts";
import { usesOverseersPool } from "../deeds/pool-deeds.ts";
import { aidOffers } from "../turns/first-aid.ts";
import type { Problem } from "../user-message.ts";
import type { HelperView, RerollView, TestCardView } from "./card-view.ts";
import { testedActors } from "./own-actors.ts";
import { LUCK, rerolledByLuck, rerollsLeft, restsOn, settledBy } from "./reroll.ts";

type Message = ChatMessage.Implementation;

const NOTHING: Pick<
  TestCardView,
  | "difficultyParts"
  | "dice"
  | "helpers"
  | "rerolls"
  | "buttons"
  | "audit"
  | "opponent"
  | "offer"
  | "winner"
  | "action"
  | "aid"
  | "consequence"
> = {
  difficultyParts: [],
  dice: [],
  helpers: [],
  rerolls: [],
  buttons: [],
  audit: [],
  opponent: null,
  offer: null,
  winner: null,
  action: null,
  aid: null,
  consequence: null,
};

/** All that a test's card shows this user. */
export function testCard(message: Message): TestCardView {
  const request = testRequest(message);
  const card = foldRolled(message);
  const hidden = isHidden(message);
  const { actionPoints } = card;
  const status = testStatus(request, card);
  const view: TestCardView = {
    kind: "test",
    hidden,
    status,
    tester: partyOf(request.tester),
    attribute: request.attributeKey,
    skill: request.skill,
    skillLabel: request.skillLabel ?? "",
    targetNumber: request.attribute + request.rank,
    difficulty: card.difficulty,
    difficultyParts: [...request.difficultyParts],
    kept: card.revealed ? null : keptOf(message),
    opposition: request.opposition !== undefined,
    opponent: opponentOf(request),
    winner: card.winner,
    dice: card.dice.map((die, index) => ({ index, ...die })),
    helpers: helpersOf(message, card),
    ownSuccesses: card.ownSuccesses,
    successes: card.successes,
    shortfall: card.shortfall ?? 0,
    atCost: card.atCost,
    offer: card.offer,
    complications: card.complications,
    actionPoints: {
      earned: actionPoints.earned,
      left: actionPoints.left,
      banked: actionPoints.banked,
      lost: actionPoints.lost,
      fromEarned: actionPoints.fromEarned,
      fromGroup: actionPoints.fromGroup,
      toGm: actionPoints.toGm,
    },
    rerolls: [],
    call: request.call ?? null,
    action: request.action ?? null,
    aid: aidOf(message),
    consequence: (["died", "ceased"] as const).find((type) => standing(message, type).length > 0) ?? null,
    buttons: [],
    audit: auditLines(message, card.audit, (uuid) => partyOf({ uuid, name: "" }).name),
  };
  if (hidden) return emptied(view);
  return { ...view, rerolls: rerollsOf(message, card), buttons: buttonsOf(message, view, card) };
}

/** What became of a test. */
export function testStatus(request: TestCardRequest, card: TestCard): TestCardView["status"] {
  if (request.automatic) return "automatic";
  if (!card.rolled) return card.audit.some(({ type }) => type === "rolled") ? "undone" : "unrolled";
  if (card.passed === null) return "undecided";
  return card.passed ? "passed" : "failed";
}

/** The difficulty that this Overseer keeps for a test or for the call it follows, with the reasons on its card. */
export function keptOf(message: Message): number | null {
  const { call = "", difficultyParts } = testRequest(message);
  const base = keptDifficulty(message.id ?? "") ?? keptDifficulty(call);
  return base === null ? null : Math.max(0, base + totalOf(difficultyParts).total);
}

function opponentOf({ answers }: TestCardRequest): TestCardView["opponent"] {
  const opponent = answers === undefined ? undefined : game.messages.get(answers);
  if (!isTest(opponent) || isHidden(opponent)) return null;
  return { party: partyOf(testRequest(opponent).tester), successes: foldRolled(opponent).successes };
}

function aidOf(message: Message): TestCardView["aid"] {
  const [id] = standing(message, "aided");
  const { patient } = testRequest(message).action ?? {};
  const event = id === undefined ? null : eventOf(message, id);
  if (!event || !patient) return null;
  const actor = actorAt(patient.uuid);
  const isKnown = actor !== null && seesNumbersOf(actor);
  return { patient: partyOf(patient), healed: isKnown ? Number(event["healed"]) : null };
}

/** The helpers of a test or an attack with their dice. */
export function helpersOf(message: Message, card: TestCard): HelperView[] {
  const dice = game.messages.filter((other) => isHelp(other) && helpRequest(other).test === message.id);
  const nameOf = (uuid: string) => dice.map((one) => helpRequest(one).helper).find((one) => one.uuid === uuid)?.name;
  return card.helpers.map(({ actor, face, successes, complication, counted }) => ({
    helper: partyOf({ uuid: actor, name: nameOf(actor) ?? "" }),
    face,
    successes,
    complication,
    counted,
  }));
}

/** Ways to re-roll dice of a test or an attack, for those who may. */
export function rerollsOf(message: Message, card: TestCard): RerollView[] {
  if (!mayAct(message, game.user) || !card.rolled) return [];
  const open = card.dice.filter(({ rerolled }) => !rerolled).length;
  const rerolls = rerollRights(message);
  const byLuckBefore = rerolledByLuck(message).length;
  if (open === 0 && rerolls.every(({ face }) => face === undefined)) return [];
  const actor = actorAt(rollerOf(message).uuid);
  const luck = (actor && fighterOf(actor)?.luckPoints) ?? 0;
  const settled = restsOn(message);
  const stopped: Problem | null = settled && { key: settled, values: {} };
  const isPerson = actor !== null && fighterOf(actor)?.creature === null;
  const byLuck: RerollView = {
    source: LUCK,
    part: null,
    most: Math.min(open, Math.max(1, luck)),
    luck: 1,
    problem:
      stopped ??
      (open === 0 ? { key: "nothingToReroll", values: {} } : luck === 0 ? { key: "noLuck", values: {} } : null),
  };
  const byItems = rerolls.map((right): RerollView => {
    const among = right.face === undefined ? open : right.afterLuck ? byLuckBefore : card.dice.length;
    const left = Math.min(among, rerollsLeft(message, right));
    const { reason, source, luck: price } = right;
    const early: Problem | null = right.afterLuck && byLuckBefore === 0 ? { key: "onlyAfterLuck", values: {} } : null;
    const used: Problem | null = left === 0 ? { key: "usedUp", values: {} } : null;
    const poor: Problem | null = price > luck ? { key: "noLuck", values: {} } : null;
    return {
      source: right.key,
      part: source ? { reason, value: right.dice, source } : { reason, value: right.dice },
      most: left,
      luck: price,
      ...(right.face === undefined ? {} : { face: right.face }),
      problem: stopped ?? early ?? used ?? poor,
    };
  });
  return [...(isPerson ? [byLuck] : []), ...byItems];
}

function buttonsOf(message: Message, view: TestCardView, card: TestCard): CardButton[] {
  const button = (action: string, data: CardButton["data"] = {}, problem: Problem | null = null): CardButton => ({
    action,
    label: `WASTELAND.Actions.${action}`,
    data,
    problem,
  });
  const { status } = view;
  const acts = mayAct(message, game.user);
  const aid = acts ? aidButtons(message, view, button) : [];
  if (status === "automatic") return aid;
  if (status === "undone") return [];
  if (status === "unrolled") return acts && message.isOwner ? [button("roll"), button("discard")] : [];
  const isBanked = standing(message, "banked").length > 0;
  const isSettled = settledBy(message) !== null;
  const helps = testedActors(message).length > 0;
  return [
    ...aid,
    ...(helps && !isSettled ? [button("help")] : []),
    ...(view.opposition && opposes(message) ? [button("oppose")] : []),
    ...(acts ? actorsButtons(message, view, card, button) : []),
    ...(game.user.isGM ? overseersButtons(message, view, card, button) : []),
    ...(acts && isBanked ? [button("unbank")] : []),
    ...(acts ? [button("undoTest")] : []),
  ];
}

export type NewButton = (action: string, data?: CardButton["data"], problem?: Problem | null) => CardButton;

/** First aid as it can be given after its test, and that it is taken back. */
function aidButtons(message: Message, { status }: TestCardView, button: NewButton): CardButton[] {
  if (standing(message, "aided").length > 0) return [button("undoAid")];
  if (status !== "passed" && status !== "automatic") return [];
  return aidOffers(message).map(({ action, most, problem }) => button(action, { upTo: most }, problem));
}

/** What whoever made the test may do. */
function actorsButtons(message: Message, view: TestCardView, card: TestCard, button: NewButton): CardButton[] {
  const { left } = card.actionPoints;
  const isGroups = !usesOverseersPool(message);
  const spends = (["obtainInformation", "halveTime"] as const).filter((id) => {
    const { prices, needsPass } = SPENDS[id];
    return (
      isGroups && view.status === "passed" && !view.atCost && (!needsPass || left >= (prices[0] as number)) && left > 0
    );
  });
  return [
    ...answers(card, button),
    ...(left > 0 ? [button("bank", { amount: left })] : []),
    ...spends.map((purpose) => button(purpose, { purpose })),
  ];
}

/** What only an Overseer may do. */
function overseersButtons(message: Message, view: TestCardView, card: TestCard, button: NewButton): CardButton[] {
  return [
    ...(!card.revealed && !view.opposition
      ? [button("reveal", view.kept === null ? {} : { difficulty: view.kept })]
      : []),
    ...(view.opponent === null && !view.opposition && card.actionPoints.banked === 0 && restsOn(message) === null
      ? [button("setDifficulty", { difficulty: view.difficulty ?? view.kept ?? 1 })]
      : []),
    ...trouble(message, card, button),
  ];
}

/** What an Overseer makes of complications and of a failure (R-TEST-8, R-TEST-9). */
export function trouble(message: Message, { complications, passed, offer }: TestCard, button: NewButton): CardButton[] {
  const { open } = complications;
  return [
    ...(open > 0 && !usesOverseersPool(message) ? [button("exchange", { complications: open })] : []),
    ...(passed === false && offer === null ? [button("offerCost", { complications: 1 })] : []),
  ];
}

/** The answers to an offer of success at a cost (R-TEST-9). */
export function answers({ offer }: TestCard, button: NewButton): CardButton[] {
  if (offer === null || offer.accepted !== null) return [];
  const { complications } = offer;
  return [button("acceptCost", { complications }), button("refuseCost", { complications })];
}

/** Has this user somebody to answer a roll with, who has not yet? */
function opposes(message: Message): boolean {
  return testedActors(message).length > 0;
}

/** Who tests is known to all, what came of it is not. */
function emptied(view: TestCardView): TestCardView {
  return {
    ...view,
    ...NOTHING,
    status: "unrolled",
    difficulty: null,
    kept: null,
    targetNumber: 0,
    ownSuccesses: 0,
    successes: 0,
    shortfall: 0,
    atCost: false,
    complications: { open: 0, exchanged: 0 },
    actionPoints: { earned: 0, left: 0, banked: 0, lost: 0, fromEarned: 0, fromGroup: 0, toGm: 0 },
  };
}
