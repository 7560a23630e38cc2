import { LABELS } from "../../config/labels.ts";
import { actorAt } from "../../documents/resolve.ts";
import { SYSTEM_ID, systemPath } from "../../system-id.ts";
import { takeDropped } from "../inventory/drop-item.ts";
import {
  ApplicationBase,
  type ApplicationOptions,
  type RenderContext,
  type RenderOptions,
  type SheetPart,
} from "../thin-sheet.ts";
import { format, localize } from "../words.ts";
import { browserEntries, type BrowserEntry } from "./entries.ts";
import { type BrowserFilter, meetsFilter, NO_FILTER, UNKNOWN } from "./filter.ts";
import { takerOf } from "./taker.ts";

/** What the browser is opened for: items of a type, for the actor at a uuid. */
interface BrowserPurpose {
  readonly type: string;
  readonly receiver: string;
}

/** So many rows are shown at once; what is looked for further is said. */
const MOST_ROWS = 200;
const RARITIES = ["0", "1", "2", "3", "4", "5", "6"];

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One window over all compendia of items, creatures and NPCs. It reads indexes and opens documents only when asked. */
export class ContentBrowser extends ApplicationBase {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: `${SYSTEM_ID}-browser`,
    classes: ["wasteland", "wasteland-browser"],
    position: { width: 720, height: 640 },
    window: { icon: "fa-solid fa-book-open-reader", resizable: true },
    actions: { open: ContentBrowser.#onOpen, add: ContentBrowser.#onAdd, clear: ContentBrowser.#onClear },
  };

  static override PARTS: Record<string, SheetPart> = {
    filters: { template: systemPath("templates/browser/filters.hbs") },
    results: { template: systemPath("templates/browser/results.hbs"), scrollable: [".wasteland-browser-list"] },
  };

  #entries: BrowserEntry[] = [];
  #filter: BrowserFilter = NO_FILTER;
  /** What the list shows. */
  #shown = "";
  #refreshing = false;
  /** Id of the actor who must have what documents ask; empty for none. */
  #character = "";

  /** Uuid of the actor for whom it was opened; empty for nobody. */
  #receiver = "";

  /** Opens it; with a purpose it shows what there is of a type, with buttons that add it to an actor. */
  openFor(purpose?: BrowserPurpose): Promise<unknown> {
    this.#receiver = purpose?.receiver ?? "";
    if (purpose) this.#filter = { ...NO_FILTER, type: purpose.type };
    return this.render({ force: true });
  }

  override get title(): string {
    return localize("WASTELAND.Browser.title");
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    // Indexes are read when the window opens; typing only looks through them.
    if (options.isFirstRender || this.#entries.length === 0) this.#entries = await browserEntries();
    const found = this.#found();
    this.#shown = keyOf(found);
    const receiver = actorAt(this.#receiver);
    return {
      ...(await super._prepareContext(options)),
      filter: this.#filter,
      character: this.#character,
      choices: this.#choices(),
      rows: found.slice(0, MOST_ROWS).map((entry) => ({
        ...entry,
        details: detailsOf(entry),
        add: receiver && entry.documentName === "Item" ? addLabel(entry, receiver) : "",
      })),
      receiver: receiver ? format("WASTELAND.Browser.receiver", { actor: receiver.name }) : "",
      count: countText(found.length),
    };
  }

  #found(): BrowserEntry[] {
    const character = game.actors.get(this.#character);
    const taker = character ? takerOf(character) : null;
    return this.#entries.filter((entry) => meetsFilter(entry, this.#filter, taker));
  }

  #choices(): Record<string, Choice[]> {
    const ofType = this.#entries.filter(({ type }) => this.#filter.type === "" || type === this.#filter.type);
    const types = distinct(this.#entries, (entry) => [
      entry.type,
      localize(`TYPES.${entry.documentName}.${entry.type}`),
    ]);
    const packageName = (id: string) =>
      id === "world"
        ? game.world.title
        : id === game.system.id
          ? game.system.title
          : (game.modules.get(id)?.title ?? id);
    return {
      types,
      categories: distinct(ofType, ({ category }) => [category, category]).filter(({ value }) => value !== ""),
      rarities: [
        ...RARITIES.map((value) => ({ value, label: value })),
        { value: UNKNOWN, label: localize("WASTELAND.Common.notGiven") },
      ],
      damageTypes: Object.entries(LABELS.damageTypes).map(([value, key]) => ({ value, label: localize(key) })),
      sources: distinct(this.#entries, ({ source }) => [source, packageName(source)]),
      characters: game.actors.contents
        .filter((actor) => actor.type === "character" && actor.isOwner)
        .map(({ id, name }) => ({ value: id ?? "", label: name })),
    };
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    if (partId === "filters") element.addEventListener("input", (event) => this.#onInput(event));
    else {
      element.addEventListener("dragstart", (event) => this.#onDragStart(event));
      element.addEventListener("keydown", pressByKey);
    }
  }

  #onInput({ target }: Event): void {
    const { name, value } = target as HTMLInputElement;
    if (name === "character") this.#character = value;
    else this.#filter = { ...this.#filter, [name]: value, ...(name === "type" ? { category: "" } : {}) };
    // Other types have other categories.
    if (name === "type") void this.render({ parts: ["filters", "results"] });
    else void this.#refresh();
  }

  /** A list that stays the same is left alone, with the focus that may have come into it. */
  async #refresh(): Promise<void> {
    if (this.#refreshing) return;
    this.#refreshing = true;
    try {
      while (keyOf(this.#found()) !== this.#shown) await this.render({ parts: ["results"] });
    } finally {
      this.#refreshing = false;
    }
  }

  #onDragStart(event: DragEvent): void {
    const { uuid, documentName } = (event.target as HTMLElement).closest<HTMLElement>("[data-uuid]")?.dataset ?? {};
    if (uuid) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: documentName, uuid }));
  }

  static async #onOpen(this: ContentBrowser, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const uuid = target.closest<HTMLElement>("[data-uuid]")?.dataset["uuid"] ?? "";
    const document = (await fromUuid(uuid as never)) as { sheet?: { render(options: object): unknown } } | null;
    await document?.sheet?.render({ force: true });
  }

  static async #onAdd(this: ContentBrowser, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const uuid = target.closest<HTMLElement>("[data-uuid]")?.dataset["uuid"] ?? "";
    const [actor, item] = [actorAt(this.#receiver), (await fromUuid(uuid as never)) as Item.Implementation | null];
    if (!actor?.isOwner || !item || !(await takeDropped(actor, item))) return;
    const text = format("WASTELAND.Browser.added", { item: item.name, actor: actor.name });
    ui.notifications?.info(text, { console: false });
  }

  static async #onClear(this: ContentBrowser): Promise<void> {
    this.#filter = NO_FILTER;
    this.#character = "";
    this.#receiver = "";
    await this.render();
  }
}

/** Rows are no buttons, which some browsers do not drag; Enter and the space bar press them all the same. */
function pressByKey(event: KeyboardEvent): void {
  const row = (event.target as Element).closest<HTMLElement>("[role=button]");
  if (!row || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  row.click();
}

const addLabel = ({ name }: BrowserEntry, actor: Actor.Implementation): string =>
  format("WASTELAND.Browser.addTo", { item: name, actor: actor.name });

/** Tells lists of entries apart. */
function keyOf(entries: readonly BrowserEntry[]): string {
  return entries.map(({ uuid }) => uuid).join();
}

/** Values with their labels, each once, in the order of the labels. */
function distinct(entries: readonly BrowserEntry[], of: (entry: BrowserEntry) => readonly [string, string]): Choice[] {
  return [...new Map(entries.map(of))]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, game.i18n.lang));
}

function detailsOf({ documentName, type, category, rarity, damageTypes, profile }: BrowserEntry): string {
  const types = damageTypes.map((key) => localize((LABELS.damageTypes as Record<string, string>)[key] ?? key));
  const given = (key: string, value: number | null) =>
    format(`WASTELAND.Browser.${key}`, { value: value ?? localize("WASTELAND.Common.notGiven") });
  const figures = [
    ...(rarity === undefined ? [] : [given("rarityOf", rarity)]),
    ...(profile ? [given("levelOf", profile.level), given("xpOf", profile.xp)] : []),
  ];
  return [localize(`TYPES.${documentName}.${type}`), category, ...types, ...figures]
    .filter((text) => text !== "")
    .join(" · ");
}

function countText(found: number): string {
  if (found > MOST_ROWS) return format("WASTELAND.Browser.more", { found, shown: MOST_ROWS });
  return format("WASTELAND.Browser.found", { found });
}

let browser: ContentBrowser | undefined;

/**
 * Opens the browser, or brings it to the front.
 * @param purpose a type of items that is looked for, and the uuid of the actor who gets them
 */
export async function openContentBrowser(purpose?: BrowserPurpose): Promise<void> {
  browser ??= new ContentBrowser();
  await browser.openFor(purpose);
}

/** Puts a button that opens the browser above the compendia in the sidebar. */
export function addBrowserButton(_app: object, element: HTMLElement): void {
  if (element.querySelector(".wasteland-browse")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "wasteland-browse";
  button.textContent = localize("WASTELAND.Browser.title");
  button.addEventListener("click", () => void openContentBrowser());
  (element.querySelector(".directory-header") ?? element).append(button);
}
