import sanitizeHtml from "sanitize-html";
import {
  ALLOWED_HTML_ATTRIBUTES,
  ALLOWED_HTML_TAGS,
  ALLOWED_URL_SCHEMES,
  TRUSTED_IFRAME_DOMAINS,
} from "../../common/constants.ts";
import { placesOf, withValueAt, type Plain } from "./plain.ts";

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
  parseStyleAttributes: false,
};

/** Html as it may be stored: styles, data attributes and buttons stay, scripts and event handlers go. */
export function sanitized(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

/** A document or changes to it with every html field sanitised. */
export function withCleanHtml<T extends Plain>(data: T, fields: readonly string[][]): T {
  let result: unknown = data;
  for (const field of fields) {
    for (const { path, value } of placesOf(data, field)) {
      if (typeof value !== "string" || !value) continue;
      const clean = sanitized(value);
      if (clean !== value) result = withValueAt(result, path, clean);
    }
  }
  return result as T;
}
