import { contextEntry } from "../../applications/ux/context-entry.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { game } from "../../core/game.ts";
import type { TrackedCombat, TrackedCombatant } from "./combat-types.ts";
import { moveInOrder, neighbour } from "./reorder.ts";
import { CombatTrackerConfig } from "./tracker-config.ts";

type Viewed = () => TrackedCombat | null;

/** What the menu of a row offers. */
export function combatantMenu(viewed: Viewed): ContextMenuEntry[] {
  const combatantOf = (row: HTMLElement): TrackedCombatant | undefined =>
    viewed()?.combatants.get(row.dataset.combatantId ?? "");
  const isGM = () => game.user.isGM as boolean;
  const entry = (
    label: string,
    icon: string,
    visible: (combatant: TrackedCombatant) => boolean,
    run: (combatant: TrackedCombatant, combat: TrackedCombat) => unknown,
  ) =>
    contextEntry({
      label,
      icon,
      visible: (row) => {
        const combatant = combatantOf(row);
        return combatant !== undefined && visible(combatant);
      },
      onClick: (row) => {
        const [combat, combatant] = [viewed(), combatantOf(row)];
        return combat && combatant && run(combatant, combat);
      },
    });
  const move = (label: string, icon: string, step: 1 | -1) =>
    entry(
      label,
      icon,
      (combatant) => isGM() && neighbour(viewed(), combatant, step) !== undefined,
      (combatant, combat) => {
        const other = neighbour(combat, combatant, step);
        return other && moveInOrder(combat, combatant, other, step < 0);
      },
    );
  return [
    entry(
      "COMBAT.CombatantSheet",
      "fa-solid fa-user",
      ({ actor }) => mayRead(actor),
      (combatant) => combatant.actor?.sheet?.render({ force: true }),
    ),
    entry("COMBAT.CombatantUpdate", "fa-solid fa-pen-to-square", isGM, (combatant) =>
      combatant.sheet?.render({ force: true }),
    ),
    entry(
      "COMBAT.CombatantClear",
      "fa-solid fa-arrow-rotate-left",
      ({ isOwner, initiative }) => isOwner && initiative !== null,
      (combatant) => combatant.update({ initiative: null }),
    ),
    entry(
      "COMBAT.CombatantReroll",
      "fa-solid fa-dice-d20",
      ({ isOwner }) => isOwner,
      ({ id }, combat) => combat.rollInitiative([id]),
    ),
    move("COMBAT.CombatantUp", "fa-solid fa-arrow-up", -1),
    move("COMBAT.CombatantDown", "fa-solid fa-arrow-down", 1),
    entry(
      "COMBAT.CombatantRemove",
      "fa-solid fa-trash",
      ({ isOwner }) => isOwner,
      (combatant) => combatant.delete(),
    ),
  ];
}

function mayRead(actor: TrackedCombatant["actor"]): boolean {
  return actor?.testUserPermission(game.user, "LIMITED") ?? false;
}

/** What the menu of the combat offers. */
export function combatMenu(viewed: Viewed): ContextMenuEntry[] {
  const has = () => viewed() !== null;
  const isGM = () => game.user.isGM as boolean;
  return [
    contextEntry({
      label: "COMBAT.Settings",
      icon: "fa-solid fa-gear",
      visible: isGM,
      onClick: () => new CombatTrackerConfig().render({ force: true }),
    }),
    contextEntry({
      label: "COMBAT.InitiativeReset",
      icon: "fa-solid fa-arrow-rotate-left",
      visible: () => isGM() && has(),
      onClick: () => viewed()?.resetAll(),
    }),
    contextEntry({
      label: "COMBAT.ToggleSceneLink",
      icon: "fa-solid fa-link",
      visible: () => isGM() && has() && Boolean(game.scenes?.current),
      onClick: () => viewed()?.toggleSceneLink(),
    }),
    contextEntry({
      label: "COMBAT.Delete",
      icon: "fa-solid fa-trash",
      visible: () => isGM() && has(),
      onClick: () => viewed()?.endCombat(),
    }),
  ];
}
