import { timeSince } from "../time-since.ts";

/** What the log asks of a message. */
export interface LoggedMessage {
  id: string;
  visible: boolean;
  isAuthor: boolean;
  timestamp: number;
  alias: string;
  content: string;
  isContentVisible: boolean;
  renderHTML(options?: object): Promise<HTMLElement>;
  canUserModify(user: unknown, action: string): boolean;
  delete(): Promise<unknown>;
}

/** Distance in pixels from the end at which the log still counts as scrolled down. */
const NEAR_BOTTOM = 24;

/** The list of messages on the page; work on it is done one after the other, so that the order stays. */
export class MessageList {
  readonly element: HTMLElement;
  readonly #jump: HTMLElement | null;
  #work: Promise<void> = Promise.resolve();

  constructor(element: HTMLElement, jump: HTMLElement | null) {
    this.element = element;
    this.#jump = jump;
    element.addEventListener("scroll", () => this.#jump?.classList.toggle("hidden", this.isAtBottom));
  }

  get isAtBottom(): boolean {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    return scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM;
  }

  #queue(task: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(task, task);
    return this.#work;
  }

  #find(id: string): HTMLElement | null {
    return ([...this.element.children] as HTMLElement[]).find(({ dataset }) => dataset.messageId === id) ?? null;
  }

  /** Keeps the end in view if it was in view. */
  async #keepingBottom(change: () => Promise<void> | void): Promise<void> {
    const wasAtBottom = this.isAtBottom;
    await change();
    if (wasAtBottom) this.scrollBottom();
    else this.#jump?.classList.toggle("hidden", this.isAtBottom);
  }

  fill(messages: readonly LoggedMessage[]): Promise<void> {
    return this.#queue(async () => {
      const visible = messages.filter((message) => message.visible);
      const rendered = await Promise.all(visible.map((message) => message.renderHTML()));
      this.element.replaceChildren(...rendered);
      this.scrollBottom();
    });
  }

  add(message: LoggedMessage, before?: string): Promise<void> {
    return this.#queue(() =>
      this.#keepingBottom(async () => {
        if (this.#find(message.id)) return;
        const html = await message.renderHTML();
        const next = before ? this.#find(before) : null;
        if (next) next.before(html);
        else this.element.append(html);
      }),
    );
  }

  replace(message: LoggedMessage): Promise<void> {
    return this.#queue(() =>
      this.#keepingBottom(async () => {
        const existing = this.#find(message.id);
        if (!message.visible) existing?.remove();
        else if (existing) existing.replaceWith(await message.renderHTML());
      }),
    );
  }

  remove(id: string): void {
    void this.#queue(async () => this.#keepingBottom(() => this.#find(id)?.remove()));
  }

  clear(): void {
    void this.#queue(async () => {
      await Promise.resolve();
      this.element.replaceChildren();
    });
  }

  scrollBottom(): void {
    this.element.scrollTop = this.element.scrollHeight;
  }

  updateTimestamps(): void {
    for (const stamp of this.element.querySelectorAll<HTMLElement>("time[data-timestamp]")) {
      stamp.textContent = timeSince(Number(stamp.dataset.timestamp));
    }
  }
}
