import { decodeKey, encodeKey } from "../attack/request.ts";
import { countingParts } from "../attack/difficulty.ts";
import type { TestCardRequest } from "../cards/requests.ts";
import type { TestChoices } from "./choices.ts";
import { ANNOUNCED, OPPONENT } from "./difficulty.ts";
import { testPurchase } from "./problems.ts";
import type { TestPreview } from "./test-preview.ts";

/** The request of a test's card: what the preview worked out, in numbers, keys and uuids. */
export function testRequestOf(preview: TestPreview, choices: TestChoices): TestCardRequest {
  const { actor, ability, attribute, skill, skillLabel, difficulty, offers, rerolls } = preview;
  const { chosen = {}, facts = [], opposition, answers, call, luck = false, automatic = false, action, tag } = choices;
  const taken = offers.filter((offer) => offer.chosen).map(({ key }) => [encodeKey(key), chosen[key] ?? 1] as const);
  return {
    kind: "test",
    ...ability,
    // Of a test that answers another one the event `opposed` says what there is to reach.
    difficulty: answers === undefined ? difficulty.total : null,
    announced: answers === undefined ? difficulty.base : null,
    difficultyParts: countingParts(difficulty.parts).filter(({ reason }) => reason !== OPPONENT),
    ...(preview.ignoredComplications > 0 ? { ignoredComplications: preview.ignoredComplications } : {}),
    ...(preview.moreSuccesses.total > 0 ? { moreSuccesses: preview.moreSuccesses.total } : {}),
    tester: { uuid: actor.uuid, name: actor.name },
    attributeKey: attribute,
    skill,
    ...(skillLabel === "" ? {} : { skillLabel }),
    luck,
    ...(preview.luck.cost === Number(luck) ? {} : { luckPoints: preview.luck.cost }),
    moment: { facts: [...facts].sort(), range: choices.complicationRange ?? 1, chosen: Object.fromEntries(taken) },
    ...switchedOff(preview),
    payment: testPurchase(preview, choices.extraDice),
    rerolls: rerolls.map((offer) => ({ ...offer })),
    ...(opposition ? { opposition: { adjust: preview.opponentAdjust } } : {}),
    ...(answers === undefined ? {} : { answers }),
    ...(call === undefined ? {} : { call }),
    ...(automatic ? { automatic } : {}),
    ...(tag === undefined ? {} : { chosenTag: tag }),
    ...(action === undefined ? {} : { action }),
  };
}

/** Reasons that are switched off, if there are any: the arbiter leaves them out too. */
function switchedOff({ acts, difficulty }: TestPreview): Pick<TestCardRequest, "switchedOff"> {
  const off = new Set([...acts, ...difficulty.parts].filter(({ counts }) => !counts).map(({ reason }) => reason));
  return off.size > 0 ? { switchedOff: [...off].sort() } : {};
}

/** The choices of which a request says that they were made; the difficulty stands on the card. */
export function choicesOfTest(request: TestCardRequest): TestChoices {
  const { announced, attributeKey, payment, moment, switchedOff: off = [], opposition, answers, call } = request;
  return {
    skill: request.skill,
    attribute: attributeKey,
    difficulty: announced,
    opposition: opposition !== undefined,
    ...(answers === undefined ? {} : { answers }),
    ...(call === undefined ? {} : { call }),
    againstPlayer: payment.againstPlayer ?? false,
    extraDice: payment.extraDice,
    payer: payment.toGm > 0 ? "gm" : "group",
    luck: request.luck,
    facts: [...moment.facts],
    complicationRange: moment.range,
    extra: request.difficultyParts.filter(({ reason, source }) => reason !== ANNOUNCED && source === undefined),
    chosen: Object.fromEntries(Object.entries(moment.chosen).map(([key, units]) => [decodeKey(key), units])),
    disabledReasons: [...off],
    automatic: request.automatic ?? false,
    ...(request.chosenTag === undefined ? {} : { tag: request.chosenTag }),
    ...(request.action === undefined ? {} : { action: request.action }),
  };
}
