import type { Roll } from "./roll.ts";

/** What is asked of a message with rolls. */
interface RolledMessage {
  content: string;
  rolls: Roll[];
  isRoll: boolean;
  isContentVisible: boolean;
}

/** Is the content nothing but what the rolls say anyway? */
function isOnlyTotal({ content, rolls }: RolledMessage): boolean {
  const text = content.trim();
  return text === "" || Number.isFinite(Number(text)) || rolls.some((roll) => String(roll.product) === text);
}

/**
 * The rolls of a message as html: without anything of them for those who may not see them.
 * @returns undefined when the message is to show its own content
 */
export async function rollsHTML(message: RolledMessage): Promise<string | undefined> {
  if (!message.isRoll) return undefined;
  const isPrivate = !message.isContentVisible;
  if (!isPrivate && !isOnlyTotal(message)) return undefined;
  const rendered: string[] = [];
  for (const roll of message.rolls) rendered.push(await roll.render({ isPrivate }));
  return rendered.join("");
}
