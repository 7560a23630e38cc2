import { isPlain, type Plain } from "../documents/plain.ts";

/** What a manifest did wrong, all of it at once. */
export class ManifestError extends Error {
  override name = "ManifestError";

  /**
   * @param file The manifest's path.
   * @param problems One line each: the key, what was expected, what is there.
   */
  constructor(
    readonly file: string,
    readonly problems: readonly string[],
  ) {
    super(`${file} is not a valid manifest:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  }
}

/** Reads values out of a parsed file and collects what is not as expected, with the key's path. */
export class Checker {
  readonly problems: string[] = [];
  /** What is odd but stops nothing. */
  readonly warnings: string[] = [];

  report(key: string, problem: string): void {
    this.problems.push(`"${key}" ${problem}`);
  }

  warn(key: string, problem: string): void {
    this.warnings.push(`"${key}" ${problem}`);
  }

  string(
    parent: Plain,
    key: string,
    at: string,
    { required = false, pattern }: { required?: boolean; pattern?: RegExp } = {},
  ): string | undefined {
    const value = parent[key];
    if (value === undefined || value === null) {
      if (required) this.report(at + key, "is missing: expected a text");
      return undefined;
    }
    if (typeof value !== "string" || (required && !value.trim())) {
      this.report(at + key, `must be a text${required ? " that is not blank" : ""}, not ${shown(value)}`);
      return undefined;
    }
    if (pattern && !pattern.test(value)) {
      this.report(at + key, `must match ${pattern}, not ${shown(value)}`);
      return undefined;
    }
    return value;
  }

  boolean(parent: Plain, key: string, at = ""): boolean {
    const value = parent[key] ?? false;
    if (typeof value !== "boolean") this.report(at + key, `must be true or false, not ${shown(value)}`);
    return value === true;
  }

  object(parent: Plain, key: string, at = ""): Plain {
    const value = parent[key] ?? {};
    if (isPlain(value)) return value;
    this.report(at + key, `must be an object, not ${shown(value)}`);
    return {};
  }

  array(parent: Plain, key: string, at = ""): unknown[] {
    const value = parent[key] ?? [];
    if (Array.isArray(value)) return value;
    this.report(at + key, `must be a list, not ${shown(value)}`);
    return [];
  }

  strings(parent: Plain, key: string, at = ""): string[] {
    return this.array(parent, key, at).flatMap((value, index) => {
      if (typeof value === "string" && value) return [value];
      this.report(`${at}${key}[${index}]`, `must be a text, not ${shown(value)}`);
      return [];
    });
  }

  objects(parent: Plain, key: string, at = ""): { value: Plain; at: string }[] {
    return this.array(parent, key, at).flatMap((value, index) => {
      const place = `${at}${key}[${index}]`;
      if (isPlain(value)) return [{ value, at: `${place}.` }];
      this.report(place, `must be an object, not ${shown(value)}`);
      return [];
    });
  }

  /** Reports values that occur twice. */
  unique(key: string, values: readonly string[]): void {
    for (const value of new Set(values.filter((one, index) => values.indexOf(one) !== index))) {
      this.report(key, `names ${shown(value)} twice`);
    }
  }
}

export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
