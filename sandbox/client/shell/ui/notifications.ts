import { escapeHTML } from "../../../common/utils/text.ts";
import { userMessage } from "../../core/messages/user-message.ts";
import { cleanHTML } from "../clean-html.ts";
import { format, localize } from "../strings.ts";
import { raise } from "../top-layer.ts";
import { buildNotification, updateNotification } from "./notification-element.ts";
import type {
  Notification,
  NotificationFormat,
  NotificationOptions,
  NotificationType,
  NotificationUpdate,
} from "./notification.ts";

/** The html of a message: translated, filled in, and cleaned unless it is a string of our own. */
function messageHTML(message: string, options: NotificationFormat): string {
  if (options.format) {
    const escape = options.escape !== false;
    const values = Object.entries(options.format).map(([key, value]) => [key, escape ? escapeHTML(value) : value]);
    const text = format(message, Object.fromEntries(values) as Record<string, string>);
    return escape || options.clean === false ? text : cleanHTML(text);
  }
  if (options.localize) return localize(message);
  return options.clean === false ? message : cleanHTML(message);
}

/** Messages to the person in front of the screen, a few at a time. Source: `foundry.applications.ui.Notifications`. */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;

  #ids = 0;
  #all = new Map<number, Notification>();
  #queue: Notification[] = [];
  #active: Notification[] = [];

  notify(message: unknown, type: NotificationType | "warn" = "info", options: NotificationOptions = {}): Notification {
    const id = ++this.#ids;
    const text = message instanceof Error ? escapeHTML(userMessage(message)) : messageHTML(String(message), options);
    const notification: Notification = {
      id,
      type: type === "warn" ? "warning" : type,
      timestamp: Date.now(),
      message: text,
      ...(message instanceof Error ? { error: message } : {}),
      permanent: options.permanent ?? false,
      console: options.console ?? true,
      active: false,
      progress: options.progress ?? false,
      pct: 0,
      remove: () => this.remove(id),
      update: (update) => this.update(id, update),
    };
    this.#all.set(id, notification);
    this.#queue.push(notification);
    if (notification.console) this.#log(notification);
    this.#fetch();
    return notification;
  }

  info(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "info", options);
  }

  warn(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "error", options);
  }

  success(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "success", options);
  }

  /** Changes text or progress; a progress of 1 lets the notification go after its time. */
  update(target: Notification | number, update: NotificationUpdate): void {
    const notification = this.#find(target);
    if (!notification) return;
    if (update.message !== undefined) notification.message = messageHTML(update.message, update);
    if (update.pct !== undefined) {
      if (!(update.pct >= 0 && update.pct <= 1)) throw new Error("A progress is a number from 0 to 1");
      notification.pct = update.pct;
    }
    if (notification.element) updateNotification(notification.element, notification);
    if (notification.progress && notification.pct === 1 && !notification.permanent) this.#expire(notification);
  }

  remove(target: Notification | number): void {
    const notification = this.#find(target);
    if (!notification) return;
    this.#all.delete(notification.id);
    this.#queue = this.#queue.filter((queued) => queued !== notification);
    this.#active = this.#active.filter((shown) => shown !== notification);
    notification.active = false;
    notification.element?.remove();
    delete notification.element;
    this.#fetch();
  }

  has(target: Notification | number): boolean {
    return this.#find(target) !== undefined;
  }

  clear(): void {
    for (const notification of [...this.#all.values()].reverse()) this.remove(notification);
  }

  #find(target: Notification | number): Notification | undefined {
    return this.#all.get(typeof target === "number" ? target : target.id);
  }

  /** Shows waiting notifications as far as there is room. */
  #fetch(): void {
    const list = document.getElementById("notifications");
    while (list && this.#queue.length > 0 && this.#active.length < Notifications.MAX_ACTIVE) {
      const notification = this.#queue.shift() as Notification;
      notification.active = true;
      this.#active.push(notification);
      notification.element = buildNotification(notification);
      list.append(notification.element);
      raise(list);
      if (!notification.permanent && !notification.progress) this.#expire(notification);
    }
  }

  #expire(notification: Notification): void {
    window.setTimeout(() => this.remove(notification), Notifications.LIFETIME_MS);
  }

  #log(notification: Notification): void {
    const method = ({ info: "info", success: "info", warning: "warn", error: "error" } as const)[notification.type];
    console[method](notification.error ?? notification.message);
  }
}
