/** Id, tag and parent's id of the elements that the interface is put into, outermost first. */
const SKELETON: readonly [id: string, tag: string, parent: string | null][] = [
  ["board", "div", null],
  ["hud", "div", null],
  ["interface", "div", null],
  ["ui-left", "section", "interface"],
  ["ui-middle", "section", "interface"],
  ["ui-right", "section", "interface"],
  ["notifications", "ol", null],
];

/** Makes the page's fixed elements, as far as they are not there yet. */
export function buildSkeleton(): void {
  for (const [id, tag, parent] of SKELETON) {
    if (document.getElementById(id)) continue;
    const element = document.createElement(tag);
    element.id = id;
    (parent ? document.getElementById(parent) : document.body)?.append(element);
  }
  document.getElementById("notifications")?.setAttribute("aria-live", "polite");
  document.body.classList.add("vtt", "game");
}

/** Puts the element of a part of the interface into its place, or in the place of its earlier element. */
export function placeElement(element: HTMLElement, parentId: string): void {
  const existing = document.getElementById(element.id);
  if (existing) existing.replaceWith(element);
  else (document.getElementById(parentId) ?? document.body).append(element);
}
