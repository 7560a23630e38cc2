import { LABELS } from "../../config/labels.ts";
import { choice, count, ranks } from "../fields.ts";

/** What building or installing something asks for: perks by identifier with their ranks, and the skill that is tested. */
export const buildable = () => ({
  perks: ranks(),
  installSkill: choice(LABELS.installSkills, "repair"),
  complexity: count(1),
});
