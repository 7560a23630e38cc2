import { DialogV2 } from "../../../applications/api/dialog.ts";
import type {
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "../../../applications/api/configuration.ts";
import { HandlebarsApplicationMixin } from "../../../applications/api/handlebars-application.ts";
import type { ContextMenuEntry } from "../../../applications/ux/context-menu.ts";
import { escapeHTML } from "../../../../common/utils/text.ts";
import { CONFIG } from "../../../core/config.ts";
import { game } from "../../../core/game.ts";
import { Hooks } from "../../../core/hooks.ts";
import { ui } from "../../../core/ui.ts";
import { isRollCommand, rollFromChat } from "../../../dice/chat-rolls.ts";
import { toggleRoll } from "../../../dice/roll-html.ts";
import { ChatHistory } from "../../chat/chat-history.ts";
import type { ParsedMessage } from "../../chat/commands.ts";
import {
  type ChatCommand,
  chatCommands,
  messagePatterns,
  parseLine,
  runCommand,
  setMessagePatterns,
} from "../../chat/command-table.ts";
import { exportLog } from "../../chat/export-log.ts";
import { macroFromChat } from "../../chat/macro-command.ts";
import { applyCommand, type ChatData, type ChatMessageClass } from "../../chat/message-data.ts";
import { MessageList, type LoggedMessage } from "../../chat/message-list.ts";
import { bindModeSelect, modeOptions } from "../../chat/mode-select.ts";
import { contextEntry } from "../../../applications/ux/context-entry.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

const TIMESTAMPS_MS = 15_000;

/** The log of the chat and the field to write in. Source: `foundry.applications.sidebar.tabs.ChatLog`. */
export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "chat";

  static get MESSAGE_PATTERNS(): Record<string, RegExp> {
    return messagePatterns();
  }

  static set MESSAGE_PATTERNS(patterns) {
    setMessagePatterns(patterns);
  }

  static get CHAT_COMMANDS(): Record<string, ChatCommand> | undefined {
    return chatCommands();
  }

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["chat-sidebar", "flexcol"],
    window: { title: "CHAT.Title", icon: "fa-solid fa-comments" },
    actions: {
      deleteMessage: ChatLog.#onDeleteMessage,
      expandRoll: ChatLog.#onExpandRoll,
      export: ChatLog.#onExport,
      flush: ChatLog.#onFlush,
      jumpToBottom: ChatLog.#onJumpToBottom,
    },
  };

  static override PARTS = {
    log: { template: "templates/sidebar/tabs/chat/log.hbs" },
    input: { template: "templates/sidebar/tabs/chat/input.hbs" },
  };

  #history = new ChatHistory();
  #list: MessageList | undefined;
  #timer: number | undefined;

  get collection(): {
    contents: LoggedMessage[];
    get(id: string): LoggedMessage | undefined;
    flush(): Promise<unknown>;
  } {
    return game.messages;
  }

  get history(): ChatHistory {
    return this.#history;
  }

  get isAtBottom(): boolean {
    return this.#list?.isAtBottom ?? true;
  }

  /** The command of a line, what follows it, and the pattern's match. */
  static parse(message: string): ParsedMessage {
    return parseLine(message);
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      inputId: this.isPopout ? "chat-message-popout" : "chat-message",
      canManage: game.user.isGM,
      modes: modeOptions(),
    };
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (!options.isFirstRender) options.parts = (options.parts ?? []).filter((part) => part !== "input");
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".message[data-message-id]", {
      fixed: true,
      hookName: "getChatMessageContextOptions",
      parentClassHooks: false,
    });
    this.#timer = window.setInterval(() => this.updateTimestamps(), TIMESTAMPS_MS);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    window.clearInterval(this.#timer);
    this.#list = undefined;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const log = this.element.querySelector<HTMLElement>(".chat-log");
    if (log && this.#list?.element !== log) {
      this.#list = new MessageList(log, this.element.querySelector(".jump-to-bottom"));
      await this.#list.fill(this.collection.contents);
    }
    const form = this.element.querySelector<HTMLFormElement>(".chat-form");
    if (form && !form.dataset.bound) this.#bindInput(form);
  }

  #bindInput(form: HTMLFormElement): void {
    form.dataset.bound = "true";
    form.addEventListener("submit", (event) => event.preventDefault());
    const input = form.querySelector<HTMLTextAreaElement>(".chat-input");
    input?.addEventListener("keydown", (event) => void this.#onKey(event, input));
    const modes = form.querySelector<HTMLSelectElement>(".roll-mode");
    if (modes) bindModeSelect(modes);
  }

  async #onKey(event: KeyboardEvent, input: HTMLTextAreaElement): Promise<void> {
    if (event.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      await this.#send(input);
    } else if (event.key === "ArrowUp" && input.selectionStart === 0 && input.selectionEnd === 0) {
      event.preventDefault();
      input.value = this.#history.recall(1, input.value);
      input.setSelectionRange(0, 0);
    } else if (event.key === "ArrowDown" && this.#history.index >= 0) {
      event.preventDefault();
      input.value = this.#history.recall(-1, input.value);
      input.setSelectionRange(0, 0);
    }
  }

  async #send(input: HTMLTextAreaElement): Promise<void> {
    const line = input.value.trim();
    if (!line) return;
    input.value = "";
    // At once: whoever is quick calls a line back before the server has answered.
    this.#history.remember(line);
    try {
      await this.processMessage(line, { plain: true });
    } catch (error) {
      input.value ||= line;
      ui.notifications?.error(error, { console: false });
    }
  }

  /**
   * Makes a message of a line of chat, unless a listener of `chatMessage(log, message, data)` answers false.
   * @param options `plain`: the line is text and no html
   * @throws with a message for the user when its command is unknown or cannot be followed
   */
  async processMessage(
    message: string,
    options: { speaker?: ChatData["speaker"]; plain?: boolean } = {},
  ): Promise<unknown> {
    const line = message.trim();
    if (!line) return undefined;
    const cls = CONFIG.ChatMessage.documentClass as ChatMessageClass;
    const { id } = game.user as { id: string };
    const data: ChatData = { author: id, user: id, speaker: options.speaker ?? cls.getSpeaker() };
    if (!Hooks.call("chatMessage", this, line, data)) return undefined;
    const toHTML = options.plain ? (text: string) => escapeHTML(text).replace(/\n/g, "<br>") : (text: string) => text;
    const parsed = (this.constructor as typeof ChatLog).parse(line);
    const createOptions = {};
    const isMade = await runCommand(this, parsed, data, createOptions);
    if (isMade === false) return undefined;
    if (isMade) return cls.create(withoutUser(data), createOptions);
    if (isRollCommand(parsed.command)) return rollFromChat(parsed.command, parsed.text, data.speaker, cls);
    if (parsed.command === "macro") return macroFromChat(parsed.text, data.speaker);
    applyCommand(data, parsed, cls, toHTML);
    return cls.create(withoutUser(data));
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const messageOf = (element: HTMLElement) => this.collection.get(element.dataset.messageId ?? "");
    return [
      contextEntry({
        label: "CHAT.Delete",
        icon: "fa-solid fa-trash",
        visible: (element) => messageOf(element)?.canUserModify(game.user, "delete") ?? false,
        onClick: (element) => messageOf(element)?.delete(),
      }),
    ];
  }

  /** Adds a message to the log, before another one if that is named. */
  async postOne(
    message: LoggedMessage,
    { before, notify = false }: { before?: string; notify?: boolean } = {},
  ): Promise<void> {
    if (!message.visible) return;
    await this.#list?.add(message, before);
    await this.popout?.postOne(message, before ? { before } : {});
    if (notify) this.notify(message);
  }

  /** Marks the tab when it is not the one that is shown. */
  notify(message: LoggedMessage): void {
    if (this.active || message.isAuthor) return;
    document.querySelector("#sidebar-tab-chat + .notification-pip")?.classList.remove("hidden");
  }

  override _onActivate(): void {
    super._onActivate();
    document.querySelector("#sidebar-tab-chat + .notification-pip")?.classList.add("hidden");
    this.#list?.scrollBottom();
  }

  /** Renders a message of the log again. */
  async updateMessage(message: LoggedMessage, { notify = false }: { notify?: boolean } = {}): Promise<void> {
    await this.#list?.replace(message);
    await this.popout?.updateMessage(message);
    if (notify) this.notify(message);
  }

  async deleteMessage(messageId: string, { deleteAll = false }: { deleteAll?: boolean } = {}): Promise<void> {
    if (deleteAll) this.#list?.clear();
    else this.#list?.remove(messageId);
    await this.popout?.deleteMessage(messageId, { deleteAll });
  }

  async scrollBottom({ popout = false }: { popout?: boolean } = {}): Promise<void> {
    this.#list?.scrollBottom();
    if (popout) await this.popout?.scrollBottom();
  }

  updateTimestamps(): void {
    this.#list?.updateTimestamps();
  }

  static #onDeleteMessage(this: ChatLog, _event: Event, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "";
    void this.collection.get(id)?.delete();
  }

  static #onExpandRoll(this: ChatLog, _event: Event, target: HTMLElement): void {
    toggleRoll(target);
  }

  static #onExport(this: ChatLog): void {
    exportLog(this.collection.contents);
  }

  static async #onFlush(this: ChatLog): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: "CHAT.FlushLog" },
      content: `<p>${escapeHTML(game.i18n.localize("CHAT.FlushConfirm"))}</p>`,
    });
    if (sure) await this.collection.flush();
  }

  static #onJumpToBottom(this: ChatLog): void {
    void this.scrollBottom();
  }
}

/** The message's author alone is stored. */
function withoutUser({ user: _user, ...source }: ChatData): object {
  return source;
}
