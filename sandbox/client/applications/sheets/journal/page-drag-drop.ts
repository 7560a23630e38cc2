import { config, notifyError } from "../../host.ts";
import type { AnyDocument } from "../../documents.ts";
import { DragDrop } from "../../ux/drag-drop.ts";
import { TextEditor } from "../../ux/text-editor.ts";
import type { JournalEntrySheet } from "./journal-entry-sheet.ts";
import { copyPage, movePage, type PagePlace } from "./page-moves.ts";

/** Dragging pages and headings out of a journal's list, and dropping pages into it. */
export class PageDragDrop {
  readonly #sheet: JournalEntrySheet;

  constructor(sheet: JournalEntrySheet) {
    this.#sheet = sheet;
  }

  bind(html: HTMLElement): void {
    new DragDrop.implementation({
      dragSelector: ".journal-page-entry, .heading-link",
      dropSelector: ".pages-list",
      permissions: { dragstart: () => true, drop: () => this.#sheet.isEditable },
      callbacks: {
        dragstart: (event) => this.#start(event),
        drop: (event) => void this.#drop(event).catch(notifyError),
      },
    }).bind(html);
  }

  #start(event: DragEvent): void {
    const element = event.currentTarget as HTMLElement;
    const { pageId } = element.closest<HTMLElement>("[data-page-id]")?.dataset ?? {};
    const page = this.#sheet.journal.pages.get(pageId ?? "");
    if (!page) return;
    const { anchor } = element.dataset;
    const heading = anchor ? { anchor: { slug: anchor, name: element.textContent?.trim() ?? "" } } : {};
    event.stopPropagation();
    event.dataTransfer?.setData("text/plain", JSON.stringify({ ...page.toDragData?.(), ...heading }));
  }

  /** The place under the pointer: beside an entry, or the end of a group. */
  #place(event: DragEvent): PagePlace {
    const target = event.target as Element;
    const entry = target.closest<HTMLElement>(".journal-page-entry");
    const beside = this.#sheet.journal.pages.get(entry?.dataset.pageId ?? "");
    const category = target.closest<HTMLElement>(".journal-page-group")?.dataset.categoryId || null;
    const { top = 0, height = 0 } = entry?.getBoundingClientRect() ?? {};
    return { beside, before: event.clientY < top + height / 2, category };
  }

  async #drop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (data.type !== "JournalEntryPage") return;
    const place = this.#place(event);
    type PageClass = { fromDropData(data: object): Promise<AnyDocument | null> };
    const { documentClass } = config().JournalEntryPage as { documentClass: PageClass };
    const page = await documentClass.fromDropData(data);
    if (!page) return;
    const { journal } = this.#sheet;
    const own = page.parent === journal ? journal.pages.get(page.id) : undefined;
    if (own) await movePage(journal, own, place);
    else await copyPage(journal, page, place);
  }
}
