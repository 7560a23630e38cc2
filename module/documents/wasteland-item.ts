import { ITEM_ICONS } from "../config/icons.ts";
import { rememberingFaults } from "./faults/remember-faults.ts";
import { speakingLanguages } from "./languages/speaking.ts";
import type { Mechanic } from "../rules/index.ts";
import { prepareModded } from "./mechanics/prepare-item.ts";
import { readRecords } from "./mechanics/read-records.ts";

/** An item of the system; what it does is read of its data when it is prepared. */
export class WastelandItem<SubType extends Item.SubType = Item.SubType> extends speakingLanguages(
  rememberingFaults(Item),
)<SubType> {
  /** Its records of mechanics in their normal form, without malformed ones, which stay in the source. */
  declare mechanics: Mechanic[];
  /** What is wrong with the malformed ones, each by its place in the list, and with the numbers of its mods. */
  declare mechanicProblems: string[];

  /** The picture of an item that has none, by its type. */
  static override getDefaultArtwork(data?: Item.CreateData): Item.GetDefaultArtworkReturn {
    const icon = (ITEM_ICONS as Record<string, string | undefined>)[data?.type ?? ""];
    return icon === undefined ? super.getDefaultArtwork(data) : { img: icon };
  }

  /** What formulas read: what its owner's formulas read, and its own data as `item`. */
  override getRollData(): Record<string, unknown> {
    const owner = this.actor?.getRollData() as Record<string, unknown> | undefined;
    return { ...owner, item: { ...this.system } };
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { mechanics = [] } = this.system as unknown as { mechanics?: unknown[] };
    const read = readRecords(mechanics);
    this.mechanics = read.mechanics;
    this.mechanicProblems = [...read.problems, ...prepareModded(this as never)];
  }
}
