import { type Fighter, fighterOf } from "../../documents/fighter.ts";
import { actorAt } from "../../documents/resolve.ts";
import {
  bodyLocations,
  type Context,
  CRITICAL_THRESHOLD,
  type DamageRow,
  type DamageType,
  NO_HIT_PLAN,
  type Strike,
  strike,
  weakerResistance,
} from "../../rules/index.ts";
import { damageRequest, foldHits } from "../cards/read-card.ts";
import type { DamageCardRequest } from "../cards/requests.ts";

/** A row of a damage card against the body as it is now, with what was set by hand. */
export interface Blow extends Strike {
  damageType: DamageType;
}

/** What a body knows of an attack on it, as its items ask it (R-DMG-9: extra hits of Spread are aimed at nothing). */
export function contextOfBlow(
  request: DamageCardRequest,
  row: DamageRow,
  fighter: Fighter,
  damageType: DamageType,
): Context {
  const { manner, attacker, effects } = request;
  const actor = actorAt(attacker.uuid);
  const by = actor && fighterOf(actor);
  const location = bodyLocations(fighter.bodyPlan).find(({ id }) => id === row.location);
  return {
    ...fighter.facts,
    ...fighter.attributes,
    ...(manner
      ? {
          attack: manner.mode,
          qualities: manner.qualities,
          aimed: manner.aimed,
          sneak: manner.sneak,
          calledShot: manner.calledShot !== null && row.hit === 0,
        }
      : {}),
    ...(by ? { attacker: by.kinds, ...(by.rank === null ? {} : { attackerRank: by.rank }) } : {}),
    ...(location ? { location: location.injuryAs } : {}),
    effects: effects.map(({ id }) => id),
    damageType,
  };
}

/**
 * What a row of a damage card does to who is struck, by the sheets as they are now: the same for what the card shows
 * before it is applied and for what is applied. The weaker DR of two types counts at each location (R-DMG-12).
 */
export function blowOf(message: ChatMessage.Implementation, row: DamageRow, fighter: Fighter): Blow {
  const request = damageRequest(message);
  const { effects, ignoresResistance, plan = NO_HIT_PLAN } = request;
  const against = (type: DamageType) => fighter.resistance(row.location, type);
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
    damage: noDamage ? 0 : (row.edits.damage ?? hit.damage),
    radiation: noDamage ? 0 : (row.edits.radiation ?? hit.radiation),
  };
}
