import { config } from "../../host.ts";
import { createAnchor } from "./anchors.ts";
import type { EnrichmentOptions } from "./options.ts";

export const INLINE_ROLL = /\[\[(\/[a-zA-Z]+\s)?(.*?)(\]{2,3})(?:{([^}]+)})?/gi;

const MODES: Record<string, string> = {
  r: "roll",
  roll: "roll",
  pr: "publicroll",
  publicroll: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  broll: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

interface RollLike {
  total: unknown;
  evaluate(options: object): Promise<RollLike>;
  toAnchor(options: object): HTMLAnchorElement;
  toMessage(data: object, options: object): Promise<unknown>;
}

type RollClass = new (formula: string, data?: object) => RollLike;

function rollClass(): RollClass {
  const [first] = (config().Dice?.rolls ?? []) as RollClass[];
  const Roll = first ?? (globalThis as unknown as { Roll?: RollClass }).Roll;
  if (!Roll) throw new Error("Roll is not provided by the sandbox");
  return Roll;
}

function dataOf(options: EnrichmentOptions): object {
  return typeof options.rollData === "function" ? (options.rollData as () => object)() : (options.rollData ?? {});
}

/** `[[/r formula # flavour]]{label}` becomes a link to roll later, `[[formula]]` the result rolled now. */
export async function createInlineRoll(
  match: RegExpMatchArray,
  options: EnrichmentOptions,
): Promise<HTMLElement | null> {
  const [, command, inner = "", closing = "", label] = match;
  const text = closing.length === 3 ? `${inner}]` : inner;
  if (command) {
    const mode = MODES[command.slice(1).trim().toLowerCase()];
    if (!mode) return null;
    const [formula = "", flavor] = text.split(/\s*#\s*/, 2);
    return createAnchor({
      classes: ["inline-roll", "roll"],
      dataset: { mode, formula: formula.trim(), flavor: flavor?.trim() ?? label ?? "", tooltip: formula.trim() },
      name: label ?? formula.trim(),
      icon: "fa-solid fa-dice-d20",
    });
  }
  const Roll = rollClass();
  const roll = await new Roll(text, dataOf(options)).evaluate({ allowInteractive: false });
  return roll.toAnchor({
    classes: ["inline-roll", "inline-result"],
    label: label ? `${label}: ${String(roll.total)}` : undefined,
  });
}

/** Rolls what a deferred inline roll stands for. */
export async function rollInline(anchor: HTMLElement, rollData: object, speaker: object): Promise<void> {
  const { formula = "", flavor, mode } = anchor.dataset;
  const Roll = rollClass();
  const rollMode = mode === "roll" ? undefined : mode;
  await new Roll(formula, rollData).toMessage({ flavor: flavor ?? "", speaker }, { rollMode });
}
