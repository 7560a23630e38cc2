import { SYSTEM_ID } from "../../system-id.ts";
import { systemFlags } from "../system-flags.ts";

/** Options of an update by which an initiative follows its sources. */
export interface FollowOptions {
  readonly follows?: boolean;
}

/**
 * Somebody in a fight. Initiative is a figure of the actor and not a roll (R-CMB-2); one that a user writes stays until
 * it is taken away.
 */
export class WastelandCombatant<SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  /** The figure of the actor; null for a combatant without one. */
  get actorsInitiative(): number | null {
    const { initiative } = (this.actor?.system ?? {}) as { initiative?: unknown };
    return typeof initiative === "number" && Number.isFinite(initiative) ? initiative : null;
  }

  /** Has a user written the initiative? */
  get hasOwnInitiative(): boolean {
    return (systemFlags(this as never) as { ownInitiative?: boolean }).ownInitiative === true;
  }

  protected override async _preCreate(
    ...[data, options, user]: Parameters<Combatant["_preCreate"]>
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const given = this._source.initiative;
    if (given === null) this.updateSource({ initiative: this.actorsInitiative } as never);
    else if (given !== this.actorsInitiative) this.updateSource(ownInitiative(true) as never);
    return undefined;
  }

  protected override async _preUpdate(
    ...[changes, options, user]: Parameters<Combatant["_preUpdate"]>
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    const { initiative } = changes as { initiative?: number | null };
    if (initiative === undefined || (options as FollowOptions).follows) return undefined;
    foundry.utils.mergeObject(changes, foundry.utils.expandObject(ownInitiative(initiative !== null)));
    if (initiative === null) (changes as { initiative?: number | null }).initiative = this.actorsInitiative;
    return undefined;
  }

  /**
   * A constant: where Foundry or a module asks for a roll, the figure comes out.
   * @throws in the user's language for a combatant without a figure, since any roll would make one up
   */
  override getInitiativeRoll(formula?: string): Roll.Implementation {
    const figure = this.actorsInitiative ?? this.initiative;
    if (formula === undefined && figure === null) {
      const values = { name: this.name ?? "" };
      throw new Error(game.i18n.format("WASTELAND.Fight.noInitiative", values));
    }
    return super.getInitiativeRoll(formula ?? String(figure));
  }

  /** Nobody rolls for initiative (R-CMB-2): without a formula the combatant has the figure of the actor again, or none. */
  override async rollInitiative(formula?: string): Promise<this | undefined> {
    if (formula !== undefined) return super.rollInitiative(formula) as Promise<this | undefined>;
    return this.update({ initiative: null } as never) as unknown as Promise<this | undefined>;
  }
}

function ownInitiative(own: boolean): Record<string, boolean> {
  return { [`flags.${SYSTEM_ID}.ownInitiative`]: own };
}
