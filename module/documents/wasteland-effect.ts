/** An effect. One of an item acts while its item does: it is carried along, and held or worn where it can be. */
export class WastelandEffect<
  SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  override get isSuppressed(): boolean {
    if (super.isSuppressed) return true;
    const { documentName, system } = (this.parent ?? {}) as { documentName?: string; system?: object };
    const { equipped, stashed } = (system ?? {}) as { equipped?: boolean; stashed?: boolean };
    return documentName === "Item" && (stashed === true || equipped === false);
  }
}
