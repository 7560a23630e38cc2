import { SYSTEM_ID } from "../system-id.ts";

export type WeightUnit = "lb" | "kg";

const KEY = "weightUnit";

/** In this game a kilogram is two pounds. */
const POUNDS: Readonly<Record<WeightUnit, number>> = { lb: 1, kg: 2 };

/** Registers in which unit a user sees weights; at first it is that of their language. */
export function registerWeightUnit(): void {
  game.settings.register(
    SYSTEM_ID,
    KEY as never,
    {
      name: "WASTELAND.Settings.weightUnit.name",
      hint: "WASTELAND.Settings.weightUnit.hint",
      scope: "client",
      config: true,
      type: new foundry.data.fields.StringField({
        required: true,
        nullable: false,
        blank: true,
        initial: "",
        choices: Object.fromEntries(
          Object.entries({ "": "language", lb: "lb", kg: "kg" }).map(([unit, name]) => [
            unit,
            `WASTELAND.Settings.weightUnit.${name}`,
          ]),
        ),
      }),
      onChange: () => Hooks.callAll("wasteland.weightUnitChanged"),
    } as never,
  );
}

/** The unit in which this user sees weights. */
export function weightUnit(): WeightUnit {
  const chosen = game.settings.get(SYSTEM_ID, KEY as never) as WeightUnit | "";
  return chosen || (game.i18n.lang === "en" ? "lb" : "kg");
}

/** Pounds, as everything is stored, in one of the user's unit. */
export function poundsPerUnit(): number {
  return POUNDS[weightUnit()];
}
