import { chooseSheet } from "../../apps/sheet-registry.ts";
import type { ApplicationV2 } from "../../api/application.ts";
import { format, localize } from "../../host.ts";
import type { PageDocument } from "./journal-entry-page-sheet.ts";

/** A page sheet as it is shown inside the journal; sheets of packages need not be of our classes. */
type PageView = ApplicationV2 & { viewContainer?: HTMLElement | undefined };

interface View {
  element: HTMLElement;
  close(): Promise<unknown>;
  sheet?: PageView;
}

/** The pages that a journal's window shows, each rendered by its own sheet in view mode. */
export class PageViews {
  readonly #views = new Map<string, View>();

  /** The sheet of a page that is shown. */
  get(pageId: string): PageView | undefined {
    return this.#views.get(pageId)?.sheet;
  }

  element(pageId: string): HTMLElement | undefined {
    return this.#views.get(pageId)?.element;
  }

  /**
   * Shows these pages in this order, and no others.
   * @param forced show pages that the user may not see otherwise
   */
  async show(pages: readonly PageDocument[], container: HTMLElement, forced: (page: PageDocument) => boolean) {
    const wanted = new Set(pages.map(({ id }) => id));
    for (const id of [...this.#views.keys()]) if (!wanted.has(id)) await this.#close(id);
    for (const [index, page] of pages.entries()) {
      const view = this.#views.get(page.id) ?? (await this.#open(page, container, forced(page)));
      if (!view) continue;
      view.element.dataset.pageId = page.id;
      // Only what has moved is put elsewhere: films and frames would start anew.
      if (container.children[index] !== view.element)
        container.insertBefore(view.element, container.children[index] ?? null);
    }
  }

  async closeAll(): Promise<void> {
    for (const id of [...this.#views.keys()]) await this.#close(id);
  }

  async #open(page: PageDocument, container: HTMLElement, shown: boolean): Promise<View | undefined> {
    const cls = chooseSheet(page)?.cls;
    const view = cls && "isView" in cls.prototype ? await this.#render(cls, page, container, shown) : placeholder(page);
    if (!view) return undefined;
    if (!view.element.isConnected) container.append(view.element);
    this.#views.set(page.id, view);
    return view;
  }

  async #render(
    cls: new (options: never) => ApplicationV2,
    page: PageDocument,
    container: HTMLElement,
    shown: boolean,
  ): Promise<View | undefined> {
    const options = { document: page, mode: "view", sheetConfig: false, shown };
    const sheet = new cls(options as never) as PageView;
    sheet.viewContainer = container;
    await sheet.render({ force: true });
    const element = sheet.element as HTMLElement | undefined;
    return element && { element, sheet, close: () => sheet.close({ animate: false }) };
  }

  async #close(id: string): Promise<void> {
    const view = this.#views.get(id);
    this.#views.delete(id);
    await view?.close();
  }
}

/** For pages whose sheet knows no view mode. */
function placeholder(page: PageDocument): View {
  const element = document.createElement("article");
  element.className = "journal-entry-page";
  const heading = document.createElement("h1");
  heading.textContent = page.name;
  const text = document.createElement("p");
  text.className = "hint";
  text.textContent = format("JOURNAL.PageNotShown", { type: page.type });
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.action = "openPage";
  button.textContent = localize("JOURNAL.PageOpen");
  element.append(heading, text, button);
  return { element, close: async () => element.remove() };
}
