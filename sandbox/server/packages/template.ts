import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deepClone } from "../../common/utils/clone.ts";
import { mergeObject } from "../../common/utils/merge.ts";
import { isPlain, type Plain } from "../documents/plain.ts";
import type { Checker } from "./checker.ts";

/** What a system says of its types besides their data. */
const DECLARED = ["htmlFields", "filePathFields", "gmOnlyFields"];
/** What is no data of a type. */
const RESERVED = new Set([...DECLARED, "templates"]);

/** What `template.json` says, in the words of the manifest. */
export interface Template {
  /** Declarations of sub-types, as below `documentTypes`. */
  documentTypes: Record<string, Plain>;
  /** The data of a new document by its name and type. */
  model: Record<string, Record<string, Plain>>;
}

/** Reads the `template.json` of a system, the older way to declare types; undefined where there is none. */
export function readTemplate(folder: string, check: Checker): Template | undefined {
  const file = join(folder, "template.json");
  if (!existsSync(file)) return undefined;
  let source: unknown;
  try {
    source = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    check.report("template.json", `is not JSON: ${(error as Error).message}`);
    return undefined;
  }
  if (!isPlain(source)) {
    check.report("template.json", "must be an object");
    return undefined;
  }
  const template: Template = { documentTypes: {}, model: {} };
  for (const documentName of Object.keys(source)) readDocument(template, source, documentName, check);
  return template;
}

function readDocument(template: Template, source: Plain, documentName: string, check: Checker): void {
  const at = `template.json: ${documentName}.`;
  const kind = check.object(source, documentName, "template.json: ");
  const shared = check.object(kind, "templates", at);
  const types: Plain = (template.documentTypes[documentName] = {});
  const models: Record<string, Plain> = (template.model[documentName] = {});
  for (const type of check.strings(kind, "types", at)) {
    const own = check.object(kind, type, at);
    const used = check.strings(own, "templates", `${at}${type}.`);
    for (const name of used)
      if (!isPlain(shared[name]))
        check.report(`${at}${type}.templates`, `names "${name}": expected one of ${Object.keys(shared).join(", ")}`);
    const parts = [...used.map((name) => shared[name]).filter(isPlain), own];
    types[type] = Object.fromEntries(Object.entries(own).filter(([key]) => DECLARED.includes(key)));
    models[type] = {};
    for (const part of parts) mergeObject(models[type], deepClone(dataOf(part)));
  }
}

const dataOf = (part: Plain): Plain => Object.fromEntries(Object.entries(part).filter(([key]) => !RESERVED.has(key)));
