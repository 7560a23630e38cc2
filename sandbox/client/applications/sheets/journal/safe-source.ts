/** Addresses that a page may show: of this host and of the web. */
const SCHEMES = new Set(["http:", "https:"]);

/** The address, or null for one that would run a script or read a local file. */
export function safeSource(src: string | null | undefined): string | null {
  if (!src) return null;
  try {
    const url = new URL(src, globalThis.location?.href ?? "http://localhost/");
    return SCHEMES.has(url.protocol) ? src : null;
  } catch {
    return null;
  }
}

/** Is it a file of this host, or one of the web, that a frame shows as a PDF? Other files could bring scripts along. */
export function isFramed(src: string): boolean {
  const url = new URL(src, globalThis.location?.href ?? "http://localhost/");
  return url.origin !== globalThis.location?.origin || url.pathname.toLowerCase().endsWith(".pdf");
}
