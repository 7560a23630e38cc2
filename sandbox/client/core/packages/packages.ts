import { Collection } from "../../../common/utils/collection.ts";
import type { Plain } from "../../../common/utils/types.ts";

/** A package as its manifest describes it. Source: `foundry.packages.BasePackage`. */
export class ClientPackage {
  declare id: string;
  declare title: string;
  declare version: string;
  [member: string]: any;

  constructor(manifest: Plain) {
    const lists = ["authors", "languages", "packs", "esmodules", "scripts", "styles"];
    Object.assign(
      this,
      Object.fromEntries(lists.map((name) => [name, []])),
      { flags: {}, documentTypes: {} },
      manifest,
    );
  }
}

export class System extends ClientPackage {
  /** The grid of new scenes. */
  declare grid: { type: number; distance: number; units: string; diagonals: number };

  constructor(manifest: Plain) {
    super(manifest);
    const grid = (manifest.grid ?? {}) as Partial<System["grid"]>;
    this.grid = { type: 1, distance: 1, units: "", diagonals: 0, ...grid };
  }
}

export class Module extends ClientPackage {
  declare active: boolean;

  constructor(manifest: Plain) {
    super({ ...manifest, active: true });
  }
}

export class World extends ClientPackage {}

export function collectModules(manifests: readonly Plain[]): Collection<Module> {
  return new Collection<Module>(manifests.map((manifest) => [String(manifest.id), new Module(manifest)]));
}
