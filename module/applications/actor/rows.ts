import { enrich } from "../enrich.ts";

/** The actor's item that a row of the sheet stands for. */
export function itemOf(actor: Actor.Implementation, element: HTMLElement): Item.Implementation | undefined {
  const id = element.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
  return id ? actor.items.get(id) : undefined;
}

/** What rows read of items, whatever their type. */
export interface RowSystem {
  readonly identifier: string;
  readonly description: string;
  readonly quantity?: number;
  /** Pounds, for one; null, as the cost, where no source gives it. */
  readonly weight?: number | null;
  readonly cost?: number | null;
  readonly equipped?: boolean;
  readonly stashed?: boolean;
  readonly favorite?: boolean;
  readonly rank?: number;
}

export const systemOf = (item: Item.Implementation): RowSystem => item.system as unknown as RowSystem;

/** Can it be carried, bought and found? */
export function isPhysical(item: Item.Implementation): boolean {
  const { quantity, weight } = systemOf(item);
  return quantity !== undefined && weight !== undefined;
}

/** As the owner has put them in order. */
export const bySort = (a: { sort: number }, b: { sort: number }): number => a.sort - b.sort;

/** Text that is ready to be shown in a row that is open; null for one that is closed. */
export async function openText(item: Item.Implementation, open: ReadonlySet<string>): Promise<string | null> {
  if (!item.id || !open.has(item.id)) return null;
  return enrich(item, systemOf(item).description);
}
