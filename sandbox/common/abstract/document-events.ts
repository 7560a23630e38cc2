import { DataModel } from "../data/data-model.ts";
import { type CompatibilityWarning, logCompatibilityWarning } from "../utils/logging.ts";
import { getProperty, setProperty } from "../utils/paths.ts";
import type { Plain } from "../utils/types.ts";

type Operation = Record<string, any>;

/** What documents hear of their own writes, and what helps with stored data of earlier versions. */
export class DocumentEvents extends DataModel {
  // For the classes of documents to override. An answer of false before a write prevents it.

  async _preCreate(_data: Plain, _options: Plain, _user: any): Promise<boolean | void> {}
  _onCreate(_data: Plain, _options: Plain, _userId: string): void {}
  async _preUpdate(_changes: Plain, _options: Plain, _user: any): Promise<boolean | void> {}
  _onUpdate(_changed: Plain, _options: Plain, _userId: string): void {}
  async _preDelete(_options: Plain, _user: any): Promise<boolean | void> {}
  _onDelete(_options: Plain, _userId: string): void {}

  static async _preCreateOperation(_documents: any[], _operation: Operation, _user: any): Promise<boolean | void> {}
  static async _onCreateOperation(_documents: any[], _operation: Operation, _user: any): Promise<void> {}
  static async _preUpdateOperation(_documents: any[], _operation: Operation, _user: any): Promise<boolean | void> {}
  static async _onUpdateOperation(_documents: any[], _operation: Operation, _user: any): Promise<void> {}
  static async _preDeleteOperation(_documents: any[], _operation: Operation, _user: any): Promise<boolean | void> {}
  static async _onDeleteOperation(_documents: any[], _operation: Operation, _user: any): Promise<void> {}

  /** Moves the value of an old key to a new one, unless the new one is there. Answers whether it did. */
  static _addDataFieldMigration(
    data: Plain,
    oldKey: string,
    newKey: string,
    apply?: (data: Plain) => unknown,
  ): boolean {
    if (!Object.hasOwn(data, oldKey) || Object.hasOwn(data, newKey)) return false;
    data[newKey] = apply ? apply(data) : data[oldKey];
    delete data[oldKey];
    return true;
  }

  /** Lets an old key be read and written, with a warning, in place of the new one. */
  static _addDataFieldShim(
    data: Plain,
    oldKey: string,
    newKey: string,
    options: CompatibilityWarning & { value?: unknown; warning?: string } = {},
  ): void {
    if (Object.hasOwn(data, oldKey)) return;
    const { value, warning, ...rest } = options;
    const warn = () => logCompatibilityWarning(warning ?? moved(this, oldKey, newKey), { once: true, ...rest });
    Object.defineProperty(data, oldKey, {
      get() {
        warn();
        return value === undefined ? getProperty(data, newKey) : value;
      },
      set(written: unknown) {
        warn();
        setProperty(data, newKey, written);
      },
      configurable: true,
      enumerable: false,
    });
  }

  static _addDataFieldShims(data: Plain, shims: Record<string, string>, options: CompatibilityWarning = {}): void {
    for (const [oldKey, newKey] of Object.entries(shims)) this._addDataFieldShim(data, oldKey, newKey, options);
  }

  static _logDataFieldMigration(oldKey: string, newKey: string, options: CompatibilityWarning = {}): void {
    logCompatibilityWarning(moved(this, oldKey, newKey), { once: true, ...options });
  }
}

function moved({ name }: { name: string }, oldKey: string, newKey: string): string {
  return `You are accessing ${name}#${oldKey} which has been migrated to ${name}#${newKey}`;
}
