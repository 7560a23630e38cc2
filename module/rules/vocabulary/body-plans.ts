/** Which injury a location suffers (R-INJ-2). */
export const INJURY_KINDS = ["head", "torso", "arm", "leg"] as const;
export type InjuryKind = (typeof INJURY_KINDS)[number];

/** One location of a body: its id, the d20 faces that hit it, and what an injury there does. */
export interface BodyLocation {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly injuryAs: InjuryKind;
}

export const BODY_PLAN_IDS = ["humanoid", "quadruped", "flying-insect", "mister-handy", "securitron"] as const;
export type BodyPlanId = (typeof BODY_PLAN_IDS)[number];

/** Body plans with their locations in the order of the die (R-LOC-1, R-LOC-2). */
export const BODY_PLANS: Readonly<Record<BodyPlanId, readonly BodyLocation[]>> = {
  humanoid: [
    { id: "head", min: 1, max: 2, injuryAs: "head" },
    { id: "torso", min: 3, max: 8, injuryAs: "torso" },
    { id: "left-arm", min: 9, max: 11, injuryAs: "arm" },
    { id: "right-arm", min: 12, max: 14, injuryAs: "arm" },
    { id: "left-leg", min: 15, max: 17, injuryAs: "leg" },
    { id: "right-leg", min: 18, max: 20, injuryAs: "leg" },
  ],
  quadruped: [
    { id: "head", min: 1, max: 2, injuryAs: "head" },
    { id: "torso", min: 3, max: 8, injuryAs: "torso" },
    { id: "left-front-leg", min: 9, max: 11, injuryAs: "leg" },
    { id: "right-front-leg", min: 12, max: 14, injuryAs: "leg" },
    { id: "left-hind-leg", min: 15, max: 17, injuryAs: "leg" },
    { id: "right-hind-leg", min: 18, max: 20, injuryAs: "leg" },
  ],
  "flying-insect": [
    { id: "head", min: 1, max: 2, injuryAs: "head" },
    { id: "torso", min: 3, max: 8, injuryAs: "torso" },
    { id: "left-wing", min: 9, max: 11, injuryAs: "leg" },
    { id: "right-wing", min: 12, max: 14, injuryAs: "leg" },
    { id: "legs", min: 15, max: 20, injuryAs: "leg" },
  ],
  "mister-handy": [
    { id: "optics", min: 1, max: 2, injuryAs: "head" },
    { id: "main-body", min: 3, max: 8, injuryAs: "torso" },
    { id: "arm-1", min: 9, max: 11, injuryAs: "arm" },
    { id: "arm-2", min: 12, max: 14, injuryAs: "arm" },
    { id: "arm-3", min: 15, max: 17, injuryAs: "arm" },
    { id: "thruster", min: 18, max: 20, injuryAs: "leg" },
  ],
  securitron: [
    { id: "head", min: 1, max: 2, injuryAs: "head" },
    { id: "body", min: 3, max: 11, injuryAs: "torso" },
    { id: "left-arm", min: 12, max: 14, injuryAs: "arm" },
    { id: "right-arm", min: 15, max: 17, injuryAs: "arm" },
    { id: "wheel", min: 18, max: 20, injuryAs: "leg" },
  ],
};
