import { EFFECT_ICON } from "../../config/icons.ts";
import { lastingText } from "../effect/lasting-text.ts";
import { effectRecords, recordLines } from "../mechanics/record-list.ts";
import { byName } from "../numbers.ts";
import { format, localize, parted } from "../words.ts";
import { bySort, openText } from "./rows.ts";

/** The statuses that an actor can have, those of single injuries apart: they follow from the body. */
export function statusesContext(actor: Actor.Implementation) {
  const choices = CONFIG.statusEffects.filter(({ id, hud }) => id && hud !== false);
  return {
    statuses: choices
      .map(({ id, name, img }) => {
        const by = itemsBehind(actor, id);
        return {
          id,
          name: localize(name ?? id),
          img,
          active: actor.statuses.has(id),
          by: by.length > 0 ? format("WASTELAND.Sheet.statusBy", { items: parted(by) }) : "",
        };
      })
      .sort((a, b) => byName(a.name, b.name)),
  };
}

/** The names of the items that bring a status, where nothing of the actor's own does: it goes with them alone. */
function itemsBehind(actor: Actor.Implementation, status: string): string[] {
  const bringing = [...actor.allApplicableEffects()].filter(({ active, statuses }) => active && statuses.has(status));
  return bringing.some(({ parent }) => parent === actor) ? [] : bringing.map(({ parent }) => parent?.name ?? "");
}

/** Addictions and diseases. */
export async function conditionsContext(actor: Actor.Implementation, open: ReadonlySet<string>) {
  const items = actor.items.contents.filter(({ type }) => type === "condition").sort(bySort);
  return {
    conditions: await Promise.all(
      items.map(async (item) => ({ id: item.id, name: item.name, img: item.img, text: await openText(item, open) })),
    ),
  };
}

/** Effects of the actor's own and of its items: what they are called, where from, how long, and whether they are on. */
export function effectsContext(actor: Actor.Implementation) {
  const effects = [...actor.allApplicableEffects()].map((effect) => ({
    id: effect.id,
    parentId: effect.parent === actor ? null : effect.parent?.id,
    source: effect.parent === actor ? null : effect.parent?.name,
    name: effect.name,
    img: effect.img ?? EFFECT_ICON,
    duration: lastingText(effect),
    lines: recordLines(effectRecords(effect)).map(({ text }) => text),
    disabled: effect.disabled,
    suppressed: !effect.disabled && !effect.active,
  }));
  return { effects: effects.sort((a, b) => byName(a.name, b.name)) };
}
