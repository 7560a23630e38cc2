import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { renderApp } from "../render-app.ts";
import { ui } from "../ui.ts";
import { WorldCollection } from "./world-collection.ts";

/** Source: `foundry.documents.collections.CombatEncounters`. */
export class CombatEncounters extends WorldCollection {
  static override documentName = "Combat";

  static get settings(): unknown {
    return CONFIG.Combat.settings;
  }

  get settings(): unknown {
    return CONFIG.Combat.settings;
  }

  override get directory(): unknown {
    return ui.combat ?? null;
  }

  /** Those of the scene that is shown, and those of no scene. */
  get combats(): any[] {
    return this.filter((combat) => combat._source.scene === null || combat._source.scene === game.scenes?.current?.id);
  }

  get active(): any {
    return this.combats.find((combat) => combat.active);
  }

  /** The combat that the tracker shows; before there is one, the one that it would show. */
  get viewed(): any {
    const tracker = ui.combat;
    return tracker ? tracker.viewed : (this.active ?? this.combats[0] ?? null);
  }

  /** After the settings of the tracker changed. */
  settingsChanged(): void {
    for (const combat of this) for (const combatant of combat.combatants) combatant.updateResource();
    if (ui.combat) renderApp(ui.combat, {});
  }
}
