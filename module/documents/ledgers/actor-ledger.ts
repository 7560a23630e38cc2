import { STUN, TRACKED_STATUSES } from "../../config/statuses.ts";
import { deletion } from "../../compat.ts";
import { endsAt, flattenTarget, type FlatState, type Limits } from "../../rules/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { effectNumbers, hitEffectsUpdate, writeBreaking } from "../effects/hit-effects.ts";
import { progressOf } from "../effects/progress.ts";
import { causeNumbers, writeCauses } from "../effects/status-causes.ts";
import { fighterOf } from "../fighter.ts";
import { luckMaximumOf } from "../luck-maximum.ts";
import { useNumbers, useUpdate } from "../mechanics/uses.ts";
import { journalOf, journalUpdate } from "./document-journal.ts";
import { BY_LEDGER, type Journal, type JournalEntry, type JournalNote, Ledger } from "./ledger.ts";

const STATUS = "status.";
const ARMOUR = "armour.";

type Numbers = readonly (readonly [string, number])[];
const startingWith = (state: FlatState, start: string): Numbers =>
  Object.entries(state).filter(([key]) => key.startsWith(start));

/**
 * The numbers of an actor that fights change: `hp`, `radiation`, `luckPoints`, `injuries.<location>.untreated` and
 * `.treated`, `armour.<location>` (HP of worn power armour, or of the profile's), each status as `status.<id>`, 0
 * or 1, what accounts for it (see `causeNumbers`), effects of hits (see `effectNumbers`), and how often limited mechanics
 * were used (see `useNumbers`).
 */
export class ActorLedger extends Ledger {
  constructor(private readonly actor: Actor.Implementation) {
    super();
  }

  read(): FlatState {
    const fighter = fighterOf(this.actor);
    if (!fighter) return {};
    const { dying: _dying, dead: _dead, ...numbers } = flattenTarget(fighter.vitals);
    const statuses = TRACKED_STATUSES.map((id) => [`${STATUS}${id}`, Number(this.actor.statuses.has(id))]);
    return {
      ...numbers,
      luckPoints: fighter.luckPoints,
      ...Object.fromEntries(statuses),
      ...causeNumbers(this.actor),
      ...effectNumbers(this.actor),
      ...useNumbers(this.actor),
    };
  }

  override limits(): Limits {
    const max = luckMaximumOf(this.actor);
    return max === null ? {} : { luckPoints: { max } };
  }

  protected journal(): Journal {
    return journalOf(this.actor);
  }

  /**
   * Statuses, effects and pieces of armour are documents of their own. They follow a new entry and go before an entry that is removed, so that an
   * interrupted write is seen in the journal and can be completed.
   */
  async write(next: FlatState, note: JournalNote): Promise<void> {
    if ("remove" in note) await this.#follow(next);
    const update = { ...this.#numbers(next), ...journalUpdate(this.actor, note) };
    await this.actor.update(update as Actor.UpdateData, { ...BY_LEDGER } as never);
    // A module may stop an update; statuses follow only what was written.
    if ("add" in note && this.entry(note.add)) await this.#follow(next);
  }

  override async finish({ changes }: JournalEntry): Promise<void> {
    await this.#follow(Object.fromEntries(changes.map(({ key, after }) => [key, after])));
  }

  async #follow(numbers: FlatState): Promise<void> {
    await this.#setStatuses(startingWith(numbers, STATUS));
    await writeCauses(this.actor, numbers);
    await this.#setArmour(startingWith(numbers, ARMOUR));
    await writeBreaking(this.actor, Object.entries(numbers));
  }

  /** Writes the HP of worn pieces; those of a profile are numbers of the actor itself. */
  async #setArmour(armour: Numbers): Promise<void> {
    const { armourHp = {} } = this.actor.system as unknown as {
      armourHp?: Record<string, { value: number; item: string | null }>;
    };
    const pieces = armour.flatMap(([key, value]) => {
      const worn = armourHp[key.slice(ARMOUR.length)];
      return worn?.item && worn.value !== value ? [{ _id: worn.item, system: { hp: { value } } }] : [];
    });
    if (pieces.length > 0) await this.actor.updateEmbeddedDocuments("Item", pieces as never);
  }

  async #setStatuses(statuses: Numbers): Promise<void> {
    for (const [key, value] of statuses) {
      const id = key.slice(STATUS.length);
      if (this.actor.statuses.has(id) === value > 0) continue;
      const made = await this.actor.toggleStatusEffect(id, { active: value > 0 });
      if (id === STUN && made instanceof ActiveEffect) await this.#endStun(made as ActiveEffect.Implementation);
    }
  }

  /** Stun takes the next turn, and ends with it. */
  async #endStun(effect: ActiveEffect.Implementation): Promise<void> {
    const lasts = "nextTurnEnd";
    await effect.update({ flags: { [SYSTEM_ID]: { lasts, ending: endsAt(lasts, progressOf(this.actor)) } } } as never);
  }

  /** The changed numbers as data of the document; a location without injuries is taken out. */
  #numbers(next: FlatState): Record<string, unknown> {
    const before = this.read();
    const changed = Object.keys(next).filter((key) => next[key] !== (before[key] ?? 0));
    const paths: Record<string, string> = {
      hp: "system.hp.value",
      radiation: "system.radiation",
      luckPoints: "system.luckPoints",
    };
    const update: Record<string, unknown> = {};
    for (const key of changed) {
      if (paths[key]) update[paths[key]] = next[key];
    }
    const numbers = changed.map((key) => [key, next[key] ?? 0] as const);
    Object.assign(update, useUpdate(numbers), hitEffectsUpdate(numbers));
    const { armourHp = {} } = this.actor.system as unknown as { armourHp?: Record<string, { item: string | null }> };
    for (const key of changed.filter((each) => each.startsWith(ARMOUR))) {
      const location = key.slice(ARMOUR.length);
      if (armourHp[location]?.item === null) update[`system.armour.${location}.value`] = next[key];
    }
    for (const location of new Set(changed.filter((key) => key.startsWith("injuries.")).map(locationIn))) {
      const count = (kind: string) => next[`injuries.${location}.${kind}`] ?? 0;
      const [untreated, treated] = [count("untreated"), count("treated")];
      const isEmpty = untreated + treated === 0;
      Object.assign(
        update,
        isEmpty ? deletion("system.injuries", location) : { [`system.injuries.${location}`]: { untreated, treated } },
      );
    }
    return update;
  }
}

function locationIn(key: string): string {
  return key.split(".")[1] as string;
}
