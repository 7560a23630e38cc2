import type { Document } from "../../../common/abstract/document.ts";
import type { Plain } from "../../../common/utils/types.ts";

// A mixin takes a class with any constructor.
export type DocumentClass = (new (...args: any[]) => Document) & Omit<typeof Document, "prototype">;

/** Events of descendants by the method that hears them. */
type DescendantEvent = `${"pre" | "on"}${"Create" | "Update" | "Delete"}`;

/** What a document hears of those within it; each event is passed on upwards. */
export function DescendantEventsMixin<T extends DocumentClass>(Base: T) {
  return class DescendantEvents extends Base {
    // Clients' documents say how they are shown.
    render(_force = false, _context: Plain = {}): void {}

    /** Calls an event on this document and on all above it. */
    _dispatchDescendantDocumentEvents(
      event: DescendantEvent,
      collection: string,
      args: unknown[],
      parent: unknown = this,
    ): void {
      const method = (this as any)[`_${event}DescendantDocuments`] as (...all: unknown[]) => void;
      method.call(this, parent, collection, ...args);
      (this.parent as any)?._dispatchDescendantDocumentEvents?.(
        event,
        this.parentCollection ?? collection,
        args,
        parent,
      );
    }

    _preCreateDescendantDocuments(..._args: any[]): void {}
    _preUpdateDescendantDocuments(..._args: any[]): void {}
    _preDeleteDescendantDocuments(..._args: any[]): void {}

    _onCreateDescendantDocuments(
      _parent: any,
      collection: string,
      documents: any[],
      data: any[],
      options: any,
      _userId: string,
    ): void {
      this.#renderDescendants("create", collection, documents, data, options);
    }

    _onUpdateDescendantDocuments(
      _parent: any,
      collection: string,
      documents: any[],
      changes: any[],
      options: any,
      _userId: string,
    ): void {
      this.#renderDescendants("update", collection, documents, changes, options);
    }

    _onDeleteDescendantDocuments(
      _parent: any,
      collection: string,
      documents: any[],
      ids: string[],
      options: any,
      _userId: string,
    ): void {
      this.#renderDescendants("delete", collection, documents, ids, options);
    }

    #renderDescendants(
      action: string,
      collection: string,
      _documents: unknown[],
      renderData: unknown,
      options: Plain,
    ): void {
      if (options.render !== false) this.render(false, { renderContext: `${action}${collection}`, renderData });
    }
  };
}
