import { localize } from "../words.ts";
import { bySort, openText, systemOf } from "./rows.ts";

/** Kinds of items that are what somebody is or has learned, as the tab shows them one after the other. */
const KINDS = ["origin", "trait", "perk", "ability"] as const;

/** Origin, traits, perks with their ranks, and abilities; kinds of which there is none are left out, but not perks. */
export async function perksContext(actor: Actor.Implementation, open: ReadonlySet<string>) {
  const groups = await Promise.all(
    KINDS.map(async (kind) => {
      const items = actor.items.contents.filter(({ type }) => type === kind).sort(bySort);
      return {
        kind,
        label: localize(`TYPES.Item.${kind}`),
        items: await Promise.all(items.map((item) => perkRow(item, open))),
      };
    }),
  );
  return { groups: groups.filter(({ kind, items }) => kind === "perk" || items.length > 0) };
}

async function perkRow(item: Item.Implementation, open: ReadonlySet<string>) {
  return {
    id: item.id,
    name: item.name,
    img: item.img,
    rank: systemOf(item).rank ?? null,
    text: await openText(item, open),
  };
}
