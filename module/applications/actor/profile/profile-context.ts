import { LABELS } from "../../../config/labels.ts";
import { BODY_PLANS } from "../../../rules/index.ts";
import { unitText } from "../../weights.ts";
import { format, localize } from "../../words.ts";
import type { Profile } from "./profile.ts";

const FIELDS = ["rank", "category", "faction", "keywords", "xp", "wealth", "derivedFrom"] as const;

/** What the profile says of an NPC or a creature besides its numbers, and what differs by location. */
export function profileContext(actor: Profile) {
  const { system } = actor;
  const own = actor._source.system as unknown as Profile["system"];
  const texts: Record<(typeof FIELDS)[number], string> = {
    rank: localize(LABELS.ranks[system.rank]),
    category: system.category === null ? "" : localize(LABELS.profileCategories[system.category]),
    faction: system.faction,
    keywords: [...system.keywords].join(", "),
    xp: String(system.xp),
    wealth: system.wealth === null ? "" : String(system.wealth),
    derivedFrom: system.derivedFrom,
  };
  return {
    values: FIELDS.filter((key) => texts[key] !== "").map((key) => ({
      label: localize(`WASTELAND.Npc.FIELDS.${key}.label`),
      text: texts[key],
    })),
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
