import { TOKEN_DISPOSITIONS } from "../../../../common/constants/scenes.ts";
import { context } from "../../../../common/context.ts";
import { DataModel } from "../../../../common/data/data-model.ts";
import { Collection } from "../../../../common/utils/collection.ts";
import type { Plain } from "../../../../common/utils/types.ts";
import { canvas } from "../../canvas/canvas.ts";
import { CONFIG } from "../../config.ts";
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import { applyTokenPhase } from "../effects/phases.ts";
import {
  add,
  attributesOfObject,
  attributesOfSchema,
  barAttribute,
  type BarAttribute,
  configuredAttributes,
  type TrackedAttributes,
} from "./bars.ts";
import { combatantOf, createCombatants, deleteCombatants } from "./combatants.ts";
import { isMovement, type Movement, movementOf } from "./movement.ts";
import { PlacedToken } from "./placed-token.ts";

/** An actor's figure on a scene. Source: `foundry.documents.TokenDocument`. */
export class TokenDocument extends PlacedToken {
  /** What effects of its actor changed of the token, as a nested record (generation 14). */
  declare overrides: Plain;

  override _configure(options: object = {}): void {
    super._configure({ ...options });
    Object.defineProperty(this, "overrides", { value: {}, writable: true, enumerable: false });
  }

  /** An unlinked token always has a delta. */
  override _initialize(options: object = {}): void {
    if (!this._source.actorLink && !this._source.delta) {
      this._source.delta = CONFIG.ActorDelta.documentClass.cleanData({ _id: this._source._id });
    }
    super._initialize({ ...options });
  }

  // Its actor

  get isLinked(): boolean {
    return this.actorLink === true;
  }

  /** The world's actor that the token is a figure of. */
  get baseActor(): any {
    return game.actors?.get(this.actorId as string) ?? null;
  }

  /** The world's actor for a linked token, otherwise one of the token's own. */
  get actor(): any {
    if (this.isLinked || !this.delta) return this.baseActor;
    return this.delta.syntheticActor;
  }

  /** The unlinked token's actor as a collection of one, by the id of the base actor. */
  get actors(): Collection<any> & { documentClass: any; name: string } {
    const actor = this.isLinked ? null : this.actor;
    const collection = new Collection<any>(actor ? [[actor.id as string, actor]] : []);
    return Object.assign(collection, { documentClass: CONFIG.Actor.documentClass as unknown, name: "actors" });
  }

  override getEmbeddedCollection(embeddedName: string): any {
    if (this.isLinked) return super.getEmbeddedCollection(embeddedName);
    switch (embeddedName) {
      case "Actor":
      case "actors":
        return this.actors;
      case "Item":
      case "items":
        return this.actor?.items;
      case "ActiveEffect":
      case "effects":
        return this.actor?.effects;
      case "ActorDelta":
      case "delta": {
        const delta = this.delta as { id: string } | null;
        const collection = new Collection<any>(delta ? [[delta.id, delta]] : []);
        return Object.assign(collection, { documentClass: CONFIG.ActorDelta.documentClass as unknown, name: "delta" });
      }
    }
    return super.getEmbeddedCollection(embeddedName);
  }

  override get isOwner(): boolean {
    return game.user?.isGM === true || super.isOwner;
  }

  /** Is its side a secret from this user? */
  get isSecret(): boolean {
    return this.disposition === TOKEN_DISPOSITIONS.SECRET && !this.testUserPermission(game.user, "OBSERVER");
  }

  // Preparation

  override prepareData(): void {
    super.prepareData();
    if (followsEffects(this)) this.applyActiveEffects("final");
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name ||= this.baseActor?.name ?? "";
    this.overrides = {};
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (followsEffects(this)) this.applyActiveEffects("initial");
  }

  /** Applies what the effects of its actor change of the token in a phase (generation 14). */
  applyActiveEffects(phase: string): void {
    applyTokenPhase(this, phase);
  }

  override async _preUpdate(changes: Plain, options: Plain, user: any): Promise<boolean | void> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    if (!isMovement(changes)) return undefined;
    const asked = (options.movement as Record<string, Plain> | undefined)?.[this.id as string];
    const movement = movementOf(this, changes, asked);
    if ((await this._preUpdateMovement(movement, options)) === false) return false;
    if (!Hooks.call("preMoveToken", this, movement, options)) return false;
    if (movement.recorded) {
      const steps = movement.passed.waypoints.map((step) => ({ ...step, movementId: movement.id, userId: user.id }));
      changes._movementHistory = [...(this._source._movementHistory as Plain[]), ...steps];
    }
    options._movement = { ...(options._movement as object | undefined), [this.id as string]: movement };
    return undefined;
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("delta" in changed || "actorId" in changed || "actorLink" in changed) {
      this.delta?.updateSyntheticActor();
      this._onRelatedUpdate((changed.delta as Plain | undefined) ?? {}, options);
    }
    this.object?._onUpdate(changed);
    const movement = (options._movement as Record<string, Movement> | undefined)?.[this.id as string];
    if (!movement) return;
    this.movement = movement;
    const user: unknown = game.users.get(userId);
    this._onUpdateMovement(movement, options, user);
    Hooks.callAll("moveToken", this, movement, options, user);
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    if (canvas.scene !== null && canvas.scene === this.parent) canvas.tokens._add(this);
  }

  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    if (canvas.scene !== null && canvas.scene === this.parent) canvas.tokens._remove(this.id ?? "");
  }

  /** Those who took part in combats leave them. */
  static override async _onDeleteOperation(tokens: any[], operation: Plain, user: any): Promise<void> {
    await super._onDeleteOperation(tokens, operation, user);
    CONFIG.Combat.documentClass._onDeleteTokens(tokens, operation, user);
  }

  /** The world's actor has changed, or something in it. */
  _onUpdateBaseActor(update: Plain = {}, options: Plain = {}): void {
    if (!this.isLinked) {
      this.delta?.updateSyntheticActor();
      if (options.render !== false) this.delta?._syntheticActor?.render(false, { renderContext: "updateActor" });
    }
    this._onRelatedUpdate(update, options);
  }

  /** The token's actor has changed, be it by the base actor or by the delta. */
  _onRelatedUpdate(_update: Plain = {}, _options: Plain = {}): void {
    followEffects(this);
    this.object?._onActorUpdate();
  }

  // Statuses, bars and turns

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** @param options.alternative a path below `system` in place of the bar's own */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): BarAttribute | null {
    return barAttribute(this.actor, alternative ?? (this[barName] as { attribute?: string } | undefined)?.attribute);
  }

  /** Attributes that bars may show: of a type of actor, of a schema or object, or of all that the system has. */
  static getTrackedAttributes(data?: any, path: string[] = []): TrackedAttributes {
    if (typeof data === "string" || data === undefined || data === null) {
      const configured = this._getConfiguredTrackedAttributes(data ?? undefined);
      if (configured) return configured;
      const models = CONFIG.Actor.dataModels as Record<string, typeof DataModel>;
      const chosen = typeof data === "string" ? [models[data]] : Object.values(models);
      const all: TrackedAttributes = { bar: [], value: [] };
      for (const model of chosen) if (model) add(all, attributesOfSchema(model.schema));
      return all;
    }
    if (data instanceof DataModel) return attributesOfSchema(data.schema, path);
    return "fields" in data ? attributesOfSchema(data, path) : attributesOfObject(data as Plain, path);
  }

  static _getConfiguredTrackedAttributes(type?: string): TrackedAttributes | undefined {
    return configuredAttributes(type);
  }

  /** The attributes for a list of choices. */
  static getTrackedAttributeChoices(attributes = this.getTrackedAttributes()): Plain[] {
    const group = (kind: "bar" | "value", label: string) =>
      [...new Set(attributes[kind].map((parts) => parts.join(".")))]
        .sort()
        .map((value) => ({ group: game.i18n.localize(label) as string, value, label: value }));
    return [...group("bar", "TOKEN.BarAttributes"), ...group("value", "TOKEN.BarValues")];
  }

  get combatant(): any {
    return (game.combat && combatantOf(game.combat, this)) ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** Lets the token join the combat or leave it. Answers whether it is in it now. */
  async toggleCombatant(options: { active?: boolean; combat?: any } = {}): Promise<boolean> {
    const { active = !this.inCombat, ...rest } = options;
    const Class = this.constructor as typeof TokenDocument;
    await (active ? Class.createCombatants([this], rest) : Class.deleteCombatants([this], rest));
    return this.inCombat;
  }

  static async createCombatants(tokens: any[], options: { combat?: any } = {}): Promise<any[]> {
    return createCombatants(tokens, options);
  }

  static async deleteCombatants(tokens: any[], options: { combat?: any } = {}): Promise<any[]> {
    return deleteCombatants(tokens, options);
  }
}

/** One that is only being made has no actor of its own yet. */
function followsEffects({ id, parent }: TokenDocument): boolean {
  return context.generation > 13 && id !== null && parent !== null;
}

/** The effects of its actor may say something else of a token now. */
function followEffects(token: TokenDocument): void {
  const changes = (token.actor?.tokenActiveEffectChanges ?? {}) as Record<string, unknown[]>;
  if (Object.keys(token.overrides).length || Object.values(changes).some(({ length }) => length)) token.reset();
}
