/** While the system is worked on: styles, templates and strings are swapped by the host, new code needs a new page. */
export function reloadForNewCode({ extension }: Hooks.HotReloadData): void {
  if (extension === "mjs") window.location.reload();
}
