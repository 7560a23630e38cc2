export { requireArbiter } from "./arbiter/ask.ts";
export { type AttackAbility, canAttackWith, weaponAbility } from "./attack/ability.ts";
export type { Act, AttackAmmunition, AttackDamage, AttackPreview } from "./attack/attack-preview.ts";
export { rangeOnBoard } from "./attack/board-range.ts";
export { type AttackChoices, LIGHTS, MOST_COVER, newAttackChoices, SITUATIONS } from "./attack/choices.ts";
export type { AttackDifficulty, DifficultyPart } from "./attack/difficulty.ts";
export { makeAttack } from "./attack/make.ts";
export { attackPreview } from "./attack/preview.ts";
export { canHitWithoutRoll } from "./attack/problems.ts";
export { selectableTargets, targetAt, type TargetOption } from "./attack/targets.ts";
export { type AddedDamage, rollDamage } from "./damage/roll-damage.ts";
export { applyHit, type HitOfCard } from "./cards/row-actions.ts";
export { targetsInReach } from "./damage/more-targets.ts";
export { cardAction } from "./cards/actions.ts";
export { attackCard } from "./cards/attack-card.ts";
export { damageCard } from "./cards/damage-card.ts";
export {
  damageMessageId,
  damageRequest,
  foldHits,
  isAttack,
  isCall,
  isDamage,
  isHelp,
  isTest,
} from "./cards/read-card.ts";
export type {
  AttackCardView,
  AuditLine,
  CardButton,
  CardParty,
  DamageCardView,
  DamageDieView,
  DamageRowView,
  TestDieView,
} from "./cards/view.ts";
export { auditText, type MessageValues, type Problem, problemText, UserMessage } from "./user-message.ts";
export { actionCard, type ActionCardView, type ActionChange, actionValues } from "./turns/action-card.ts";
export { type Aid, aidProblem, type AidUse, aidUses, choicesOfAid } from "./turns/first-aid.ts";
export { defendingOf, hasDefendedMore } from "./turns/defend.ts";
export type { TestAction } from "./test/test-action.ts";
export { type DoseChoice, giveDose } from "./turns/ask-turn.ts";
export { defendMore, perfectTiming, purchaseAction, reachMilestone, refundAction } from "./turns/ask-turn.ts";
export { isAction } from "./turns/action-request.ts";
export { type Milestone, type MilestonePlan, MILESTONES, planMilestone } from "./turns/milestones.ts";
export { earlyTurn } from "./turns/perfect-timing.ts";
export {
  announce,
  type AnnouncedAction,
  type Announcement,
  announcementOf,
  type AnnouncementChoices,
  fulfil,
  givesUpTurn,
  ordersTo,
  READIED_ACTIONS,
  targetOf,
} from "./turns/announcement.ts";
export { assistCommanded, helpAlly } from "./turns/help-announced.ts";
export { actionPrice } from "./turns/purchase.ts";
export { furtherDefensePrice } from "./turns/prices.ts";
export {
  actionRefusal,
  addedDifficulty,
  dropProne,
  presentTurn,
  takeBackAction,
  takeTurnAction,
} from "./turns/turn.ts";
export { registerTurnEvents } from "./turns/turn-events.ts";
export { giveBackItem, type TakenBack, takeItem } from "./consume.ts";
export { moveGoods, splitGoods, takeOffMod } from "./goods/goods.ts";
export { mayGiveTo } from "./goods/may-give.ts";
export { adjustPools } from "./pools.ts";
export { actorOffers, type ActorOffer, standingMechanics, type StandingMechanic } from "./offers/actor-offers.ts";
export { useOffer } from "./offers/use-offer.ts";
export { itemOfCard } from "./item/item-of-card.ts";
export { postItem } from "./item/post-item.ts";
export { callCard, callForTest, type CallChoices, choicesOfCall, testLeading } from "./test/call.ts";
export type {
  CallCardView,
  CallRowView,
  HelpCardView,
  HelperView,
  RerollView,
  TestCardView,
} from "./test/card-view.ts";
export { newTestChoices, type TestChoices } from "./test/choices.ts";
export { ANNOUNCED, OPPONENT } from "./test/difficulty.ts";
export { helpCard } from "./test/help-card.ts";
export { sendHelp } from "./test/help.ts";
export type { HelpChoices } from "./test/help-request.ts";
export { makeTest } from "./test/make.ts";
export { testedActors } from "./test/own-actors.ts";
export { testPreview } from "./test/preview.ts";
export type { TestPreview } from "./test/test-preview.ts";
export { testCard } from "./test/test-card.ts";
export { testedSkill, testedSkills } from "./test/tester.ts";
export { CALL_MODES, type CallMode } from "./cards/requests.ts";
export type { RolledAttribute } from "./attack/rolled.ts";
export { anyTestCard } from "./test/any-card.ts";
