import { combatDice } from "../dice.ts";
import { listField, recordOf, refuse, textField, type CardEvent, type EventHandlers } from "../events.ts";
import { faces as checkedFaces, oneOf, whole } from "../require.ts";
import { readEdit, readPlace, readRow, rowKey, type PlacedHit, type RowEdits, type RowOutcomes } from "./damage-row.ts";
import type { AttackRoll, HitPlace } from "./extra-hits.ts";

/** What a damage card was asked to roll. */
export type DamageRequest = Omit<AttackRoll, "faces"> & {
  /** The attack had no target: whom it strikes is chosen afterwards. */
  readonly untargeted?: boolean;
};

/** A damage card while its events are folded. */
export interface DamageState {
  faces: readonly number[];
  /** Dice that were re-rolled, each once (R-DICE-3). */
  rerolled: readonly number[];
  hits: readonly PlacedHit[];
  edits: Readonly<Record<string, RowEdits>>;
  outcomes: Readonly<Record<string, RowOutcomes>>;
  /** Hits whose location was rolled again, each once (R-DICE-3). */
  relocated: readonly string[];
  /** Targets that Burst and perks added, with what did. */
  added: Readonly<Record<string, string>>;
  /** The event that applied each row. */
  applied: Readonly<Record<string, string>>;
}

/** A damage card before its first event. */
export const NO_DAMAGE: DamageState = {
  faces: [],
  rerolled: [],
  hits: [],
  edits: {},
  outcomes: {},
  relocated: [],
  added: {},
  applied: {},
};

/** What the event `outcome` may make of a hit. */
export const ROW_OUTCOMES = ["critical", "noDamage", "redirected"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** Hits are numbered by target, in the order in which they were placed. */
function placed(hits: readonly PlacedHit[], values: readonly unknown[]): PlacedHit[] {
  const all = [...hits];
  for (const value of values) {
    const place = readPlace(value);
    all.push({ ...place, hit: all.filter(({ target }) => target === place.target).length });
  }
  return all;
}

/** Extra hits of each target by the present dice. */
export function extraHits(request: DamageRequest, state: DamageState): number {
  return request.effects.some(({ id }) => id === "spread") ? combatDice(state.faces).effects : 0;
}

/** The hits that the present dice bring: a re-roll can take extra ones away again. */
export function presentHits(request: DamageRequest, state: DamageState): PlacedHit[] {
  return state.hits.filter(({ hit }) => hit <= extraHits(request, state));
}

function rolled({ untargeted = false }: Pick<DamageRequest, "untargeted">) {
  return (state: DamageState, event: CardEvent): DamageState => {
    if (state.hits.length > 0 || state.faces.length > 0) refuse("alreadyRolled");
    const faces = checkedFaces("combat dice", listField(event, "faces") as number[], 6);
    const hits = placed([], listField(event, "hits"));
    return hits.length > 0 || untargeted ? { ...state, faces, hits } : refuse("noTarget");
  };
}

function rerolled(state: DamageState, event: CardEvent): DamageState {
  const faces = [...state.faces];
  const again = [...state.rerolled];
  if (Object.keys(state.applied).length > 0) refuse("alreadyApplied");
  for (const value of listField(event, "dice")) {
    const { index, face } = recordOf(value);
    const die = whole("The index of a die", index as number, { min: 0, max: faces.length - 1 });
    if (again.includes(die)) refuse("alreadyRerolled");
    faces[die] = whole("A face of combat dice", face as number, { min: 1, max: 6 });
    again.push(die);
  }
  const more = event["hits"] === undefined ? [] : listField(event, "hits");
  return { ...state, faces, rerolled: again, hits: placed(state.hits, more) };
}

/** A row that is there and has not been applied, by its key. @throws to refuse the event */
function openRow(request: DamageRequest, state: DamageState, event: CardEvent): string {
  const key = rowKey(readRow(event, presentHits(request, state)));
  return state.applied[key] ? refuse("alreadyApplied") : key;
}

function moved(hits: readonly PlacedHit[], key: string, place: Partial<HitPlace>): PlacedHit[] {
  return hits.map((hit) => (rowKey(hit) === key ? { ...hit, ...place } : hit));
}

function edited(request: DamageRequest) {
  return (state: DamageState, event: CardEvent): DamageState => {
    const key = openRow(request, state, event);
    const { place, edits } = readEdit(event);
    return {
      ...state,
      hits: moved(state.hits, key, place),
      edits: { ...state.edits, [key]: { ...state.edits[key], ...edits } },
    };
  };
}

function relocated(request: DamageRequest) {
  return (state: DamageState, event: CardEvent): DamageState => {
    const key = openRow(request, state, event);
    if (state.relocated.includes(key)) return refuse("alreadyRerolled");
    const { target: _target, ...place } = readPlace(event);
    return { ...state, hits: moved(state.hits, key, place), relocated: [...state.relocated, key] };
  };
}

function outcome(request: DamageRequest) {
  return (state: DamageState, event: CardEvent): DamageState => {
    const key = openRow(request, state, event);
    const what = oneOf("The outcome", textField(event, "outcome"), ROW_OUTCOMES);
    const made = state.outcomes[key] ?? {};
    if (what === "redirected") {
      if (made.redirectedTo !== undefined) return refuse("alreadyDone");
      const to = textField(event, "to");
      const { target: _target, ...place } = readPlace(event);
      const outcomes = { ...state.outcomes, [key]: { ...made, redirectedTo: to } };
      return { ...state, hits: moved(state.hits, key, place), outcomes };
    }
    if (made[what]) return refuse("alreadyDone");
    return { ...state, outcomes: { ...state.outcomes, [key]: { ...made, [what]: true } } };
  };
}

/** Targets that Burst may add by the present dice (R-DMG-5). */
export function burstTargets(request: DamageRequest, faces: readonly number[]): number {
  return request.effects.some(({ id }) => id === "burst") ? combatDice(faces).effects : 0;
}

/** How many targets Burst can still add. */
export function targetsLeft(request: DamageRequest, { faces, added }: Pick<DamageState, "faces" | "added">): number {
  const byBurst = Object.values(added).filter((why) => why === "burst").length;
  return Math.max(0, burstTargets(request, faces) - byBurst);
}

function targetAdded(request: DamageRequest) {
  return (state: DamageState, event: CardEvent): DamageState => {
    const why = textField(event, "why");
    const hits = placed(state.hits, listField(event, "hits"));
    const [first, ...others] = hits.slice(state.hits.length);
    if (!first || others.some(({ target }) => target !== first.target)) return refuse("noTarget");
    if (first.hit > 0) return refuse("alreadyTarget");
    if (why === "burst" && targetsLeft(request, state) === 0) return refuse("tooManyTargets");
    if (why === "chosen" && !request.untargeted) return refuse("tooManyTargets");
    return { ...state, hits, added: { ...state.added, [first.target]: why } };
  };
}

function applied(request: DamageRequest) {
  return (state: DamageState, event: CardEvent): DamageState => {
    const key = openRow(request, state, event);
    return { ...state, applied: { ...state.applied, [key]: event.id } };
  };
}

/** The roll, once. */
export function damageRollEvents(request: DamageRequest): EventHandlers<DamageState> {
  return { rolled: rolled(request) };
}

/** What happens to rolled damage, for a card that was asked for this. */
export function damageEvents(request: DamageRequest): EventHandlers<DamageState> {
  return {
    rerolled,
    relocated: relocated(request),
    targetAdded: targetAdded(request),
    edited: edited(request),
    outcome: outcome(request),
    applied: applied(request),
  };
}
