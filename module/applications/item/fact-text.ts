import { weightText } from "../weights.ts";
import { LABELS } from "../../config/labels.ts";
import type { Rating } from "../../documents/mechanics/weapon-data.ts";
import { ATTRIBUTES, type Attribute } from "../../rules/index.ts";
import { byName, decimals } from "../numbers.ts";
import { ratingText } from "../rating-text.ts";
import { titled } from "../../documents/titled.ts";
import { format, localize, parted } from "../words.ts";
import { grantText } from "./grant-text.ts";
import { GOODS } from "../../documents/identifier-name.ts";
import { plainNames, type SayName } from "../linked-text.ts";

type Item = globalThis.Item.Implementation;
/** @param say - Says the names of what the field names by identifiers. */
type FactText = (value: unknown, item: Item, say: SayName) => string;

/** What no source gives is said to be missing, which 0 is not. */
const known =
  (text: FactText): FactText =>
  (value, item, say) =>
    value === null ? localize("WASTELAND.Common.notGiven") : text(value, item, say);

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
  (of: "skills" | "perks"): FactText =>
  (value, item, say) =>
    Object.entries(value as Record<string, number>)
      .map(([id, rank]) => {
        const name = of === "skills" ? skillName(id) : plainNames(item)(id, ["perk"]);
        return { name, text: `${of === "skills" ? name : say(id, ["perk"])} ${rank}` };
      })
      .sort((a, b) => byName(a.name, b.name))
      .map(({ text }) => text)
      .join(", ");

const skillName = (id: string): string => localize((LABELS.skills as Record<string, string>)[id] ?? id);

/** One identifier. Without types it is one of the item's own type. */
const identifierText =
  (...types: string[]): FactText =>
  (value, { type }, say) =>
    value === "" ? "" : say(String(value), types.length > 0 ? types : [type]);

/** Identifiers in the order of their names. */
const identifiersText =
  (...types: string[]): FactText =>
  (value, item, say) =>
    [...(value as Iterable<string>)]
      .map((id) => ({ id, name: plainNames(item)(id, types) }))
      .sort((a, b) => byName(a.name, b.name))
      .map(({ id }) => say(id, types))
      .join(", ");

const abbreviation = (key: Attribute): string => localize(LABELS.attributeAbbreviations[key]);

const attributesText: FactText = (value) =>
  ATTRIBUTES.filter((key) => (value as Record<Attribute, number>)[key] > 0)
    .map((key) => `${abbreviation(key)} ${(value as Record<Attribute, number>)[key]}`)
    .join(", ");

type Limits = Record<Attribute, { bonus: number; max: number }>;
const USUAL_MAXIMUM = 10;

const limitsText: FactText = (value) =>
  parted(
    ATTRIBUTES.flatMap((key) => {
      const { bonus, max } = (value as Limits)[key];
      const texts = [
        ...(bonus > 0 ? [`+${bonus}`] : []),
        ...(max === USUAL_MAXIMUM ? [] : [format("WASTELAND.ItemSheet.maximum", { max })]),
      ];
      return texts.length === 0 ? [] : [`${abbreviation(key)} ${texts.join(", ")}`];
    }),
  );

const tagSkillsText: FactText = (value) =>
  parted(
    (value as { count: number; skills: Set<keyof typeof LABELS.skills>; rank: number }[]).map(
      ({ count, skills, rank }) => {
        const names = [...skills].map((skill) => localize(LABELS.skills[skill])).sort(byName);
        const of = names.length === 0 ? localize("WASTELAND.ItemSheet.anySkill") : names.join(", ");
        return format("WASTELAND.ItemSheet.tagSkill", { count, of, rank });
      },
    ),
  );

/** The title of a set or a series, which is no document; one of the table's own is said as words. */
function title(root: "WASTELAND.Sets" | "WASTELAND.Series", id: string): string {
  const key = `${root}.${id}`;
  return game.i18n.has(key) ? localize(key) : titled(id);
}

const setText = (id: string): string => title("WASTELAND.Sets", id);

/** Traits are sorted by the rules' groups, packs by the origin that they are for. */
const groupText: FactText = (value, item, say) => {
  const label = (LABELS.traitGroups as Record<string, string>)[String(value)];
  return label === undefined ? identifierText("origin")(value, item, say) : localize(label);
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
  perks: ranksText("perks"),
  "prerequisites.skills": ranksText("skills"),
  "prerequisites.attributes": attributesText,
  attributes: limitsText,
  tagSkills: tagSkillsText,
  grants: (value, _item, say) => parted((value as unknown[]).map((grant) => grantText(grant, say))),
  set: (value) => setText(String(value)),
  group: groupText,
  series: (value) => title("WASTELAND.Series", String(value)),
  "fits.sets": (value) => [...(value as Iterable<string>)].map(setText).sort(byName).join(", "),
  ammo: identifierText("ammo"),
  variantOf: identifierText(),
  origin: identifierText("origin"),
  "addictive.addiction": identifierText("condition"),
  "equivalent.item": identifierText(...GOODS),
  ammoAlternatives: identifiersText("ammo"),
  "fits.items": identifiersText("weapon", "apparel"),
  "prerequisites.perks": identifiersText("perk"),
  "prerequisites.excludes": identifiersText("perk"),
  traits: identifiersText("trait"),
  "traitChoice.from": identifiersText("trait"),
  packs: identifiersText("package"),
  origins: identifiersText("origin"),
  suppressedBy: identifiersText("consumable"),
};
