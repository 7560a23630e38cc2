import { common } from "../common.ts";
import { count } from "../fields.ts";
import { health } from "./health.ts";

const schema = () => ({
  ...common(),
  ...health(),
  body: count(5),
  mind: count(5),
  level: count(1),
  xp: count(),
  initiative: count(),
  defense: count(1),
});

/** A creature: Body and Mind in place of attributes; `xp` is what it is worth. */
export class CreatureData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = [
    "WASTELAND.Common",
    "WASTELAND.Health",
    "WASTELAND.Npc",
    "WASTELAND.Creature",
  ];

  static override defineSchema() {
    return schema();
  }
}
