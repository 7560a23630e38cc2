/** The one place that knows how generations 13 and 14 of Foundry differ. */

/** Generation of the running Foundry, known from `init` on. */
function generation(): number {
  return game.release.generation;
}

/** Settings of Foundry 13 that the next generation has no more. */
export function configureGeneration(): void {
  if (generation() === 13) CONFIG.ActiveEffect.legacyTransferral = false;
}

/** The change that deletes a key of a record in a document's data: `{ [path]: value }`. */
export function deletion(record: string, key: string): Record<string, unknown> {
  if (generation() === 13) return { [`${record}.-=${key}`]: null };
  const { ForcedDeletion } = (foundry.data as unknown as { operators: { ForcedDeletion: new () => object } }).operators;
  return { [`${record}.${key}`]: new ForcedDeletion() };
}

/**
 * Options that say who sees a new message.
 * @param mode in the words of the running generation; without it the mode that the user has chosen
 */
export function visibility(mode?: string): { rollMode?: string; messageMode?: string } {
  const key = generation() === 13 ? "rollMode" : "messageMode";
  return { [key]: mode ?? String(game.settings.get("core", key as "rollMode")) };
}

/** Who can see a new message: each mode by its id, with the key of its name. */
export function visibilityModes(): Record<string, string> {
  const { Dice, ChatMessage } = CONFIG as unknown as Record<"Dice" | "ChatMessage", Record<string, unknown>>;
  const modes = (generation() === 13 ? Dice["rollModes"] : ChatMessage["modes"]) as Record<string, { label: string }>;
  const forRolls = Object.entries(modes).filter(([id]) => id !== "ic");
  return Object.fromEntries(forRolls.map(([id, { label }]) => [id, label]));
}

/** The mode that the user has chosen for new messages. */
export function chosenMode(): string {
  return Object.values(visibility())[0] as string;
}

/** The mode in which Overseers alone see a message. */
export function gamemasterMode(): string {
  return generation() === 13 ? "gmroll" : "gm";
}

/** The mode in which not even the author sees what a roll shows. */
export function blindMode(): string {
  return generation() === 13 ? "blindroll" : "blind";
}

/** Is this the mode in which the author alone sees a message? */
function isSelfMode(mode: string): boolean {
  return ["selfroll", "self"].includes(mode);
}

/**
 * Whom a message that another client writes for a user in a mode goes to; nobody for everyone. A mode that is not known
 * is taken as that for Overseers.
 */
export function whisperedTo(mode: string, user: string): string[] {
  if (isPublicMode(mode)) return [];
  const overseers = game.users.filter(({ isGM }) => isGM).flatMap(({ id }) => id ?? []);
  if (isSelfMode(mode)) return [user];
  return mode === blindMode() ? overseers : [...new Set([...overseers, user])];
}

/** Is this the mode in which everyone sees a message? */
export function isPublicMode(mode: string): boolean {
  return ["publicroll", "public", "ic"].includes(mode);
}

/** The changes of values, by data path, that an effect stores; macros and modules make them. */
export function storedChanges(effect: ActiveEffect.Implementation): readonly object[] {
  const { changes, system } = effect._source as unknown as { changes?: object[]; system?: { changes?: object[] } };
  return (generation() === 13 ? changes : system?.changes) ?? [];
}

/** An entry of a context menu that needs not know for which element the menu was opened. */
export interface MenuEntry {
  label: string;
  icon: string;
  isVisible: () => boolean;
  act: () => void;
}

/** The entry in the words of the running generation: `ContextMenuEntry` of both API pages. */
export function menuEntry({ label, icon, isVisible, act }: MenuEntry): Record<string, unknown> {
  return generation() === 13
    ? { name: label, icon, condition: isVisible, callback: act }
    : { label, icon, visible: isVisible, onClick: act };
}

/** An entry of a context menu of rows, which asks and acts for the row that the menu was opened on. */
export interface RowMenuEntry {
  label: string;
  icon: string;
  isVisible: (row: HTMLElement) => boolean;
  act: (row: HTMLElement) => void;
}

/** The same for such an entry. */
export function rowMenuEntry({ label, icon, isVisible, act }: RowMenuEntry): Record<string, unknown> {
  return generation() === 13
    ? { name: label, icon, condition: isVisible, callback: act }
    : { label, icon, visible: isVisible, onClick: (_event: Event, row: HTMLElement) => act(row) };
}
