import { existsSync, readFileSync, statSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import { deepClone } from "../../common/utils/clone.ts";
import { mergeObject } from "../../common/utils/merge.ts";
import { isPlain, type Plain } from "../documents/plain.ts";
import { Checker, ManifestError } from "./checker.ts";
import { checkOptionalKeys } from "./optional-keys.ts";
import { checkPacks } from "./pack-keys.ts";
import { checkDocumentTypes } from "./type-keys.ts";
import { readTemplate, type Template } from "./template.ts";
import {
  MANIFEST_FILES,
  type InstalledPackage,
  type Manifest,
  type PackageType,
  type Relationship,
} from "./manifest.ts";

const PACKAGE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/**
 * Reads and checks the manifest of a package's folder and the presence of every file that it names.
 * @throws ManifestError with all that is wrong.
 */
export function readPackage(type: PackageType, folder: string): InstalledPackage {
  const file = join(folder, MANIFEST_FILES[type]);
  const check = new Checker();
  const template = type === "system" ? readTemplate(folder, check) : undefined;
  const source = parsed(file);
  const manifest = readManifest(type, template && isPlain(source) ? withTemplate(source, template) : source, check);
  if (template) manifest.model = template.model;
  checkFiles(folder, manifest, check);
  if (check.problems.length) throw new ManifestError(file, check.problems);
  return { type, folder: resolve(folder), manifest, warnings: check.warnings };
}

/**
 * Checks a manifest alone, as it comes from its address before anything is installed.
 * @param file How to call it in errors.
 */
export function checkManifest(type: PackageType, source: unknown, file: string): Manifest {
  const check = new Checker();
  const manifest = readManifest(type, source, check);
  if (check.problems.length) throw new ManifestError(file, check.problems);
  return manifest;
}

/** The types of the manifest stand before those of `template.json`. */
function withTemplate(source: Plain, { documentTypes }: Template): Plain {
  return { ...source, documentTypes: mergeObject(deepClone(documentTypes), (source.documentTypes ?? {}) as Plain) };
}

function parsed(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new ManifestError(file, ["the file cannot be read"]);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ManifestError(file, [`the file is not JSON: ${(error as Error).message}`]);
  }
}

function readManifest(type: PackageType, source: unknown, check: Checker): Manifest {
  if (!isPlain(source)) {
    check.report("manifest", "must be an object");
    source = {};
  }
  const root = source as Plain;
  const id = check.string(root, "id", "", { required: true, pattern: PACKAGE_ID }) ?? "";
  const declaredType = check.string(root, "type", "");
  if (declaredType !== undefined && declaredType !== type)
    check.report("type", `must be "${type}", not "${declaredType}"`);
  const relationships = check.object(root, "relationships");
  const manifest: Manifest = {
    id,
    title: check.string(root, "title", "", { required: true }) ?? "",
    version: version(root, "version", "", check, true),
    socket: check.boolean(root, "socket"),
    esmodules: check.strings(root, "esmodules"),
    scripts: check.strings(root, "scripts"),
    styles: styles(root, check),
    languages: languages(root, check),
    documentTypes: checkDocumentTypes(root, check),
    packs: checkPacks(root, id, check),
    requires: related(relationships, "requires", check),
    systems: related(relationships, "systems", check),
    source: root,
  };
  const compatibility = check.object(root, "compatibility");
  if (type === "system" && root.compatibility === undefined) {
    check.report("compatibility", 'is missing: expected an object with "minimum" and "verified"');
  }
  for (const key of ["minimum", "verified", "maximum"]) version(compatibility, key, "compatibility.", check, false);
  const hotReload = checkOptionalKeys(root, check);
  return hotReload ? { ...manifest, hotReload } : manifest;
}

/** Versions may be written as texts or as numbers. */
function version(parent: Plain, key: string, at: string, check: Checker, required: boolean): string {
  const value = parent[key];
  if (typeof value === "number") return String(value);
  return check.string(parent, key, at, { required }) ?? "";
}

function styles(root: Plain, check: Checker): string[] {
  return check.array(root, "styles").flatMap((value, index) => {
    if (typeof value === "string" && value) return [value];
    if (!isPlain(value)) {
      check.report(`styles[${index}]`, 'must be a path or an object with "src" and "layer"');
      return [];
    }
    check.string(value, "layer", `styles[${index}].`);
    return check.string(value, "src", `styles[${index}].`, { required: true }) ?? [];
  });
}

function languages(root: Plain, check: Checker): Manifest["languages"] {
  return check.objects(root, "languages").map(({ value, at }) => ({
    lang: check.string(value, "lang", at, { required: true, pattern: /^[a-z]{2,3}([-_][A-Za-z0-9]+)*$/ }) ?? "",
    name: check.string(value, "name", at) ?? "",
    path: check.string(value, "path", at, { required: true }) ?? "",
  }));
}

function related(relationships: Plain, key: string, check: Checker): Relationship[] {
  return check.objects(relationships, key, "relationships.").map(({ value, at }) => {
    const id = check.string(value, "id", at, { required: true }) ?? "";
    const type = check.string(value, "type", at);
    return type ? { id, type } : { id };
  });
}

function checkFiles(folder: string, manifest: Manifest, check: Checker): void {
  const named: [key: string, path: string][] = [
    ...(["esmodules", "scripts", "styles"] as const).flatMap((key) =>
      manifest[key].map((path, index): [string, string] => [`${key}[${index}]`, path]),
    ),
    ...manifest.languages.map(({ path }, index): [string, string] => [`languages[${index}].path`, path]),
  ];
  for (const [key, path] of named) {
    if (!inside(path)) check.report(key, `must be a path below the package's folder, not "${path}"`);
    else if (!isFile(join(folder, path))) check.report(key, `names "${path}", which is not there: expected a file`);
  }
  manifest.packs.forEach(({ path }, index) => {
    const key = `packs[${index}].path`;
    if (!inside(path)) check.report(key, `must be a path below the package's folder, not "${path}"`);
    else if (!isFile(join(folder, path, "CURRENT"))) {
      check.report(key, `names "${path}", which is not there: expected the folder of a LevelDB database`);
    }
  });
}

function inside(path: string): boolean {
  return !isAbsolute(path) && !path.split(/[\\/]/).includes("..");
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
