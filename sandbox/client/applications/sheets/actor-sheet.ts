import { performIntegerSort } from "../../../common/utils/sorting.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions, HeaderControl, RenderContext, RenderOptions } from "../api/configuration.ts";
import { ImagePopout } from "../apps/image-popout.ts";
import { documentConfig, hooks } from "../host.ts";
import type { AnyDocument } from "../documents.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { withSource } from "./drop-data.ts";

type Embedded = Iterable<AnyDocument> & { get(id: string): AnyDocument | undefined; has(id: string): boolean };

/** What an actor offers beside every document's members. */
export type ActorLike = AnyDocument & {
  items: Embedded;
  effects: Embedded;
  token?: AnyDocument | null;
  isToken?: boolean;
  prototypeToken?: { sheet?: { render(options: object): unknown }; texture?: { src?: string } };
  createEmbeddedDocuments(name: string, data: object[], operation?: object): Promise<AnyDocument[]>;
  updateEmbeddedDocuments(name: string, updates: object[], operation?: object): Promise<AnyDocument[]>;
};

interface DocumentClass {
  implementation: { fromDropData(data: object): Promise<AnyDocument | undefined> };
}

/**
 * The base of actor sheets: drag and drop of items, effects, actors and folders.
 * Source: foundry.applications.sheets.ActorSheetV2 of the public API documentation.
 */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 600 },
    actions: {
      configurePrototypeToken: ActorSheetV2.#onConfigurePrototypeToken,
      showPortraitArtwork: ActorSheetV2.#onShowPortraitArtwork,
      showTokenArtwork: ActorSheetV2.#onShowTokenArtwork,
    },
    window: {
      controls: [
        {
          icon: "fa-solid fa-circle-user",
          label: "TOKEN.TitlePrototype",
          action: "configurePrototypeToken",
          ownership: "OWNER",
          visible(this) {
            const { actor } = this as ActorSheetV2;
            return !actor.isToken && typeof actor.prototypeToken?.sheet?.render === "function";
          },
        },
        {
          icon: "fa-solid fa-image",
          label: "SIDEBAR.CharArt",
          action: "showPortraitArtwork",
          visible(this) {
            return Boolean((this as ActorSheetV2).actor.img);
          },
        },
        {
          icon: "fa-solid fa-image",
          label: "SIDEBAR.TokenArt",
          action: "showTokenArtwork",
          visible(this) {
            return Boolean((this as ActorSheetV2).#tokenImage);
          },
        },
      ],
    },
  };

  get actor(): ActorLike {
    return this.document as ActorLike;
  }

  get token(): AnyDocument | null {
    return this.actor.token ?? null;
  }

  get #tokenImage(): string | undefined {
    const { actor } = this;
    const token = (actor.token ?? actor.prototypeToken) as { texture?: { src?: string } } | null | undefined;
    return token?.texture?.src;
  }

  override _getHeaderControls(): HeaderControl[] {
    return super._getHeaderControls();
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: { dragstart: this._canDragStart.bind(this), drop: this._canDragDrop.bind(this) },
      callbacks: {
        dragstart: this._onDragStart.bind(this),
        dragover: this._onDragOver.bind(this),
        drop: this._onDrop.bind(this),
      },
    }).bind(this.element);
  }

  _canDragStart(_selector?: string | null): boolean {
    return this.isEditable;
  }

  _canDragDrop(_selector?: string | null): boolean {
    return this.isEditable;
  }

  /** Puts the dragged item's or effect's data into the drag. */

  async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    if ("link" in (event.target as HTMLElement).dataset) return;
    const { itemId, effectId, parentId } = target.dataset;
    const holder = parentId ? (this.actor.items.get(parentId) as ActorLike | undefined) : this.actor;
    const dragged = effectId ? holder?.effects.get(effectId) : itemId ? this.actor.items.get(itemId) : undefined;
    const dragData = dragged?.toDragData?.();
    if (dragData) event.dataTransfer?.setData("text/plain", JSON.stringify(dragData));
  }

  _onDragOver(_event: DragEvent): void {}

  /** Finds out what was dropped and hands it on; hook `dropActorSheetData(actor, sheet, data)` may prevent it. */
  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (!hooks().call("dropActorSheetData", this.actor, this, data)) return;
    const type = typeof data.type === "string" ? data.type : "";
    const documentClass = documentConfig(type).documentClass as DocumentClass | undefined;
    if (!documentClass) return;
    const dropped = await documentClass.implementation.fromDropData(data);
    if (dropped) await this._onDropDocument(event, dropped);
  }

  /** @returns what came of the drop, or null when nothing did */
  async _onDropDocument(event: DragEvent, document: AnyDocument): Promise<AnyDocument | null> {
    switch (document.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document)) ?? null;
      case "Item":
        return (await this._onDropItem(event, document)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, document)) ?? null;
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, effect: AnyDocument): Promise<AnyDocument | null> {
    const { actor } = this;
    if (!actor.isOwner || effect.parent === actor) return null;
    const [created] = await actor.createEmbeddedDocuments("ActiveEffect", [{ ...withSource(effect), folder: null }], {
      keepId: !actor.effects.has(effect.id),
    });
    return created ?? null;
  }

  async _onDropActor(_event: DragEvent, _actor: AnyDocument): Promise<AnyDocument | null> {
    return null;
  }

  async _onDropFolder(_event: DragEvent, _folder: AnyDocument): Promise<AnyDocument | null> {
    return null;
  }

  /** An item of another owner is copied, one of this actor is sorted. */
  async _onDropItem(event: DragEvent, item: AnyDocument): Promise<AnyDocument | null> {
    const { actor } = this;
    if (!actor.isOwner) return null;
    if (item.parent && item.parent.uuid === actor.uuid) {
      const sorted = await this._onSortItem(event, item);
      return sorted?.length ? item : null;
    }
    const [created] = await actor.createEmbeddedDocuments("Item", [withSource(item)], {
      keepId: !actor.items.has(item.id),
    });
    return created ?? null;
  }

  /** Moves an item in front of or behind the one it was dropped on. */
  _onSortItem(event: DragEvent, item: AnyDocument): Promise<AnyDocument[]> | void {
    const { items } = this.actor;
    const source = items.get(item.id);
    const dropTarget = (event.target as Element).closest<HTMLElement>("[data-item-id]");
    const target = items.get(dropTarget?.dataset.itemId ?? "");
    if (!source || !dropTarget || !target || source.id === target.id) return;
    const siblings: AnyDocument[] = [];
    for (const element of dropTarget.parentElement?.children ?? []) {
      const id = (element as HTMLElement).dataset.itemId;
      const sibling = id && id !== source.id ? items.get(id) : undefined;
      if (sibling) siblings.push(sibling);
    }
    const updates = performIntegerSort(source as never, { target: target as never, siblings: siblings as never[] });
    const changes = (updates as { target: AnyDocument; update: object }[]).map((entry) => ({
      ...entry.update,
      _id: entry.target.id,
    }));
    return this.actor.updateEmbeddedDocuments("Item", changes);
  }

  static #onConfigurePrototypeToken(this: ActorSheetV2): void {
    void this.actor.prototypeToken?.sheet?.render({ force: true });
  }

  #showImage(src: string | undefined): void {
    if (!src) return;
    const { name, uuid } = this.actor;
    void new ImagePopout({ src, uuid, window: { title: name } }).render({ force: true });
  }

  static #onShowPortraitArtwork(this: ActorSheetV2): void {
    this.#showImage(this.actor.img);
  }

  static #onShowTokenArtwork(this: ActorSheetV2): void {
    this.#showImage(this.#tokenImage);
  }
}
