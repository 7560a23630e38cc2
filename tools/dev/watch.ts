import { watch } from "node:fs";
import { join, sep } from "node:path";

/** Changes that come within this time of each other are one, in milliseconds. */
const PAUSE = 120;

/**
 * Watches folders and hands over the paths that changed, one batch after the other.
 * @param root - Paths are told from here, with forward slashes.
 * @param onChange - The next batch waits until it is done.
 * @returns Ends the watching.
 */
export function watchFolders(
  root: string,
  folders: readonly string[],
  onChange: (paths: string[]) => Promise<void>,
): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name) return;
      changed.add([folder, ...name.split(sep)].join("/"));
      clearTimeout(timer);
      timer = setTimeout(() => {
        const paths = [...changed].sort();
        changed.clear();
        running = running.then(() => onChange(paths));
      }, PAUSE);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
