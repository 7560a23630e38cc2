import { LABELS } from "../../../config/labels.ts";
import { BODY_PLANS } from "../../../rules/index.ts";
import { identifierName } from "../../../documents/identifier-name.ts";
import { titled } from "../../../documents/titled.ts";
import { byName } from "../../numbers.ts";
import { linkedHtml } from "../../linked-text.ts";
import { unitText } from "../../weights.ts";
import { format, localize } from "../../words.ts";
import type { Profile } from "./profile.ts";

const FIELDS = ["rank", "category", "faction", "keywords", "xp", "wealth", "derivedFrom"] as const;

/** What is edited besides as it is stored, whatever acts on it. */
const EDITED = [
  "rank",
  "category",
  "faction",
  "keywords",
  "initiative",
  "defense",
  "carryLimit",
  "meleeBonus",
  "wealth",
  "identifier",
  "derivedFrom",
] as const;

const PROFILES = ["npc", "creature"];

/** A word of a profile in the user's language; what has no name there is said by `otherwise`. */
function named(labels: Readonly<Record<string, string>>, word: string, otherwise: (word: string) => string): string {
  const label = labels[word];
  return label === undefined ? otherwise(word) : localize(label);
}

/** What the profile says of an NPC or a creature besides its numbers, and what differs by location. */
export function profileContext(actor: Profile) {
  const { system } = actor;
  const own = actor._source.system as unknown as Profile["system"] & Record<(typeof EDITED)[number], unknown>;
  const texts: Record<(typeof FIELDS)[number], string> = {
    rank: localize(LABELS.ranks[system.rank]),
    category: system.category === null ? "" : localize(LABELS.profileCategories[system.category]),
    faction: named(LABELS.factions, system.faction, (word) => word),
    keywords: [...system.keywords]
      .map((word) => named(LABELS.keywords, word, titled))
      .sort(byName)
      .join(", "),
    xp: system.xp === null ? localize("WASTELAND.Common.notGiven") : String(system.xp),
    wealth: system.wealth === null ? "" : String(system.wealth),
    derivedFrom: system.derivedFrom && identifierName(system.derivedFrom, actor, PROFILES),
  };
  return {
    values: FIELDS.filter((key) => texts[key] !== "").map((key) => ({
      label: localize(`WASTELAND.Npc.FIELDS.${key}.label`),
      text: texts[key],
      html: key === "derivedFrom" ? linkedHtml(actor, (say) => say(system.derivedFrom, PROFILES)) : null,
    })),
    own: { ...Object.fromEntries(EDITED.map((key) => [key, own[key]])), hp: { max: own.hp.max } },
    byLocation: BODY_PLANS[system.bodyPlan].map(({ id }) => {
      const location = localize(LABELS.locations[id] as string);
      return {
        id,
        location,
        defense: own.defenseByLocation[id]?.value ?? 0,
        defenseLabel: format("WASTELAND.Profile.defenseAt", { location }),
        armour: own.armour[id]?.max ?? 0,
        armourLabel: format("WASTELAND.Profile.armourAt", { location }),
      };
    }),
    weightUnit: unitText(),
    hasMeleeBonus: system.meleeBonus !== undefined,
  };
}
