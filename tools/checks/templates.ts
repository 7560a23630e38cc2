import Handlebars from "handlebars";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../files.ts";

/** `CHAT.Delete`, `icons/svg`: a key that is translated when it is shown, or a path. */
const KEY_OR_PATH = /^\S+[./]\S+$/;

/** What is wrong with one template: it does not compile, or shows words that no language file holds. */
export function templateFaults(path: string, text: string): string[] {
  try {
    Handlebars.precompile(text, { strict: false });
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : String(error)}`];
  }
  return literalWords(text).map((words) => `${path}: "${words}" belongs into a language file`);
}

/** Words in the text of a template, or in an attribute that is read out or shown, that come from no expression. */
export function literalWords(template: string): string[] {
  const expression = "\u0000";
  const plain = template.replaceAll(/\{\{!--.*?--\}\}/gs, "").replaceAll(/\{\{\{?.*?\}?\}\}/gs, expression);
  const attributes = [...plain.matchAll(/\b(?:aria-label|title|alt|placeholder|data-tooltip)="([^"]*)"/g)];
  const texts = plain.replaceAll(/<[^>]*>/gs, expression).split(expression);
  return [...attributes.map((match) => match[1]!), ...texts]
    .flatMap((text) => text.split(expression))
    .map((text) => text.replaceAll(/&\w+;/g, "").trim())
    .filter((text) => /\p{L}{2}/u.test(text) && !KEY_OR_PATH.test(text));
}

/** Compiles every template below the given folders of the project. */
export async function checkTemplates(root: string, folders: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const folder of folders) {
    const paths = (await listFiles(join(root, folder))).filter((path) => path.endsWith(".hbs"));
    for (const path of paths) {
      faults.push(...templateFaults(`${folder}/${path}`, await readFile(join(root, folder, path), "utf8")));
    }
  }
  return faults;
}
