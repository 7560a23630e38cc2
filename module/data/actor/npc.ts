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
  initiative: count(),
  defense: count(1),
});

/** A person or robot of the Overseer's with all seven attributes; `xp` is what it is worth. */
export class NpcData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = [
    "WASTELAND.Common",
    "WASTELAND.Health",
    "WASTELAND.Character",
    "WASTELAND.Npc",
  ];

  static override defineSchema() {
    return schema();
  }
}
