import type { Mechanic } from "../rules/index.ts";
import { prepareModded } from "./mechanics/prepare-item.ts";
import { readRecords } from "./mechanics/read-records.ts";

/** An item of the system; what it does is read of its data when it is prepared. */
export class WastelandItem<SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** Its records of mechanics in their normal form, without malformed ones, which stay in the source. */
  declare mechanics: Mechanic[];
  /** What is wrong with the malformed ones, each by its place in the list, and with the numbers of its mods. */
  declare mechanicProblems: string[];

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { mechanics = [] } = this.system as unknown as { mechanics?: unknown[] };
    const read = readRecords(mechanics);
    this.mechanics = read.mechanics;
    this.mechanicProblems = [...read.problems, ...prepareModded(this as never)];
  }
}
