import { attackPreview, makeAttack, newAttackChoices, selectableTargets } from "./chat/index.ts";
import {
  type AddedDamage,
  applyHit,
  attackCard,
  type AttackChoices,
  cardAction,
  damageCard,
  rollDamage,
} from "./chat/index.ts";
import { actorOffers, standingMechanics, useOffer } from "./chat/index.ts";
import { aidUses, defendMore, giveDose } from "./chat/index.ts";
import { moveGoods, splitGoods, takeOffMod } from "./chat/index.ts";
import { anyTestCard, choicesOfCall, sendHelp } from "./chat/index.ts";
import { askForTest } from "./applications/test/call-dialog.ts";
import { rollFirstAid, rollTest } from "./applications/test/start-test.ts";
import { type MacroApi, MACROS } from "./applications/hotbar/run-macro.ts";
import {
  actionPrice,
  announce,
  announcementOf,
  helpAlly,
  perfectTiming,
  planMilestone,
  presentTurn,
  purchaseAction,
  reachMilestone,
  refundAction,
  takeBackAction,
  takeTurnAction,
} from "./chat/index.ts";
import { openContentBrowser } from "./applications/browser/content-browser.ts";
import { adjustPools } from "./chat/pools.ts";
import { giveBackItem, takeItem } from "./chat/consume.ts";
import { planConsumption } from "./documents/consume/plan.ts";
import { endQuest, endScene, noteRest } from "./documents/effects/end-effects.ts";
import { attachMod } from "./documents/mods/attach.ts";
import { judgeMod } from "./documents/mods/judge.ts";
import * as rules from "./rules/index.ts";
import { partIn } from "./documents/combat/fight.ts";
import { poolLog, readPools } from "./settings/pools.ts";

/** What macros and modules may use, as `game.wasteland`. */
export interface PublicApi {
  /** The rules library: pure functions, the same as in `rules.mjs`. */
  readonly rules: typeof rules;
  /**
   * Makes an attack with a weapon of an actor; choices that are left out are none. With `own`, the id of an attack that
   * a mod of the weapon brings, such as `bayonet`, that one is made.
   * @throws {Error} whose message is for the user, when it cannot be made
   */
  attack(
    actor: Actor.Implementation,
    weapon: Item.Implementation,
    choices?: Partial<AttackChoices>,
  ): Promise<ChatMessage.Implementation>;
  /**
   * Rolls the damage of an attack that hit; what is left out is not added.
   * @returns its message: `cards.damage(message)` tells dice, locations and what comes of each hit
   * @throws {Error} whose message is for the user, when it cannot be rolled
   */
  damage(attack: ChatMessage.Implementation, added?: Partial<AddedDamage>): Promise<ChatMessage.Implementation>;
  /** Applies a hit of a damage card to its target, also one that is not the user's own. */
  readonly apply: typeof applyHit;
  /** What an attack would be, without making it. */
  preview(
    actor: Actor.Implementation,
    weapon: Item.Implementation,
    choices?: Partial<AttackChoices>,
  ): ReturnType<typeof attackPreview>;
  readonly targets: typeof selectableTargets;
  /**
   * Makes a 2d20 test: asks by the dialog, or with `{ dialog: false }` rolls at once with the given choices, of which
   * only the skill is needed.
   * @returns what came of it; null when the dialog was closed or a hook has stopped it
   * @throws {Error} whose message is for the user, when it cannot be made
   */
  readonly roll: typeof rollTest;
  /** Asks for a test by a card, for Overseers; without choices the dialog asks whom and for what. */
  readonly callForTest: typeof askForTest;
  /** Helps with a test or an attack: rolls a helper’s die onto its card. */
  readonly help: typeof sendHelp;
  /** What cards show, and what their buttons do. */
  readonly cards: {
    readonly attack: typeof attackCard;
    readonly damage: typeof damageCard;
    /** The card of a test, of a helper's die, or of a call for a test. */
    readonly test: typeof anyTestCard;
    /** The choices with which one who is asked by a card begins the test. */
    readonly called: typeof choicesOfCall;
    readonly action: typeof cardAction;
  };
  /** Builds mods into weapons and apparel and takes them off; `judge` says beforehand what is in the way. */
  readonly mods: {
    readonly attach: typeof attachMod;
    readonly detach: typeof takeOffMod;
    readonly judge: typeof judgeMod;
  };
  /**
   * Moves items, or part of a stack, to another actor and parts stacks, as their owner; the Overseer's notes and the
   * counts stay what they are.
   */
  readonly goods: {
    readonly move: typeof moveGoods;
    readonly split: typeof splitGoods;
  };
  /** Opens the window over all compendia. */
  readonly browse: typeof openContentBrowser;
  /** What the macros of the hotbar call. */
  readonly macros: MacroApi;
  /** Takes food, drink and chems; `plan` says beforehand what comes of it. */
  readonly consume: {
    readonly plan: typeof planConsumption;
    readonly take: typeof takeItem;
    readonly undo: typeof giveBackItem;
  };
  /** What items offer outside of rolls, and what holds by them; a use has a card that takes it back. */
  readonly offers: {
    readonly of: typeof actorOffers;
    readonly standing: typeof standingMechanics;
    readonly use: typeof useOffer;
  };
  /** First aid by a test, whose card gives it; doses for somebody else; what can be done for a patient. */
  readonly healing: {
    readonly firstAid: typeof rollFirstAid;
    readonly uses: typeof aidUses;
    readonly dose: typeof giveDose;
  };
  /** Ends what lasts until the scene or the quest ends, or until somebody has rested. */
  readonly time: {
    readonly endScene: typeof endScene;
    readonly endQuest: typeof endQuest;
    readonly rested: typeof noteRest;
    /** What a new quest, a milestone or the end of a scene would change; `reach` does it, with a card to undo it. */
    readonly plan: typeof planMilestone;
    readonly reach: typeof reachMilestone;
  };
  /** The action points of the group and of the Overseer, and the log of their changes. */
  readonly pools: {
    readonly read: typeof readPools;
    readonly adjust: typeof adjustPools;
    readonly log: typeof poolLog;
  };
  /** Turns of a fight: actions are counted, bought and taken back, perfect timing is paid with luck. */
  readonly turns: {
    readonly part: typeof partIn;
    readonly present: typeof presentTurn;
    readonly take: typeof takeTurnAction;
    readonly takeBack: typeof takeBackAction;
    readonly price: typeof actionPrice;
    readonly buy: typeof purchaseAction;
    readonly refund: typeof refundAction;
    readonly perfectTiming: typeof perfectTiming;
    /** Pays for one more Defense of who defends. */
    readonly defendMore: typeof defendMore;
    /** Readies an action, assists an ally or commands an NPC; `announced` reads what stands, `helpAlly` helps. */
    readonly announce: typeof announce;
    readonly announced: typeof announcementOf;
    readonly helpAlly: typeof helpAlly;
  };
}

export function publicApi(): PublicApi {
  return {
    rules,
    attack: (actor, weapon, choices = {}) => makeAttack(actor, weapon, { ...newAttackChoices(), ...choices }),
    damage: (attack, added = {}) => rollDamage(attack, { extraShots: 0, boughtDice: 0, ...added }),
    apply: applyHit,
    preview: (actor, weapon, choices = {}) => attackPreview(actor, weapon, { ...newAttackChoices(), ...choices }),
    targets: selectableTargets,
    roll: rollTest,
    callForTest: askForTest,
    help: sendHelp,
    cards: { attack: attackCard, damage: damageCard, test: anyTestCard, called: choicesOfCall, action: cardAction },
    consume: { plan: planConsumption, take: takeItem, undo: giveBackItem },
    offers: { of: actorOffers, standing: standingMechanics, use: useOffer },
    healing: { firstAid: rollFirstAid, uses: aidUses, dose: giveDose },
    time: { endScene, endQuest, rested: noteRest, plan: planMilestone, reach: reachMilestone },
    mods: { attach: attachMod, detach: takeOffMod, judge: judgeMod },
    goods: { move: moveGoods, split: splitGoods },
    browse: openContentBrowser,
    macros: MACROS,
    pools: { read: readPools, adjust: adjustPools, log: poolLog },
    turns: {
      part: partIn,
      present: presentTurn,
      take: takeTurnAction,
      takeBack: takeBackAction,
      price: actionPrice,
      buy: purchaseAction,
      refund: refundAction,
      perfectTiming,
      defendMore,
      announce,
      announced: announcementOf,
      helpAlly,
    },
  };
}
