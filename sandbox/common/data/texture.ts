import { TEXTURE_DATA_FIT_MODES } from "../constants/scenes.ts";
import * as fields from "./fields.ts";

interface TextureDefaults {
  src?: unknown;
  anchor?: number;
  fit?: string;
  alphaThreshold?: number;
}

/** A picture and how it lies. Source: `foundry.data.TextureData`. */
export function textureField(
  { src = null, anchor = 0, fit = "fill", alphaThreshold = 0 }: TextureDefaults = {},
  wildcard = false,
) {
  const number = (initial: number, options: object = {}) =>
    new fields.NumberField({ nullable: false, initial, ...options });
  return new fields.SchemaField({
    src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"], initial: src, wildcard, virtual: true }),
    anchorX: number(anchor),
    anchorY: number(anchor),
    offsetX: number(0, { integer: true }),
    offsetY: number(0, { integer: true }),
    fit: new fields.StringField({ initial: fit, choices: [...TEXTURE_DATA_FIT_MODES] }),
    scaleX: number(1),
    scaleY: number(1),
    rotation: new fields.AngleField(),
    tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new fields.AlphaField({ nullable: false, initial: alphaThreshold }),
  });
}
