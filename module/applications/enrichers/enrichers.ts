import { LABELS } from "../../config/labels.ts";
import { DamageRoll } from "../../dice/damage-roll.ts";
import { LocationRoll } from "../../dice/location-roll.ts";
import { visibility } from "../../compat.ts";
import { SYSTEM_ID, systemPath } from "../../system-id.ts";
import { actingActor } from "../hotbar/run-macro.ts";
import { damageText } from "../damage-text.ts";
import { startTest } from "../test/start-test.ts";
import { testedSkillName, testName } from "../test/names.ts";
import { format, localize } from "../words.ts";
import { damageWords, locationWords, type TestWords, testWords } from "./read-words.ts";

/** Symbols that journals of this game write: combat die and damage types, by what stands in the brackets. */
const SYMBOLS: Readonly<Record<string, { glyph: string; label: string }>> = {
  DC: { glyph: "combat-effect", label: "WASTELAND.Enrichers.combatDie" },
  CD: { glyph: "combat-effect", label: "WASTELAND.Enrichers.combatDie" },
  PH: { glyph: "physical", label: LABELS.damageTypes.physical },
  EN: { glyph: "energy", label: LABELS.damageTypes.energy },
  RA: { glyph: "radiation", label: LABELS.damageTypes.radiation },
  PO: { glyph: "poison", label: LABELS.damageTypes.poison },
};

const SVG = "http://www.w3.org/2000/svg";

function glyph(name: string): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "wasteland-glyph");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${systemPath("icons/glyphs.svg")}#${name}`);
  svg.append(use);
  return svg;
}

/** What an enricher writes: a button that does something, told by its data. */
function inlineButton(kind: string, words: string, label: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "wasteland-inline";
  button.dataset["wasteland"] = kind;
  button.dataset["words"] = words;
  button.append(glyph("roll"), ` ${label}`);
  return button;
}

function symbol([text = "", key = ""]: RegExpMatchArray): HTMLElement {
  const element = document.createElement("span");
  const found = SYMBOLS[key.toUpperCase()];
  if (!found) {
    element.textContent = text;
    return element;
  }
  element.className = "wasteland-symbol";
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", localize(found.label));
  element.dataset["tooltip"] = localize(found.label);
  element.append(glyph(found.glyph));
  return element;
}

function testLabel({ skill, attribute, difficulty }: TestWords): string {
  const name = attribute === undefined ? testedSkillName(skill) : testName(skill, "", attribute);
  return difficulty === undefined ? name : format("WASTELAND.Enrichers.test", { name, difficulty });
}

function damageLabel(words: string): string | null {
  const found = damageWords(words);
  if (!found) return null;
  const { dice, types, effects } = damageText(found.dice, found.types, found.effects);
  const kinds = types.map(({ label }) => label).join(", ");
  return [`${dice} ${localize("WASTELAND.Units.combatDice")}`, kinds, effects].filter((text) => text !== "").join(" ");
}

/** The label that a reader sees, or null for words that cannot be read: the text stays as it was written. */
const LABEL_OF: Readonly<Record<string, (words: string) => string | null>> = {
  test: (words) => {
    const found = testWords(words);
    return found && testLabel(found);
  },
  damage: damageLabel,
  location: (words) => {
    const plan = locationWords(words);
    return plan && format("WASTELAND.Enrichers.location", { plan: localize(LABELS.bodyPlans[plan]) });
  },
};

function button([text = "", kind = "", words = "", label]: RegExpMatchArray): HTMLElement {
  const known = LABEL_OF[kind.toLowerCase()]?.(words) ?? null;
  if (known !== null) return inlineButton(kind.toLowerCase(), words, label ?? known);
  const span = document.createElement("span");
  span.textContent = text;
  return span;
}

async function startWritten(words: string, atOnce: boolean): Promise<void> {
  const found = testWords(words);
  const actor = actingActor();
  if (!found) return;
  if (!actor) ui.notifications?.warn(localize("WASTELAND.Sheet.macro.nobody"), { console: false });
  else await startTest(actor, found, { atOnce });
}

/** What a press of such a button does. */
async function press({ dataset }: HTMLElement, event: MouseEvent): Promise<void> {
  const { wasteland: kind, words = "" } = dataset;
  if (kind === "test") return startWritten(words, event.shiftKey);
  const damage = kind === "damage" ? damageWords(words) : null;
  const plan = kind === "location" ? locationWords(words) : null;
  if (damage) await post(DamageRoll.of(damage.dice), damageLabel(words) ?? "");
  if (plan) await post(LocationRoll.of(plan), localize(LABELS.bodyPlans[plan]));
}

async function post(roll: Roll, flavor: string): Promise<void> {
  const evaluated = await roll.evaluate();
  await evaluated.toMessage({ flavor: foundry.utils.escapeHTML(flavor) } as never, visibility() as never);
}

function listen(element: HTMLElement): void {
  const found = element.querySelector<HTMLElement>("button.wasteland-inline");
  found?.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    void press(found, event);
  });
}

/** Makes `@test[…]`, `@damage[…]`, `@location[…]` and `@fos[…]` in texts what they mean. */
export function registerEnrichers(): void {
  CONFIG.TextEditor.enrichers.push(
    {
      id: `${SYSTEM_ID}-symbol`,
      pattern: /@fos\[(\w+)\]/gi,
      enricher: async (match: RegExpMatchArray) => symbol(match),
    } as never,
    {
      id: `${SYSTEM_ID}-roll`,
      pattern: /@(test|damage|location)\[([^\]]*)\](?:\{([^}]+)\})?/gi,
      enricher: async (match: RegExpMatchArray) => button(match),
      onRender: listen,
    } as never,
  );
}
