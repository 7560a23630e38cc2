/** Prepared so that the sheet of each type of actor shows every field: parts of records are shown for what there is alone. */
const loot = {
  loot000000000000: { attribute: "per", skill: "survival", yields: { yield00000000000: { item: "junk" } } },
};
const skills = { ownSkill: { label: "Überleben", attribute: "per" } };
const armour = { torso: { value: 2, max: 9 } };

export const ACTOR_SAMPLES: Readonly<Record<string, Record<string, unknown>>> = {
  character: { hp: { value: 4 }, luckPoints: 3, skills },
  npc: { hp: { value: 5, max: 12 }, luckPoints: 1, skills, loot, armour },
  creature: { hp: { value: 5, max: 12 }, loot, armour },
  group: {},
};
