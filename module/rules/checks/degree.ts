import { type Check, type CheckChoices, type DieTone, onlyFace, plainDice } from "./check.ts";
import { countedModifiers, type Modifier, proficiencyBonus, type ProficiencyGrade } from "./degree-modifiers.ts";
import { type Degree, degreeTest } from "./degree-test.ts";

export interface DegreeSpec {
  readonly dc: number;
  readonly modifiers: readonly Modifier[];
  /** Only the GM compares; the card shows the degree alone (R-DEG-8). */
  readonly secret?: boolean;
}

export interface DegreeOutcome extends ReturnType<typeof degreeTest> {
  face: number;
}

export const DEGREE_TONES: Readonly<Record<Degree, DieTone>> = {
  criticalSuccess: "great",
  success: "good",
  failure: "none",
  criticalFailure: "bad",
};

/** The character's own modifiers and those from the dialog (R-DEG-1, R-DEG-2). */
function allModifiers(choices: CheckChoices, values: Readonly<Record<string, unknown>>): Modifier[] {
  const proficiency = proficiencyBonus(values["grade"] as ProficiencyGrade, values["level"] as number);
  return [
    { type: "attribute", value: values["modifier"] as number },
    { type: "proficiency", value: proficiency },
    ...((choices["modifiers"] ?? []) as Modifier[]),
  ];
}

/** The rule set with degrees of success (R-DEG-1 to R-DEG-11). */
export const degreeCheck: Check<DegreeSpec, DegreeOutcome> = {
  id: "degree",
  fields: [
    { id: "attribute", kind: "attribute", initial: null },
    { id: "skill", kind: "skill", initial: null },
    { id: "dc", kind: "number", initial: 15 },
    { id: "modifiers", kind: "modifiers", initial: null },
    { id: "flat", kind: "toggle", initial: false },
    { id: "secret", kind: "toggle", initial: false },
  ],
  reads: ({ attribute, skill, flat }): Record<string, string> => {
    if (flat === true) return {};
    return {
      modifier: `attributes.${String(attribute)}.modifier`,
      grade: `skills.${String(skill)}.grade`,
      level: "level",
    };
  },
  spec: (choices, values) => ({
    dc: choices["dc"] as number,
    modifiers: choices["flat"] === true ? [] : allModifiers(choices, values),
    secret: choices["secret"] === true,
  }),
  dice: () => plainDice(20, 1),
  evaluate: (spec, faces) => {
    const face = onlyFace(faces);
    return { ...degreeTest(spec, face), face };
  },
  picture: ({ dc, modifiers, secret = false }, { degree, face, total }) => ({
    verdict: degree,
    tone: DEGREE_TONES[degree],
    dice: [{ face, sides: 20, tone: DEGREE_TONES[degree], dropped: false, complication: false }],
    figures: secret
      ? []
      : [
          ...countedModifiers(modifiers).parts.map(({ reason, value }) => ({ label: reason, value })),
          { label: "total", value: total },
          { label: "dc", value: dc },
        ],
  }),
};
