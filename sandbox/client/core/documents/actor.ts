import { type DocumentUser, ownershipLevel } from "../../../common/abstract/permissions.ts";
import { context } from "../../../common/context.ts";
import { BaseActor } from "../../../common/documents/actor.ts";
import { expandObject, getProperty } from "../../../common/utils/paths.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { type ActorInitiativeOptions, rollActorInitiative } from "./combat/fighters.ts";
import { applyChanges, collectChanges, statusesOf } from "./effects/application.ts";
import { applyPhase } from "./effects/phases.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { toggleStatusEffect } from "./status-effects.ts";
import { tokenOf } from "./tokens/token-of-actor.ts";

const Base = ClientDocumentMixin(BaseActor);

/** Parent, collection, documents, data or changes or ids, options, user id. */
type DescendantEventArguments = [any, string, any[], any[], any, string];

/** Source: `foundry.documents.Actor`. */
export class Actor extends Base {
  /** Everything that effects changed, as a nested record. */
  declare overrides: Plain;
  /** Ids of the statuses that active effects give. */
  declare statuses: Set<string>;

  /** What effects change of the actor's tokens, by phase (generation 14). */
  declare tokenActiveEffectChanges: Record<string, any[]>;

  /** Phases of active effects that were applied in this preparation (generation 14). */
  declare _completedPhases: Set<string>;

  override _configure(options: object = {}): void {
    super._configure({ ...options });
    Object.defineProperty(this, "overrides", { value: {}, writable: true, enumerable: false });
    Object.defineProperty(this, "tokenActiveEffectChanges", { value: {}, writable: true, enumerable: false });
    Object.defineProperty(this, "_completedPhases", { value: new Set(), enumerable: false });
    Object.defineProperty(this, "statuses", { value: new Set(), writable: true, enumerable: false });
  }

  get thumbnail(): string | null {
    return this.img as string | null;
  }

  /** Items by their type. */
  get itemTypes(): Record<string, any[]> {
    const types = Object.fromEntries((game.documentTypes.Item as string[]).map((type): [string, any[]] => [type, []]));
    for (const item of this.items) (types[item.type] ??= []).push(item);
    return types;
  }

  /** Where an unlinked token's actor is: with the token. */
  override get collection(): any {
    return this.isToken ? this.parent.actors : super.collection;
  }

  /** The ownership of an unlinked token's actor is its own: the token asks the actor. */
  override getUserLevel(user: DocumentUser): number {
    if (!this.isToken) return super.getUserLevel(user);
    return ownershipLevel({ ownership: this.ownership as object, parent: null, pack: this.pack }, user);
  }

  /** Is it the actor of an unlinked token? */
  get isToken(): boolean {
    return (this.parent as { documentName?: string } | null)?.documentName === "Token";
  }

  get token(): any {
    return this.isToken ? this.parent : null;
  }

  get inCombat(): boolean {
    return Boolean(game.combat?.getCombatantsByActor?.(this)?.length);
  }

  get appliedEffects(): any[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): any[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  /** The actor's own effects and those that its items hand on. */
  *allApplicableEffects(): Generator<any, void, undefined> {
    yield* this.effects;
    if (CONFIG.ActiveEffect.legacyTransferral) return;
    for (const item of this.items) {
      for (const effect of item.effects) if (effect.transfer) yield effect;
    }
  }

  override prepareData(): void {
    super.prepareData();
    if (context.generation > 13) this.applyActiveEffects("final");
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this._completedPhases.clear();
    this.tokenActiveEffectChanges = {};
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (context.generation > 13) this.applyActiveEffects("initial");
    else this.applyActiveEffects();
  }

  /**
   * Applies the changes of all active effects in the order of their priority.
   * @param phase generation 14 applies each phase by itself, and once: `initial` before derived data, `final` after
   *   them, those of packages when these say so
   */
  applyActiveEffects(phase?: string): void {
    if (context.generation > 13) return applyPhase(this, phase);
    const effects = this.appliedEffects;
    this.statuses = statusesOf(effects);
    this.overrides = expandObject(applyChanges(this, collectChanges(effects)));
  }

  getRollData(): any {
    return this.system;
  }

  /** The actor's tokens on the scene that is shown: those on the board, or their documents. */
  getActiveTokens(linked = false, document = false): any[] {
    const tokens = this.isToken ? [this.token] : this.getDependentTokens({ scenes: game.scenes?.viewed ?? [], linked });
    return document ? tokens : tokens.map((token) => token.object).filter(Boolean);
  }

  /** The tokens of this actor on the given scenes, or on all. */
  getDependentTokens({ scenes, linked = false }: { scenes?: any; linked?: boolean } = {}): any[] {
    const all = scenes === undefined ? [...(game.scenes ?? [])] : [scenes].flat();
    return all.flatMap((scene) =>
      [...scene.tokens].filter((token) => token.actorId === this.id && (!linked || token.actorLink)),
    );
  }

  /**
   * Changes the value of a bar, or another attribute.
   * @param attribute path below `system`
   * @param isDelta add to the present value
   * @param isBar the attribute has `value` and `max`
   */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<any> {
    const present = getProperty(this.system as object, attribute) as any;
    const bar = isBar && typeof present === "object" && present !== null;
    const before = Number(bar ? present.value : present);
    let next = isDelta ? before + Number(value) : Number(value);
    if (bar) next = Math.min(Math.max(next, Number(present.min ?? 0)), Number(present.max ?? next));
    const updates = { [`system.${attribute}${bar ? ".value" : ""}`]: next };
    const data = { attribute, value, isDelta, isBar };
    if (!Hooks.call("modifyTokenAttribute", data, updates, this)) return this;
    return this.update(updates);
  }

  /**
   * A token of this actor, not yet stored, as the prototype token has it.
   * @param data in place of the prototype's
   */
  async getTokenDocument(data: object = {}, options: { parent?: any } = {}): Promise<any> {
    return tokenOf(this, data, options);
  }

  /** Rolls for the actor's combatants. @returns the combat, null when there is none */
  async rollInitiative(options: ActorInitiativeOptions = {}): Promise<any> {
    return rollActorInitiative(this, options);
  }

  async toggleStatusEffect(statusId: string, options: { active?: boolean; overlay?: boolean } = {}): Promise<any> {
    return toggleStatusEffect(this, statusId, options);
  }

  override async _preCreate(data: Plain, options: Plain, user: any): Promise<boolean | void> {
    this.#completeToken(data);
    return super._preCreate(data, options, user);
  }

  // Unlinked tokens follow what they inherit

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#tellTokens(changed, options);
  }

  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    this.#tellTokens({}, options);
  }

  override _onCreateDescendantDocuments(...args: DescendantEventArguments): void {
    super._onCreateDescendantDocuments(...args);
    this.#tellTokens({}, args[4]);
  }

  override _onUpdateDescendantDocuments(...args: DescendantEventArguments): void {
    super._onUpdateDescendantDocuments(...args);
    this.#tellTokens({}, args[4]);
  }

  override _onDeleteDescendantDocuments(...args: DescendantEventArguments): void {
    super._onDeleteDescendantDocuments(...args);
    this.#tellTokens({}, args[4]);
  }

  #tellTokens(changed: Plain, options: Plain): void {
    if (this.isToken) this.token._onRelatedUpdate(changed, options);
    else if (!this.pack) for (const token of this.getDependentTokens()) token._onUpdateBaseActor(changed, options);
  }

  /** A new actor's tokens have its name and picture, unless they say otherwise. */
  #completeToken(data: Plain): void {
    const given = (data.prototypeToken ?? {}) as { name?: string; texture?: { src?: string } };
    const token: Plain = {};
    if (!given.name) token.name = this.name as string;
    if (!given.texture?.src) {
      const ofClass = (this.constructor as typeof Actor).getDefaultArtwork(this.toObject() as object);
      token.texture = { src: data.img ?? ofClass.texture.src };
    }
    this.updateSource({ prototypeToken: token });
  }
}
