import {
  ATTACK_MODES,
  ATTACK_SKILLS,
  ATTRIBUTES,
  CREATURE_ATTRIBUTES,
  CREATURE_SKILLS,
  type DamageEffect,
  DAMAGE_TYPES,
  EFFECTS,
  FIRST_AID_USES,
  OPERATIONS,
  QUALITIES,
  RANGES,
} from "../../rules/index.ts";
import { TEST_ACTIONS } from "../test/test-action.ts";
import { LIGHTS, MOST_COVER, SITUATIONS } from "../attack/choices.ts";
import { SUFFERING_CAUSES } from "../turns/suffering-causes.ts";
import { CALL_MODES } from "./requests.ts";
import {
  between,
  type Check,
  isFlag,
  isNumber,
  isText,
  isWhole,
  listOf,
  oneOf,
  optional,
  orNull,
  record,
  recordOf,
} from "../checks/shape.ts";

const count = between(0);
const named = record({ uuid: isText, name: isText });
const namedWeapon = record({ uuid: isText, name: isText, own: optional(isText) });
const source = record({ id: isText, type: isText, uuid: optional(isText) });
const part = record({ reason: isText, value: isWhole, source: optional(source) });
const payment = record({
  extraDice: between(0, 3),
  payer: oneOf(["player", "gm"]),
  toGm: count,
  freeDice: optional(between(0, 3)),
  more: optional(count),
  againstPlayer: optional(isFlag),
});
const attributeKey = oneOf([...ATTRIBUTES, ...CREATURE_ATTRIBUTES]);
const ability = { attribute: count, rank: count, tag: isFlag, complicationRange: between(1, 5) };
const ammunition = orNull(record({ item: isText, name: isText, shots: count }));

const effectFields = record({ id: oneOf(EFFECTS), value: optional(count), damageType: optional(oneOf(DAMAGE_TYPES)) });
/** Piercing has a rating, the others need none. */
const effect: Check = (value) => {
  if (!effectFields(value)) return false;
  const { id, value: rating } = value as DamageEffect;
  return id !== "piercing" || rating !== undefined;
};

const change = record({
  key: isText,
  source,
  op: oneOf(OPERATIONS),
  value: isNumber,
  min: optional(isNumber),
  max: optional(isNumber),
  drawback: optional(isFlag),
  exact: optional(isFlag),
});
const plan = record({
  perEffect: listOf(part),
  radiationPerEffect: listOf(part),
  damage: listOf(change),
  criticalDamage: listOf(change),
  criticalThreshold: listOf(change),
});

const reroll = record({
  key: isText,
  reason: isText,
  source: optional(source),
  dice: count,
  luck: count,
  limited: isFlag,
  face: optional(orNull(between(1, 20))),
  afterLuck: optional(isFlag),
});

/** Does a stored request have the form of an `AttackRequest`? Cards come from other clients, modules and old versions. */
export const isAttackRequest: Check = record({
  ...ability,
  difficulty: count,
  difficultyParts: listOf(part),
  attacker: named,
  weapon: namedWeapon,
  targets: listOf(named),
  attributeKey,
  skill: oneOf([...ATTACK_SKILLS, ...CREATURE_SKILLS]),
  mode: oneOf(ATTACK_MODES),
  calledShot: orNull(isText),
  cover: optional(between(0, MOST_COVER)),
  luck: isFlag,
  switchedOff: optional(listOf(isText)),
  automatic: optional(isFlag),
  luckPoints: optional(count),
  moment: optional(
    record({
      range: orNull(oneOf(RANGES)),
      light: optional(oneOf(LIGHTS)),
      situations: listOf(oneOf(SITUATIONS)),
      chosen: recordOf(count),
    }),
  ),
  payment,
  ammunition,
  damage: record({
    dice: count,
    meleeBonus: count,
    types: listOf(oneOf(DAMAGE_TYPES)),
    effects: listOf(effect),
    qualities: listOf(oneOf(QUALITIES)),
    hit: optional(plan),
    fireRate: count,
    aimed: isFlag,
    sneak: isFlag,
    extraShots: count,
    boughtDice: optional(count),
    mostBoughtDice: optional(count),
    extra: listOf(part),
  }),
  ignoredComplications: optional(count),
  rerolls: optional(listOf(reroll)),
});

/** The same for a `DamageCardRequest`. */
export const isDamageRequest: Check = record({
  attack: isText,
  cause: optional(oneOf(SUFFERING_CAUSES)),
  attacker: named,
  weapon: namedWeapon,
  targets: listOf(named),
  types: listOf(oneOf(DAMAGE_TYPES)),
  damageType: oneOf(DAMAGE_TYPES),
  effects: listOf(effect),
  ignoresResistance: optional(isFlag),
  untargeted: optional(isFlag),
  pool: listOf(part),
  plan: optional(plan),
  perEffect: optional(count),
  radiationPerEffect: optional(count),
  manner: optional(
    record({
      mode: oneOf(ATTACK_MODES),
      qualities: listOf(oneOf(QUALITIES)),
      aimed: isFlag,
      sneak: isFlag,
      calledShot: orNull(isText),
    }),
  ),
  extraShots: count,
  ammunition,
});

/** The same for a `TestCardRequest`. */
export const isTestRequest: Check = record({
  kind: oneOf(["test"]),
  ...ability,
  difficulty: orNull(count),
  ignoredComplications: optional(count),
  moreSuccesses: optional(count),
  tester: named,
  attributeKey,
  skill: isText,
  skillLabel: optional(isText),
  announced: orNull(count),
  difficultyParts: listOf(part),
  luck: isFlag,
  luckPoints: optional(count),
  moment: record({ facts: listOf(isText), range: between(1, 5), chosen: recordOf(count) }),
  switchedOff: optional(listOf(isText)),
  payment,
  rerolls: listOf(reroll),
  opposition: optional(record({ adjust: listOf(part) })),
  answers: optional(isText),
  call: optional(isText),
  automatic: optional(isFlag),
  chosenTag: optional(isFlag),
  action: optional(
    record({
      kind: oneOf(TEST_ACTIONS),
      patient: optional(named),
      use: optional(oneOf(FIRST_AID_USES)),
      location: optional(isText),
      dose: optional(isText),
      persistent: optional(isText),
    }),
  ),
});

/** The same for a `HelpRequest`. */
export const isHelpRequest: Check = record({
  kind: oneOf(["help"]),
  test: isText,
  helper: named,
  attributeKey,
  skill: isText,
  skillLabel: optional(isText),
  ...ability,
});

/** The same for a `CallRequest`. */
export const isCallRequest: Check = record({
  kind: oneOf(["call"]),
  mode: oneOf(CALL_MODES),
  testers: listOf(named),
  skill: isText,
  attributeKey: orNull(attributeKey),
  difficulty: orNull(count),
  complicationRange: between(1, 5),
  words: isText,
  blind: optional(isFlag),
});
