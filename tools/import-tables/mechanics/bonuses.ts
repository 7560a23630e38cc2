import { againstCondition, attackCondition, phraseCondition } from "./bonus-conditions.ts";
import { armOf, BONUS_ROWS, bonusShare } from "./bonus-rows.ts";
import { both, lean, listed, UnknownShape, type Raw, type TableMechanic, type TableRow } from "./raw.ts";

/** The mechanics of one entry with a `type`. @throws {UnknownShape} for what the tables did not have before */
export function convertBonus(bonus: TableMechanic, row: TableRow): Raw[] {
  const found = BONUS_ROWS[String(bonus["type"])];
  if (!found) throw new UnknownShape(`the bonus ${String(bonus["type"])}`);
  const { uses, per } = bonus;
  const conditions = [
    phraseCondition(bonus["condition"]),
    attackCondition(bonus["attack"], armOf(row)),
    againstCondition(bonus["against"]),
  ].reduce<Raw | undefined>(both, undefined);
  const common = {
    limit: per === undefined || uses === undefined ? undefined : { uses, per },
    share: bonusShare(bonus),
  };
  return (listed(found.convert(bonus, row)) as Raw[]).map((raw) =>
    lean({ ...common, ...lean(raw), when: both(raw["when"] as Raw | undefined, conditions) }),
  );
}

/** The mechanics of all bonuses of a row. */
export function convertBonuses(row: TableRow): Raw[] {
  return (listed(row["bonuses"] ?? []) as TableMechanic[]).flatMap((bonus) => convertBonus(bonus, row));
}
