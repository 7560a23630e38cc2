import { DEFAULT_APPEARANCE, type Appearance } from "./appearance.ts";

/** Client settings as they lie in the browser's storage, for pages and moments without a game. */
function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function storedAppearance(): Appearance {
  const stored = read("core.uiConfig") as Partial<Appearance> | null;
  return {
    colorScheme: { ...DEFAULT_APPEARANCE.colorScheme, ...stored?.colorScheme },
    fontScale: stored?.fontScale ?? DEFAULT_APPEARANCE.fontScale,
  };
}

export function storeAppearance(appearance: Appearance): void {
  localStorage.setItem("core.uiConfig", JSON.stringify(appearance));
}

/** The chosen language, else the first that the browser wants and the host has, else English. */
export function storedLanguage(available: readonly string[]): string {
  const chosen = read("core.language");
  if (typeof chosen === "string" && available.includes(chosen)) return chosen;
  const wanted = navigator.languages.map((tag) => tag.split("-")[0] as string);
  return wanted.find((language) => available.includes(language)) ?? "en";
}

export function storeLanguage(language: string): void {
  localStorage.setItem("core.language", JSON.stringify(language));
}
