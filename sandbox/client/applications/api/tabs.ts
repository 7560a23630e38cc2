import type { Tab, TabsConfiguration } from "./configuration.ts";

/** The initially active tab of each group. */
export function initialTabs(groups: Record<string, TabsConfiguration>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(groups).map(([group, { initial }]) => [group, initial ?? null]));
}

/** The tabs of one group as templates read them, by id. */
export function prepareTabs(group: string, config: TabsConfiguration, active: string | null): Record<string, Tab> {
  const prepared: Record<string, Tab> = {};
  for (const { id, label, cssClass, ...rest } of config.tabs) {
    const isActive = active === id;
    prepared[id] = {
      ...rest,
      id,
      group,
      active: isActive,
      cssClass: [cssClass, isActive ? "active" : ""].filter(Boolean).join(" "),
      label: label ?? (config.labelPrefix ? `${config.labelPrefix}.${id}` : undefined),
    };
  }
  return prepared;
}

/** Shows one tab of a group inside an element and marks its navigation entry. Throws when there is no such tab. */
export function showTab(content: HTMLElement, group: string, tab: string): void {
  const entries = content.querySelectorAll<HTMLElement>(
    `.tabs [data-group="${group}"][data-tab], .tabs[data-group="${group}"] [data-tab]`,
  );
  const panels = [...content.querySelectorAll<HTMLElement>(`.tab[data-group="${group}"]`)];
  const matches = (element: HTMLElement) => element.dataset.tab === tab;
  if (![...entries].some(matches) && !panels.some(matches)) {
    throw new Error(`No tab "${tab}" in the group "${group}"`);
  }
  for (const entry of entries) {
    entry.classList.toggle("active", matches(entry));
    if (entry.getAttribute("role") === "tab" || entry.hasAttribute("aria-selected")) {
      entry.setAttribute("aria-selected", String(matches(entry)));
      entry.tabIndex = matches(entry) ? 0 : -1;
    } else if (entry.hasAttribute("aria-pressed")) {
      entry.setAttribute("aria-pressed", String(matches(entry)));
    }
  }
  for (const panel of panels) panel.classList.toggle("active", matches(panel));
}

/** Arrow keys, Home and End move between the tabs of a list with the role `tablist`. */
export function moveBetweenTabs(event: KeyboardEvent): void {
  const current = (event.target as Element).closest<HTMLElement>("[role=tab]");
  const list = current?.closest("[role=tablist]");
  if (!current || !list) return;
  const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.indexOf(current);
  const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[
    event.key
  ];
  if (next === undefined) return;
  event.preventDefault();
  const target = tabs.at(next % tabs.length);
  target?.focus();
  target?.click();
}
