import { game } from "../core/game.ts";
import { documentLabel, localize } from "./strings.ts";

/** What a namespace of settings and keys is called: the host, the world, the title of the system or of a module. */
export function packageLabel(namespace: string): string {
  if (namespace === "core") return localize("SETTINGS.Core");
  if (namespace === game.system.id) return game.system.title;
  const module = game.modules.get(namespace) as { title: string } | undefined;
  return module ? localize(module.title) : namespace === "world" ? documentLabel("World") : namespace;
}

/** The host first, then the system, then modules by their title. */
export function sortPackages<T extends { id: string; label: string }>(packages: Iterable<T>): T[] {
  const rank = ({ id }: T) => (id === "core" ? 0 : id === game.system.id ? 1 : 2);
  return [...packages].sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, game.i18n.lang as string));
}
