import { LABELS, LOCATION_IDS } from "./labels.ts";

/** Statuses of a fight that core does not know. Its own `prone`, `unconscious` and `dead` are used as they are. */
const STATUSES = {
  dying: { name: "WASTELAND.Statuses.dying", img: "icons/svg/heal.svg" },
  outOfFight: { name: "WASTELAND.Statuses.outOfFight", img: "icons/svg/sleep.svg" },
} as const;

/** Core's status of whoever loses the normal actions of the next turn: stunned, or hurt in the head (R-INJ-2, R-DMG-5). */
export const STUN = "stun";

/** Statuses that hits and their undoing change, besides those of injuries. */
export const HIT_STATUSES = ["dying", "unconscious", "prone", "dead", "outOfFight", STUN] as const;

/** The status of an injury at a location. */
export function injuredStatus(location: string): string {
  return `injured-${location}`;
}

/** All statuses that hits change. */
export const TRACKED_STATUSES: readonly string[] = [...HIT_STATUSES, ...LOCATION_IDS.map(injuredStatus)];

/** An effect's id out of a status: the same on every client, so that two of them never make it twice. */
function effectId(status: string): string {
  const letters = status.replace("injured-", "inj").replaceAll(/[^a-zA-Z0-9]/g, "");
  return letters.slice(0, 16).padEnd(16, "0");
}

/** Adds our statuses to those of core; injuries come from hits and not from the list of a token. */
export function registerStatuses(): void {
  for (const [id, status] of Object.entries(STATUSES)) {
    CONFIG.statusEffects.push({ id, _id: effectId(id), ...status });
  }
  for (const location of LOCATION_IDS) {
    const id = injuredStatus(location);
    const name = "WASTELAND.Statuses.injured";
    CONFIG.statusEffects.push({ id, _id: effectId(id), name, img: "icons/svg/blood.svg", hud: false });
  }
}

/** Names the injuries by their location, once the strings are loaded. */
export function localizeStatuses(): void {
  for (const location of LOCATION_IDS) {
    const status = CONFIG.statusEffects.find(({ id }) => id === injuredStatus(location));
    const name = game.i18n.localize(LABELS.locations[location] as string);
    if (status) status.name = game.i18n.format("WASTELAND.Statuses.injured", { location: name });
  }
}
