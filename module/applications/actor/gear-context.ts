import { changedFigure } from "../item/facts.ts";
import { withoutMods } from "../item/without-mods.ts";
import { takenLast } from "../inventory/last-taken.ts";
import { byName } from "../numbers.ts";
import { weightText } from "../weights.ts";
import { localize } from "../words.ts";
import type { GearView } from "./gear-view.ts";
import { bySort, isPhysical, openText, systemOf } from "./rows.ts";

type Row = Awaited<ReturnType<typeof gearRow>>;

const ORDERS: Readonly<Record<GearView["order"], (a: Row, b: Row) => number>> = {
  manual: bySort,
  name: (a, b) => byName(a.name, b.name),
  type: (a, b) => byName(a.type, b.type) || byName(a.name, b.name),
  weight: (a, b) => b.pounds - a.pounds || byName(a.name, b.name),
  value: (a, b) => b.caps - a.caps || byName(a.name, b.name),
};

/** What is carried, in the order that the user chose; weights in pounds, values in caps, both of the whole stack. */
export async function gearContext(actor: Actor.Implementation, view: GearView) {
  const rows = await Promise.all(actor.items.contents.filter(isPhysical).map((item) => gearRow(item, view.open)));
  return { items: rows.sort(ORDERS[view.order]) };
}

async function gearRow(item: Item.Implementation, open: ReadonlySet<string>) {
  const { quantity = 0, weight = null, cost = null, equipped, stashed = false, favorite = false } = systemOf(item);
  return {
    id: item.id,
    name: item.name,
    img: item.img,
    sort: item.sort,
    kind: item.type,
    type: localize(`TYPES.Item.${item.type}`),
    quantity,
    pounds: quantity * (weight ?? 0),
    weight: weight === null ? localize("WASTELAND.Common.notGiven") : weightText(quantity * weight),
    stack: quantity !== 1 && weight ? `${quantity} × ${weightText(weight)}` : "",
    weightSum: changedFigure(item, withoutMods(item), "weight"),
    caps: quantity * (cost ?? 0),
    equipped: equipped ?? null,
    stashed,
    favorite,
    consumable: item.type === "consumable",
    several: quantity > 1,
    text: await openText(item, open),
  };
}

/** The kinds of things that are carried, and the orders that they can be shown in. */
export function gearToolsContext(actor: Actor.Implementation) {
  const kinds = new Set(actor.items.contents.filter(isPhysical).map(({ type }) => type));
  const named = [...kinds].map((kind) => ({ kind, label: localize(`TYPES.Item.${kind}`) }));
  return {
    taken: takenLast(actor),
    kinds: Object.fromEntries(named.sort((a, b) => byName(a.label, b.label)).map(({ kind, label }) => [kind, label])),
    orders: Object.fromEntries(
      Object.keys(ORDERS).map((order) => [order, localize(`WASTELAND.Sheet.gear.orders.${order}`)]),
    ),
  };
}
