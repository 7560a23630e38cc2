import { BaseJournalEntry } from "../../../../common/documents/journal.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../../common/constants/documents.ts";
import { NotProvidedError } from "../../missing.ts";
import { game } from "../../game.ts";
import { ClientDocumentMixin } from "../client-document.ts";
import type { JournalEntryCategory } from "./journal-entry-category.ts";

const Base = ClientDocumentMixin(BaseJournalEntry);

/** Source: `foundry.documents.JournalEntry`. */
export class JournalEntry extends Base {
  /** Is it listed for this client's user? Who is limited sees that there is an entry, not what it says. */
  override get visible(): boolean {
    return game.user ? this.testUserPermission(game.user, "LIMITED") : false;
  }

  /** In a compendium there is nothing to limit: who may see the entry may read it. */
  override getUserLevel(user: any = game.user): number {
    const { LIMITED, OBSERVER } = DOCUMENT_OWNERSHIP_LEVELS;
    const level = super.getUserLevel(user);
    return this.pack && level === LIMITED ? OBSERVER : level;
  }

  /** Whoever may read one of its pages may open it. */
  override _onClickDocumentLink(event: Event): unknown {
    const isReadable = [...(this.pages as Iterable<{ visible: boolean }>)].some(({ visible }) => visible);
    return isReadable ? this.sheet?.render({ force: true }) : super._onClickDocumentLink(event);
  }

  get sceneNote(): never {
    throw new NotProvidedError("JournalEntry#sceneNote");
  }

  panToNote(): never {
    throw new NotProvidedError("JournalEntry#panToNote");
  }

  /**
   * Shows the entry to the other users who may read it.
   * @param force show it to everyone
   */
  async show(force = false): Promise<this> {
    await game.collections.get("JournalEntry").constructor.show(this, { force });
    return this;
  }

  static sortCategories(a: JournalEntryCategory, b: JournalEntryCategory): number {
    return Number(a.sort) - Number(b.sort) || String(a.name).localeCompare(String(b.name), game.i18n.lang as string);
  }
}
