import { actorAt, itemAt } from "../../documents/resolve.ts";
import { startAttack } from "../attack/start-attack.ts";
import { takeConsumable } from "../inventory/take-consumable.ts";
import { openSheet } from "../open-sheet.ts";
import { startTest } from "../test/start-test.ts";
import { format, localize } from "../words.ts";
import type { ItemReference, SkillReference } from "./references.ts";

/** What the macros of the hotbar do; each tells the user when it cannot be done. */
export const MACROS = { item: useItem, skill: useSkill };
export type MacroApi = typeof MACROS;

/** The actor that the user acts with: that of the chosen token, else the user's own character. */
export function actingActor(): Actor.Implementation | null {
  const { actor, token, scene } = ChatMessage.implementation.getSpeaker();
  const ofToken = token && scene ? actorAt(`Scene.${scene}.Token.${token}`) : null;
  return ofToken ?? (actor ? (game.actors.get(actor) ?? null) : null) ?? game.user.character;
}

/** Attacks with a weapon, takes a consumable, or opens the sheet of anything else: one's own, or that of the actor that the user acts with. */
async function useItem(reference: ItemReference): Promise<void> {
  const item = ownItem(reference);
  if (!item) {
    ui.notifications?.warn(missing(reference.name), { console: false });
  } else if (item.type === "weapon" && item.actor) {
    await startAttack(item.actor, item);
  } else if (item.type === "consumable" && item.actor) {
    await takeConsumable(item.actor, item);
  } else {
    await openSheet(item);
  }
}

function missing(name: string): string {
  const actor = actingActor();
  return actor
    ? format("WASTELAND.Sheet.macro.missing", { actor: actor.name, item: name })
    : localize("WASTELAND.Sheet.macro.nobody");
}

function ownItem({ uuid, type, identifier, name }: ItemReference): Item.Implementation | undefined {
  const named = itemAt(uuid);
  if (named?.isOwner && named.actor) return named;
  return actingActor()?.items.find(
    (item) =>
      item.type === type &&
      (identifier ? (item.system as unknown as { identifier: string }).identifier === identifier : item.name === name),
  );
}

/** Tests a skill of the actor that it was dragged from, or of the one that the user acts with; Shift rolls at once. */
async function useSkill({ actorUuid, skill }: SkillReference): Promise<void> {
  const named = actorAt(actorUuid);
  const actor = named?.isOwner ? named : actingActor();
  if (!actor) {
    ui.notifications?.warn(localize("WASTELAND.Sheet.macro.nobody"), { console: false });
    return;
  }
  await startTest(actor, { skill }, { atOnce: game.keyboard?.isModifierActive("SHIFT" as never) ?? false });
}
