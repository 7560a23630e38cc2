import { LABELS } from "../../../config/labels.ts";
import { CREATURE_ATTRIBUTES, CREATURE_SKILLS, totalOf } from "../../../rules/index.ts";
import { readPools } from "../../../settings/pools.ts";
import { derived } from "../../sums.ts";
import { format, localize } from "../../words.ts";
import { healthContext } from "../header-context.ts";
import type { Creature } from "./profile.ts";

/** Portrait and name, hit points, radiation and the Overseer's action points for the head of the sheet. */
export function creatureHeaderContext(actor: Creature) {
  const { system } = actor;
  return {
    ...healthContext(actor),
    kind: [
      localize(LABELS.ranks[system.rank]),
      ...(system.category === null ? [] : [localize(LABELS.profileCategories[system.category])]),
    ].join(" · "),
    actionPoints: readPools().gm,
  };
}

/** Body, Mind and the three skills, each skill with the target numbers that it makes (R-ATK-1). */
export function creatureNumbersContext({ system }: Creature) {
  return {
    numbers: CREATURE_ATTRIBUTES.map((key) => ({
      key,
      label: localize(LABELS.creatureAttributes[key]),
      value: system[key],
      path: `system.${key}`,
    })),
    skills: CREATURE_SKILLS.map((key) => ({
      key,
      label: localize(LABELS.creatureSkills[key]),
      rank: system.skills[key].rank,
      path: `system.skills.${key}.rank`,
      targetNumbers: CREATURE_ATTRIBUTES.map((attribute) => {
        const targetNumber = system[attribute] + system.skills[key].rank;
        const names = {
          skill: localize(LABELS.creatureSkills[key]),
          attribute: localize(LABELS.creatureAttributes[attribute]),
        };
        return {
          attribute,
          targetNumber,
          roll: format("WASTELAND.TestDialog.rollWith", { ...names, targetNumber }),
          sum: targetNumberSum(names, system[attribute], system.skills[key].rank),
        };
      }),
    })),
  };
}

/** Attribute and rank, line by line. */
function targetNumberSum(names: { attribute: string; skill: string }, attribute: number, rank: number): string {
  const parts = [
    { reason: names.attribute, value: attribute },
    { reason: names.skill, value: rank },
  ];
  return derived("WASTELAND.Test.targetNumber", totalOf(parts)).html;
}

/** The numbers of a creature's profile. */
export function creatureDerivedContext({ system }: Creature) {
  const { defense, initiative, maxHp } = system.derived;
  return {
    derived: [
      derived("WASTELAND.Derived.defense", defense),
      derived("WASTELAND.Derived.initiative", initiative),
      derived("WASTELAND.Derived.maxHp", maxHp, "WASTELAND.Units.hp"),
    ],
  };
}
