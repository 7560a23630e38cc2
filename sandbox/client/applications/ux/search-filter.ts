import { debounce } from "../../../common/utils/timing.ts";
import { getProperty } from "../../../common/utils/paths.ts";

type FilterCallback = (event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null) => unknown;

export interface SearchFilterConfiguration {
  inputSelector: string;
  contentSelector: string;
  callback?: FilterCallback;
  initial?: string;
  /** Milliseconds to wait for more typing. */
  delay?: number;
}

export interface FieldFilter {
  field: string;
  operator?: string;
  negate?: boolean;
  value: unknown;
}

const OPERATORS = Object.freeze({
  EQUALS: "equals",
  CONTAINS: "contains",
  STARTS_WITH: "starts_with",
  ENDS_WITH: "ends_with",
  LESS_THAN: "lt",
  LESS_THAN_EQUAL: "lte",
  GREATER_THAN: "gt",
  GREATER_THAN_EQUAL: "gte",
  BETWEEN: "between",
  IS_EMPTY: "is_empty",
});

function matches(operator: string, found: unknown, wanted: unknown): boolean {
  const text = SearchFilter.cleanQuery(String(found ?? "")).toLowerCase();
  const query = SearchFilter.cleanQuery(String(wanted ?? "")).toLowerCase();
  switch (operator) {
    case OPERATORS.CONTAINS:
      return Array.isArray(found) ? found.includes(wanted) : text.includes(query);
    case OPERATORS.STARTS_WITH:
      return text.startsWith(query);
    case OPERATORS.ENDS_WITH:
      return text.endsWith(query);
    case OPERATORS.LESS_THAN:
      return Number(found) < Number(wanted);
    case OPERATORS.LESS_THAN_EQUAL:
      return Number(found) <= Number(wanted);
    case OPERATORS.GREATER_THAN:
      return Number(found) > Number(wanted);
    case OPERATORS.GREATER_THAN_EQUAL:
      return Number(found) >= Number(wanted);
    case OPERATORS.BETWEEN: {
      const [from, to] = wanted as [number, number];
      return Number(found) >= from && Number(found) <= to;
    }
    case OPERATORS.IS_EMPTY:
      return found === undefined || found === null || text === "" || (Array.isArray(found) && found.length === 0);
    default:
      return Array.isArray(wanted) ? wanted.includes(found) : text === query;
  }
}

/**
 * A search field that filters the content of another element.
 * Source: foundry.applications.ux.SearchFilter of the public API documentation.
 */
export class SearchFilter {
  static readonly OPERATORS = OPERATORS;

  query: string;
  rgx: RegExp | undefined;
  readonly callback: FilterCallback | undefined;
  readonly #config: SearchFilterConfiguration;
  readonly #onInput: (event: Event) => void;
  _input: HTMLInputElement | null = null;
  #content: HTMLElement | null = null;

  constructor(config: SearchFilterConfiguration) {
    this.#config = config;
    this.query = config.initial ?? "";
    this.callback = config.callback;
    const wait = debounce((event: Event) => this.filter(event, this._input?.value ?? ""), config.delay ?? 200);
    this.#onInput = (event) => {
      event.preventDefault();
      wait(event);
    };
  }

  bind(html: HTMLElement): void {
    this._input = html.querySelector<HTMLInputElement>(this.#config.inputSelector);
    if (!this._input) return;
    this._input.value = this.query;
    this.#content = html.querySelector<HTMLElement>(this.#config.contentSelector);
    this._input.addEventListener("input", this.#onInput);
    this.filter(null, this.query);
  }

  unbind(): void {
    this._input?.removeEventListener("input", this.#onInput);
    this._input = null;
    this.#content = null;
    this.query = "";
  }

  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(this.query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
    this.callback?.(event, this.query, this.rgx, this.#content);
  }

  /** Without surrounding space and diacritics. */
  static cleanQuery(query: string): string {
    return query
      .trim()
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");
  }

  static testQuery(rgx: RegExp, value: string): boolean {
    return rgx.test(SearchFilter.cleanQuery(value));
  }

  static evaluateFilter(object: object, filter: FieldFilter): boolean {
    const found = getProperty(object, filter.field);
    const result = matches(filter.operator ?? OPERATORS.EQUALS, found, filter.value);
    return filter.negate ? !result : result;
  }
}
