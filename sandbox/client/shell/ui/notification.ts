export type NotificationType = "info" | "warning" | "error" | "success";

export interface NotificationFormat {
  /** Look the message up as a key. */
  localize?: boolean;
  /** Values for the places of the message, which is a key then. */
  format?: Record<string, string | number> | undefined;
  /** Escape the values of `format`. */
  escape?: boolean;
  /** Clean the message as html from outside. */
  clean?: boolean;
}

export interface NotificationOptions extends NotificationFormat {
  /** Stay until dismissed. */
  permanent?: boolean;
  progress?: boolean;
  /** Write the message to the console too. */
  console?: boolean;
}

export interface NotificationUpdate extends NotificationFormat {
  message?: string | undefined;
  /** From 0 to 1. */
  pct?: number | undefined;
}

/** A message to the person in front of the screen. Source: `foundry.applications.ui.Notifications`. */
export interface Notification {
  readonly id: number;
  readonly type: NotificationType;
  readonly timestamp: number;
  message: string;
  readonly error?: Error;
  readonly permanent: boolean;
  readonly console: boolean;
  active: boolean;
  readonly progress: boolean;
  pct: number;
  element?: HTMLLIElement;
  remove(): void;
  update(update: NotificationUpdate): void;
}
