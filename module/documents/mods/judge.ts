import { missingModPerks, modRefusal, type PerkRanks } from "../../rules/index.ts";
import { identifierName } from "../identifier-name.ts";
import { quantityOf } from "../weapon.ts";
import { MOD_OF } from "./installed.ts";
import { installedBySlot, moddableOf, modOf } from "./mod-parts.ts";

type Thing = Item.Implementation;

/** A perk that building a mod in asks for, by identifier, with the rank that is owned. */
export interface MissingPerk {
  readonly id: string;
  readonly need: number;
  readonly have: number;
}

/** Whether a mod can be built in or taken off; `refused` is a key below `WASTELAND.Mods.refused`, or null. */
export interface ModVerdict {
  readonly refused: string | null;
  /** The refusal in the language of the user, empty without one. */
  readonly text: string;
  /** Perks that are asked for and missing; a GM may insist. */
  readonly missing: readonly MissingPerk[];
}

/** A verdict, with its words in the language of the user. */
export function verdict(
  refused: string | null,
  names: { thing: string; mod: string },
  missing: readonly MissingPerk[] = [],
  bearer: Actor.Implementation | null = null,
): ModVerdict {
  const perks = missing.map(({ id, need }) => `${identifierName(id, bearer, ["perk"])} ${need}`).join(", ");
  const text = refused === null ? "" : game.i18n.format(`WASTELAND.Mods.refused.${refused}`, { ...names, perks });
  return { refused, text, missing };
}

/** Ranks of the perks of the actor that owns an item; null for an item that nobody owns. */
function perksOf(thing: Thing): PerkRanks | null {
  const actor = thing.actor;
  if (!actor) return null;
  const perks = actor.items.contents.filter(({ type }) => type === "perk");
  return Object.fromEntries(
    perks.map(({ system }) => {
      const { identifier, rank } = system as unknown as { identifier: string; rank: number };
      return [identifier, rank];
    }),
  );
}

/**
 * Whether a mod can be built into a weapon or a piece of apparel: it is made for it, its slot is there and free, and the
 * bearer has the perks that it asks for. Changes nothing.
 * @param insist a GM builds it in without the perks
 */
export function judgeMod(thing: Thing, mod: Thing, { insist = false } = {}): ModVerdict {
  const names = { thing: thing.name, mod: mod.name };
  if (MOD_OF[thing.type] !== mod.type) return verdict("noMod", names);
  if (quantityOf(mod) < 1) return verdict("noneLeft", names);
  const refused = modRefusal(moddableOf(thing.system), installedBySlot(thing.system), modOf(mod.system));
  if (refused !== null) return verdict(refused, names);
  const perks = perksOf(thing);
  const missing = perks === null ? [] : missingModPerks(modOf(mod.system), perks);
  const isStopped = missing.length > 0 && !(insist && game.user.isGM);
  return verdict(isStopped ? "perksMissing" : null, names, missing, thing.actor);
}
