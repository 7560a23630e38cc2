import { SearchFilter } from "../../applications/ux/search-filter.ts";

/** Shows the settings of every package that match, or the chosen package again when nothing is searched for. */
export function searchSettings(html: HTMLElement, query: string, rgx: RegExp, chosen: string | null): void {
  html.classList.toggle("searching", query !== "");
  for (const category of html.querySelectorAll<HTMLElement>(".category")) {
    let found = false;
    for (const group of category.querySelectorAll<HTMLElement>(".form-group")) {
      const matches = query === "" || SearchFilter.testQuery(rgx, group.textContent ?? "");
      group.classList.toggle("hidden", !matches);
      found ||= matches;
    }
    const active = query === "" ? category.dataset.tab === chosen : found;
    category.classList.toggle("active", active);
  }
}
