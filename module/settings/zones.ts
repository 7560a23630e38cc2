import { SYSTEM_ID } from "../system-id.ts";

const KEY = "squaresPerZone";

/** Registers how many squares of a scene's grid make a zone, for scenes that are not drawn in zones. */
export function registerZones(): void {
  const { NumberField } = foundry.data.fields;
  game.settings.register(
    SYSTEM_ID,
    KEY as never,
    {
      name: "WASTELAND.Settings.squaresPerZone.name",
      hint: "WASTELAND.Settings.squaresPerZone.hint",
      scope: "world",
      config: true,
      type: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
    } as never,
  );
}

/** 0 where the table measures nothing. */
export function squaresPerZone(): number {
  return Number(game.settings.get(SYSTEM_ID, KEY as never));
}
