import { SYSTEM_ID } from "../system-id.ts";

/** How much of a target's numbers players see on cards and in the attack dialog. */
const DISCLOSURES = ["difficulty", "all"] as const;

/** Registers what players see of a target: the difficulty and DR with their reasons, or HP and injuries to come as well. */
export function registerDisclosure(): void {
  game.settings.register(SYSTEM_ID, "targetNumbers", {
    name: "WASTELAND.Settings.targetNumbers.name",
    hint: "WASTELAND.Settings.targetNumbers.hint",
    scope: "world",
    config: true,
    type: new foundry.data.fields.StringField({
      required: true,
      nullable: false,
      blank: false,
      initial: "difficulty",
      choices: Object.fromEntries(DISCLOSURES.map((key) => [key, `WASTELAND.Settings.targetNumbers.choices.${key}`])),
    }),
  } as never);
}

/** May this user see everything that a card knows of a target? */
export function seesNumbersOf(target: Actor.Implementation | null): boolean {
  if (game.user.isGM || target?.isOwner) return true;
  return game.settings.get(SYSTEM_ID, "targetNumbers") === "all";
}
