import type { Plain } from "../../../common/utils/types.ts";
import { context } from "../../../common/context.ts";
import { deprecated } from "../generation/deprecated.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { castSetting, storedForm, type SettingType } from "./cast.ts";

export interface SettingRegistration {
  name?: string;
  hint?: string;
  scope?: "world" | "client" | "user";
  config?: boolean;
  type?: SettingType;
  default?: unknown;
  onChange?: (value: unknown, options: object, userId: string | null) => void;
  requiresReload?: boolean;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  [option: string]: unknown;
}

export interface Setting extends SettingRegistration {
  namespace: string;
  key: string;
  id: string;
  scope: "world" | "client" | "user";
}

/** Values that packages and core keep. Source: `foundry.helpers.ClientSettings`. */
export class ClientSettings {
  /** Registrations by `<namespace>.<key>`. */
  readonly settings = new Map<string, Setting>();
  /** Buttons of the settings page by `<namespace>.<key>`. */
  readonly menus = new Map<string, Record<string, unknown>>();

  /** Where values lie by scope. */
  get storage(): Map<string, unknown> {
    return new Map<string, unknown>([
      ["client", globalThis.localStorage],
      ["world", game.collections.get("Setting")],
    ]);
  }

  register(namespace: string, key: string, data: SettingRegistration): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const id = `${namespace}.${key}`;
    const scope = data.scope ?? "client";
    if (!["world", "client", "user"].includes(scope)) throw new Error(`"${String(scope)}" is not a scope of settings`);
    this.settings.set(id, { ...data, namespace, key, id, scope });
  }

  registerMenu(namespace: string, key: string, data: Record<string, unknown>): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    if (typeof data.type !== "function") throw new Error("You must provide a menu type that is an ApplicationV2 class");
    this.menus.set(`${namespace}.${key}`, { restricted: false, ...data, namespace, key: `${namespace}.${key}` });
  }

  #config(namespace: string, key: string): Setting {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  /** @throws when the setting is not registered */
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): any {
    const config = this.#config(namespace, key);
    if (config.id === "core.rollMode" && context.generation > 13) {
      deprecated('The setting "core.rollMode" is now "core.messageMode"');
    }
    if (document) return this.#document(config);
    return castSetting(config, this.#stored(config));
  }

  /** What is stored, undefined when nothing is. */
  #stored(config: Setting): unknown {
    if (config.scope === "client") {
      const text = globalThis.localStorage.getItem(config.id);
      return text === null ? undefined : parse(text);
    }
    return this.#document(config)?.value as unknown;
  }

  #document(config: Setting): any {
    return game.collections.get("Setting").getSetting(config.id, config.scope === "user" ? game.userId : null);
  }

  /**
   * Stores a value.
   * @returns the value as `get` answers it from now on
   * @throws when the value is not valid, or a setting of the world is written before the game is ready
   */
  async set(namespace: string, key: string, value: unknown, options: Plain = {}): Promise<any> {
    const config = this.#config(namespace, key);
    const stored = storedForm(config, value);
    if (config.scope === "client") this.#setClient(config, stored, options);
    else await this.#setStored(config, stored, options);
    return castSetting(config, stored);
  }

  #setClient(config: Setting, stored: unknown, options: Plain): void {
    const text = JSON.stringify(stored);
    if (globalThis.localStorage.getItem(config.id) === text) return;
    globalThis.localStorage.setItem(config.id, text);
    const value: unknown = castSetting(config, stored);
    this.#changed(config, value, options, game.userId);
    Hooks.callAll("clientSettingChanged", config.id, value, options);
  }

  async #setStored(config: Setting, stored: unknown, options: Plain): Promise<void> {
    if (!game.ready)
      throw new Error(`You cannot set the ${config.scope} setting "${config.id}" before the game is ready`);
    const present = this.#document(config);
    const value = JSON.stringify(stored);
    if (present) {
      await present.update({ value }, options);
      return;
    }
    const user = config.scope === "user" ? game.userId : null;
    await CONFIG.Setting.documentClass.create({ key: config.id, value, user }, options);
  }

  #changed(config: Setting, value: unknown, options: object, userId: string | null): void {
    try {
      config.onChange?.(value, options, userId);
    } catch (error) {
      Hooks.onError("ClientSettings#onChange", error as Error, {
        msg: `Error in the change of "${config.id}"`,
        log: "error",
      });
    }
  }

  #follow(document: any, stored: unknown, options: object, userId: string): void {
    const config = this.settings.get(document.key as string);
    const owner = document._source.user as string | null;
    if (!config || (owner && owner !== game.userId)) return;
    this.#changed(config, castSetting(config, stored), options, userId);
  }

  /** A stored setting was made or changed. */
  _onStored(document: any, options: object, userId: string): void {
    this.#follow(document, document.value, options, userId);
  }

  /** A stored setting is gone: the default holds again. */
  _onRemoved(document: any, options: object, userId: string): void {
    this.#follow(document, undefined, options, userId);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
