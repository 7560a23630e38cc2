import { CONFIG } from "../../core/config.ts";
import { game } from "../../core/game.ts";
import { format, localize } from "../strings.ts";
import type { TrackedActor, TrackedCombat, TrackedCombatant, TrackedEffect } from "./combat-types.ts";

/** One row of the tracker. Source: `CombatTracker.TurnContext` of the published types. */
export interface TurnRow {
  id: string;
  name: string;
  img: string;
  active: boolean;
  hidden: boolean;
  isDefeated: boolean;
  isOwner: boolean;
  hasDecimals: boolean;
  initiative: string | null;
  resource: unknown;
  hasResource: boolean;
  /** May the user write the initiative here? */
  canEdit: boolean;
  canPing: boolean;
  canTarget: boolean;
  isTargeted: boolean;
  css: string;
  effects: { icons: { name: string; img: string }[]; tooltip: string };
}

/** Pictures of what acts on an actor for a time; that it is defeated is shown by the row itself. */
function effectsOf(actor: TrackedActor | null): { name: string; img: string }[] {
  const defeated = CONFIG.specialStatusEffects.DEFEATED as string;
  const shown = ({ img, statuses }: TrackedEffect) => Boolean(img) && !statuses.has(defeated);
  return (actor?.temporaryEffects ?? []).filter(shown).map(({ name, img }) => ({ name, img: img ?? "" }));
}

const isWhole = ({ initiative }: TrackedCombatant): boolean => initiative === null || Number.isInteger(initiative);

/** Do initiatives of a combat have decimals? Then all are shown with them. */
export const hasDecimals = ({ turns }: TrackedCombat): boolean => !turns.every(isWhole);

export function turnRow(combat: TrackedCombat, combatant: TrackedCombatant, index: number): TurnRow {
  const decimals = hasDecimals(combat);
  const { id, name, img, hidden, isDefeated, isOwner, resource, initiative, token } = combatant;
  const active = combat.started && index === combat.turn;
  const icons = effectsOf(combatant.actor);
  // The class `hidden` would take the row out of the page.
  const marks = { active, hide: hidden, defeated: isDefeated };
  return {
    id,
    name,
    img,
    active,
    hidden,
    isDefeated,
    isOwner,
    hasDecimals: decimals,
    initiative: initiative?.toFixed(decimals ? (CONFIG.Combat.initiative.decimals as number) : 0) ?? null,
    resource,
    hasResource: resource !== null && resource !== undefined && isOwner,
    canEdit: game.user.isGM && initiative !== null,
    canPing: false,
    canTarget: Boolean(token?.object?.setTarget),
    isTargeted: token?.object?.isTargeted === true,
    css: Object.entries(marks)
      .filter(([, is]) => is)
      .map(([mark]) => mark)
      .join(" "),
    effects: { icons, tooltip: icons.map((effect) => effect.name).join(", ") },
  };
}

/** What stands above the order: which combat it is and where it stands. */
function combatTitle(combat: TrackedCombat | null): string {
  if (!combat) return localize("COMBAT.None");
  return combat.started ? format("COMBAT.Round", { round: combat.round }) : localize("COMBAT.NotStarted");
}

/** Read out when the turn passes on. */
export function turnAnnouncement(combat: TrackedCombat | null): string {
  if (!combat?.started || !combat.combatant?.visible) return "";
  return format("COMBAT.TurnOf", { round: combat.round, name: combat.combatant.name });
}

/** Everything around the rows. Source: `CombatTracker.CombatContext` of the published types. */
export function combatContext(combat: TrackedCombat | null, combats: readonly TrackedCombat[]) {
  const { user } = game;
  const linked = combat !== null && combat._source.scene !== null;
  return {
    combat,
    hasCombat: combat !== null,
    started: combat?.started ?? false,
    currentIndex: combat ? combats.indexOf(combat) : -1,
    displayCycle: user.isGM && combats.length > 1,
    combats: combats.map((one, index) => ({
      id: one.id,
      label: index + 1,
      active: one === combat,
      name: format("COMBAT.Encounter", { number: index + 1 }),
    })),
    control: combat?.combatant?.players.some(({ isSelf }) => isSelf) ?? false,
    initiativeIcon: CONFIG.Combat.initiativeIcon.icon as string,
    linked,
    labels: { scope: localize(linked ? "COMBAT.Linked" : "COMBAT.Unlinked") },
    title: combatTitle(combat),
    isGM: user.isGM as boolean,
  };
}
