/** How the interface looks on this device; kept as the client setting `core.uiConfig`. */
export interface Appearance {
  /** "light", "dark", or "" for what the device prefers; interface and application windows apart. */
  colorScheme: { interface: string; applications: string };
  /** Size of all text, 1 is normal. */
  fontScale: number;
}

export const DEFAULT_APPEARANCE: Readonly<Appearance> = {
  colorScheme: { interface: "", applications: "" },
  fontScale: 1,
};

/** The theme of a colour scheme, asking the device where the scheme leaves it open. */
function themeOf(scheme: string): "light" | "dark" {
  if (scheme === "light" || scheme === "dark") return scheme;
  const prefersLight = typeof matchMedia === "function" && matchMedia("(prefers-color-scheme: light)").matches;
  return prefersLight ? "light" : "dark";
}

/** Puts a theme class on an element in place of the other one. */
function setTheme(element: HTMLElement, theme: "light" | "dark"): void {
  element.classList.toggle("theme-light", theme === "light");
  element.classList.toggle("theme-dark", theme === "dark");
}

/**
 * Applies an appearance to the page: the body carries the theme of the windows, the interface its own where it
 * differs, the root element the size of text.
 */
export function applyAppearance({ colorScheme, fontScale }: Appearance): void {
  const theme = themeOf(colorScheme.applications);
  const interfaceTheme = themeOf(colorScheme.interface);
  setTheme(document.body, theme);
  for (const id of ["interface", "menu"]) {
    const part = document.getElementById(id);
    if (!part) continue;
    part.classList.add("themed");
    setTheme(part, interfaceTheme);
  }
  document.documentElement.style.setProperty("--font-scale", String(fontScale));
}
