import { TRACKED_STATUSES } from "../../config/statuses.ts";
import { deletion } from "../../compat.ts";
import { flattenTarget, type FlatState } from "../../rules/index.ts";
import { fighterOf } from "../fighter.ts";
import { journalOf, journalUpdate } from "./document-journal.ts";
import { type Journal, type JournalEntry, type JournalNote, Ledger } from "./ledger.ts";

const STATUS = "status.";
const ARMOUR = "armour.";

/**
 * The numbers of an actor that fights change: `hp`, `radiation`, `luckPoints`, `injuries.<location>.untreated` and
 * `.treated`, `armour.<location>` (HP of worn power armour, or of the profile's), and each status as `status.<id>`, 0
 * or 1.
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
    return { ...numbers, luckPoints: fighter.luckPoints, ...Object.fromEntries(statuses) };
  }

  protected journal(): Journal {
    return journalOf(this.actor);
  }

  /**
   * Statuses and pieces of armour are documents of their own. They follow a new entry and go before an entry that is removed, so that an
   * interrupted write is seen in the journal and can be completed.
   */
  async write(next: FlatState, note: JournalNote): Promise<void> {
    const statuses = Object.entries(next).filter(([key]) => key.startsWith(STATUS));
    const armour = Object.entries(next).filter(([key]) => key.startsWith(ARMOUR));
    if ("remove" in note) await this.#follow(statuses, armour);
    await this.actor.update({ ...this.#numbers(next), ...journalUpdate(this.actor, note) } as Actor.UpdateData);
    // A module may stop an update; statuses follow only what was written.
    if ("add" in note && this.entry(note.add)) await this.#follow(statuses, armour);
  }

  override async finish({ changes }: JournalEntry): Promise<void> {
    const of = (start: string) =>
      changes.filter(({ key }) => key.startsWith(start)).map(({ key, after }) => [key, after] as const);
    await this.#follow(of(STATUS), of(ARMOUR));
  }

  async #follow(
    statuses: readonly (readonly [string, number])[],
    armour: readonly (readonly [string, number])[],
  ): Promise<void> {
    await this.#setStatuses(statuses);
    await this.#setArmour(armour);
  }

  /** Writes the HP of worn pieces; those of a profile are numbers of the actor itself. */
  async #setArmour(armour: readonly (readonly [string, number])[]): Promise<void> {
    const { armourHp = {} } = this.actor.system as unknown as {
      armourHp?: Record<string, { value: number; item: string | null }>;
    };
    const pieces = armour.flatMap(([key, value]) => {
      const worn = armourHp[key.slice(ARMOUR.length)];
      return worn?.item && worn.value !== value ? [{ _id: worn.item, system: { hp: { value } } }] : [];
    });
    if (pieces.length > 0) await this.actor.updateEmbeddedDocuments("Item", pieces as never);
  }

  async #setStatuses(statuses: readonly (readonly [string, number])[]): Promise<void> {
    for (const [key, value] of statuses) {
      const id = key.slice(STATUS.length);
      if (this.actor.statuses.has(id) !== value > 0) await this.actor.toggleStatusEffect(id, { active: value > 0 });
    }
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
