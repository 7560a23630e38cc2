/** How an anchor in enriched text is built. */
export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  name?: string;
  /** Font Awesome classes. */
  icon?: string;
}

/** An anchor with an icon and a text. */
export function createAnchor({ attrs = {}, dataset = {}, classes = [], name = "", icon }: AnchorOptions = {}) {
  const anchor = document.createElement("a");
  anchor.classList.add(...classes);
  for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, value);
  for (const [key, value] of Object.entries(dataset)) if (value !== undefined) anchor.dataset[key] = value;
  if (icon) {
    const element = document.createElement("i");
    element.className = icon;
    element.setAttribute("inert", "");
    anchor.append(element);
  }
  anchor.append(name);
  return anchor;
}
