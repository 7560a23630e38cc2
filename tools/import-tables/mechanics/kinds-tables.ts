import { ATTACK_KINDS } from "./attack-kinds.ts";
import { BODY_KINDS } from "./body-kinds.ts";
import { EVENT_KINDS } from "./event-kinds.ts";
import type { KindRow } from "./kind-row.ts";
import { both, lean, listed, UnknownShape, type Raw, type TableMechanic, type TableRow } from "./raw.ts";
import { TEST_KINDS } from "./test-kinds.ts";
import { convertWhen } from "./when.ts";

/** Every `kind` of the tables. */
export const KIND_ROWS: Readonly<Record<string, KindRow>> = {
  ...TEST_KINDS,
  ...ATTACK_KINDS,
  ...BODY_KINDS,
  ...EVENT_KINDS,
};

/** Durations of single entries; one attack needs none, since what is paid for it is chosen for it. */
const DURATIONS: Readonly<Record<string, string | undefined>> = {
  scene: "scene",
  untilEndOfCurrentScene: "scene",
  untilEndOfNextScene: "nextScene",
  untilStartOfNextTurn: "nextTurnStart",
  thisAttack: undefined,
  nextAttackOnTarget: undefined,
};

function duration(entry: TableMechanic): string | undefined {
  const name = entry["duration"];
  if (name === undefined) return undefined;
  if (!(String(name) in DURATIONS)) throw new UnknownShape(`the duration ${String(name)}`);
  return DURATIONS[String(name)];
}

function limit(entry: TableMechanic): Raw | undefined {
  const uses = entry["uses"] as Raw | undefined;
  return uses && { uses: uses["amount"], per: uses["per"] };
}

function share(entry: TableMechanic): Raw | undefined {
  return entry["appliesTo"] === "party" ? { with: "allies", self: true } : undefined;
}

/** The mechanics of one entry with a `kind`. @throws {UnknownShape} for what the tables did not have before */
export function convertEntry(entry: TableMechanic, row: TableRow): Raw[] {
  const kind = KIND_ROWS[String(entry["kind"])];
  if (!kind) throw new UnknownShape(`the kind ${String(entry["kind"])}`);
  const common = {
    rank: entry["rank"],
    cost: entry["cost"],
    limit: limit(entry),
    lasts: duration(entry),
    share: share(entry),
  };
  // Kinds of a trait give the rank of a skill there.
  if (entry["kind"] === "tagSkill") common.rank = undefined;
  const raws = listed(kind.convert(entry, row)) as Raw[];
  return raws.map((raw) =>
    lean({ ...common, ...lean(raw), when: both(raw["when"] as Raw | undefined, convertWhen(entry["when"])) }),
  );
}
