/** Which html a stored text may hold. Values: the published API pages of `CONST`. */

const words = (text: string): readonly string[] => Object.freeze(text.trim().split(/\s+/));

export const ALLOWED_HTML_TAGS = words(`
  header main section article aside nav footer div address h1 h2 h3 h4 h5 h6 hr br p blockquote summary
  details span code pre a label abbr cite mark q ruby rp rt small time var kbd samp dfn sub sup strong em b i
  u s del ins ol ul li dl dd dt menu table thead tbody tfoot tr th td col colgroup form input select option
  button datalist fieldset legend meter optgroup progress textarea output figure figcaption caption img video
  map area track picture source audio iframe color-picker code-mirror document-embed document-tags
  enriched-content file-picker hue-slider multi-select multi-checkbox range-picker secret-block string-tags
  prose-mirror
`);

/** Attributes by tag; `*` holds for every tag, `data-*` for all that begin so. */
export const ALLOWED_HTML_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = Object.freeze({
  "*": words(
    "class data-* id title style draggable aria-* tabindex dir hidden inert role is lang popover autocapitalize autocorrect autofocus contenteditable spellcheck translate",
  ),
  a: words("href name target rel"),
  area: words("alt coords href rel shape target"),
  audio: words("controls loop muted src autoplay"),
  blockquote: words("cite"),
  button: words("disabled name type value"),
  col: words("span"),
  colgroup: words("span"),
  "code-mirror": words("disabled name value placeholder readonly required language indent nowrap"),
  "color-picker": words("disabled name value placeholder readonly required"),
  details: words("open"),
  "document-embed": words("uuid"),
  "document-tags": words("disabled name value placeholder readonly required type single max"),
  "enriched-content": words("enricher"),
  fieldset: words("disabled"),
  "file-picker": words("disabled name value placeholder readonly required type noupload"),
  form: words("name"),
  "hue-slider": words("disabled name value readonly required"),
  iframe: words("src srcdoc name height width loading sandbox"),
  img: words("height src width usemap sizes srcset alt"),
  input: words(
    "checked disabled name value placeholder type alt height list max min readonly size src step width required",
  ),
  label: words("for"),
  li: words("value"),
  map: words("name"),
  meter: words("value min max low high optimum"),
  "multi-checkbox": words("disabled name required"),
  "multi-select": words("disabled name required"),
  ol: words("reversed start type"),
  optgroup: words("disabled label"),
  option: words("disabled selected label value"),
  output: words("for form name"),
  progress: words("max value"),
  "prose-mirror": words("disabled name value placeholder readonly required toggled open"),
  "range-picker": words("disabled name value placeholder readonly min max step"),
  select: words("name disabled multiple size required"),
  source: words("media sizes src srcset type"),
  "string-tags": words("disabled name value placeholder readonly required"),
  table: words("border"),
  td: words("colspan headers rowspan"),
  textarea: words("rows cols disabled name readonly wrap required"),
  time: words("datetime"),
  th: words("abbr colspan headers rowspan scope sorted"),
  track: words("default kind label src srclang"),
  video: words("controls height width loop muted poster src autoplay"),
});

export const ALLOWED_URL_SCHEMES = Object.freeze(["http", "https", "data", "mailto", "obsidian", "syrinscape-online"]);
export const ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES = Object.freeze(["href", "src", "cite"]);
export const TRUSTED_IFRAME_DOMAINS = Object.freeze(["google.com", "youtube.com"]);
