import { TypeDataModel } from "../../../../common/data/type-data-model.ts";
import { BaseActiveEffect } from "../../../../common/documents/active-effect.ts";
import { game } from "../../game.ts";
import { fromUuidSync } from "../../uuid.ts";
import { ClientDocumentMixin } from "../client-document.ts";
import { effectFromStatus } from "../status-effects.ts";

/** What effects of both generations have. Source: `foundry.documents.ActiveEffect`. */
export class EffectDocument extends ClientDocumentMixin(BaseActiveEffect) {
  /** Does it act at present? */
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** For systems to override, here or in the model: something other than `disabled` keeps it from acting. */
  get isSuppressed(): boolean {
    const system = this.system as unknown;
    return system instanceof TypeDataModel && Boolean((system as { isSuppressed?: boolean }).isSuppressed);
  }

  /** What it comes from; "Unknown" where that is not at hand, as in a compendium. */
  get sourceName(): string {
    const origin = this.origin as string | null;
    if (!origin) return game.i18n.localize("COMMON.None");
    const source = originOf(origin, this);
    return (source?.name as string | undefined) ?? game.i18n.localize("COMMON.Unknown");
  }

  /** The document that the effect acts on. */
  get target(): any {
    const parent = this.parent as any;
    if (!parent || parent.documentName === "Actor") return parent;
    return this.transfer ? (parent.actor ?? null) : parent;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  /** An effect that gives a status, not yet stored. */
  static async fromStatusEffect(statusId: string, options: object = {}): Promise<any> {
    return effectFromStatus(this, statusId, options);
  }

  static async _fromStatusEffect(statusId: string, effectData: object, options: object = {}): Promise<any> {
    return new (this as any)({ ...effectData, statuses: [statusId] }, options);
  }
}

/** The document of an origin's uuid, or null when it is not at hand or no uuid. */
function originOf(origin: string, effect: EffectDocument): any {
  try {
    return fromUuidSync(origin, { strict: false, relative: effect });
  } catch {
    return null;
  }
}
