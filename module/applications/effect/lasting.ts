import { deletion } from "../../compat.ts";
import { effectFlags } from "../../documents/effects/effect-item.ts";
import { progressOf } from "../../documents/effects/progress.ts";
import { type Duration, DURATIONS, endsAt } from "../../rules/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { warnNoAmount } from "../fields/amount-fields.ts";
import { inTurn } from "../../documents/queue.ts";
import { NO_AMOUNT, typedAmount } from "../fields/typed-amount.ts";
import { COUNTED } from "../mechanics/controls.ts";
import { localize } from "../words.ts";

type Effect = ActiveEffect.Implementation;

/** How an effect lasts: a word of the rules or a unit that is counted, and how many of it. */
function lastingOf(effect: Effect): { unit: string; count: number | null } {
  const { lasts } = effectFlags(effect);
  if (lasts === undefined) return { unit: "", count: null };
  if (typeof lasts === "string") return { unit: lasts, count: null };
  const unit = COUNTED.find((each) => lasts[each] !== undefined);
  return unit ? { unit, count: lasts[unit] ?? null } : { unit: "", count: null };
}

/** What somebody may choose; null for an effect of an item, which lasts as long as the item acts. */
export function lastingContext(effect: Effect) {
  if (effect.parent?.documentName !== "Actor") return null;
  const { unit, count } = lastingOf(effect);
  const choices = [...DURATIONS, ...COUNTED].map((value) => ({
    value: value as string,
    label: localize(`WASTELAND.Mechanics.durations.${value}`),
    selected: value === unit,
  }));
  return { choices, count };
}

/** Lets the fields for how long an effect lasts write. It is reckoned from now on. */
export function attachLasting(part: HTMLElement, effect: Effect): void {
  for (const field of part.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-lasting]")) {
    field.addEventListener("change", (event) => {
      event.stopPropagation();
      const { value } = field;
      // Both fields are read and written in one turn, so that neither sees the other half written.
      void inTurn(effect, async () => {
        const { unit, count } = lastingOf(effect);
        if (field.dataset["lasting"] === "unit") return write(effect, lasting(value, count ?? 1));
        const typed = typedAmount(value, count ?? 1, { min: 1, max: Infinity, whole: true, empty: false });
        if (typed !== NO_AMOUNT && typed !== null) return write(effect, lasting(unit, typed));
        warnNoAmount(field as HTMLInputElement, count);
      });
    });
  }
}

function lasting(unit: string, count: number): Duration | null {
  if (unit === "") return null;
  return COUNTED.some((each) => each === unit) ? { [unit]: count } : (unit as Duration);
}

async function write(effect: Effect, lasts: Duration | null): Promise<void> {
  const flags = `flags.${SYSTEM_ID}`;
  // What the former one ended by goes with it.
  await effect.update({ ...deletion(flags, "lasts"), ...deletion(flags, "ending") } as object);
  if (lasts === null || !effect.parent) return;
  await effect.update({ [flags]: { lasts, ending: endsAt(lasts, progressOf(effect.parent)) } } as object);
}
