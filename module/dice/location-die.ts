import { LABELS } from "../config/labels.ts";
import { BODY_PLAN_IDS, type BodyPlanId, hitLocation } from "../rules/index.ts";

const { Die } = foundry.dice.terms;

type Result = foundry.dice.terms.DiceTerm.Result;

/** The location die, letter `h`: `1dh`, or `1dh[quadruped]` for another body plan than the humanoid one (R-LOC-1). */
export class LocationDie extends Die {
  static override DENOMINATION = "h";

  constructor(data: object = {}) {
    super({ ...data, faces: 20 });
  }

  get plan(): BodyPlanId {
    return BODY_PLAN_IDS.find((id) => id === this.flavor) ?? "humanoid";
  }

  /** Ids of the locations that the active dice hit. */
  get locations(): string[] {
    return this.values.map((face) => hitLocation(this.plan, face));
  }

  override getResultLabel({ result }: Result): string {
    const location = hitLocation(this.plan, result);
    return `${result} ${game.i18n.localize(LABELS.locations[location] ?? location)}`;
  }

  override getResultCSS(result: Result): (string | null)[] {
    return super.getResultCSS(result).filter((name) => name !== "min" && name !== "max");
  }
}
