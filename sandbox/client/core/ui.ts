/** What `ui.notifications` offers; the shell provides it. */
export interface NotificationsLike {
  notify(message: unknown, type?: string, options?: object): unknown;
  info(message: unknown, options?: object): unknown;
  warn(message: unknown, options?: object): unknown;
  error(message: unknown, options?: object): unknown;
}

/** What `ui.combat` offers; the shell provides it. */
export interface CombatTrackerLike {
  viewed: any;
  render(options: object): unknown;
}

/** The global `ui`: instances of the interface by name, filled by the shell when the interface starts. */
export const ui: Record<string, unknown> & { notifications?: NotificationsLike; combat?: CombatTrackerLike } = {};
