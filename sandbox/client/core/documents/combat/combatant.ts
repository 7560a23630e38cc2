import { BaseCombatant } from "../../../../common/documents/combat.ts";
import { getProperty } from "../../../../common/utils/paths.ts";
import { CONFIG } from "../../config.ts";
import { game } from "../../game.ts";
import { ClientDocumentMixin } from "../client-document.ts";

const Base = ClientDocumentMixin(BaseCombatant);

/** The formula where neither the configuration nor the manifest says one. */
const DEFAULT_FORMULA = "1d20";

/** Source: `foundry.documents.Combatant`. */
export class Combatant extends Base {
  /** The value of the resource that the tracker shows. */
  declare resource: unknown;

  override _configure(options: object = {}): void {
    super._configure({ ...options });
    Object.defineProperty(this, "resource", { value: null, writable: true, enumerable: false });
  }

  get combat(): any {
    return this.parent;
  }

  /** The figure that takes part, on the combatant's own scene. */
  get token(): any {
    const { sceneId, tokenId } = this._source as Record<string, string | null>;
    const scene = game.scenes?.get(sceneId ?? "") ?? this.combat?.scene;
    return (tokenId && scene?.tokens.get(tokenId)) ?? null;
  }

  /** The actor of the token, which may be one of its own, or that of the world. */
  get actor(): any {
    return this.token?.actor ?? game.actors?.get(this.actorId as string) ?? null;
  }

  /** Does no player play it? */
  get isNPC(): boolean {
    return !this.actor?.hasPlayerOwner;
  }

  get players(): any[] {
    return game.users.filter((user: any) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  /** By its own mark, or by a status of its actor. */
  get isDefeated(): boolean {
    return Boolean(this.defeated) || Boolean(this.actor?.statuses.has(CONFIG.specialStatusEffects.DEFEATED));
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this._prepareGroup();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { token, actor } = this;
    this.name = this._source.name || token?.name || actor?.name || game.i18n.localize("COMBAT.UnknownCombatant");
    this.img = this._source.img || token?.texture.src || actor?.img || "icons/svg/mystery-man.svg";
    this.updateResource();
  }

  /** Joins the group, whose initiative goes before the combatant's own. */
  protected _prepareGroup(): void {
    const group = this.combat?.groups.get(this._source.group as string) ?? null;
    this.group = group;
    if (!group) return;
    group.members.add(this);
    if (typeof group.initiative === "number") this.initiative = group.initiative;
  }

  /** Reads the resource anew that the tracker's settings name: a number, or the value of a bar. */
  updateResource(): unknown {
    const path = this.combat?.settings.resource as string | undefined;
    const value: unknown = path && this.actor ? getProperty(this.actor.system as object, path) : null;
    this.resource = isBar(value) ? value.value : (value ?? null);
    return this.resource;
  }

  protected _getInitiativeFormula(): string {
    return String(CONFIG.Combat.initiative.formula || game.system.initiative || DEFAULT_FORMULA);
  }

  /** A roll that is not evaluated yet, on the data of the actor. */
  getInitiativeRoll(formula?: string): any {
    const data = (this.actor?.getRollData() ?? {}) as object;
    return CONFIG.Dice.rolls[0].create(formula || this._getInitiativeFormula(), data);
  }

  /** Rolls and writes it, without a message. */
  async rollInitiative(formula?: string): Promise<any> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory?.();
  }
}

const isBar = (value: unknown): value is { value: unknown } =>
  typeof value === "object" && value !== null && "value" in value;
