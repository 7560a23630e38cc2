import { camelCase } from "../../../module/rules/vocabulary/camel-case.ts";
import { lean, listed, UnknownShape, type Raw, type TableRow } from "./raw.ts";

/** What a `special` of a weapon mod becomes. */
export interface SpecialRow {
  readonly becomes: string;
  readonly convert: (special: Raw, row: TableRow) => Raw | readonly Raw[];
}

export const SPECIAL_ROWS: Readonly<Record<string, SpecialRow>> = {
  "min-weight": { becomes: "the floor of the mod's `weight`", convert: () => [] },
  "melee-attachment": {
    becomes: "`attack` of its own",
    convert: ({ damage, damageTypes, effects }, row) => ({
      kind: "attack",
      id: row.id,
      skill: "meleeWeapons",
      dice: damage === "fireRate" ? { each: 1, of: "fireRate" } : damage,
      damageTypes,
      effects: listed(effects).length > 0 ? effects : undefined,
    }),
  },
  "reroll-hit-location": {
    becomes: "`reroll` of the location",
    convert: () => ({ kind: "reroll", of: "location", amount: 1 }),
  },
  "targeting-computer": {
    becomes: "`allow`, after aiming",
    convert: () => ({ kind: "allow", what: ["ignoreCover", "keepAim"], when: { aimed: true } }),
  },
  disarm: {
    becomes: "`action` for its price, after a hit",
    convert: ({ apCost }) => ({
      kind: "action",
      id: "disarm",
      action: "free",
      outcome: "disarmed",
      cost: { ap: apCost },
      when: { passed: true },
    }),
  },
  "sneak-attack-damage": {
    becomes: "`damageDice` of a sneak attack",
    convert: ({ value }) => ({ kind: "damageDice", amount: value, when: { sneak: true } }),
  },
  "allow-muzzle-slot": {
    becomes: "`unlock` of a slot",
    convert: () => ({ kind: "unlock", what: "modSlot", ids: "muzzle" }),
  },
};

/** What a change of a weapon mod becomes. */
export interface ChangeRow {
  readonly becomes: string;
  readonly convert: (value: unknown, row: TableRow) => readonly Raw[];
}

const figure = (kind: string): ChangeRow => ({
  becomes: `\`${kind}\``,
  convert: (amount) => [{ kind, amount }],
});

export const CHANGE_ROWS: Readonly<Record<string, ChangeRow>> = {
  damage: {
    becomes: "`weaponDice`, added or set",
    convert: (damage) => {
      const { op, value } = damage as Raw;
      return [lean({ kind: "weaponDice", amount: value, ...(op === "set" ? { op, exact: true } : {}) })];
    },
  },
  fireRate: figure("fireRate"),
  range: figure("range"),
  damageTypes: {
    becomes: "`damageType`",
    convert: (change) => [{ kind: "damageType", damageTypes: (change as Raw)["types"] }],
  },
  addEffects: {
    becomes: "`effect`",
    convert: (effects) =>
      (listed(effects) as Raw[]).map(({ id, value, damageType }) =>
        lean({ kind: "effect", effect: id, value, damageType }),
      ),
  },
  addQualities: {
    becomes: "`quality`",
    convert: (qualities) =>
      (listed(qualities) as Raw[]).map(({ id, value }) =>
        lean({ kind: "quality", quality: camelCase(String(id)), value }),
      ),
  },
  removeQualities: {
    becomes: "`quality`, removed",
    convert: (qualities) =>
      listed(qualities).map((id) => ({ kind: "quality", quality: camelCase(String(id)), remove: true })),
  },
  ammo: { becomes: "`ammunition`", convert: (ammunition) => [{ kind: "ammunition", ammunition }] },
  shotsPerAttack: { becomes: "`shots`, set", convert: (amount) => [{ kind: "shots", op: "set", exact: true, amount }] },
  special: {
    becomes: "see the specials below",
    convert: (specials, row) =>
      (listed(specials) as Raw[]).flatMap((special) => {
        const found = SPECIAL_ROWS[String(special["id"])];
        if (!found) throw new UnknownShape(`the special ${String(special["id"])}`);
        return (listed(found.convert(special, row)) as Raw[]).map(lean);
      }),
  },
};

/** The mechanics of a weapon mod: what it changes, what it weighs and costs on the weapon. */
export function weaponModMechanics(row: TableRow): Raw[] {
  const changes = (row["changes"] ?? {}) as Raw;
  const floor = (listed(changes["special"] ?? []) as Raw[]).find(({ id }) => id === "min-weight")?.["value"];
  const figures = [
    lean({ kind: "weight", amount: row["weight"], min: floor }),
    { kind: "cost", amount: row["cost"] },
  ].filter(({ amount }: Raw) => amount !== 0);
  const converted = Object.entries(changes).flatMap(([key, value]) => {
    const found = CHANGE_ROWS[key];
    if (!found) throw new UnknownShape(`the change ${key}`);
    return found.convert(value, row);
  });
  return [...converted, ...figures];
}
