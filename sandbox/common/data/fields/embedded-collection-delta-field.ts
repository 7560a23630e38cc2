import { EmbeddedCollectionDelta } from "../../abstract/embedded-collection-delta.ts";
import { deepClone } from "../../utils/clone.ts";
import type { Plain } from "../../utils/types.ts";
import type { DataModel } from "../data-model.ts";
import type { CleanOptions, ValidateOptions } from "./data-field.ts";
import { EmbeddedCollectionField } from "./embedded-collection-field.ts";

/**
 * What a delta keeps of a collection: documents of its own, and tombstones (`{_id, _tombstone: true}`) of inherited
 * ones that are gone.
 */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {
  static get implementation(): typeof EmbeddedCollectionDelta {
    return EmbeddedCollectionDelta;
  }

  override _cleanElement(value: Plain, options: CleanOptions): Plain {
    return value._tombstone === true ? { _id: value._id, _tombstone: true } : super._cleanElement(value, options);
  }

  override _validateElements(value: unknown[], options: ValidateOptions) {
    const documents = (value as Plain[]).filter(({ _tombstone }) => _tombstone !== true);
    return super._validateElements(documents, options);
  }

  /** The collection is filled from the token's actor when it is asked for. */
  override initialize(_value: unknown, model: DataModel): unknown {
    const collection = (model.collections as Record<string, EmbeddedCollectionDelta>)[this.name as string];
    return () => collection?.refreshed();
  }

  /** The server tells the list as a whole. */
  override _updateCommit(source: Plain, key: string, value: unknown): void {
    const list = (source[key] ??= []) as Plain[];
    list.splice(0, list.length, ...(deepClone(value) as Plain[]));
  }
}
