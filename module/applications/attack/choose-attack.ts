import { canAttackWith } from "../../chat/index.ts";
import { weaponOf } from "../../documents/weapon.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { choose } from "../fight/choose.ts";
import { localize } from "../words.ts";
import type { BegunAttack } from "./counted-before.ts";
import { startAttack } from "./start-attack.ts";

/** What somebody can attack with now: weapons and natural attacks that are not put away. */
export function attackItems(actor: Actor.Implementation): Item.Implementation[] {
  return (actor.items.contents as Item.Implementation[]).filter((item) => {
    const weapon = weaponOf(item);
    return weapon !== null && canAttackWith(weapon) && !(item.system as unknown as { stashed?: boolean }).stashed;
  });
}

/**
 * Begins an attack: with the only weapon that there is, or the one that is chosen.
 * @returns whether one was begun
 */
export async function chooseAttack(actor: Actor.Implementation, begun: BegunAttack = {}): Promise<boolean> {
  const weapon = await choose(
    localize("WASTELAND.Fight.action.attack"),
    attackItems(actor),
    "WASTELAND.Fight.noWeapon",
  );
  if (!weapon) return false;
  await startAttack(actor, weapon, begun);
  return true;
}

interface Hud {
  readonly actor?: Actor.Implementation | null;
}

/** Adds attacking to the menu over a token of one's own. Hook `renderTokenHUD`. */
export function addAttackToHud({ actor }: Hud, html: HTMLElement): void {
  if (!actor?.isOwner || attackItems(actor).length === 0) return;
  html.querySelector(".wasteland-hud-attack")?.remove();
  const label = localize("WASTELAND.Fight.action.attack");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control-icon wasteland-hud-attack";
  button.dataset["tooltip"] = label;
  button.setAttribute("aria-label", label);
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-gun";
  icon.setAttribute("inert", "");
  button.append(icon);
  button.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    void chooseAttack(actor);
  });
  html.querySelector(".col.left")?.append(button);
}

/** Who attacks when a key is pressed: the chosen token, else whose turn it is, else the user's character; all of one's own. */
function attackerByKey(): Actor.Implementation | null {
  const chosen = (canvas as { tokens?: { controlled?: { actor: unknown }[] } } | undefined)?.tokens?.controlled ?? [];
  const present = game.combat?.combatant;
  const candidates = [...chosen.map(({ actor }) => actor), present?.actor, game.user.character];
  return (candidates as (Actor.Implementation | null | undefined)[]).find((actor) => actor?.isOwner) ?? null;
}

/** Lets a key begin an attack; which one is chosen in Foundry's controls. Called at `init`. */
export function registerAttackKey(): void {
  game.keybindings?.register(
    SYSTEM_ID as never,
    "attack" as never,
    {
      name: "WASTELAND.Fight.key.name",
      hint: "WASTELAND.Fight.key.hint",
      editable: [{ key: "KeyA", modifiers: ["Shift"] }],
      onDown: () => {
        const actor = attackerByKey();
        if (!actor) return false;
        void chooseAttack(actor);
        return true;
      },
    } as never,
  );
}
