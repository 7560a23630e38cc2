/** Where an item is: in use, left behind, marked. */

interface Goods {
  readonly equipped?: boolean;
  readonly stashed?: boolean;
  readonly favorite?: boolean;
}

const goodsOf = (item: Item.Implementation): Goods => item._source.system as Goods;

/** Puts an item on or takes it in hand, or the other way round; what was left behind comes along. */
export async function toggleEquipped(item: Item.Implementation): Promise<void> {
  const { equipped, stashed } = goodsOf(item);
  if (equipped === undefined) return;
  const changes = equipped ? { equipped: false } : { equipped: true, ...(stashed ? { stashed: false } : {}) };
  await item.update({ system: changes } as object);
}

/** Leaves an item with the group, or takes it along again; what is left behind is not in use. */
export async function toggleStashed(item: Item.Implementation): Promise<void> {
  const { equipped, stashed } = goodsOf(item);
  if (stashed === undefined) return;
  const changes = stashed ? { stashed: false } : { stashed: true, ...(equipped ? { equipped: false } : {}) };
  await item.update({ system: changes } as object);
}

export async function toggleFavorite(item: Item.Implementation): Promise<void> {
  const { favorite } = goodsOf(item);
  if (favorite !== undefined) await item.update({ system: { favorite: !favorite } } as object);
}
