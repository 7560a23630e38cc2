import { COMBAT_DIE } from "../rules/index.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { CombatDie } from "./combat-die.ts";
import { LocationDie } from "./location-die.ts";

/** What the 3D dice module offers to systems (its public interface, version 4 and later). */
interface Dice3D {
  addSystem(system: { id: string; name: string }, mode: "default" | "preferred"): void;
  addDicePreset(preset: { type: string; labels: string[]; system: string }, shape: string): void;
}

/** A face of the combat die as a label: damage in figures, an Effect as a star, nothing as a blank (R-DICE-1). */
function combatLabel({ damage, effects }: { damage: number; effects: number }): string {
  if (effects > 0) return "✸";
  return damage > 0 ? String(damage) : " ";
}

/** Gives the 3D dice module the faces of our dice. Hook `diceSoNiceReady`. */
export function addDiceFaces(dice3d: Dice3D): void {
  dice3d.addSystem({ id: SYSTEM_ID, name: game.system.title }, "preferred");
  const preset = (denomination: string, labels: string[], shape: string) =>
    dice3d.addDicePreset({ type: `d${denomination}`, labels, system: SYSTEM_ID }, shape);
  preset(CombatDie.DENOMINATION, COMBAT_DIE.map(combatLabel), "d6");
  preset(
    LocationDie.DENOMINATION,
    Array.from({ length: 20 }, (_, index) => String(index + 1)),
    "d20",
  );
}
