import { slugify } from "../../../../common/primitives/values.ts";

/** A heading of a page. Source: `JournalEntryPage.JournalEntryPageHeading`. */
export interface JournalEntryPageHeading {
  /** 1 to 6. */
  level: number;
  text: string;
  slug: string;
  element?: HTMLHeadingElement;
  /** Slugs of the headings below it. */
  children: string[];
  /** Its place in the page, from 0. */
  order: number;
}

export interface TocOptions {
  includeElement?: boolean;
}

/** A heading's name in links. */
export function slugOf(heading: HTMLElement | string): string {
  const text = typeof heading === "string" ? heading : (heading.textContent ?? "");
  return slugify(text.trim(), { strict: true }) || "heading";
}

export function headingNode(
  heading: HTMLHeadingElement,
  { includeElement = true }: TocOptions,
): JournalEntryPageHeading {
  return {
    level: Number(heading.tagName[1]),
    text: (heading.textContent ?? "").trim(),
    slug: slugOf(heading),
    children: [],
    order: 0,
    ...(includeElement && { element: heading }),
  };
}

/** The headings of html by their slugs, in order; a slug that is there already gets a number. */
export function tableOfContents(
  html: readonly Element[],
  options: TocOptions = {},
): Record<string, JournalEntryPageHeading> {
  const selector = "h1, h2, h3, h4, h5, h6";
  const headings = html.flatMap((element) => [
    ...(element.matches(selector) ? [element] : []),
    ...element.querySelectorAll(selector),
  ]) as HTMLHeadingElement[];
  const found: Record<string, JournalEntryPageHeading> = {};
  const above: JournalEntryPageHeading[] = [];
  for (const [order, heading] of headings.entries()) {
    const node = { ...headingNode(heading, options), order };
    for (let count = 1; Object.hasOwn(found, node.slug); count++) node.slug = `${slugOf(heading)}$${count}`;
    while (above.length > 0 && above.at(-1)!.level >= node.level) above.pop();
    above.at(-1)?.children.push(node.slug);
    above.push(node);
    found[node.slug] = node;
  }
  return found;
}
