import { isPlain, type Plain } from "../documents/plain.ts";
import type { DocumentSource } from "../documents/tree.ts";
import type { Collection } from "./collection.ts";
import type { CheckedOperation } from "./operation.ts";
import type { PackConfiguration } from "./pack.ts";

/** What the world says about its compendia, by their ids. */
const PACKS = "core.compendiumConfiguration";

/** The world's settings that the server itself reads. Values are kept as JSON texts. */
export class WorldSettings {
  constructor(private readonly settings: Collection) {}

  /** Roles by fine permission. */
  get permissions(): Plain {
    return this.#object("core.permissions");
  }

  /** What the world says about a pack, nothing if it says nothing. */
  pack(id: string): PackConfiguration {
    const configuration = this.#object(PACKS)[id];
    return isPlain(configuration) ? (configuration as PackConfiguration) : {};
  }

  /** The write that forgets what the world says about a pack, undefined if it says nothing. */
  withoutPack(id: string): CheckedOperation | undefined {
    const { [id]: said, ...others } = this.#object(PACKS);
    const setting = this.#setting(PACKS);
    if (!said || !setting) return undefined;
    const updates = [{ _id: setting._id, value: JSON.stringify(others) }];
    return { documentName: "Setting", action: "update", data: [], updates, ids: [], options: {} };
  }

  #setting(key: string): DocumentSource | undefined {
    return [...this.settings.values()].find((setting) => setting.key === key && !setting.user);
  }

  #object(key: string): Plain {
    const setting = this.#setting(key);
    if (!setting) return {};
    try {
      const value: unknown = JSON.parse(String(setting.value));
      return isPlain(value) ? value : {};
    } catch {
      return {};
    }
  }
}
