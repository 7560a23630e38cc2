import { rangeLabel } from "../../../../common/documents/table-range.ts";
import { game } from "../../game.ts";
import { parts } from "../../parts.ts";
import { embeddedTextOptions } from "../embed.ts";

function cell(name: "td" | "th", content: string | Node): HTMLTableCellElement {
  const element = document.createElement(name);
  if (name === "th") element.scope = "col";
  element.append(content);
  return element;
}

function row(...cells: HTMLTableCellElement[]): HTMLTableRowElement {
  const element = document.createElement("tr");
  element.append(...cells);
  return element;
}

function rollButton(formula: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.action = "rollTable";
  button.textContent = `${game.i18n.localize("TABLE.Roll")} ${formula}`;
  return button;
}

/** A table of ranges and results, with a button that draws from it if asked. */
export async function tableEmbed(table: any, rollable: boolean): Promise<HTMLTableElement> {
  const element = document.createElement("table");
  element.className = "roll-table-embed";
  element.classList.toggle("roll-table-rollable", rollable);
  const first = rollable ? rollButton(String(table.formula ?? "")) : game.i18n.localize("TABLE.Roll");
  element.createTHead().append(row(cell("th", first), cell("th", game.i18n.localize("TABLE.Result"))));
  const body = element.createTBody();
  const results = [...table.results].sort((a: any, b: any) => a.range[0] - b.range[0]);
  for (const result of results) {
    const text = cell("td", "");
    text.innerHTML = await result.getHTML();
    body.append(row(cell("td", rangeLabel(result.range)), text));
  }
  return element;
}

/** The table's description, for below its embed. */
export async function tableCaption(table: any, options: object): Promise<HTMLElement | null> {
  if (!table.description) return null;
  const caption = document.createElement("div");
  caption.className = "embed-caption";
  caption.innerHTML = await parts.enrichHTML(String(table.description), embeddedTextOptions(table, options));
  return caption;
}
