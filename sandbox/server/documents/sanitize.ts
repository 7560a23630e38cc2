import sanitizeHtml from "sanitize-html";
import {
  ALLOWED_HTML_ATTRIBUTES,
  ALLOWED_HTML_TAGS,
  ALLOWED_URL_SCHEMES,
  TRUSTED_IFRAME_DOMAINS,
} from "../../common/constants.ts";
import { isPlain, placesOf, sameValue, withValueAt, type Plain } from "./plain.ts";

/** An inner document of an iframe could hold scripts, and a trusted host is all that an iframe may show. */
const attributes = Object.fromEntries(
  Object.entries(ALLOWED_HTML_ATTRIBUTES).map(([tag, names]) => [tag, names.filter((name) => name !== "srcdoc")]),
);

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_HTML_TAGS],
  allowedAttributes: attributes,
  allowedSchemes: ALLOWED_URL_SCHEMES.filter((scheme) => scheme !== "data"),
  allowedSchemesByTag: { img: ["http", "https", "data"], source: ["http", "https", "data"] },
  allowedSchemesAppliedToAttributes: ["href", "src", "cite", "action", "formaction", "poster"],
  allowedIframeDomains: [...TRUSTED_IFRAME_DOMAINS],
  allowVulnerableTags: false,
  // Without a value `hidden` hides all the same, as the dice of a roll are.
  nonBooleanAttributes: sanitizeHtml.defaults.nonBooleanAttributes.filter((name) => name !== "hidden"),
  // The element shows its value as html.
  transformTags: {
    "prose-mirror": (tagName, attribs) => ({
      tagName,
      attribs: attribs.value === undefined ? attribs : { ...attribs, value: sanitized(attribs.value) },
    }),
  },
  parseStyleAttributes: false,
};

/** Html as it may be stored: styles, data attributes and buttons stay, scripts and event handlers go. */
function sanitized(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

/** A document or changes to it with every html field sanitised. */
export function withCleanHtml<T extends Plain>(data: T, fields: readonly string[][]): T {
  let result: unknown = data;
  for (const field of fields) {
    for (const { path, value } of placesOf(data, field)) {
      const clean = cleanText(value);
      if (!sameValue(clean, value)) result = withValueAt(result, path, clean);
    }
  }
  return result as T;
}

/** Whatever lies in the place of html: a list of texts is shown as a text too. */
function cleanText(value: unknown): unknown {
  if (typeof value === "string") return value && sanitized(value);
  if (Array.isArray(value)) return value.map(cleanText);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanText(inner)]));
}
