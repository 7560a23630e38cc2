import type { AttackMode, AttackSkill, Attribute, CreatureAttribute, CreatureSkill } from "../../rules/index.ts";

/** An attribute of those who have all seven, or of a creature. */
export type RolledAttribute = Attribute | CreatureAttribute;

/** What is rolled for an attack by default, and how it reaches the target. */
export interface RolledTest {
  attribute: RolledAttribute;
  skill: AttackSkill | CreatureSkill;
  mode: AttackMode;
}
