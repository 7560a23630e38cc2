import { dirname, relative, resolve, sep } from "node:path";

/**
 * Who may import whom, by folder: each place may import itself and the places listed. Whatever is not named here
 * (tests, tools) may import anything.
 */
const RULES = "module/rules";
const BASE = ["module/config", "module/system-id.ts", "module/compat.ts"];
const MODELS = ["module/data", "module/documents", "module/dice", "module/settings"];
const CHAT = "module/chat";
const APPLICATIONS = "module/applications";
const MAY_IMPORT = {
  [RULES]: [],
  ...Object.fromEntries(BASE.map((place) => [place, [RULES, ...BASE]])),
  ...Object.fromEntries(MODELS.map((place) => [place, [RULES, ...BASE, ...MODELS]])),
  [CHAT]: [RULES, ...BASE, ...MODELS],
  [APPLICATIONS]: [RULES, ...BASE, ...MODELS, CHAT],
  module: ["module", "styles"],
  "sandbox/common": [],
  "sandbox/client": ["sandbox/common"],
  "sandbox/server": ["sandbox/common"],
  "sandbox/headless": ["sandbox/common", "sandbox/server", "sandbox/client"],
};

const within = (path, place) => path === place || path.startsWith(`${place}/`);

/** The most exact place of the table that a path lies in. */
function placeOf(path) {
  const places = Object.keys(MAY_IMPORT).filter((place) => within(path, place));
  return places.sort((a, b) => b.length - a.length)[0];
}

/**
 * What is wrong with an import, or undefined.
 * @param {string} from - The importing file, from the project's folder, with forward slashes.
 * @param {string} specifier - What it imports, as written.
 */
export function importFault(from, specifier) {
  const place = placeOf(from);
  if (!specifier.startsWith(".")) {
    return place === RULES ? "the rules stand alone: no packages here" : undefined;
  }
  const target = resolve("/", dirname(from), specifier).split(sep).join("/").slice(1);
  if (from.endsWith(".ts") && !/\.\w+$/.test(specifier)) return "name the file with its ending";
  if (/(^|\/)index\.ts$/.test(target) && within(from, dirname(target))) {
    return "inside a folder import the file itself; its index is for others";
  }
  if (!place || within(target, place)) return undefined;
  return MAY_IMPORT[place].some((allowed) => within(target, allowed))
    ? undefined
    : `${place} may not import ${placeOf(target) ?? target}: imports point downwards only`;
}

/** The ESLint rule. */
export const layers = {
  meta: { type: "problem", schema: [], messages: { fault: "{{fault}}" } },
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join("/");
    const check = (node) => {
      const specifier = node.source?.value;
      const fault = typeof specifier === "string" ? importFault(from, specifier) : undefined;
      if (fault) context.report({ node, messageId: "fault", data: { fault } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
