/**
 * Everything the application framework asks of the core, in one place. Values are looked up when they are used,
 * because classes are defined long before a world is loaded.
 */
import { escapeHTML } from "../../common/utils/text.ts";
import { CONFIG } from "../core/config.ts";
import { game as client } from "../core/game.ts";
import { Hooks } from "../core/hooks.ts";
import { host } from "../core/host.ts";
import { modeNamed } from "../core/message-modes.ts";
import { ui as userInterface } from "../core/ui.ts";
import { fromUuid as findDocument, fromUuidSync as findDocumentSync } from "../core/uuid.ts";
import type { ApplicationV2 } from "./api/application.ts";
import type { SheetClassEntry } from "./apps/sheet-registry.ts";
import type { AnyDocument, PackLike, UserLike } from "./documents.ts";

export { visibilityOption } from "../core/message-modes.ts";
export { removeSecrets } from "../core/secrets.ts";

type Records<T> = Iterable<T> & { get(id: string): T | undefined; contents: T[] };

/** The parts of `game` that applications use. */
export interface Client {
  user: UserLike | null;
  users: Records<UserLike> & { activeGM?: UserLike | null };
  packs: Records<PackLike>;
  i18n: {
    lang: string;
    localize(key: string): string;
    format(key: string, data: Record<string, unknown>): string;
    has(key: string): boolean;
  };
  settings: {
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): unknown;
  };
  collections?: Records<Records<AnyDocument> & { documentName: string }>;
  release?: { generation: number };
  [key: string]: unknown;
}

/** The parts of `CONFIG` that applications use; documents' own entries come by their name. */
export interface Config {
  ux?: Record<string, unknown>;
  queries: Record<string, unknown>;
  TextEditor: { enrichers: unknown[] };
  Dice: { rolls?: unknown[] };
  [documentName: string]: unknown;
}

export interface DocumentConfig {
  sheetClasses?: Record<string, Record<string, SheetClassEntry>>;
  typeLabels?: Record<string, string>;
  documentClass?: unknown;
}

interface Notifications {
  info(message: string, options?: Record<string, unknown>): unknown;
  warn(message: string, options?: Record<string, unknown>): unknown;
  error(message: string | Error, options?: Record<string, unknown>): unknown;
}

interface Interface {
  notifications?: Notifications;
  activeWindow?: ApplicationV2 | null;
}

export const hooks = (): typeof Hooks => Hooks;
export const game = (): Client => client as unknown as Client;
export const config = (): Config => CONFIG as unknown as Config;
export const ui = (): Interface => userInterface as Interface;

/** The id that the running generation has for a roll mode of generation 13. */
export const messageMode = modeNamed;

/** The configured class of an interaction helper: `CONFIG.ux[name]`, else the given one. */
export function implementation<T>(name: string, otherwise: T): T {
  return (config().ux?.[name] as T | undefined) ?? otherwise;
}

/** The part of `CONFIG` that belongs to a kind of document. */
export function documentConfig(documentName: string): DocumentConfig {
  return (config()[documentName] ??= {}) as DocumentConfig;
}

export function fromUuid(uuid: string, options: object = {}): Promise<AnyDocument | null> {
  return findDocument(uuid, options) as Promise<AnyDocument | null>;
}

export function fromUuidSync(uuid: string, options: object = {}): (AnyDocument & { pack?: string }) | null {
  return findDocumentSync(uuid, options) as (AnyDocument & { pack?: string }) | null;
}

/** The text of a key in the client's language; the key itself before translations are loaded. */
export function localize(key: string): string {
  return game().i18n ? game().i18n.localize(key) : key;
}

export function format(key: string, data: Record<string, unknown>): string {
  return game().i18n ? game().i18n.format(key, data) : key;
}

/** Reads a served text file by its path below the root. */
export async function readText(path: string): Promise<string> {
  const response = await host().fetch(path);
  if (!response.ok) throw new Error(`The file "${path}" could not be read: ${response.status}`);
  return response.text();
}

export function connection() {
  return host().connection;
}

/** Tells the user something; the message is text, whatever names are in it. */
export function notifyInfo(message: string): void {
  ui().notifications?.info(escapeHTML(message));
}

/** Warns the user likewise. */
export function notifyWarning(message: string): void {
  const { notifications } = ui();
  if (notifications) notifications.warn(escapeHTML(message));
  else console.warn(message);
}

/** Shows a failure to the user. What a user typed wrongly is no fault of the code and stays out of the console. */
export function notifyError(error: unknown): void {
  const problem = error instanceof Error ? error : new Error(String(error));
  const expected = ["DataModelValidationError", "FormulaError"].includes(problem.name);
  const { notifications } = ui();
  notifications?.error(problem, { console: false });
  if (!expected || !notifications) console.error(problem);
}
