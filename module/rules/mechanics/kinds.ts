import { ATTACK_SKILLS } from "../attacks/attack-test.ts";
import { FRAMES } from "../characters/derive-character.ts";
import { ACTION_KINDS } from "../turns/actions.ts";
import { ATTRIBUTES } from "../vocabulary/attributes.ts";
import { DAMAGE_TYPES, EFFECTS } from "../vocabulary/damage.ts";
import { QUALITIES } from "../vocabulary/qualities.ts";
import { SKILLS } from "../vocabulary/skills.ts";
import { readAmount } from "./amount.ts";
import {
  RELIEF_CAUSES,
  ROLLS,
  OUTCOMES,
  RESOURCES,
  MOMENTS,
  TARGETS,
  REACHES,
  THREATS,
  PERMISSIONS,
  PROHIBITIONS,
  UNLOCKS,
  PICKS,
  CURES,
  LIGHTS,
} from "./kind-words.ts";
import type { Step } from "./number-kinds.ts";
import { anyText, fields, flag, oneOrMore, optional, wholeNumber, word, type Reader } from "./read.ts";

const test = fields({
  attribute: optional(word(ATTRIBUTES)),
  skill: word(SKILLS),
  /** Without one the GM sets it. */
  difficulty: optional(wholeNumber({ min: 0 })),
});

/** Combat dice, each Effect of which counts. */
const effectDice = { dice: optional(readAmount), perEffect: optional(wholeNumber({ min: 1 })) };

const addedEffect = fields({
  id: word(EFFECTS),
  value: optional(wholeNumber({ min: 1 })),
  damageType: optional(word(DAMAGE_TYPES)),
});

interface OtherKind<T> {
  readonly step: Step;
  readonly read: Reader<T>;
}
const kind = <T>(step: Step, read: Reader<T>): OtherKind<T> => ({ step, read });

/** Every kind that is more than a number. */
export const OTHER_KINDS = {
  /** What the carry limit is reckoned from (R-CHR-2). */
  frame: kind("derived", fields({ frame: word(FRAMES) })),
  /** Takes a reason of difficulty away, or so much of it; never more than it added. */
  relief: kind("test", fields({ cause: oneOrMore(word(RELIEF_CAUSES)), amount: optional(readAmount) })),
  /** Dice of a roll that may be rolled again; without an amount all of them. */
  reroll: kind("test", fields({ of: word(ROLLS), amount: optional(readAmount) })),
  /** Dice of a roll that count as having shown a face, or without one any face the bearer likes. */
  setDie: kind(
    "test",
    fields({ of: word(ROLLS), face: optional(wholeNumber({ min: 1, max: 20 })), amount: readAmount }),
  ),
  /** A test that is possible only so, such as with a Geiger counter. */
  test: kind("test", fields({ test, outcome: anyText })),
  /** A damage effect that attacks gain; values of Piercing add up. */
  effect: kind(
    "attackPool",
    fields({
      effect: word(EFFECTS),
      value: optional(wholeNumber({ min: 1 })),
      damageType: optional(word(DAMAGE_TYPES)),
    }),
  ),
  /** The damage type of attacks. */
  damageType: kind("attackPool", fields({ damageTypes: oneOrMore(word(DAMAGE_TYPES)) })),
  quality: kind(
    "profile",
    fields({ quality: word(QUALITIES), value: optional(wholeNumber({ min: 1 })), remove: optional(flag) }),
  ),
  ammunition: kind("profile", fields({ ammunition: anyText })),
  /** An attack of its own that a mod or an ability brings. */
  attack: kind(
    "profile",
    fields({
      id: anyText,
      skill: word(ATTACK_SKILLS),
      dice: readAmount,
      damageTypes: oneOrMore(word(DAMAGE_TYPES)),
      effects: optional(oneOrMore(addedEffect)),
    }),
  ),
  /** Something happens to a hit; with dice, per Effect rolled. */
  outcome: kind(
    "hit",
    fields({ outcome: word(OUTCOMES), damageType: optional(oneOrMore(word(DAMAGE_TYPES))), ...effectDice }),
  ),
  immunity: kind("damageTaken", fields({ to: oneOrMore(word(THREATS)) })),
  ignoredEffect: kind("damageTaken", fields({ effect: word(EFFECTS), damageType: optional(word(DAMAGE_TYPES)) })),
  ignoredResistance: kind("damageTaken", fields({ location: optional(oneOrMore(anyText)) })),
  /** Something is gained, or with a negative amount lost; with dice, the amount per Effect. */
  gain: kind(
    "event",
    fields({
      resource: word(RESOURCES),
      amount: readAmount,
      at: word(MOMENTS),
      ...effectDice,
      /** The pool does not keep it, or only until then. */
      unkept: optional(flag),
      /** What alone it may be spent on. */
      only: optional(anyText),
      /** Who gains it, when it is not the bearer. */
      who: optional(word(TARGETS)),
      within: optional(word(REACHES)),
    }),
  ),
  /** Damage outside of attacks: combat dice, or a fixed amount, or a share of the damage suffered. */
  harm: kind(
    "event",
    fields({
      at: word(MOMENTS),
      who: word(TARGETS),
      within: optional(word(REACHES)),
      dice: optional(readAmount),
      amount: optional(readAmount),
      damageType: word(DAMAGE_TYPES),
      effects: optional(oneOrMore(addedEffect)),
      ignoresResistance: optional(flag),
      /** It comes later than the moment that brings it. */
      later: optional(word(["nextTurnStart"])),
    }),
  ),
  cure: kind("event", fields({ what: word(CURES) })),
  /** Something becomes something else. */
  convert: kind(
    "event",
    fields({
      from: anyText,
      fromQuantity: wholeNumber({ min: 1 }),
      to: anyText,
      toQuantity: wholeNumber({ min: 1 }),
      minutes: wholeNumber({ min: 1 }),
    }),
  ),
  /** An item is broken by complications: of one test, or in all. */
  breaks: kind(
    "event",
    fields({ complications: wholeNumber({ min: 1 }), inAll: optional(flag), each: optional(flag) }),
  ),
  light: kind("event", fields({ light: word(LIGHTS), within: word(REACHES) })),
  ally: kind(
    "event",
    fields({ actor: anyText, at: optional(word(MOMENTS)), quantity: optional(wholeNumber({ min: 1 })) }),
  ),
  action: kind(
    "permission",
    fields({
      id: anyText,
      action: word([...ACTION_KINDS, "free"]),
      movement: optional(flag),
      zones: optional(wholeNumber({ min: 0 })),
      within: optional(word(REACHES)),
      test: optional(test),
      outcome: anyText,
    }),
  ),
  allow: kind(
    "permission",
    fields({ what: oneOrMore(word(PERMISSIONS)), skill: optional(word(SKILLS)), amount: optional(readAmount) }),
  ),
  forbid: kind("permission", fields({ what: oneOrMore(word(PROHIBITIONS)), skill: optional(oneOrMore(word(SKILLS))) })),
  unlock: kind("permission", fields({ what: word(UNLOCKS), ids: oneOrMore(anyText) })),
  /** Something that is picked, so often: an attribute or a skill to raise, a tag skill. The maxima are the origin's (R-CHR-13). */
  pick: kind(
    "permission",
    fields({
      what: word(PICKS),
      count: readAmount,
      by: wholeNumber({ min: 1 }),
      from: optional(oneOrMore(word(SKILLS))),
      repeat: optional(flag),
    }),
  ),
  /** Something that is chosen once for the item; conditions name it as `@key`. */
  choice: kind("permission", fields({ key: anyText, options: oneOrMore(anyText) })),
  /** Only a reminder; `text` is a key of the item's or the language's. */
  note: kind("reminder", fields({ text: anyText })),
} as const;
export type OtherKindId = keyof typeof OTHER_KINDS;
export const OTHER_KIND_IDS = Object.keys(OTHER_KINDS) as OtherKindId[];
