import { common } from "../common.ts";
import { count } from "../fields.ts";
import { health } from "./health.ts";
import { attributes, skills } from "./statistics.ts";

const schema = () => ({
  ...common(),
  ...health(),
  attributes: attributes(),
  skills: skills(),
  level: count(1),
  xp: count(),
  luckPoints: count(),
});

/** A player's character; people and robots alike. */
export class CharacterData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Health", "WASTELAND.Character"];

  static override defineSchema() {
    return schema();
  }
}
