import {
  DEFAULT_TOKEN,
  TOKEN_DISPLAY_MODES,
  TOKEN_DISPOSITIONS,
  TOKEN_TURN_MARKER_MODES,
} from "../constants/scenes.ts";
import { context } from "../context.ts";
import { DataModel } from "./data-model.ts";
import * as fields from "./fields.ts";
import { LightData } from "./light.ts";
import { textureField } from "./texture.ts";

const choice = (choices: Record<string, number>, initial: number) =>
  new fields.NumberField({ required: true, choices: Object.values(choices), initial });
const amount = (initial: number) =>
  new fields.NumberField({ required: true, nullable: false, initial, min: -1, max: 1 });
const side = () => new fields.NumberField({ nullable: false, positive: true, initial: 1, step: 0.5 });
const reach = (options: object) => new fields.NumberField({ required: true, min: 0, step: 0.01, ...options });
const bar = (place: "primary" | "secondary") =>
  new fields.SchemaField({
    attribute: new fields.StringField({
      required: true,
      nullable: true,
      blank: false,
      initial: () => context.tokenAttributes()[place],
    }),
  });

/** The fields that tokens and prototype tokens share. */
export function sharedTokenSchema() {
  return {
    displayName: choice(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    actorLink: new fields.BooleanField(),
    randomImg: new fields.BooleanField(),
    appendNumber: new fields.BooleanField(),
    prependAdjective: new fields.BooleanField(),
    width: side(),
    height: side(),
    texture: textureField({ src: () => DEFAULT_TOKEN, anchor: 0.5, fit: "contain", alphaThreshold: 0.75 }, true),
    lockRotation: new fields.BooleanField(),
    rotation: new fields.AngleField(),
    alpha: new fields.AlphaField(),
    disposition: choice(TOKEN_DISPOSITIONS, TOKEN_DISPOSITIONS.HOSTILE),
    displayBars: choice(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    bar1: bar("primary"),
    bar2: bar("secondary"),
    light: new fields.EmbeddedDataField(LightData),
    sight: new fields.SchemaField({
      enabled: new fields.BooleanField(),
      range: reach({ nullable: true, initial: 0 }),
      angle: new fields.AngleField({ initial: 360, normalize: false }),
      visionMode: new fields.StringField({ required: true, blank: false, initial: "basic" }),
      color: new fields.ColorField(),
      attenuation: new fields.AlphaField({ initial: 0.1 }),
      brightness: amount(0),
      saturation: amount(0),
      contrast: amount(0),
    }),
    detectionModes: new fields.ArrayField(
      new fields.SchemaField({
        id: new fields.StringField(),
        enabled: new fields.BooleanField({ initial: true }),
        range: reach({}),
      }),
    ),
    occludable: new fields.SchemaField({ radius: reach({ nullable: false, initial: 0 }) }),
    ring: new fields.SchemaField({
      enabled: new fields.BooleanField(),
      colors: new fields.SchemaField({ ring: new fields.ColorField(), background: new fields.ColorField() }),
      effects: new fields.NumberField({ required: true, initial: 1, min: 0, max: 0x7fffff, integer: true }),
      subject: new fields.SchemaField({
        scale: new fields.NumberField({ required: true, nullable: false, initial: 1, min: 0.5 }),
        texture: new fields.FilePathField({ categories: ["IMAGE"] }),
      }),
    }),
    turnMarker: new fields.SchemaField({
      mode: choice(TOKEN_TURN_MARKER_MODES, TOKEN_TURN_MARKER_MODES.DEFAULT),
      animation: new fields.StringField({ required: false, nullable: true }),
      src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      disposition: new fields.BooleanField({ initial: false }),
    }),
    movementAction: new fields.StringField({ required: false, nullable: true, blank: false, initial: null }),
  };
}

/** What the tokens of an actor look like. Source: `foundry.data.PrototypeToken`. */
export class PrototypeToken extends DataModel {
  static override defineSchema() {
    return {
      name: new fields.StringField({ required: true, blank: true }),
      ...sharedTokenSchema(),
      flags: new fields.DocumentFlagsField(),
    };
  }

  get actor(): unknown {
    return this.parent;
  }
}
