/** An item of the system; what it can do is asked of its data model. */
export class WastelandItem<SubType extends Item.SubType = Item.SubType> extends Item<SubType> {}
