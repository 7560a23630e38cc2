import { menuEntry, rowMenuEntry } from "../../compat.ts";
import { openerOf } from "../../documents/combat/fight.ts";
import { systemFlags } from "../../documents/system-flags.ts";
import { SYSTEM_ID, systemPath } from "../../system-id.ts";
import { attackItems, chooseAttack } from "../attack/choose-attack.ts";
import { format, localize } from "../words.ts";
import { pressTurnButton } from "./turn-buttons.ts";
import { roundText, turnContext } from "./turn-context.ts";

type Combat_ = Combat.Implementation;
type Combatant_ = Combatant.Implementation;

const TEMPLATE = systemPath("templates/fight/tracker.hbs");

interface Tracker {
  readonly viewed: Combat_ | null;
}

/** A selector for the button of ours that has the keyboard; the tracker is drawn anew with every action. */
let focused: string | null = null;

/** Remembers which button of ours has the keyboard, until something else has it. */
export function followFocus(): void {
  document.addEventListener("focusin", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>(".combat-sidebar .wasteland-turn button[data-turn]");
    const { turn = "", value = "" } = button?.dataset ?? {};
    const id = button?.closest<HTMLElement>(".wasteland-turn")?.dataset["combatant"] ?? "";
    focused = button ? `.wasteland-turn[data-combatant="${id}"] [data-turn="${turn}"][data-value="${value}"]` : null;
  });
}

/**
 * Adds to Foundry's list of combatants what the rules know of turns: the round by the rules, who starts the fight, and
 * the actions of whoever the user plays. Hook `renderCombatTracker`.
 */
export async function addTurns(app: Tracker, html: HTMLElement): Promise<void> {
  const combat = app.viewed;
  if (!combat) return;
  nameRound(combat, html);
  const rows = new Map(
    [...html.querySelectorAll<HTMLElement>(".combatant[data-combatant-id]")].map((row) => [
      row.dataset["combatantId"] ?? "",
      row,
    ]),
  );
  const panels = await Promise.all(
    [...rows].map(async ([id, row]) => [row, await panelOf(combat, combat.combatants.get(id))] as const),
  );
  for (const [row, panel] of panels) {
    if (row.nextElementSibling?.classList.contains("wasteland-turn")) row.nextElementSibling.remove();
    if (!panel || !row.isConnected) continue;
    row.after(panel);
    listen(panel);
  }
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (focused && isLost) html.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
}

/** Foundry counts the opening turn as a round; the rules do not (R-CMB-1). */
function nameRound(combat: Combat_, html: HTMLElement): void {
  if (!combat.started || openerOf(combat) === null) return;
  const title = html.querySelector<HTMLElement>(".encounter-title");
  if (title) title.textContent = roundText(combat);
}

async function panelOf(combat: Combat_, combatant: Combatant_ | undefined): Promise<HTMLElement | null> {
  if (!combatant) return null;
  const context = combat.started ? startedContext(combat, combatant) : beforeContext(combat, combatant);
  if (!context) return null;
  const panel = document.createElement("li");
  panel.className = "wasteland wasteland-turn";
  panel.dataset["combat"] = combat.id ?? "";
  panel.dataset["combatant"] = combatant.id ?? "";
  panel.innerHTML = await foundry.applications.handlebars.renderTemplate(TEMPLATE, context as never);
  return panel;
}

/** The Overseer says who starts the fight before it begins. */
function beforeContext(combat: Combat_, combatant: Combatant_) {
  if (!game.user.isGM) return null;
  return {
    opener: {
      pressed: openerOf(combat) === combatant.id,
      label: format("WASTELAND.Fight.opener", { name: combatant.name ?? "" }),
    },
  };
}

/** Whoever plays somebody sees that turn while it is theirs, and perfect timing before it. */
function startedContext(combat: Combat_, combatant: Combatant_) {
  if (!combatant.isOwner || !combatant.actor) return null;
  const turn = turnContext(combatant);
  const { radStorm = false } = systemFlags(combat as never) as { radStorm?: boolean };
  const { sheltered = false } = systemFlags(combatant as never) as { sheltered?: boolean };
  const storm = radStorm && game.user.isGM ? { sheltered } : null;
  if (turn.isTurn) return { turn, storm };
  const timing = turn.timing?.reason === null ? turn.timing : null;
  const { announced } = turn;
  return timing || storm || announced.length > 0 ? { timing, storm, announced } : null;
}

function listen(panel: HTMLElement): void {
  panel.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button[data-turn]");
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    const { turn = "" } = button.dataset;
    void (turn === "opener" || turn === "shelter" ? toggle(panel, turn) : pressTurnButton(button));
  });
}

/** Marks who starts the fight, or who is sheltered. */
async function toggle({ dataset }: HTMLElement, what: string): Promise<void> {
  const combat = game.combats?.get(dataset["combat"] ?? "") as Combat_ | undefined;
  const combatant = combat?.combatants.get(dataset["combatant"] ?? "") as Combatant_ | undefined;
  if (!combat || !combatant) return;
  if (what === "opener") {
    const opener = openerOf(combat) === combatant.id ? null : combatant.id;
    await combat.update({ flags: { [SYSTEM_ID]: { opener } } } as never);
    return;
  }
  const { sheltered = false } = systemFlags(combatant as never) as { sheltered?: boolean };
  await combatant.update({ flags: { [SYSTEM_ID]: { sheltered: !sheltered } } } as never);
}

/** Adds a rad storm to the menu of a fight (R-ENV-3). Hook `getCombatContextOptions`. */
export function addStorm(app: Tracker, entries: object[]): void {
  const isStorm = () =>
    ((app.viewed ? systemFlags(app.viewed as never) : {}) as { radStorm?: boolean }).radStorm === true;
  const set = (radStorm: boolean) => () => void app.viewed?.update({ flags: { [SYSTEM_ID]: { radStorm } } } as never);
  const entry = (key: string, radStorm: boolean) =>
    menuEntry({
      label: localize(`WASTELAND.Fight.storm.${key}`),
      icon: '<i class="fa-solid fa-radiation"></i>',
      isVisible: () => game.user.isGM && app.viewed !== null && isStorm() !== radStorm,
      act: set(radStorm),
    });
  entries.push(entry("begin", true), entry("end", false));
}

/** Adds attacking to the menu of a combatant of one's own, whoever's turn it is. Hook `getCombatantContextOptions`. */
export function addAttack(app: Tracker, entries: object[]): void {
  const actorOf = ({ dataset }: HTMLElement): Actor.Implementation | null =>
    (app.viewed?.combatants.get(dataset["combatantId"] ?? "")?.actor ?? null) as Actor.Implementation | null;
  entries.push(
    rowMenuEntry({
      label: localize("WASTELAND.Fight.action.attack"),
      icon: '<i class="fa-solid fa-gun"></i>',
      isVisible: (row) => {
        const actor = actorOf(row);
        return actor !== null && actor.isOwner && attackItems(actor).length > 0;
      },
      act: (row) => {
        const actor = actorOf(row);
        if (actor) void chooseAttack(actor);
      },
    }),
  );
}
