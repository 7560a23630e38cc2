import { IMAGE_FILE_EXTENSIONS } from "../constants/files.ts";

export { isValidId } from "../utils/ids.ts";

/** Does a path (or address) end in one of the extensions? */
export function hasFileExtension(path: string, extensions: readonly string[]): boolean {
  const file = path.split(/[?#]/)[0] ?? "";
  const extension = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase();
  return extension !== undefined && extensions.includes(extension);
}

/** Is it a data address with base64 content of one of the media types? */
export function isBase64Data(data: string, types: readonly string[] = Object.values(IMAGE_FILE_EXTENSIONS)): boolean {
  const match = /^data:([a-z]+\/[a-z0-9.+-]+);base64,[A-Za-z0-9+/]+={0,2}$/.exec(data);
  return match !== null && types.includes(match[1] as string);
}

/** `#rrggbb` */
export function isColorString(color: string): boolean {
  return /^#[0-9A-Fa-f]{6}$/.test(color);
}

export function isJSON(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
