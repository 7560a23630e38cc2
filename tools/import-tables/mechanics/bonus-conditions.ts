import { UnknownShape, type Raw } from "./raw.ts";

/** A word or phrase of the tables with the condition it becomes, and how that is said in the documentation. */
export interface PhraseRow {
  readonly becomes: string;
  readonly condition: Raw;
}

const phrase = (becomes: string, condition: Raw): PhraseRow => ({ becomes, condition });

/** What `condition` says on bonuses. */
export const CONDITIONS: Readonly<Record<string, PhraseRow>> = {
  powered: phrase("the flag `powered`", { powered: true }),
  "powered and HP below a quarter": phrase("`powered` and `hp`", { powered: true, hp: "belowQuarter" }),
  "powered and all six pieces undamaged": phrase("the flags `powered` and `sealed`", { powered: true, sealed: true }),
  aimed: phrase("the flag `aimed`", { aimed: true }),
  airborne: phrase("the flag `airborne`", { airborne: true }),
  hacking: phrase("the fact `purpose`", { purpose: "hack" }),
  "traps-and-hazards": phrase("the fact `purpose`", { purpose: "trapsAndHazards" }),
  "out-of-combat": phrase("the fact `scene`", { scene: "peace" }),
  "visible-to-robot": phrase("no condition: who cannot see the sneaking makes no test against it", {}),
  "long-term-care": phrase("no condition: the kind `patients` is about it", {}),
  "First Aid success": phrase("the fact `action`", { action: "firstAid" }),
};

/** What `attack` says on bonuses; an arm of a robot is what the attack uses. */
export function attackCondition(attack: unknown, arm: unknown): Raw {
  switch (attack) {
    case undefined:
      return {};
    case "melee":
    case "melee-and-unarmed":
      return { attack: "melee" };
    case "unarmed":
      return { weaponType: "unarmed" };
    case "ranged":
      return { attack: "ranged" };
    case "energy":
      return { damageType: "energy" };
    case "melee-with-this-arm":
      return { attack: "melee", using: arm };
    default:
      throw new UnknownShape(`the attack ${String(attack)}`);
  }
}

/** What `against` says on resistances. */
export function againstCondition(against: unknown): Raw {
  switch (against) {
    case undefined:
      return {};
    case "melee":
      return { attack: "melee" };
    case "blast":
      return { qualities: "blast" };
    case "falling":
      return { origin: "falling" };
    default:
      throw new UnknownShape(`what it is against, ${String(against)}`);
  }
}

/** The condition of a phrase. */
export function phraseCondition(text: unknown): Raw {
  if (text === undefined) return {};
  const row = CONDITIONS[String(text)];
  if (!row) throw new UnknownShape(`the condition ${String(text)}`);
  return row.condition;
}
