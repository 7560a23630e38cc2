import { weightText } from "../weights.ts";
import { LABELS } from "../../config/labels.ts";
import type { Rating } from "../../documents/mechanics/weapon-data.ts";
import { ATTRIBUTES, type Attribute } from "../../rules/index.ts";
import { byName, decimals } from "../numbers.ts";
import { ratingText } from "../rating-text.ts";
import { format, localize } from "../words.ts";
import { grantText } from "./grant-text.ts";
import { identifierName } from "../../documents/identifier-name.ts";

type Item = globalThis.Item.Implementation;
type FactText = (value: unknown, item: Item) => string;

/** What no source gives is said to be missing, which 0 is not. */
const known =
  (text: FactText): FactText =>
  (value, item) =>
    value === null ? localize("WASTELAND.ItemSheet.notGiven") : text(value, item);

const unit =
  (key: string): FactText =>
  (value) =>
    Number(value) === 0 ? "" : `${decimals(Number(value))} ${localize(`WASTELAND.Units.${key}`)}`;

/** Effects or qualities by name, with their rating; what nobody knows is left out. */
function ratingsText(labels: Readonly<Record<string, string>>): FactText {
  return (value) =>
    Object.entries(value as Record<string, Rating>)
      .map(([key, { value: rating, range, damageType }]) => {
        const detail =
          (range && localize(LABELS.ranges[range])) ?? (damageType && localize(LABELS.damageTypes[damageType]));
        return [ratingText(labels, key, rating), detail && `(${detail})`].filter(Boolean).join(" ");
      })
      .filter((text) => text !== "" && !text.startsWith("("))
      .sort(byName)
      .join(", ");
}

/** Ranks by skill or by perk; a perk may have the id of a skill. */
const ranksText =
  (nameOf: (id: string, item: Item) => string): FactText =>
  (value, item) =>
    Object.entries(value as Record<string, number>)
      .map(([id, rank]) => `${nameOf(id, item)} ${rank}`)
      .sort(byName)
      .join(", ");

const skillName = (id: string): string => localize((LABELS.skills as Record<string, string>)[id] ?? id);

const identifierText: FactText = (value, { actor }) => (value === "" ? "" : identifierName(String(value), actor));
const identifiersText: FactText = (value, { actor }) =>
  [...(value as Iterable<string>)]
    .map((id) => identifierName(id, actor))
    .sort(byName)
    .join(", ");

const abbreviation = (key: Attribute): string => localize(LABELS.attributeAbbreviations[key]);

const attributesText: FactText = (value) =>
  ATTRIBUTES.filter((key) => (value as Record<Attribute, number>)[key] > 0)
    .map((key) => `${abbreviation(key)} ${(value as Record<Attribute, number>)[key]}`)
    .join(", ");

type Limits = Record<Attribute, { bonus: number; max: number }>;
const USUAL_MAXIMUM = 10;

const limitsText: FactText = (value) =>
  ATTRIBUTES.flatMap((key) => {
    const { bonus, max } = (value as Limits)[key];
    const texts = [
      ...(bonus > 0 ? [`+${bonus}`] : []),
      ...(max === USUAL_MAXIMUM ? [] : [format("WASTELAND.ItemSheet.maximum", { max })]),
    ];
    return texts.length === 0 ? [] : [`${abbreviation(key)} ${texts.join(", ")}`];
  }).join("; ");

const tagSkillsText: FactText = (value) =>
  (value as { count: number; skills: Set<keyof typeof LABELS.skills>; rank: number }[])
    .map(({ count, skills, rank }) => {
      const names = [...skills].map((skill) => localize(LABELS.skills[skill])).sort(byName);
      const of = names.length === 0 ? localize("WASTELAND.ItemSheet.anySkill") : names.join(", ");
      return format("WASTELAND.ItemSheet.tagSkill", { count, of, rank });
    })
    .join("; ");

const setText: FactText = (value) => (value === "" ? "" : identifierName(String(value)));

/** Traits are sorted by the rules' groups, packs by the origin that they are for. */
const groupText: FactText = (value, item) => {
  const label = (LABELS.traitGroups as Record<string, string>)[String(value)];
  return label === undefined ? identifierText(value, item) : localize(label);
};

/** How the values of some fields are said; all others by what kind of field they are. */
export const FACT_TEXTS: Readonly<Record<string, FactText>> = {
  dice: unit("combatDice"),
  radiationDice: unit("combatDice"),
  cost: known(unit("caps")),
  rarity: known((value) => (value === 0 ? "" : String(value))),
  hp: unit("hp"),
  armLift: known((value) => (value === 0 ? "" : weightText(value as number))),
  weight: known((value, { system }) =>
    (system as unknown as { belowPound: boolean }).belowPound
      ? `<${weightText(1)}`
      : value === 0
        ? ""
        : weightText(value as number),
  ),
  belowPound: () => "",
  effects: ratingsText(LABELS.effects),
  qualities: ratingsText(LABELS.qualities),
  range: (value) =>
    value === null ? localize("WASTELAND.Range.reach") : localize(LABELS.ranges[value as keyof typeof LABELS.ranges]),
  perks: ranksText((id, { actor }) => identifierName(id, actor)),
  "prerequisites.skills": ranksText(skillName),
  "prerequisites.attributes": attributesText,
  attributes: limitsText,
  tagSkills: tagSkillsText,
  grants: (value, { actor }) => (value as unknown[]).map((grant) => grantText(grant, actor)).join("; "),
  set: setText,
  group: groupText,
  series: setText,
  ammo: identifierText,
  variantOf: identifierText,
  origin: identifierText,
  "addictive.addiction": identifierText,
  "equivalent.item": identifierText,
  ammoAlternatives: identifiersText,
  "fits.items": identifiersText,
  "fits.sets": identifiersText,
  "prerequisites.perks": identifiersText,
  "prerequisites.excludes": identifiersText,
  traits: identifiersText,
  "traitChoice.from": identifiersText,
  packs: identifiersText,
  origins: identifiersText,
  suppressedBy: identifiersText,
};
