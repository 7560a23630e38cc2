import { isPlain, type Plain } from "../documents/plain.ts";
import type { Collection } from "./collection.ts";
import type { PackConfiguration } from "./pack.ts";

/** The world's settings that the server itself reads. Values are kept as JSON texts. */
export class WorldSettings {
  constructor(private readonly settings: Collection) {}

  /** Roles by fine permission. */
  get permissions(): Plain {
    return this.#object("core.permissions");
  }

  /** What the world says about a pack, nothing if it says nothing. */
  pack(id: string): PackConfiguration {
    const configuration = this.#object("core.compendiumConfiguration")[id];
    return isPlain(configuration) ? (configuration as PackConfiguration) : {};
  }

  #object(key: string): Plain {
    for (const setting of this.settings.values()) {
      if (setting.key !== key || setting.user) continue;
      try {
        const value: unknown = JSON.parse(String(setting.value));
        return isPlain(value) ? value : {};
      } catch {
        return {};
      }
    }
    return {};
  }
}
