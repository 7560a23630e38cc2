/**
 * Templates by their path: fetched once, compiled once, usable as partials.
 * Source: foundry.applications.handlebars of the public API documentation.
 */
import Handlebars from "handlebars";
import { readText } from "../applications/host.ts";

type Template = Handlebars.TemplateDelegate;

const compiled = new Map<string, Promise<Template>>();

/** Getters and methods of models may be used in templates. */
const ACCESS = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

async function compile(path: string): Promise<Template> {
  return Handlebars.compile(await readText(path));
}

/** The compiled template of a path. It is a partial under the path, and under `id` if one is given. */
export async function getTemplate(path: string, id?: string): Promise<Template> {
  let pending = compiled.get(path);
  if (!pending) {
    pending = compile(path);
    compiled.set(path, pending);
    pending.catch(() => compiled.delete(path));
  }
  const template = await pending;
  Handlebars.registerPartial(path, template);
  if (id && id !== path) Handlebars.registerPartial(id, template);
  return template;
}

/** Loads templates ahead: a list of paths, or paths by the name of the partial. */
export function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

/** The html of a template with the given data. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, ACCESS);
}

/** Puts new content in the place of a template whose file changed. */
export function recompileTemplate(path: string, content: string): void {
  const template = Handlebars.compile(content);
  compiled.set(path, Promise.resolve(template));
  Handlebars.registerPartial(path, template);
}
