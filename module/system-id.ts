/** The system's id: its folder, its flag scope, its settings namespace and its socket's name. */
export const SYSTEM_ID = "wasteland-2d20";

/** The path under which a file of the system is served. */
export function systemPath(path: string): string {
  return `systems/${SYSTEM_ID}/${path}`;
}
