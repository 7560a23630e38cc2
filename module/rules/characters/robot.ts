import type { Part } from "../parts.ts";
import { oneOf } from "../require.ts";
import type { Attribute } from "../vocabulary/attributes.ts";
import type { Skill } from "../vocabulary/skills.ts";

const TRAIT = "mister-handy-robot";

/** Senses that a Mister Handy's sensors sharpen; smell takes in chemicals and radiation (R-CHR-17). */
export const KEEN_SENSES = ["sight", "smell", "chemicals", "radiation"] as const;

/** PER tests of keen senses are easier by 1 (R-CHR-17). */
export function sensorDifficulty(traits: readonly string[], test: { attribute: Attribute; sense: string }): Part[] {
  const keen = KEEN_SENSES.some((sense) => sense === test.sense);
  return traits.includes(TRAIT) && test.attribute === "per" && keen ? [{ reason: "misterHandyRobot", value: -1 }] : [];
}

/** Whether a body hovers, for `crossing`: over difficult terrain and obstacles alike (R-CHR-17, R-ENV-2). */
export function hovers(traits: readonly string[]): boolean {
  return traits.includes(TRAIT);
}

export const ATTACHMENT_IDS = ["laser-emitter", "flamer", "pincer", "10mm-auto-pistol", "circular-saw"] as const;
export type AttachmentId = (typeof ATTACHMENT_IDS)[number];

/** An arm of a Mister Handy: its attack, its ammunition if it is a weapon that shoots, and its uses (R-CHR-18). */
export interface Attachment {
  readonly skill: Skill;
  /** Identifier of the weapon whose attack it makes. */
  readonly weapon: string;
  readonly ammo: string | null;
  readonly uses: readonly string[];
}

/** The five arm attachments (R-CHR-18). */
export const ATTACHMENTS: Readonly<Record<AttachmentId, Attachment>> = {
  "laser-emitter": {
    skill: "energyWeapons",
    weapon: "laser-emitter",
    ammo: "fusion-cell",
    uses: ["cutObjects"],
  },
  flamer: { skill: "bigGuns", weapon: "flamer-arm", ammo: "flamer-fuel", uses: ["igniteObjects", "cookFood"] },
  pincer: { skill: "unarmed", weapon: "pincer", ammo: null, uses: ["handleObjects"] },
  "10mm-auto-pistol": { skill: "smallGuns", weapon: "10mm-auto-pistol", ammo: "10mm-round", uses: [] },
  "circular-saw": { skill: "meleeWeapons", weapon: "buzz-saw", ammo: null, uses: ["cutObjects"] },
};

/** What the two arms without ammunition strike for (R-CHR-18). */
export const ARM_STRIKES = {
  pincer: { dice: 2, damageType: "physical", effects: [] },
  "circular-saw": { dice: 3, damageType: "physical", effects: [{ id: "piercing", value: 1 }] },
} as const;

/** Shots that each arm with a weapon brings (R-CHR-18). */
const ARM_SHOTS = 20;

/** Heaviest object that a pincer lifts, in pounds: 20 kg (R-CHR-18). */
const PINCER_LIFT = 40;

function attachments(ids: readonly AttachmentId[]): Attachment[] {
  return ids.map((id) => ATTACHMENTS[oneOf("An attachment", id, ATTACHMENT_IDS)]);
}

/** Shots that come with a robot's arms, one entry for each arm that shoots (R-CHR-18). */
export function armShots(ids: readonly AttachmentId[]): { ammo: string; shots: number }[] {
  return attachments(ids).flatMap(({ ammo }) => (ammo === null ? [] : [{ ammo, shots: ARM_SHOTS }]));
}

/** Skills that need a pincer (R-CHR-18). */
export const PINCER_SKILLS = ["lockpick", "repair", "throwing"] as const satisfies readonly Skill[];

/** What a robot's arms allow; without a pincer neither unarmed attacks nor objects nor some skills (R-CHR-18). */
export interface Handling {
  unarmedAttack: boolean;
  /** Heaviest object it can handle, in pounds. */
  lift: number;
  closedSkills: Skill[];
}

export function handling(ids: readonly AttachmentId[]): Handling {
  const pincer = attachments(ids).some(({ uses }) => uses.includes("handleObjects"));
  return {
    unarmedAttack: pincer,
    lift: pincer ? PINCER_LIFT : 0,
    closedSkills: pincer ? [] : [...PINCER_SKILLS],
  };
}
