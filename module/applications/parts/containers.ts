/** Parts by the tab that they stand in together. */
export type PartsByTab = Readonly<Record<string, readonly string[]>>;

/**
 * Puts parts into the section of their tab, which is made when there is none. It is never rendered again, so that it
 * keeps its scroll position while its parts come and go.
 */
export function placeInTabs(
  content: HTMLElement,
  parts: Readonly<Record<string, HTMLElement>>,
  byTab: PartsByTab,
  { group, active }: { group: string; active: string },
): void {
  for (const [tab, partIds] of Object.entries(byTab)) {
    const elements = partIds.flatMap((id) => parts[id] ?? []);
    if (elements.length === 0) continue;
    const section = sectionOf(content, group, tab, active);
    for (const [index, id] of partIds.entries()) {
      const element = parts[id];
      if (!element || element.parentElement === section) continue;
      const next = partIds.slice(index + 1).flatMap((other) => parts[other] ?? []);
      section.insertBefore(element, next.find((other) => other.parentElement === section) ?? null);
    }
  }
}

function sectionOf(content: HTMLElement, group: string, tab: string, active: string): HTMLElement {
  const found = content.querySelector<HTMLElement>(`:scope > section.tab[data-group="${group}"][data-tab="${tab}"]`);
  if (found) return found;
  const section = content.ownerDocument.createElement("section");
  section.className = `tab wasteland-tab wasteland-tab-${tab}${tab === active ? " active" : ""}`;
  section.dataset["group"] = group;
  section.dataset["tab"] = tab;
  content.append(section);
  return section;
}

/** Removes the sections of all tabs, for a user who may no longer see them. */
export function removeTabs(content: HTMLElement): void {
  for (const section of content.querySelectorAll(":scope > section.wasteland-tab")) section.remove();
}
