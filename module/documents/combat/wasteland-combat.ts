import { fightFlags, isOpening, openerOf } from "./fight.ts";
import { forgetTurns, turnEnds, turnStarts } from "./turn-course.ts";

/** A fight: the order of its turns follows the rules, and its turns are followed by what they bring. */
export class WastelandCombat<SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** By the order of this round if there is one, else by initiative, the highest first (R-CMB-1, R-LUCK-4). */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const combat = a.parent as Combat.Implementation;
    const { order } = fightFlags(combat);
    if (order && order.round === combat.round) {
      const [first, second] = [a, b].map(({ id }) => order.ids.indexOf(id ?? "")) as [number, number];
      if (first >= 0 && second >= 0) return first - second;
    }
    return super._sortCombatants(a, b);
  }

  /** Begins with the turn of whoever started the fight, or with the first round (R-CMB-1). */
  override async startCombat(): Promise<this> {
    await forgetTurns(this);
    const opener = turnOf(this, openerOf(this));
    if (opener === null) return super.startCombat();
    const updateData = { round: 1, turn: opener };
    this._playCombatSound("startEncounter");
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData as never);
    return this;
  }

  override async nextTurn(): Promise<this> {
    return isOpening(this) ? this.nextRound() : super.nextTurn();
  }

  override async previousTurn(): Promise<this> {
    return isOpening(this) ? this.previousRound() : super.previousTurn();
  }

  override async previousRound(): Promise<this> {
    const opener = turnOf(this, openerOf(this));
    if (this.round !== 2 || opener === null) return super.previousRound();
    await this.update({ round: 1, turn: opener } as never, { direction: -1 } as never);
    return this;
  }

  /** Nobody rolls for initiative (R-CMB-2): whoever is named has the figure of the actor again. */
  override async rollInitiative(ids: string | string[]): Promise<this> {
    const named = [ids].flat().flatMap((id) => this.combatants.get(id) ?? []);
    const updates = named.filter(({ isOwner }) => isOwner).map(({ id }) => ({ _id: id, initiative: null }));
    if (updates.length > 0) await this.updateEmbeddedDocuments("Combatant", updates as never);
    return this;
  }

  protected override async _onStartTurn(...[combatant, context]: Parameters<Combat["_onStartTurn"]>): Promise<void> {
    await super._onStartTurn(combatant, context);
    await turnStarts(combatant, context.round);
  }

  protected override async _onEndTurn(...[combatant, context]: Parameters<Combat["_onEndTurn"]>): Promise<void> {
    await super._onEndTurn(combatant, context);
    await turnEnds(combatant, context.round);
  }
}

function turnOf({ turns }: Combat, id: string | null): number | null {
  const index = id === null ? -1 : turns.findIndex((one) => one.id === id);
  return index < 0 ? null : index;
}
