const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const UNESCAPES = Object.fromEntries(Object.entries(ESCAPES).map(([char, entity]) => [entity, char]));

/** Makes a text safe inside html and quoted attributes. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (char) => ESCAPES[char] as string);
}

/** The inverse of `escapeHTML`. */
export function unescapeHTML(value: unknown): string {
  return String(value).replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => UNESCAPES[entity] as string);
}

/** Encodes what an address may not hold, leaving what is encoded already. */
export function encodeURL(path: string): string {
  const [base = "", ...query] = path.split("?");
  const encoded = base
    .split("/")
    .map((part) => encodeURIComponent(decodePart(part)).replace(/%3A/g, ":"))
    .join("/");
  return query.length ? `${encoded}?${query.join("?")}` : encoded;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Bytes in words, such as "1.5 MB". */
export function formatFileSize(
  size: number,
  { decimalPlaces = 2, base = 10 }: { decimalPlaces?: number; base?: 2 | 10 } = {},
): string {
  const step = base === 2 ? 1024 : 1000;
  const units = base === 2 ? ["B", "KiB", "MiB", "GiB", "TiB"] : ["B", "kB", "MB", "GB", "TB"];
  const order = size > 0 ? Math.min(Math.floor(Math.log(size) / Math.log(step)), units.length - 1) : 0;
  return `${parseFloat((size / step ** order).toFixed(decimalPlaces))} ${units[order]}`;
}
