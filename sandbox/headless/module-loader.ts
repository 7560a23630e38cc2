import vm, { type Context, type Module, type SourceTextModule } from "node:vm";
import { PAGE } from "./realm.ts";

/** Compiled code by path and text, shared by all clients of a process. */
const compiled = new Map<string, { source: string; code: Buffer }>();
/** Below this many characters compiling is as quick as looking it up. */
const WORTH_KEEPING = 50_000;

/** Missing in the types of Node. */
interface Compiled {
  createCachedData(): Buffer;
}

/** Loads the modules that a page imports, each once, in the page's own context. */
export class ModuleLoader {
  readonly #modules = new Map<string, SourceTextModule>();
  #linking: Promise<unknown> = Promise.resolve();

  /** @param read Text of a served file. @throws Error if there is none. */
  constructor(
    private readonly context: Context,
    private readonly read: (path: string) => string,
  ) {
    if (!vm.SourceTextModule) throw new Error("Headless clients need node --experimental-vm-modules");
  }

  /** Imports a module by its served path and waits until it has run. */
  async import(path: string): Promise<Record<string, unknown>> {
    const module = await this.#loaded(new URL(path, PAGE).href);
    await module.evaluate();
    return module.namespace as Record<string, unknown>;
  }

  async #loaded(url: string): Promise<Module> {
    const module = this.#module(url);
    const link = this.#linking.then(() =>
      module.status === "unlinked"
        ? module.link((specifier, referrer) => this.#module(resolved(specifier, referrer.identifier)))
        : undefined,
    );
    this.#linking = link.catch(() => undefined);
    await link;
    return module;
  }

  #module(url: string): SourceTextModule {
    const known = this.#modules.get(url);
    if (known) return known;
    const path = new URL(url).pathname;
    const source = this.read(path);
    const kept = compiled.get(path);
    const module = new vm.SourceTextModule(source, {
      context: this.context,
      identifier: url,
      ...(kept?.source === source && { cachedData: kept.code }),
      initializeImportMeta: (meta) => {
        meta.url = url;
      },
      importModuleDynamically: async (specifier) => {
        const inner = await this.#loaded(resolved(specifier, url));
        await inner.evaluate();
        return inner;
      },
    });
    if (kept?.source !== source && source.length > WORTH_KEEPING) {
      compiled.set(path, { source, code: (module as unknown as Compiled).createCachedData() });
    }
    this.#modules.set(url, module);
    return module;
  }
}

function resolved(specifier: string, referrer: string): string {
  if (!/^(\.{0,2}\/|https?:)/.test(specifier)) {
    throw new Error(`${new URL(referrer).pathname} imports "${specifier}", which is no path`);
  }
  return new URL(specifier, referrer).href;
}
