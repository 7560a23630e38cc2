import { effectFlags } from "../../documents/effects/effect-item.ts";
import { progressOf } from "../../documents/effects/progress.ts";
import { durationText } from "../mechanics/condition-text.ts";
import { counted, format } from "../words.ts";

type Effect = ActiveEffect.Implementation;

const HOUR = 3600;

/** How long an effect lasts, and what is left where that is counted; empty for one that lasts until it is taken away. */
export function lastingText(effect: Effect): string {
  const { lasts } = effectFlags(effect);
  if (lasts === undefined) return hostText(effect);
  const text = durationText(lasts);
  const left = leftText(effect);
  return left === "" ? text : format("WASTELAND.Sheet.effect.lasting", { lasts: text, left });
}

/** What is left of an effect that ends after turns or hours, in words; empty for any other. */
function leftText(effect: Effect): string {
  const { lasts, ending } = effectFlags(effect);
  if (typeof lasts !== "object" || !ending || effect.parent?.documentName !== "Actor") return "";
  const now = progressOf(effect.parent);
  const { turnsEnded, seconds } = ending;
  if (turnsEnded !== undefined)
    return counted("WASTELAND.Sheet.effect.left.turns", Math.max(0, turnsEnded - now.turnsEnded));
  if (seconds === undefined) return "";
  return counted("WASTELAND.Sheet.effect.left.hours", Math.max(0, Math.ceil((seconds - now.seconds) / HOUR)));
}

/** How long an effect lasts as the host counts it. */
function hostText(effect: Effect): string {
  // Foundry prepares both beside the stored fields.
  const { remaining, label } = effect.duration as { remaining?: number | null; label?: string };
  return Number.isFinite(remaining) ? (label ?? "") : "";
}
