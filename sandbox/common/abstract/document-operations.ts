import { context } from "../context.ts";
import { DocumentEvents } from "./document-events.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";

type Operation = Record<string, any>;

/** What documents do in the store: themselves, and what is embedded in them. */
export abstract class DocumentOperations extends DocumentEvents {
  // The configured classes of systems narrow these.
  declare ["constructor"]: any;
  declare readonly pack: string | null;
  abstract get id(): string | null;
  abstract getEmbeddedCollection(embeddedName: string): EmbeddedCollection;

  static get database() {
    if (!context.database) throw new Error("Documents cannot be stored here");
    return context.database;
  }

  static async createDocuments(data: any[] = [], operation: Operation = {}): Promise<any[]> {
    const own = { ...operation };
    if (own.parent?.pack) own.pack = own.parent.pack;
    return this.database.create((this as any).implementation, { ...own, data });
  }

  static async updateDocuments(updates: any[] = [], operation: Operation = {}): Promise<any[]> {
    const own = { ...operation };
    if (own.parent?.pack) own.pack = own.parent.pack;
    return this.database.update((this as any).implementation, { ...own, updates });
  }

  static async deleteDocuments(ids: string[] = [], operation: Operation = {}): Promise<any[]> {
    const own = { ...operation };
    if (own.parent?.pack) own.pack = own.parent.pack;
    return this.database.delete((this as any).implementation, { ...own, ids });
  }

  /** Stores one document, or several when given a list. */
  static async create(data: any, operation: Operation = {}): Promise<any> {
    const isList = Array.isArray(data);
    const created = await this.createDocuments(isList ? data : [data], operation);
    return isList ? created : created[0];
  }

  /** @returns this document, or undefined when there was nothing to change */
  async update(data: object = {}, operation: Operation = {}): Promise<any> {
    const own = { ...operation, parent: this.parent as unknown, pack: this.pack };
    const [updated] = await this.constructor.updateDocuments([{ ...data, _id: this.id }], own);
    return updated;
  }

  async delete(operation: Operation = {}): Promise<any> {
    const own = { ...operation, parent: this.parent as unknown, pack: this.pack };
    const [deleted] = await this.constructor.deleteDocuments([this.id], own);
    return deleted;
  }

  async createEmbeddedDocuments(embeddedName: string, data: object[] = [], operation: Operation = {}): Promise<any[]> {
    return this.getEmbeddedCollection(embeddedName).documentClass.createDocuments(
      data,
      this.#embeddedOperation(operation),
    );
  }

  async updateEmbeddedDocuments(
    embeddedName: string,
    updates: object[] = [],
    operation: Operation = {},
  ): Promise<any[]> {
    return this.getEmbeddedCollection(embeddedName).documentClass.updateDocuments(
      updates,
      this.#embeddedOperation(operation),
    );
  }

  async deleteEmbeddedDocuments(embeddedName: string, ids: string[], operation: Operation = {}): Promise<any[]> {
    const collection = this.getEmbeddedCollection(embeddedName);
    const own = this.#embeddedOperation(operation);
    return collection.documentClass.deleteDocuments(own.deleteAll ? [...collection.keys()] : ids, own);
  }

  #embeddedOperation(operation: Operation): Operation {
    return { ...operation, parent: this, pack: this.pack };
  }
}
