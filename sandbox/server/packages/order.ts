import type { InstalledPackage } from "./manifest.ts";

/**
 * Modules in the order in which they load: each after the modules that it requires, otherwise as given.
 * @throws Error naming a missing dependency, a cycle, a module given twice or one made for another system.
 */
export function inDependencyOrder(system: InstalledPackage, modules: readonly InstalledPackage[]): InstalledPackage[] {
  const byId = new Map<string, InstalledPackage>();
  for (const module of modules) {
    const { id } = module.manifest;
    if (byId.has(id)) throw new Error(`The module "${id}" is given twice`);
    byId.set(id, module);
  }
  for (const { manifest } of modules) {
    if (manifest.systems.length && !manifest.systems.some(({ id }) => id === system.manifest.id)) {
      const named = manifest.systems.map(({ id }) => `"${id}"`).join(", ");
      throw new Error(`The module "${manifest.id}" is made for the systems ${named}, not for "${system.manifest.id}"`);
    }
  }
  const ordered: InstalledPackage[] = [];
  const visit = (module: InstalledPackage, path: readonly string[]): void => {
    const { id, requires } = module.manifest;
    if (path.includes(id)) throw new Error(`Modules require each other in a circle: ${[...path, id].join(" -> ")}`);
    if (ordered.includes(module)) return;
    for (const { id: needed, type } of requires) {
      if (type === "system" || needed === system.manifest.id) {
        if (needed !== system.manifest.id) throw new Error(`The module "${id}" requires the system "${needed}"`);
        continue;
      }
      const dependency = byId.get(needed);
      if (!dependency) throw new Error(`The module "${id}" requires the module "${needed}", which is not there`);
      visit(dependency, [...path, id]);
    }
    ordered.push(module);
  };
  for (const module of modules) visit(module, []);
  return ordered;
}
