import {
  type Act,
  type AttackChoices,
  type AttackPreview,
  LIGHTS,
  problemText,
  SITUATIONS,
  type TargetOption,
} from "../../chat/index.ts";
import { chosenMode, visibilityModes } from "../../compat.ts";
import { LABELS } from "../../config/labels.ts";
import { ATTRIBUTES, CREATURE_ATTRIBUTES, diceCost, RANGES } from "../../rules/index.ts";
import { wordText } from "../mechanics/word-text.ts";
import { damageText } from "../damage-text.ts";
import { mean, percent } from "../odds.ts";
import { ratingText } from "../rating-text.ts";
import { partText, signed } from "../sums.ts";
import { format, localize } from "../words.ts";

const EXTRA_DICE = [0, 1, 2, 3] as const;

/** Names of what attacks are rolled with, creatures' included. */
const ROLLED = {
  attributes: { ...LABELS.attributes, ...LABELS.creatureAttributes },
  skills: { ...LABELS.skills, ...LABELS.creatureSkills },
};

/** The attributes that an attack can be rolled with: a creature's two, or all seven. */
function attributesOf({ attribute }: AttackPreview): Record<string, string> {
  const isCreatures = CREATURE_ATTRIBUTES.some((key) => key === attribute);
  return isCreatures
    ? labelled(LABELS.creatureAttributes, CREATURE_ATTRIBUTES)
    : labelled(LABELS.attributes, ATTRIBUTES);
}

/** What the dialog shows: an attack in words, and its choices as controls. */
export function attackContext(preview: AttackPreview, choices: AttackChoices, targets: readonly TargetOption[]) {
  return {
    preview,
    summary: summaryOf(preview),
    targets: targets.map((option) => ({ ...option, chosen: choices.targets.includes(option.uuid) })),
    attribute: preview.attribute,
    attributes: attributesOf(preview),
    range: preview.ranges?.target ?? null,
    ranges: preview.ranges && labelled(LABELS.ranges, RANGES),
    calledShot: choices.calledShot ?? "",
    locations: Object.fromEntries(preview.locations.map((id) => [id, localize(LABELS.locations[id] as string)])),
    situation: situationOf(preview, choices),
    parts: partsOf(preview),
    offers: offersOf(preview),
    lights: preview.asks.light
      ? Object.fromEntries(LIGHTS.map((light) => [light, localize(`WASTELAND.Attack.lights.${light}`)]))
      : null,
    light: choices.light ?? "bright",
    darkness: choices.darkness ?? 0,
    rain: preview.test.skill === "energyWeapons" ? (choices.rain ?? 0) : null,
    reminders: preview.reminders.map(({ source, text }) => ({
      by: partText({ reason: source.id, value: 0, source }),
      text: wordText(text),
    })),
    extraReason: choices.extra[0] && choices.extra[0].reason !== "situation" ? choices.extra[0].reason : "",
    extraValue: choices.extra[0]?.value || "",
    extraDice: EXTRA_DICE.map((count) => ({
      count,
      cost: diceCost(count, preview.freeDice),
      chosen: count === choices.extraDice,
    })),
    payer: preview.payer,
    fireRate: preview.damage.extraShots.max > 0 ? preview.damage.extraShots : null,
    modes: visibilityModes(),
    mode: choices.audience ?? chosenMode(),
    problems: preview.problems.map(problemText),
  };
}

/** Reasons of the difficulty, and what items do beside it, each with a switch. */
function partsOf({ difficulty, acts }: AttackPreview) {
  const ofDifficulty = difficulty.parts.map((part) => ({
    reason: part.reason,
    label: partText(part),
    value: signed(part.value),
    counts: part.counts,
  }));
  const words = acts.map((part) => ({
    reason: part.reason,
    label: partText(part),
    value: format(`WASTELAND.Attack.acts.${part.does}`, { value: signed(part.value), what: whatOf(part) }),
    counts: part.counts,
  }));
  // One switch for each item, since it is the item that is switched off.
  return [...ofDifficulty, ...words].reduce<typeof words>((rows, row) => {
    const first = words.includes(row) ? rows.find(({ reason }) => reason === row.reason) : undefined;
    return first
      ? rows.map((each) => (each === first ? { ...each, value: `${each.value}, ${row.value}` } : each))
      : [...rows, row];
  }, []);
}

/** What an act brings, in words: an effect, damage types, or a range. */
function whatOf({ does, what = "", value }: Act): string {
  const ranges: Readonly<Record<string, string>> = LABELS.ranges;
  const types: Readonly<Record<string, string>> = LABELS.damageTypes;
  if (does === "effect") return ratingText(LABELS.effects, what, what === "piercing" ? value : null);
  if (does === "range") return localize(ranges[what] ?? what);
  return what
    .split(",")
    .map((type) => localize(types[type] ?? type))
    .join(", ");
}

/** What items offer, each as a switch with its price. */
function offersOf({ offers }: AttackPreview) {
  return offers.map(({ key, kind, cost, usesLeft, chosen, ...part }) => ({
    key,
    chosen,
    label: partText(part),
    kind: format(`WASTELAND.Attack.offers.${kind}`, {}),
    price: [
      ...(cost.ap > 0 ? [format("WASTELAND.Attack.cost", { cost: cost.ap })] : []),
      ...(cost.luck > 0 ? [format("WASTELAND.Attack.luckCost", { cost: cost.luck })] : []),
      ...(usesLeft === null ? [] : [format("WASTELAND.Attack.usesLeft", { uses: usesLeft })]),
    ].join(", "),
  }));
}

function labelled<K extends string>(labels: Readonly<Record<K, string>>, keys: readonly K[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, localize(labels[key])]));
}

/** Switches for what the dialog cannot know; those that do nothing for this attack are left out. */
function situationOf(preview: AttackPreview, choices: AttackChoices) {
  const ranged = preview.ranges !== null;
  const isTwoHanded = preview.damage.qualities.some(({ id }) => id === "twoHanded");
  const switches: { name: string; on: boolean; shown: boolean; key?: string }[] = [
    { name: "aim", on: choices.aim === true, shown: true },
    { name: "sneak", on: choices.sneak === true, shown: true },
    { name: "enemyInReach", on: choices.enemyInReach === true, shown: ranged },
    { name: "targetProne", on: choices.targetProne === true, shown: true },
    { name: "fog", on: choices.fog === true, shown: ranged, key: "WASTELAND.Reasons.fog" },
    { name: "oneHanded", on: choices.oneHanded === true, shown: isTwoHanded },
    ...SITUATIONS.map((name) => ({
      name,
      on: choices.situations?.includes(name) === true,
      shown: preview.asks.situations.includes(name),
    })),
  ];
  return switches
    .filter(({ shown }) => shown)
    .map(({ name, on, key = `WASTELAND.Attack.${name}` }) => ({ name, on, label: localize(key) }));
}

function summaryOf(preview: AttackPreview) {
  const { ability, ammunition, attribute, complications, damage, odds, targetNumber, test } = preview;
  return {
    test: format("WASTELAND.Attack.test", {
      skill: localize(ROLLED.skills[test.skill]),
      attribute: localize(ROLLED.attributes[attribute]),
    }),
    tag: ability.tag,
    targetNumber,
    sum: `${ability.attribute} + ${ability.rank}`,
    complicationsFrom: 21 - complications.total,
    pass: percent(odds.pass),
    actionPoints: mean(odds.meanActionPoints),
    complication: percent(odds.complication),
    damage: damageText(damage.dice.total, damage.types, damage.effects),
    ammunition:
      ammunition && ammunition.have !== null ? { ...ammunition, short: ammunition.have < ammunition.needed } : null,
  };
}
