import { ACTOR_ICONS } from "../config/icons.ts";
import { rememberingFaults } from "./faults/remember-faults.ts";
import { keepingWhole } from "./keeping-whole.ts";
import { speakingLanguages } from "./languages/speaking.ts";

/** An actor of the system; what it can do is asked of its data model. */
export class WastelandActor<SubType extends Actor.SubType = Actor.SubType> extends keepingWhole(
  speakingLanguages(rememberingFaults(Actor)),
)<SubType> {
  /** The picture of an actor that has none, by its type. */
  static override getDefaultArtwork(data?: Actor.CreateData): Actor.GetDefaultArtworkReturn {
    const icon = (ACTOR_ICONS as Record<string, string | undefined>)[data?.type ?? ""];
    return icon === undefined ? super.getDefaultArtwork(data) : { img: icon, texture: { src: icon } };
  }

  /** What formulas read: see the models' own `getRollData`. */
  override getRollData(): Record<string, unknown> {
    const { getRollData } = this.system as unknown as { getRollData?: () => Record<string, unknown> };
    return getRollData ? getRollData.call(this.system) : { ...this.system };
  }
}
