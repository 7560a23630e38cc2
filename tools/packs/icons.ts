import icons from "@iconify-json/game-icons/icons.json" with { type: "json" };
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ICON_ROOT } from "../content/icon-paths.ts";
import { ToolError } from "../step.ts";
import { type DocumentSource, embeddedIn, type PackSource } from "./sources.ts";

/** Colour by type of document, on a dark ground. */
const COLOURS: Readonly<Record<string, string>> = {
  weapon: "#e07a5f",
  weaponMod: "#d99b7c",
  ammo: "#e9c46a",
  apparel: "#7fb3d5",
  apparelMod: "#9fc5dd",
  robotModule: "#8fb8b0",
  consumable: "#81b29a",
  publication: "#c9ada7",
  gear: "#bfb48f",
  perk: "#f2cc8f",
  trait: "#b8a1d9",
  origin: "#a3c9a8",
  package: "#d4b483",
  ability: "#c3a6ff",
  condition: "#b5c95a",
  npc: "#e8d8a0",
  creature: "#d98c8c",
  rollTable: "#e9c46a",
  macro: "#9fd3c7",
  journal: "#d4b483",
};
const GROUND = "#1b2420";

const drawn = icons as { icons: Record<string, { body: string } | undefined> };

/** Every picture of the content that the packs name, each once: `<type>/<icon>.svg`. */
export function namedIcons(packs: readonly PackSource[]): string[] {
  const named = packs.flatMap(({ documents }) => documents.flatMap(({ source }) => imagesOf(source)));
  const own = named.filter((path) => path.startsWith(`${ICON_ROOT}/`));
  return [...new Set(own.map((path) => path.slice(ICON_ROOT.length + 1)))].sort();
}

function imagesOf(source: DocumentSource): string[] {
  return [...(typeof source.img === "string" ? [source.img] : []), ...embeddedIn(source).flatMap(imagesOf)];
}

/** A picture in the colour of its type. @throws {ToolError} for a name that the package lacks */
export function drawIcon(path: string): string {
  const [type = "", file = ""] = path.split("/");
  const icon = drawn.icons[file.replace(/\.svg$/, "")];
  const colour = COLOURS[type];
  if (!icon || !colour) throw new ToolError(`The packs name an icon that there is not: ${path}`);
  const body = icon.body.replaceAll("currentColor", colour);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><path fill="${GROUND}" d="M0 0h512v512H0z"/>${body}</svg>\n`;
}

/** Writes the pictures that the packs name into the system's folder. */
export async function writeIcons(packs: readonly PackSource[], system: string): Promise<void> {
  await Promise.all(
    namedIcons(packs).map(async (path) => {
      const file = join(system, "icons/content", path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, drawIcon(path));
    }),
  );
}
