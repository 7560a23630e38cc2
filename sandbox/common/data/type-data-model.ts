import type { Plain } from "../utils/types.ts";
import { DataModel } from "./data-model.ts";
import type { SchemaField } from "./fields/schema-field.ts";

/** The model of a document's `system`. Source: `foundry.abstract.TypeDataModel`. */
export class TypeDataModel extends DataModel {
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name ??= "system";
    return schema;
  }

  protected override get validationLabel(): string {
    return (this.parent as { validationLabel?: string } | null)?.validationLabel ?? super.validationLabel;
  }

  prepareBaseData(): void {}

  prepareDerivedData(): void {}

  /** Answers an element that shows the document within a text, or nothing for the default. */
  async toEmbed(_config: object, _options: object = {}): Promise<HTMLElement | HTMLCollection | null> {
    return null;
  }

  async _preCreate(_data: Plain, _options: Plain, _user: object): Promise<boolean | void> {}

  _onCreate(_data: Plain, _options: Plain, _userId: string): void {}

  async _preUpdate(_changes: Plain, _options: Plain, _user: object): Promise<boolean | void> {}

  _onUpdate(_changed: Plain, _options: Plain, _userId: string): void {}

  async _preDelete(_options: Plain, _user: object): Promise<boolean | void> {}

  _onDelete(_options: Plain, _userId: string): void {}
}
