import { convertBonuses } from "./bonuses.ts";
import { lean, type Raw, type TableRow } from "./raw.ts";

/** Fields of apparel mods that become mechanics, and what they become. */
export const APPAREL_MOD_FIELDS: Readonly<Record<string, string>> = {
  dr: "`armourResistance` of each type, since it is the piece that resists more",
  health: "`armourHp`; the torso's own figure has a condition",
  weight: "`weight` in pounds; the torso's own figure has a condition",
  cost: "`cost` in caps; the torso's own figure has a condition",
  shadowed: "`ignoredComplications` and `reroll` by the number of shadowed pieces, of which the torso is two",
};

const TORSO = { location: "torso" };

/** A figure that the torso doubles, or has a figure of its own for. */
function figure(kind: string, row: TableRow, name: string): Raw[] {
  const value = row[name] as number | undefined;
  const torso = row[`${name}Torso`] as number | undefined;
  const one = (amount: number | undefined, when?: Raw) => (amount ? [lean({ kind, amount, when })] : []);
  if (torso === undefined) return one(value);
  return [...one(value, { not: TORSO }), ...one(torso, TORSO)];
}

function resistances(row: TableRow): Raw[] {
  return Object.entries((row["dr"] ?? {}) as Record<string, number>)
    .filter(([, amount]) => amount !== 0)
    .map(([damageType, amount]) => ({ kind: "armourResistance", damageType, amount }));
}

const UNSEEN = { skill: "sneak", light: ["dim", "dark"], not: { wearing: "powerArmour" } };
const PIECES = { stack: "shadowed", torsoPieces: 2 };

/** One or two shadowed pieces ignore a complication, three re-roll a die once a scene, five always. */
const SHADOWED: readonly Raw[] = [
  { kind: "ignoredComplications", amount: 1, ...PIECES, when: { ...UNSEEN, pieces: { min: 1, max: 2 } } },
  {
    kind: "reroll",
    of: "test",
    amount: 1,
    ...PIECES,
    limit: { uses: 1, per: "scene" },
    when: { ...UNSEEN, pieces: { min: 3, max: 4 } },
  },
  { kind: "reroll", of: "test", amount: 1, ...PIECES, when: { ...UNSEEN, pieces: { min: 5 } } },
];

/** The mechanics of an apparel mod. */
export function apparelModMechanics(row: TableRow): Raw[] {
  return [
    ...resistances(row),
    ...figure("armourHp", row, "health"),
    ...figure("weight", row, "weight"),
    ...figure("cost", row, "cost"),
    ...(row["shadowed"] ? SHADOWED : []),
    ...convertBonuses(row),
  ];
}
