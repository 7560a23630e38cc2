import { DataModel } from "./data-model.ts";
import * as fields from "./fields.ts";

const amount = (initial: number, min: number, max: number) =>
  new fields.NumberField({ required: true, nullable: false, initial, min, max });
const reach = () => new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 });

/** Light that something sheds. Source: `foundry.data.LightData`. */
export class LightData extends DataModel {
  static override defineSchema() {
    return {
      negative: new fields.BooleanField(),
      priority: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
      alpha: new fields.AlphaField({ initial: 0.5 }),
      angle: new fields.AngleField({ initial: 360, normalize: false }),
      bright: reach(),
      color: new fields.ColorField(),
      coloration: new fields.NumberField({ required: true, integer: true, initial: 1 }),
      dim: reach(),
      attenuation: new fields.AlphaField({ initial: 0.5 }),
      luminosity: amount(0.5, 0, 1),
      saturation: amount(0, -1, 1),
      contrast: amount(0, -1, 1),
      shadows: amount(0, 0, 1),
      animation: new fields.SchemaField({
        type: new fields.StringField({ nullable: true, blank: false, initial: null }),
        speed: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 5, min: 0, max: 10 }),
        intensity: new fields.NumberField({
          required: true,
          nullable: false,
          integer: true,
          initial: 5,
          min: 1,
          max: 10,
        }),
        reverse: new fields.BooleanField(),
      }),
      darkness: new fields.SchemaField({
        min: new fields.AlphaField({ initial: 0 }),
        max: new fields.AlphaField({ initial: 1 }),
      }),
    };
  }
}
