import { LABELS } from "../../config/labels.ts";
import { ATTRIBUTES, type Attribute, type BodyPlanId, type Frame, SKILL_MAXIMUM } from "../../rules/index.ts";
import { common } from "../common.ts";
import { bounded, choice, choices, count, flag, identifiers, text } from "../fields.ts";
import { acting } from "./acting.ts";
import { printed } from "./printed.ts";

const f = foundry.data.fields;

/** The highest value that an attribute has by itself. */
const ATTRIBUTE_MAXIMUM = 10;

const limits = () => new f.SchemaField({ bonus: count(), max: count(ATTRIBUTE_MAXIMUM) });
type Limits = Record<Attribute, ReturnType<typeof limits>>;

const attributes = () => new f.SchemaField(Object.fromEntries(ATTRIBUTES.map((key) => [key, limits()])) as Limits);

/** Tag skills that the origin gives: so many of these skills, of any where none is named. */
const tagSkills = () =>
  new f.ArrayField(new f.SchemaField({ count: count(1), skills: choices(LABELS.skills), rank: count(2) }));

/** Traits that the player chooses: so many of these, or one fewer for each further perk. */
const traitChoice = () => new f.SchemaField({ traits: count(), from: identifiers(), perks: bounded(0, 5, 0) });

const schema = () => ({
  ...common(),
  ...printed(),
  ...acting(),
  characterType: choice(LABELS.characterTypes, "human"),
  bodyPlan: choice<BodyPlanId>(LABELS.bodyPlans, "humanoid"),
  frame: choice<Frame>(LABELS.frames, "normal"),
  attributes: attributes(),
  skillMaximum: count(SKILL_MAXIMUM),
  immunities: choices(LABELS.damageTypes),
  tagSkills: tagSkills(),
  traits: identifiers(),
  traitChoice: traitChoice(),
  packs: identifiers(),
  superMutantArmor: flag(),
  attachments: count(),
  needsConsent: flag(),
  variantOf: text(),
});

/**
 * Where a character comes from (R-CHR-8). It decides the body, what the carry limit is reckoned from, the limits of
 * attributes and skills, and immunities. `attributes.*.bonus` is given at creation, and the stored values hold it.
 * `attachments`: arms of a robot in place of hands; `superMutantArmor`: it can wear no other armour; `needsConsent`:
 * the GM must agree, as for the variant of the origin `variantOf` (an identifier).
 */
export class OriginData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Printed", "WASTELAND.Origin"];

  static override defineSchema() {
    return schema();
  }
}
