import { BooleanField, FilePathField, SchemaField, StringField } from "../../../../common/data/fields.ts";
import { game } from "../../game.ts";

/** The setting of the core that holds how combats are tracked. */
export const COMBAT_SETTING = "combatTrackerConfig";

/** How combats are tracked, as stored. Source: `foundry.data.types.CombatConfigurationData`. */
export interface CombatSettings {
  /** Path below `system` of what the tracker shows of an actor, or nothing. */
  resource: string;
  /** Do turns pass over the defeated? */
  skipDefeated: boolean;
  turnMarker: { enabled: boolean; animation: string; path: string | null; disposition: boolean };
}

export function combatSettingField(): SchemaField {
  return new SchemaField({
    resource: new StringField({ required: true, blank: true, initial: "" }),
    skipDefeated: new BooleanField(),
    turnMarker: new SchemaField({
      enabled: new BooleanField({ initial: true }),
      animation: new StringField({ required: true, blank: true, initial: "" }),
      path: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      disposition: new BooleanField(),
    }),
  });
}

/** Reads the settings as they stand; `CONFIG.Combat.settings`. Source: `foundry.data.CombatConfiguration`. */
export class CombatConfiguration {
  get #stored(): CombatSettings {
    return game.settings.get("core", COMBAT_SETTING) as CombatSettings;
  }

  get resource(): string {
    return this.#stored.resource;
  }

  get skipDefeated(): boolean {
    return this.#stored.skipDefeated;
  }

  get turnMarker(): CombatSettings["turnMarker"] {
    return this.#stored.turnMarker;
  }
}
