import { type Fighter, fighterOf } from "../../documents/fighter.ts";
import { actorAt } from "../../documents/resolve.ts";
import {
  bodyLocations,
  type Context,
  CRITICAL_THRESHOLD,
  type DamageRow,
  type DamageType,
  NO_HIT_PLAN,
  type Part,
  type Strike,
  strike,
  type Total,
  weakerResistance,
} from "../../rules/index.ts";
import { damageRequest, foldHits } from "../cards/read-card.ts";
import type { DamageCardRequest } from "../cards/requests.ts";

/** A row of a damage card against the body as it is now, with what was set by hand. */
export interface Blow extends Strike {
  damageType: DamageType;
  /** DR with its reasons; none where it was set by hand. */
  protection: Part[];
}

/** Where a hit lands; `hit` counts a target's hits from 0. */
export interface HitSpot {
  readonly location: string;
  readonly hit: number;
}

/** What a damage card is asked of, before it is there. */
type BlowRequest = Pick<DamageCardRequest, "manner" | "attacker" | "effects" | "origin">;

/** What a body knows of an attack on it, as its items ask it (R-DMG-9: extra hits of Spread are aimed at nothing). */
export function contextOfBlow(
  { manner, attacker, effects, origin }: BlowRequest,
  row: HitSpot,
  fighter: Fighter,
  damageType: DamageType,
): Context {
  const actor = actorAt(attacker.uuid);
  const by = actor && fighterOf(actor);
  const location = bodyLocations(fighter.bodyPlan).find(({ id }) => id === row.location);
  return {
    ...fighter.facts,
    ...fighter.attributes,
    ...(manner
      ? {
          attack: manner.mode,
          weaponType: manner.weaponType,
          weaponTags: manner.weaponTags,
          qualities: manner.qualities,
          aimed: manner.aimed,
          sneak: manner.sneak,
          calledShot: manner.calledShot !== null && row.hit === 0,
        }
      : {}),
    ...(by ? { attacker: by.kinds, ...(by.rank === null ? {} : { attackerRank: by.rank }) } : {}),
    ...(origin === undefined ? {} : { origin }),
    ...(location ? { location: location.injuryAs } : {}),
    effects: effects.map(({ id }) => id),
    damageType,
  };
}

/** DR of a type that a body has against a hit, with its reasons. */
export function resistanceTo(request: BlowRequest, spot: HitSpot, fighter: Fighter, damageType: DamageType): Total {
  return fighter.resistanceAgainst(spot.location, damageType, contextOfBlow(request, spot, fighter, damageType));
}

/** What protects a body where a hit lands, as a card keeps it. */
export function protectionTo(
  request: BlowRequest & Pick<DamageCardRequest, "damageType">,
  spot: HitSpot,
  fighter: Fighter,
): { resistance: number; radiationResistance: number } {
  return {
    resistance: resistanceTo(request, spot, fighter, request.damageType).total,
    radiationResistance: resistanceTo(request, spot, fighter, "radiation").total,
  };
}

/**
 * What a row of a damage card does to who is struck, by the sheets as they are now: the same for what the card shows
 * before it is applied and for what is applied. The weaker DR of two types counts at each location (R-DMG-12).
 */
export function blowOf(message: ChatMessage.Implementation, row: DamageRow, fighter: Fighter): Blow {
  const request = damageRequest(message);
  const { effects, ignoresResistance, plan = NO_HIT_PLAN } = request;
  const against = (type: DamageType) => resistanceTo(request, row, fighter, type).total;
  const { damageType } = weakerResistance(request.types, against);
  const hit = strike(
    {
      faces: foldHits(message).faces,
      damageType,
      effects,
      halved: row.halved,
      location: row.location,
      resistance: row.edits.resistance ?? against(damageType),
      cover: row.cover,
      radiationResistance: against("radiation"),
      madeCritical: row.outcomes.critical ?? false,
      ...(ignoresResistance === undefined ? {} : { ignoresResistance }),
    },
    plan,
    {
      mechanics: fighter.mechanics,
      context: contextOfBlow(request, row, fighter, damageType),
      criticalThreshold: fighter.vitals.criticalThreshold ?? CRITICAL_THRESHOLD,
    },
  );
  const { noDamage = false } = row.outcomes;
  return {
    ...hit,
    damageType,
    protection: row.edits.resistance === undefined ? resistanceTo(request, row, fighter, damageType).parts : [],
    damage: noDamage ? 0 : (row.edits.damage ?? hit.damage),
    radiation: noDamage ? 0 : (row.edits.radiation ?? hit.radiation),
  };
}
