import { createAnchor } from "../applications/ux/enrich/anchors.ts";
import { game } from "../core/game.ts";
import { renderTemplate } from "../handlebars/templates.ts";
import type { Roll } from "./roll.ts";

/** What stands in place of what someone may not see. */
const HIDDEN = "???";

export interface AnchorChoices {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  /** Shown instead of the total. */
  label?: string;
  icon?: string;
}

/** A total to two decimals at most. */
const shown = (total: unknown): unknown => (typeof total === "number" ? Math.round(total * 100) / 100 : total);

export function renderTooltip(roll: Roll): Promise<string> {
  const { TOOLTIP_TEMPLATE } = roll.constructor as typeof Roll;
  return renderTemplate(TOOLTIP_TEMPLATE, { parts: roll.dice.map((term) => term.getTooltipData()) });
}

/** What the template of a roll is given. */
export async function prepareChatContext(
  roll: Roll,
  { flavor, isPrivate = false }: { flavor?: string; isPrivate?: boolean },
): Promise<Record<string, unknown>> {
  return {
    formula: isPrivate ? HIDDEN : roll._formula,
    flavor: isPrivate ? null : (flavor ?? roll.options.flavor),
    user: game.user?.id,
    isPrivate,
    tooltip: isPrivate ? "" : await roll.getTooltip(),
    total: isPrivate ? HIDDEN : shown(roll.product),
  };
}

export async function renderRoll(
  roll: Roll,
  {
    flavor,
    template = (roll.constructor as typeof Roll).CHAT_TEMPLATE,
    isPrivate = false,
  }: { flavor?: string; template?: string; isPrivate?: boolean },
): Promise<string> {
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: !isPrivate });
  return renderTemplate(template, await roll._prepareChatRenderContext({ flavor, isPrivate }));
}

/** @throws Error when the roll has not been evaluated */
export function rollAnchor(
  roll: Roll,
  { attrs = {}, dataset = {}, classes = [], label, icon = "fa-solid fa-dice-d20" }: AnchorChoices,
): HTMLAnchorElement {
  if (!roll._evaluated) throw new Error("A roll must be evaluated before it can be shown as a link");
  return createAnchor({
    attrs: { role: "button", tabindex: "0", "aria-expanded": "false", ...attrs },
    dataset: { roll: encodeURIComponent(JSON.stringify(roll)), tooltipText: roll.formula, ...dataset },
    classes: [...new Set([...classes, "inline-roll", "inline-result"])],
    name: label ?? String(shown(roll.product)),
    icon,
  });
}

/** Shows the dice of an inline result in it. */
export async function expandAnchor(anchor: HTMLElement, restore: (json: string) => Roll): Promise<void> {
  if (anchor.classList.contains("expanded") || !anchor.dataset.roll) return;
  const tooltip = document.createElement("div");
  tooltip.className = "dice-tooltip";
  tooltip.innerHTML = await restore(decodeURIComponent(anchor.dataset.roll)).getTooltip();
  anchor.append(tooltip);
  anchor.classList.add("expanded");
  anchor.setAttribute("aria-expanded", "true");
}

export function collapseAnchor(anchor: HTMLElement): void {
  anchor.querySelector(".dice-tooltip")?.remove();
  anchor.classList.remove("expanded");
  anchor.setAttribute("aria-expanded", "false");
}

/** Shows or hides the dice of a roll in the chat. */
export function toggleRoll(element: HTMLElement): void {
  const expanded = element.classList.toggle("expanded");
  const tooltip = element.querySelector<HTMLElement>(".dice-tooltip");
  if (tooltip) tooltip.hidden = !expanded;
  element.querySelector(".dice-formula")?.setAttribute("aria-expanded", String(expanded));
}
