/** Text nodes of an element, in order. */
export function textNodesOf(element: HTMLElement): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
}

type Replacer = (match: RegExpMatchArray) => Promise<HTMLElement | null> | HTMLElement | null;

/**
 * Replaces what a pattern finds in text nodes by elements.
 * @param pattern with the flag `g`
 * @param replace gives null where the text is to stay
 * @param options.replaceParent put the element in place of its parent when it would be the only child
 * @returns was anything replaced?
 */
export async function replaceText(
  nodes: Text[],
  pattern: RegExp,
  replace: Replacer,
  options: { replaceParent?: boolean | undefined } = {},
): Promise<boolean> {
  let replaced = false;
  for (const node of nodes) {
    const matches = [...(node.textContent ?? "").matchAll(pattern)];
    // From the last to the first, so that the places of the others stay right.
    for (const match of matches.reverse()) {
      const element = await replace(match);
      if (!element) continue;
      replaced = true;
      const rest = node.splitText(match.index ?? 0);
      rest.textContent = (rest.textContent ?? "").slice(match[0].length);
      rest.before(element);
      if (rest.textContent === "") rest.remove();
    }
    const parent = node.parentElement;
    if (!replaced || node.textContent !== "" || !parent) continue;
    node.remove();
    if (options.replaceParent && parent.childNodes.length === 1) parent.replaceWith(parent.firstChild as Node);
  }
  return replaced;
}
