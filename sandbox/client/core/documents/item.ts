import { BaseItem } from "../../../common/documents/item.ts";
import { CONFIG } from "../config.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const Base = ClientDocumentMixin(BaseItem);

/** Source: `foundry.documents.Item`. */
export class Item extends Base {
  /** The actor that has it. */
  get actor(): any {
    return (this.parent as { documentName?: string } | null)?.documentName === "Actor" ? this.parent : null;
  }

  get thumbnail(): string | null {
    return this.img as string | null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  /** Effects that are handed on to the actor. */
  get transferredEffects(): any[] {
    const legacy = CONFIG.ActiveEffect.legacyTransferral as boolean | undefined;
    return legacy ? [] : [...this.effects].filter((effect) => effect.transfer === true);
  }

  getRollData(): any {
    return this.system;
  }
}
