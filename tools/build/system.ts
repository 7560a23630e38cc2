import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { packFaults } from "../packs/check.ts";
import { compilePacks } from "../packs/compile.ts";
import { writeIcons } from "../packs/icons.ts";
import { spreadLanguages, textFaults } from "../packs/languages.ts";
import { resolveReferences } from "../packs/references.ts";
import { type PackSource, readPacks } from "../packs/sources.ts";
import { giveLinePictures } from "../packs/pictures.ts";
import { giveToken } from "../packs/tokens.ts";
import { buildFolder, dist, root } from "../paths.ts";
import { step, ToolError } from "../step.ts";
import { bundle } from "./bundles.ts";
import { emitRuleTypes } from "./declarations.ts";
import { readManifest, type Manifest } from "./manifest.ts";
import { swapIn } from "./swap.ts";

/** Files and folders that go into the system as they are. */
const COPIED = ["lang", "templates", "icons", "LICENSE", "LICENSES.md", "README.md", "CHANGELOG.md"];

/** Packages whose fonts the style sheet takes along; the licence of each goes with them. */
const FONTS = ["@fontsource/barlow-condensed", "@fontsource/ibm-plex-sans", "@fontsource/ibm-plex-mono"];

/** Builds the whole installable system into a new folder and puts it in the place of `dist/`. */
export async function buildSystem(): Promise<void> {
  const manifest = await readManifest();
  await mkdir(buildFolder, { recursive: true });
  const stage = await mkdtemp(join(buildFolder, "stage-"));
  try {
    await step("system bundle", () => bundle("system", stage));
    await step("rules bundle", () => bundle("rules", stage));
    await step("rules declarations", () => emitRuleTypes(stage));
    const packs = await step("packs", () => buildPacks(manifest, join(stage, "packs")));
    await step("files", () => copyFiles(manifest, stage));
    await step("icons", () => writeIcons(packs, stage));
    await chmod(stage, 0o755);
    await swapIn(stage, dist);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Copies what needs no building: files, the fonts' licences, the manifest with its version. */
async function copyFiles(manifest: Manifest, folder: string): Promise<void> {
  await Promise.all(COPIED.map((name) => cp(join(root, name), join(folder, name), { recursive: true })));
  await Promise.all(
    FONTS.map((name) =>
      cp(join(root, "node_modules", name, "LICENSE"), join(folder, "fonts", `${basename(name)}-LICENSE.txt`)),
    ),
  );
  await writeFile(join(folder, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Reads and checks the sources of the packs, as they are compiled. */
export async function readPackSources(manifest: Manifest): Promise<PackSource[]> {
  const types = Object.fromEntries(manifest.packs.map(({ name, type }) => [name, type]));
  const packs = await readPacks(join(root, "packs"), types, {
    coreVersion: manifest.compatibility.minimum,
    systemId: manifest.id,
    systemVersion: manifest.version,
  });
  const unsaid = textFaults(packs);
  const unresolved = resolveReferences(packs, types, manifest.id);
  for (const { name, documents } of packs) {
    for (const { source } of documents) {
      if (types[name] === "Actor") giveToken(source);
      if (types[name] === "RollTable") giveLinePictures(source);
      spreadLanguages(source, manifest.id);
    }
  }
  const faults = [...packFaults(packs, types, manifest.documentTypes), ...unsaid, ...unresolved];
  if (faults.length) throw new ToolError(faults.join("\n"));
  return packs;
}

/** Reads, checks and compiles the packs. @returns their sources */
export async function buildPacks(manifest: Manifest, folder: string): Promise<PackSource[]> {
  const packs = await readPackSources(manifest);
  await compilePacks(packs, folder);
  return packs;
}
