/** The part of the official command line's library that the tools use; the package ships no declarations. */
declare module "@foundryvtt/foundryvtt-cli" {
  interface PackOptions {
    /** Sources are YAML instead of JSON. */
    yaml?: boolean;
    /** Look into folders below the source folder. */
    recursive?: boolean;
    log?: boolean;
    /** Called for each document and embedded document; `false` drops it. */
    transformEntry?: (entry: Record<string, unknown>) => Promise<false | void>;
  }

  /** Writes the LevelDB pack `target` from the documents in the folder `source`. */
  export function compilePack(source: string, target: string, options?: PackOptions): Promise<void>;

  /** Writes the documents of the LevelDB pack `source` into the folder `target`, one file each. */
  export function extractPack(
    source: string,
    target: string,
    options?: PackOptions & { folders?: boolean; clean?: boolean; omitVolatile?: boolean },
  ): Promise<void>;
}
