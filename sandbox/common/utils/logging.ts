import { COMPATIBILITY_MODES } from "../constants/users.ts";
import { context } from "../context.ts";

export interface CompatibilityWarning {
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  stack?: boolean;
  /** Say it once only. */
  once?: boolean;
}

const said = new Set<string>();

/**
 * Reports the use of an outdated form, as loudly as `CONFIG.compatibility.mode` says; FAILURE throws.
 * Source: `foundry.utils.logCompatibilityWarning`.
 */
export function logCompatibilityWarning(message: string, options: CompatibilityWarning = {}): void {
  const { mode = context.compatibility.mode, since, until, details, once = false } = options;
  if (mode === COMPATIBILITY_MODES.SILENT) return;
  const lines = [
    message,
    since === undefined ? undefined : `Deprecated since Version ${since}`,
    until === undefined ? undefined : `Backwards-compatible support will be removed in Version ${until}`,
    details,
  ];
  const text = lines.filter((line) => line !== undefined).join("\n");
  const error = new Error(text);
  if (context.compatibility.excludePatterns.some((pattern) => pattern.test(error.stack ?? text))) return;
  if (mode === COMPATIBILITY_MODES.FAILURE) throw error;
  if (once) {
    if (said.has(text)) return;
    said.add(text);
  }
  if (mode === COMPATIBILITY_MODES.ERROR) console.error(error);
  else console.warn(error);
}
