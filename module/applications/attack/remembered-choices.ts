import {
  addedDifficulty,
  type AttackChoices,
  newAttackChoices,
  presentTurn,
  rangeOnBoard,
  selectableTargets,
} from "../../chat/index.ts";
import { partIn } from "../../documents/combat/fight.ts";
import { hasAimed } from "../../rules/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";

const KEY = "attackChoices";

interface Remembered {
  weapon: string;
  choices: AttackChoices;
}
/** By the actor's uuid. */
type Memory = Readonly<Record<string, Remembered>>;

/** Registers the memory of attacks: on this client, for each actor the last one. */
export function registerAttackMemory(): void {
  game.settings.register(
    SYSTEM_ID,
    KEY as never,
    { scope: "client", config: false, type: Object, default: {} } as never,
  );
}

function memory(): Memory {
  return (game.settings.get(SYSTEM_ID, KEY as never) ?? {}) as Memory;
}

/** Keeps the choices of an attack for the actor's next one. */
export async function rememberChoices(
  actor: Actor.Implementation,
  weapon: Item.Implementation,
  choices: AttackChoices,
): Promise<void> {
  const next = { ...memory(), [actor.uuid]: { weapon: weapon.uuid, choices } };
  await game.settings.set(SYSTEM_ID, KEY as never, next as never);
}

/**
 * The choices that an attack begins with: the targets of the moment, else the last ones that can still be chosen, else
 * the only one there is; how far they are on the scene that is shown, if it says so; and the last choices, of which
 * those that belong to a weapon, and reasons, count for the same one only. Who sees the card, the target's cover, the
 * difficulty of an attack on nobody and an ambush are chosen anew each time. What was paid or used up is not chosen
 * again by itself: luck, offers.
 */
export function initialChoices(
  actor: Actor.Implementation,
  weapon: Item.Implementation,
  { own, counted = false }: { own?: string | undefined; counted?: boolean } = {},
): AttackChoices {
  const last = memory()[actor.uuid];
  const targets = initialTargets(actor, last?.choices.targets ?? []);
  const range = rangeOnBoard(actor, targets);
  const measured = range ? { targetRange: range } : {};
  const fresh = { ...newAttackChoices(targets), ...(own === undefined ? {} : { own }) };
  const ofTurn = turnChoices(actor, counted);
  if (!last) return { ...fresh, ...measured, ...ofTurn };
  const {
    own: lastOwn,
    attribute,
    arm,
    targetRange,
    fireRateAmmo,
    disabledReasons,
    situations,
    calledShot,
    extra,
    boughtDice,
    luck: _luck,
    chosen: _chosen,
    sneak: _sneak,
    audience: _mode,
    cover: _cover,
    difficulty: _difficulty,
    automatic: _automatic,
    extraMajorAction: _extra,
    ...general
  } = last.choices;
  const ofWeapon =
    last.weapon === weapon.uuid && lastOwn === own
      ? { arm, attribute, targetRange, fireRateAmmo, disabledReasons, situations, calledShot, extra, boughtDice }
      : {};
  const kept = Object.entries({ ...general, ...ofWeapon }).filter(([, value]) => value !== undefined);
  return { ...fresh, ...Object.fromEntries(kept), ...measured, ...ofTurn, targets };
}

/** In a fight, who has aimed in this turn re-rolls, and nobody else (R-CMB-4); a bought major action is harder (R-AP-5). */
function turnChoices(actor: Actor.Implementation, counted: boolean): Pick<AttackChoices, "aim" | "extraMajorAction"> {
  const part = partIn(actor);
  if (!part?.combat.started) return {};
  const { combatant } = part;
  return {
    aim: hasAimed(presentTurn(combatant)),
    ...(!counted && addedDifficulty(combatant, "attack") > 0 ? { extraMajorAction: true } : {}),
  };
}

function initialTargets(actor: Actor.Implementation, last: readonly string[]): string[] {
  const options = selectableTargets(game.user, actor).map(({ uuid }) => uuid);
  if ((game.user.targets?.size ?? 0) > 0) return options;
  const still = last.filter((uuid) => options.includes(uuid));
  if (still.length > 0) return still;
  return options.length === 1 ? options : [];
}
