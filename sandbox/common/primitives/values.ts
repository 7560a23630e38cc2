import { context } from "../context.ts";
import { logCompatibilityWarning } from "../utils/logging.ts";
import { define } from "./define.ts";

export function extendNumbers(): void {
  define(Number, {
    isNumeric: (value: unknown) =>
      !Array.isArray(value) &&
      value !== null &&
      value !== "" &&
      typeof value !== "boolean" &&
      Number.isFinite(Number(value)),
    between: (value: number, a: number, b: number, inclusive = true) => between(value, a, b, inclusive),
    fromString(text: string | number) {
      if (typeof text === "number") return text;
      const compact = text.replace(/\s/g, "");
      return compact === "" ? NaN : Number(compact);
    },
  });
  define(Number.prototype, {
    almostEqual(this: number, other: number, epsilon = 1e-8) {
      return Math.abs(this - other) < epsilon;
    },
    ordinalString(this: number) {
      const suffixes: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
      return `${this}${suffixes[new Intl.PluralRules("en", { type: "ordinal" }).select(Number(this))]}`;
    },
    paddedString(this: number, digits: number) {
      return this < 0 ? `-${String(-this).padStart(digits, "0")}` : String(this).padStart(digits, "0");
    },
    signedString(this: number) {
      return `${this < 0 ? "" : "+"}${this}`;
    },
    toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round", base = 0) {
      if (interval === 0) return Number(this);
      const places = (String(interval).split(".")[1] ?? "").length;
      return Number((Math[method]((this - base) / interval) * interval + base).toFixed(places));
    },
    between(this: number, a: number, b: number, inclusive = true) {
      return between(Number(this), a, b, inclusive);
    },
  });
}

function between(value: number, a: number, b: number, inclusive: boolean): boolean {
  const [min, max] = [Math.min(a, b), Math.max(a, b)];
  return inclusive ? value >= min && value <= max : value > min && value < max;
}

export function extendMath(): void {
  define(Math, {
    SQRT3: Math.sqrt(3),
    SQRT1_3: Math.sqrt(1 / 3),
    clamp: (value: number, min: number, max: number) => Math.min(Math.max(value, min), max),
    mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
    normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
    normalizeRadians: (radians: number) => Math.atan2(Math.sin(radians), Math.cos(radians)),
    roundDecimals: (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places,
    toDegrees: (radians: number) => (radians * 180) / Math.PI,
    toRadians: (degrees: number) => (degrees * Math.PI) / 180,
  });
}

export interface SlugOptions {
  replacement?: string;
  /** Letters and digits of the Latin alphabet only. */
  strict?: boolean;
  lowercase?: boolean;
}

/** A text as part of a file name or an address. */
export function slugify(
  text: string,
  { replacement = "-", strict = false, lowercase = true }: SlugOptions = {},
): string {
  const plain = text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const kept = plain.replace(strict ? /[^a-zA-Z0-9\s-]/g : /[^\p{L}\p{N}\s_~-]/gu, "").trim();
  return (lowercase ? kept.toLowerCase() : kept).replace(/[-\s]+/g, replacement);
}

export function extendStrings(): void {
  define(String.prototype, {
    capitalize(this: string) {
      return this.charAt(0).toUpperCase() + this.slice(1);
    },
    compare(this: string, other: string) {
      return Math.sign(this.localeCompare(other));
    },
    titleCase(this: string) {
      return this.toLowerCase()
        .split(" ")
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(" ");
    },
    stripScripts(this: string) {
      const text = String(this);
      if (typeof document === "undefined") return text.replace(/<script[\s\S]*?<\/script\s*>/gi, "");
      const holder = document.createElement("template");
      holder.innerHTML = text;
      holder.content.querySelectorAll("script").forEach((script) => script.remove());
      return holder.innerHTML;
    },
    slugify(this: string, options: SlugOptions = {}) {
      return slugify(String(this), options);
    },
  });
}

export function extendOthers(): void {
  define(RegExp, { escape: (text: string) => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&") });
  define(Date.prototype, {
    isValid(this: Date) {
      return !Number.isNaN(this.getTime());
    },
    toDateInputString(this: Date) {
      const pad = (value: number) => String(value).padStart(2, "0");
      return `${this.getFullYear()}-${pad(this.getMonth() + 1)}-${pad(this.getDate())}`;
    },
    toTimeInputString(this: Date) {
      return this.toTimeString().split(" ")[0];
    },
  });
  define(URL, {
    parseSafe: (url: string) => {
      if (context.generation > 13) {
        logCompatibilityWarning("URL.parseSafe is now URL.parse", { since: 14, until: 16 });
      }
      return URL.canParse(url) ? new URL(url) : null;
    },
  });
}
