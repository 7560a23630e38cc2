import { BaseSetting } from "../../../common/documents/setting.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { game } from "../game.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base = ClientDocumentMixin(BaseSetting);

/** Source: `foundry.documents.Setting`. */
export class Setting extends Base {
  /** The registration of the setting that this is a value of. */
  get config(): any {
    return game.settings.settings.get(this.key);
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    game.settings._onStored(this, options, userId);
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) game.settings._onStored(this, options, userId);
  }

  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    game.settings._onRemoved(this, options, userId);
  }
}
