import type { Fit, Moddable } from "../../../module/rules/mechanics/mod-slots.ts";
import { bodyLocations } from "../../../module/rules/attacks/hit-location.ts";
import { BODY_PLAN_IDS } from "../../../module/rules/vocabulary/body-plans.ts";
import type { InjuryKind } from "../../../module/rules/vocabulary/body-plans.ts";
import { camelCase } from "../../../module/rules/vocabulary/camel-case.ts";
import { listed, type TableRow } from "./raw.ts";
import { weaponModMechanics } from "./weapon-mods.ts";

/** What a row of a mod says beside its mechanics. */
export interface ModRow {
  readonly slot: string;
  readonly fits: Fit;
  readonly perks: readonly { readonly id: string; readonly rank: number }[];
  /** What it adds to a weapon's name, by language; a language without one leaves the name as it is. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Slot, fit, perks and labels of a weapon mod or an apparel mod. */
export function modOf(row: TableRow): ModRow {
  const applies = row["appliesTo"];
  const fits: Fit = Array.isArray(applies) ? { items: applies as string[] } : (applies as Fit);
  return {
    slot: camelCase(String(row["slot"])),
    fits,
    perks: (row["perks"] ?? []) as ModRow["perks"],
    labels: (row["namePrefix"] ?? {}) as Record<string, string>,
  };
}

/** What the locations of a piece count as; every plan that has one of that name agrees. */
export function coverOf(row: TableRow): InjuryKind[] {
  const kinds = new Map(BODY_PLAN_IDS.flatMap((plan) => bodyLocations(plan).map(({ id, injuryAs }) => [id, injuryAs])));
  const covers = (listed(row["locations"] ?? []) as string[]).flatMap((location) => kinds.get(location) ?? []);
  return [...new Set(covers)];
}

/** The slots that a weapon mod opens. */
function unlocks(mod: TableRow): string[] {
  return weaponModMechanics(mod)
    .filter(({ kind, what }) => kind === "unlock" && what === "modSlot")
    .flatMap(({ ids }) => listed(ids) as string[]);
}

/**
 * The slots of a weapon or a piece of apparel. One that some mod of it opens is closed without that mod.
 * @param mods the rows of all mods
 */
export function moddableOf(row: TableRow, mods: readonly TableRow[]): Moddable {
  const fitting = mods.filter((mod) => (modOf(mod).fits.items ?? []).includes(row.id));
  const closed = [...new Set(fitting.flatMap(unlocks))];
  const exclusive = row["exclusiveSlots"] as string[][] | undefined;
  const covers = coverOf(row);
  return {
    id: row.id,
    slots: (listed(row["modSlots"] ?? []) as string[]).map(camelCase),
    ...(row["set"] === undefined ? {} : { set: String(row["set"]) }),
    ...(covers.length > 0 ? { covers } : {}),
    ...(closed.length > 0 ? { closedSlots: closed } : {}),
    ...(exclusive === undefined ? {} : { exclusiveSlots: exclusive.map((slots) => slots.map(camelCase)) }),
  };
}
