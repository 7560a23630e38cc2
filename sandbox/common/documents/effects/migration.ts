import { isPlainObject, type Plain } from "../../utils/types.ts";
import { changeType } from "./change-types.ts";

/** Durations of generation 13 and their units; the first that is there counts. */
const UNITS = ["seconds", "rounds", "turns"] as const;
const STARTS = { startTime: "time", startRound: "round", startTurn: "turn", combat: "combat" } as const;
/** What only the effects of generation 13 have. */
const OLD_DURATION = [...UNITS, ...Object.keys(STARTS)];

/** Is something of the effect, or of changes to one, written as generation 13 writes it? */
export function hasOldForm(data: Plain): boolean {
  const { changes, duration, system } = data;
  const old = isPlainObject(duration) && OLD_DURATION.some((key) => key in duration);
  const newChanges = isPlainObject(system) && Array.isArray(system.changes) ? system.changes : [];
  return changes !== undefined || old || newChanges.some((change) => isPlainObject(change) && "mode" in change);
}

/**
 * Brings the data of an effect, or changes to one, from the form of generation 13 into that of 14; what is there in the
 * new form wins. Changes and answers what it is given.
 */
export function migrateEffect(data: Plain): Plain {
  migrateChanges(data);
  if (isPlainObject(data.duration)) migrateDuration(data, data.duration);
  migrateOrigin(data);
  return data;
}

function migrateChanges(data: Plain): void {
  const old = data.changes;
  delete data.changes;
  const system = isPlainObject(data.system) ? data.system : undefined;
  if (old !== undefined && !(system && "changes" in system)) {
    const list = isPlainObject(old) ? Object.values(old) : old;
    data.system = { ...system, changes: list };
  }
  const changes = (data.system as Plain | undefined)?.changes;
  if (!Array.isArray(changes)) return;
  (data.system as Plain).changes = changes.map((change: unknown) =>
    isPlainObject(change) ? migrated(change) : change,
  );
}

function migrated(change: Plain): Plain {
  if (!("mode" in change)) return change;
  const { mode, ...rest } = change;
  return { type: changeType(mode), phase: "initial", ...rest };
}

function migrateDuration(data: Plain, duration: Plain): void {
  const unit = UNITS.find((name) => typeof duration[name] === "number" && duration[name] !== 0);
  if (unit && !("value" in duration)) Object.assign(duration, { value: duration[unit], units: unit });
  const start: Plain = {};
  for (const [key, name] of Object.entries(STARTS)) {
    const value = duration[key];
    if (value !== undefined && value !== null) start[name] = value;
  }
  for (const key of OLD_DURATION) delete duration[key];
  if (Object.keys(start).length && !("start" in data)) data.start = start;
}

/** An origin that is no uuid is kept as a text. */
function migrateOrigin(data: Plain): void {
  const { origin, flags } = data;
  if (typeof origin !== "string" || !origin || isUuid(origin)) return;
  const given = isPlainObject(flags) ? flags : {};
  data.flags = { ...given, core: { ...(isPlainObject(given.core) ? given.core : {}), originText: origin } };
  data.origin = null;
}

/** A uuid ends with the id of a document; one that starts with a point is relative. */
const UUID = /^\.?(?:[^.\s]+\.)+[A-Za-z0-9]{16}$|^\.[A-Za-z0-9]{16}$/;

const isUuid = (text: string): boolean => UUID.test(text);
