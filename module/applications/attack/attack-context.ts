import {
  type Act,
  type AttackChoices,
  type AttackPreview,
  canHitWithoutRoll,
  LIGHTS,
  SITUATIONS,
  type TargetOption,
} from "../../chat/index.ts";
import { LABELS } from "../../config/labels.ts";
import { ATTRIBUTES, COVERS, CREATURE_ATTRIBUTES, RANGES } from "../../rules/index.ts";
import { wordText } from "../mechanics/word-text.ts";
import { damageText } from "../damage-text.ts";
import { ratingText } from "../rating-text.ts";
import { oddsContext, reasonRows, rollContext } from "../roll-dialog/roll-context.ts";
import { partText } from "../sums.ts";
import { testName } from "../test/names.ts";
import { localize } from "../words.ts";

/** The attributes that an attack can be rolled with: a creature's two, or all seven. */
function attributesOf({ attribute }: AttackPreview): Record<string, string> {
  const isCreatures = CREATURE_ATTRIBUTES.some((key) => key === attribute);
  return isCreatures
    ? labelled(LABELS.creatureAttributes, CREATURE_ATTRIBUTES)
    : labelled(LABELS.attributes, ATTRIBUTES);
}

/** What the dialog shows: an attack in words, and its choices as controls. */
export function attackContext(
  preview: AttackPreview,
  choices: AttackChoices,
  targets: readonly TargetOption[],
  fights: boolean,
) {
  return {
    ...rollContext(preview, choices),
    preview,
    summary: summaryOf(preview),
    targets: targets.map((option) => ({ ...option, chosen: choices.targets.includes(option.uuid) })),
    attribute: preview.attribute,
    attributes: attributesOf(preview),
    range: preview.ranges?.target ?? null,
    ranges: preview.ranges && labelled(LABELS.ranges, RANGES),
    calledShot: choices.calledShot ?? "",
    locations: Object.fromEntries(preview.locations.map((id) => [id, localize(LABELS.locations[id] as string)])),
    situation: situationOf(preview, choices, fights),
    parts: reasonRows(preview.difficulty.parts, preview.acts, whatOf),
    lights: preview.asks.light
      ? Object.fromEntries(LIGHTS.map((light) => [light, localize(`WASTELAND.Attack.lights.${light}`)]))
      : null,
    light: choices.light ?? "bright",
    arms:
      preview.asks.arms.length > 0
        ? Object.fromEntries(preview.asks.arms.map((id) => [id, localize(LABELS.locations[id] as string)]))
        : null,
    arm: choices.arm ?? "",
    darkness: choices.darkness ?? 0,
    rain: preview.test.skill === "energyWeapons" ? (choices.rain ?? 0) : null,
    reminders: preview.reminders.map(({ source, text }) => ({
      by: partText({ reason: source.id, value: 0, source }),
      text: wordText(text),
    })),
    untargeted: choices.difficulty !== undefined,
    announced: choices.difficulty ?? 1,
    covers: Object.fromEntries(
      ["none", ...Object.keys(COVERS)].map((kind, dice) => [dice, localize(`WASTELAND.Attack.covers.${kind}`)]),
    ),
    cover: choices.cover ?? 0,
    boughtDice: preview.damage.boughtDice.max > 0 ? preview.damage.boughtDice : null,
    pass: canHitWithoutRoll(preview)
      ? { text: localize("WASTELAND.Attack.pass"), hint: localize("WASTELAND.Attack.passHint") }
      : null,
    fireRate: preview.damage.extraShots.max > 0 ? preview.damage.extraShots : null,
  };
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

function labelled<K extends string>(labels: Readonly<Record<K, string>>, keys: readonly K[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, localize(labels[key])]));
}

/** Switches for what the dialog cannot know; those that do nothing for this attack are left out, and without a fight those of turns. */
function situationOf(preview: AttackPreview, choices: AttackChoices, fights: boolean) {
  const ranged = preview.ranges !== null;
  const isTwoHanded = preview.damage.qualities.some(({ id }) => id === "twoHanded");
  const switches: { name: string; on: boolean; shown: boolean; key?: string }[] = [
    { name: "aim", on: choices.aim === true, shown: true },
    { name: "sneak", on: choices.sneak === true, shown: true },
    { name: "enemyInReach", on: choices.enemyInReach === true, shown: ranged },
    { name: "targetProne", on: choices.targetProne === true, shown: true },
    { name: "fog", on: choices.fog === true, shown: ranged, key: "WASTELAND.Reasons.fog" },
    { name: "oneHanded", on: choices.oneHanded === true, shown: isTwoHanded },
    {
      name: "extraMajorAction",
      on: choices.extraMajorAction === true,
      shown: fights || choices.extraMajorAction === true,
      key: "WASTELAND.TestDialog.extraMajorAction",
    },
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
  const { ammunition, attribute, damage, test } = preview;
  return {
    ...oddsContext(preview),
    test: testName(test.skill, "", attribute),
    damage: damageText(damage.dice.total, damage.types, damage.effects),
    ammunition:
      ammunition && ammunition.have !== null ? { ...ammunition, short: ammunition.have < ammunition.needed } : null,
  };
}
