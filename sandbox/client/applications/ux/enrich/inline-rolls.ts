import { escapeHTML } from "../../../../common/utils/text.ts";
import { config, messageMode, visibilityOption } from "../../host.ts";
import { createAnchor } from "./anchors.ts";
import type { EnrichmentOptions } from "./options.ts";
import { replaceText, textNodesOf } from "./text-nodes.ts";

export const INLINE_ROLL = /\[\[(\/[a-zA-Z]+\s)?(.*?)(\]{2,3})(?:{([^}]+)})?/gi;

const MODES: Record<string, string> = {
  r: "roll",
  roll: "roll",
  pr: "publicroll",
  proll: "publicroll",
  publicroll: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  broll: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  sroll: "selfroll",
  selfroll: "selfroll",
};

interface RollLike {
  total: unknown;
  evaluate(options: object): Promise<RollLike>;
  toAnchor(options: object): HTMLAnchorElement;
  toMessage(data: object, options: object): Promise<unknown>;
}

interface RollClass {
  new (formula: string, data?: object): RollLike;
  expandInlineResult(anchor: HTMLElement): Promise<void>;
  collapseInlineResult(anchor: HTMLElement): void;
}

const rollClass = (): RollClass => (config().Dice.rolls as RollClass[])[0] as RollClass;

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
      attrs: { role: "button", tabindex: "0" },
      classes: ["inline-roll", "roll"],
      dataset: {
        mode,
        formula: formula.trim(),
        flavor: flavor?.trim() ?? label ?? "",
        tooltip: escapeHTML(formula.trim()),
      },
      name: label ?? formula.trim(),
      icon: "fa-solid fa-dice-d20",
    });
  }
  const Roll = rollClass();
  let roll: RollLike;
  try {
    roll = await new Roll(text, dataOf(options)).evaluate({ allowInteractive: false });
  } catch (error) {
    // What cannot be rolled stays as it was written.
    if ((error as Error).name === "FormulaError") return null;
    throw error;
  }
  return roll.toAnchor({
    label: label ? `${label}: ${String(roll.total)}` : undefined,
  });
}

/** Html whose `[[formulas]]` have been rolled; deferred rolls stay as they are. */
export async function rollInline(html: string, rollData: object): Promise<string> {
  // A document of its own, in which nothing is loaded or run: what was written has not been cleaned yet.
  const holder = document.implementation.createHTMLDocument().createElement("div");
  holder.innerHTML = html;
  await replaceText(textNodesOf(holder), INLINE_ROLL, (match) =>
    match[1] ? null : createInlineRoll(match, { rollData }),
  );
  return holder.innerHTML;
}

/** Rolls what a deferred inline roll stands for. */
export async function rollDeferred(anchor: HTMLElement, rollData: object, speaker: object): Promise<void> {
  const { formula = "", flavor, mode = "roll" } = anchor.dataset;
  const Roll = rollClass();
  const data = { flavor: flavor ?? "", speaker };
  await new Roll(formula, rollData).toMessage(data, visibilityOption(messageMode(mode)));
}

/** Shows or hides the dice of an inline result. */
export async function toggleInlineResult(anchor: HTMLElement): Promise<void> {
  const Roll = rollClass();
  if (anchor.classList.contains("expanded")) Roll.collapseInlineResult(anchor);
  else await Roll.expandInlineResult(anchor);
}
