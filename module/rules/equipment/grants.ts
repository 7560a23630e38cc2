import { countWithDice } from "../dice.ts";
import { faces as checkedFaces, list, oneOf, whole } from "../require.ts";

/** Sides of the dice that amounts are rolled with: combat dice, and d20s for caps (R-CHR-21). */
export const GRANT_DICE = { combatDie: 6, d20: 20 } as const;

/** One thing that a starting pack or a tag skill gives. */
export type Grant =
  | { readonly kind: "item" | "ammo"; readonly id: string; readonly base: number; readonly dice: number }
  | { readonly kind: "arm"; readonly id: string }
  | { readonly kind: "table"; readonly id: string; readonly rolls: number }
  | { readonly kind: "caps"; readonly base: number; readonly d20s: number }
  | { readonly kind: "trinket" }
  | { readonly kind: "choose"; readonly count: number; readonly of: readonly Grant[] }
  | { readonly kind: "all"; readonly of: readonly Grant[] };

type Plain = Exclude<Grant, { kind: "choose" | "all" }>;

/** Some of one item. */
export function grantItem(id: string, base = 1, dice = 0): Grant {
  return { kind: "item", id, base, dice };
}

/** Shots of one kind of ammunition, often with combat dice. */
export function grantAmmo(id: string, base: number, dice = 0): Grant {
  return { kind: "ammo", id, base, dice };
}

/** Some of several grants. */
export function grantChoice(count: number, ...of: readonly Grant[]): Grant {
  return { kind: "choose", count, of };
}

/** One answer to a `choose`: the indices (from 0) of what is taken. Answers come in the order of the questions. */
export type GrantChoices = readonly (readonly number[])[];

function chosen(grant: Extract<Grant, { kind: "choose" }>, answer: readonly number[] | undefined): Grant[] {
  const indices = list("The answer to a choice", answer as readonly number[]);
  whole("The number of things chosen", indices.length, { min: grant.count, max: grant.count });
  whole("The number of different things chosen", new Set(indices).size, { min: grant.count });
  const last = grant.of.length - 1;
  return indices.map((index) => grant.of[whole("The index of a choice", index, { min: 0, max: last })] as Grant);
}

/**
 * The things that are left when every choice is made, in order; choices within choices are asked for as they come up.
 * @throws {RangeError} for an answer that is missing, has the wrong number of things, or names one that is not there
 */
export function chosenGrants(grants: readonly Grant[], choices: GrantChoices = []): Plain[] {
  const answers = [...choices];
  const flatten = (grant: Grant): Plain[] => {
    if (grant.kind === "choose") return chosen(grant, answers.shift()).flatMap(flatten);
    return grant.kind === "all" ? grant.of.flatMap(flatten) : [grant];
  };
  const plain = grants.flatMap(flatten);
  whole("The number of answers without a choice", answers.length, { max: 0 });
  return plain;
}

/** The dice that one thing's amount needs. */
export interface AmountDice {
  sides: number;
  count: number;
}

function diceOf(grant: Plain): AmountDice[] {
  if (grant.kind === "caps") return grant.d20s > 0 ? [{ sides: GRANT_DICE.d20, count: grant.d20s }] : [];
  const dice = grant.kind === "item" || grant.kind === "ammo" ? grant.dice : 0;
  return dice > 0 ? [{ sides: GRANT_DICE.combatDie, count: dice }] : [];
}

/** The dice to roll for some chosen grants, one entry for each amount that is not fixed (R-CHR-21). */
export function amountDice(grants: readonly Plain[]): AmountDice[] {
  return grants.flatMap(diceOf);
}

/** Something that a character gets, and how much of it; a table is rolled on `amount` times. */
export interface Granted {
  kind: Plain["kind"];
  id: string;
  amount: number;
}

function amountOf(grant: Plain, rolled: readonly number[]): number {
  switch (grant.kind) {
    case "item":
    case "ammo":
      return countWithDice(grant.base, rolled);
    case "caps":
      return grant.base + rolled.reduce((sum, face) => sum + face, 0);
    case "table":
      return grant.rolls;
    default:
      return 1;
  }
}

/**
 * What chosen grants come to (R-CHR-21, R-DICE-2).
 * @param rolls the faces for `amountDice`, in its order
 * @throws {RangeError} when the faces do not fit
 */
export function grantedThings(grants: readonly Plain[], rolls: readonly (readonly number[])[] = []): Granted[] {
  whole("The number of rolls", list("The rolls", rolls).length, {
    min: amountDice(grants).length,
    max: amountDice(grants).length,
  });
  const left = [...rolls];
  return grants.map((grant) => {
    const [dice] = diceOf(grant);
    const rolled = dice
      ? checkedFaces("dice", left.shift() as readonly number[], dice.sides, { min: dice.count, max: dice.count })
      : [];
    const id = "id" in grant ? grant.id : grant.kind;
    return { kind: grant.kind, id, amount: amountOf(grant, rolled) };
  });
}

/** Whether a pack has a trinket; without one the character starts without (R-CHR-21). */
export function hasTrinket(grants: readonly Grant[]): boolean {
  return grants.some((grant) => grant.kind === "trinket" || ("of" in grant && hasTrinket(grant.of)));
}

/** The pack of an origin. @throws {RangeError} for a pack of another origin (R-CHR-21) */
export function chosenPack(pack: string, packs: readonly string[]): string {
  return oneOf("The starting pack", pack, packs);
}
