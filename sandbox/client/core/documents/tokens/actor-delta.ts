import { applyDelta } from "../../../../common/data/delta/apply-delta.ts";
import { BaseActorDelta } from "../../../../common/documents/actor-delta.ts";
import type { EmbeddedCollectionDelta } from "../../../../common/abstract/embedded-collection-delta.ts";
import type { Plain } from "../../../../common/utils/types.ts";
import { game } from "../../game.ts";
import { ClientDocumentMixin } from "../client-document.ts";
import { followSource } from "./follow-source.ts";

const Base = ClientDocumentMixin(BaseActorDelta);

/** What a token's actor has of its own, and that actor. Source: `foundry.documents.ActorDelta`. */
export class ActorDelta extends Base {
  declare _syntheticActor: any;

  override _configure(options: object = {}): void {
    super._configure({ ...options });
    Object.defineProperty(this, "_syntheticActor", { value: null, writable: true, enumerable: false });
  }

  /** The token's actor; made when it is first asked for. Null without an actor of the world. */
  get syntheticActor(): any {
    const token = this.parent as { baseActor: any } | null;
    const base = token?.baseActor;
    if (this._syntheticActor?.id !== base?.id) this._syntheticActor = null;
    if (!base) return null;
    if (!this._syntheticActor) {
      this._syntheticActor = this.apply();
      // Actors that are made while the game starts are not prepared by themselves.
      if (!game._documentsReady) this._syntheticActor?._safePrepareData();
    }
    return this._syntheticActor;
  }

  apply(context: object = {}): any {
    const base = (this.parent as { baseActor?: any } | null)?.baseActor;
    return (this.constructor as typeof ActorDelta).applyDelta(this, base ?? null, context);
  }

  /** Brings the token's actor in line with this delta and the base actor; it stays the same document. */
  updateSyntheticActor(): void {
    const actor = this._syntheticActor;
    const base = (this.parent as { baseActor?: any } | null)?.baseActor;
    if (!actor) return;
    if (!base) {
      for (const app of Object.values(actor.apps as Record<string, any>)) void app.close({ submit: false });
      return;
    }
    followSource(actor, applyDelta(base.toObject() as Plain, this.toObject() as Plain));
    actor.reset();
  }

  /** Forgets everything that the token's actor has of its own. */
  async restore(): Promise<any> {
    const silent = {
      name: null,
      type: null,
      img: null,
      ownership: null,
      system: {},
      flags: {},
      items: [],
      effects: [],
    };
    await this.update(silent, { diff: false, recursive: false });
    return this.syntheticActor;
  }

  // The actor prepares what is embedded.
  override prepareEmbeddedDocuments(): void {}

  override async _onSheetChange(): Promise<void> {}

  override getEmbeddedCollection(embeddedName: string): EmbeddedCollectionDelta {
    return (super.getEmbeddedCollection(embeddedName) as EmbeddedCollectionDelta).refreshed();
  }

  override async createEmbeddedDocuments(name: string, data: object[] = [], operation: object = {}): Promise<any[]> {
    return this.syntheticActor.createEmbeddedDocuments(name, data, operation);
  }

  override async updateEmbeddedDocuments(name: string, updates: object[] = [], operation: object = {}): Promise<any[]> {
    return this.syntheticActor.updateEmbeddedDocuments(name, updates, operation);
  }

  override async deleteEmbeddedDocuments(name: string, ids: string[], operation: object = {}): Promise<any[]> {
    return this.syntheticActor.deleteEmbeddedDocuments(name, ids, operation);
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.updateSyntheticActor();
    (this.parent as any)?._onRelatedUpdate(changed, options);
  }
}
