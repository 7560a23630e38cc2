import { format } from "../words.ts";

/** How a user looks at the gear of a sheet: it outlives every rendering; the search ends with the sheet. */
export interface GearView {
  search: string;
  /** Item type; empty for all. */
  kind: string;
  order: "manual" | "name" | "type" | "weight" | "value";
  favorites: boolean;
  /** Ids of the items whose rows are open. */
  readonly open: Set<string>;
}

export const newGearView = (): GearView => ({
  search: "",
  kind: "",
  order: "manual",
  favorites: false,
  open: new Set(),
});

/** Text as it is compared: without case and accents. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Hides the rows of the gear list that the view leaves out, and says how many are shown. */
export function filterGear(list: HTMLElement, tools: HTMLElement | undefined, view: GearView): void {
  const search = plain(view.search);
  const rows = [...list.querySelectorAll<HTMLElement>("[data-item-id]")];
  let shown = 0;
  for (const row of rows) {
    const { name = "", kind, favorite } = row.dataset;
    const fits =
      plain(name).includes(search) && (!view.kind || kind === view.kind) && (!view.favorites || favorite === "true");
    row.hidden = !fits;
    if (fits) shown += 1;
  }
  const output = tools?.querySelector("output");
  if (output)
    output.value = shown === rows.length ? "" : format("WASTELAND.Sheet.gear.shown", { shown, all: rows.length });
}

/**
 * Sets the controls above the gear list to the view and lets them change it: search, kind and favourites hide rows at once.
 * @param onOrder called when the rows have to be put in another order
 */
export function attachGearTools(
  tools: HTMLElement,
  view: GearView,
  { onFilter, onOrder }: { onFilter(): void; onOrder(): void },
): void {
  for (const control of tools.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-gear]")) {
    const key = control.dataset["gear"] as Exclude<keyof GearView, "open">;
    if (control.type === "checkbox") (control as HTMLInputElement).checked = view[key] === true;
    else control.value = String(view[key]);
    const read = (event: Event): void => {
      event.stopPropagation();
      Object.assign(view, {
        [key]: control.type === "checkbox" ? (control as HTMLInputElement).checked : control.value,
      });
      if (key === "order") onOrder();
      else onFilter();
    };
    control.addEventListener("change", read);
    control.addEventListener("input", read);
  }
}
