export { weaponAbility } from "./attack/ability.ts";
export type { Act, AttackAmmunition, AttackDamage, AttackPreview } from "./attack/attack-preview.ts";
export { rangeOnBoard } from "./attack/board-range.ts";
export { type AttackChoices, LIGHTS, newAttackChoices, SITUATIONS } from "./attack/choices.ts";
export type { AttackDifficulty, DifficultyPart } from "./attack/difficulty.ts";
export { makeAttack } from "./attack/make.ts";
export { attackPreview } from "./attack/preview.ts";
export { selectableTargets, targetAt, type TargetOption } from "./attack/targets.ts";
export { cardAction } from "./cards/actions.ts";
export { attackCard } from "./cards/attack-card.ts";
export { damageCard } from "./cards/damage-card.ts";
export { isAttack, isDamage } from "./cards/read-card.ts";
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
export { perfectTiming, purchaseAction, reachMilestone, refundAction } from "./turns/ask-turn.ts";
export { isAction } from "./turns/action-request.ts";
export { type Milestone, type MilestonePlan, MILESTONES, planMilestone } from "./turns/milestones.ts";
export { earlyTurn } from "./turns/perfect-timing.ts";
export { actionPrice } from "./turns/purchase.ts";
export { actionRefusal, dropProne, presentTurn, takeBackAction, takeTurnAction } from "./turns/turn.ts";
export { registerTurnEvents } from "./turns/turn-events.ts";
export { giveBackItem, type TakenBack, takeItem } from "./consume.ts";
export { adjustPools } from "./pools.ts";
export { rollSkill } from "./skill-roll.ts";
export { itemOfCard } from "./item/item-of-card.ts";
export { postItem } from "./item/post-item.ts";
