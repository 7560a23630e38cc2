import type { Locator, Page } from "playwright-core";

declare const fromUuidSync: any, foundry: any, CSS: any;

/** A control of a sheet: the document that it writes to, the path there, and what kind of control it is. */
export interface SheetField {
  readonly selector: string;
  readonly uuid: string;
  readonly path: string;
  readonly tab: string | null;
  readonly control: "amount" | "text" | "check" | "select" | "tags" | "words" | "prose";
  /** For an amount: what is typed. For a select or a list of words: what is chosen. */
  readonly entered: string;
  /** What is stored then; sets in alphabetical order, texts without markup. */
  readonly expected: unknown;
}

/** What is stored at a path of a document, as a field of `SheetField` expects it. */
export function storedAt(page: Page, fields: readonly Pick<SheetField, "uuid" | "path">[]): Promise<unknown[]> {
  return page.evaluate(
    (fields) =>
      fields.map(({ uuid, path }) => {
        const value = foundry.utils.getProperty(fromUuidSync(uuid)._source, path);
        if (typeof value === "string") return value.replaceAll(/<[^>]*>/g, "");
        return Array.isArray(value) && value.every((one) => typeof one === "string") ? [...value].sort() : value;
      }),
    fields.map(({ uuid, path }) => ({ uuid, path })),
  );
}

/** Every control of an open sheet that writes a value, with something else to enter there than what is stored. */
export function fieldsOf(page: Page, sheet: string, uuid: string): Promise<SheetField[]> {
  return page.evaluate(
    ({ sheet, uuid }) => {
      const owner = fromUuidSync(uuid);
      const root = document.querySelector(sheet)!;
      const CONTROLS =
        "[data-amount], [data-choice], [data-list], :is(input, select, textarea, multi-select, string-tags, prose-mirror)[name]";
      const attributes = ["name", "data-amount", "data-list", "data-index", "data-key", "data-choice", "data-place"];

      const selectorOf = (field: HTMLElement): string => {
        const own = attributes
          .filter((name) => field.hasAttribute(name))
          .map((name) => `[${name}="${CSS.escape(field.getAttribute(name)!)}"]`);
        const part = field.closest<HTMLElement>("[data-application-part]")!;
        const row = field.closest<HTMLElement>("[data-item-id]");
        return [
          `[data-application-part="${part.dataset["applicationPart"]}"]`,
          ...(row ? [`[data-item-id="${row.dataset["itemId"]}"]`] : []),
          `${field.localName}${own.join("")}`,
        ].join(" ");
      };

      const amount = (field: HTMLElement, document: any, path: string, turn: number) => {
        const stored: number | null = foundry.utils.getProperty(document._source, path) ?? null;
        const schema = path.startsWith("system.") ? document.system.schema.getField(path.slice(7)) : undefined;
        const most = Math.min(schema?.max ?? Infinity, Number(field.dataset["max"] ?? Infinity));
        const before = stored ?? 0;
        if (schema?.integer === false) {
          const whole = Math.floor(before) + 1;
          return { entered: `${whole},25`, expected: whole + 0.25 };
        }
        if (before + 1 > most) return { entered: "-1", expected: before - 1 };
        const number = Math.min(most, before + 1 + (turn % 3));
        return turn % 2
          ? { entered: `+${number - before}`, expected: number }
          : { entered: `${number}`, expected: number };
      };

      const option = (field: HTMLElement, without: readonly string[]): string =>
        [...field.querySelectorAll("option")]
          .map(({ value }) => value)
          .find((value) => value && !without.includes(value)) ?? "";

      return [...root.querySelectorAll<HTMLElement>(CONTROLS)]
        .filter((field) => !field.closest(":is(multi-select, string-tags, prose-mirror) *"))
        .map((field, turn) => {
          const item = field.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
          const document = item ? owner.items.get(item) : owner;
          const { amount: amountPath, list, index, key, choice, place } = field.dataset;
          const path =
            amountPath ??
            (list === undefined
              ? choice === undefined
                ? field.getAttribute("name")!
                : ["system.choices", choice, ...(place === undefined ? [] : [place])].join(".")
              : `${list}.${index}.${key}`);
          const stored = foundry.utils.getProperty(document._source, path);
          const base = {
            selector: selectorOf(field),
            uuid: document.uuid as string,
            path,
            tab: field.closest<HTMLElement>("[data-tab]:not(nav *)")?.dataset["tab"] ?? null,
          };
          const name = field.localName;
          if (amountPath !== undefined || (list !== undefined && name === "input")) {
            return { ...base, control: "amount" as const, ...amount(field, document, path, turn) };
          }
          if (name === "prose-mirror") {
            return { ...base, control: "prose" as const, entered: `Text ${turn}.`, expected: `Text ${turn}.` };
          }
          if (name === "multi-select") {
            const entered = option(field, [...stored]);
            return { ...base, control: "words" as const, entered, expected: [...stored, entered].sort() };
          }
          if (name === "string-tags") {
            return {
              ...base,
              control: "tags" as const,
              entered: `tag-${turn}`,
              expected: [...stored, `tag-${turn}`].sort(),
            };
          }
          if (name === "select") {
            const entered = option(field, [String(stored ?? "")]);
            return { ...base, control: "select" as const, entered, expected: entered };
          }
          if ((field as HTMLInputElement).type === "checkbox") {
            return { ...base, control: "check" as const, entered: "", expected: !stored };
          }
          return { ...base, control: "text" as const, entered: `edited-${turn}`, expected: `edited-${turn}` };
        });
    },
    { sheet, uuid },
  );
}

const isTyped = ({ control }: SheetField): boolean => control === "amount" || control === "text";

/** Types into fields one after the other, without waiting for the server, and leaves each. */
function typeInto(page: Page, sheet: string, fields: readonly SheetField[]): Promise<void> {
  return page.evaluate(
    async ({ sheet, fields }) => {
      for (const { selector, entered } of fields) {
        const field = document.querySelector<HTMLInputElement>(`${sheet} ${selector}`)!;
        field.focus();
        field.select();
        // Types as a keyboard does: the browser itself says "input", and "change" when the field is left.
        document.execCommand("insertText", false, entered);
        field.blur();
        await new Promise(requestAnimationFrame);
      }
    },
    { sheet, fields: fields.map(({ selector, entered }) => ({ selector, entered })) },
  );
}

/** Enters what the fields of one tab say, in their order, as somebody at the table does. */
export async function enter(page: Page, sheet: string, fields: readonly SheetField[]): Promise<void> {
  const [first, ...rest] = fields;
  if (!first) return;
  if (isTyped(first)) {
    const other = rest.findIndex((field) => !isTyped(field));
    const end = other < 0 ? fields.length : other + 1;
    await typeInto(page, sheet, fields.slice(0, end));
    return enter(page, sheet, fields.slice(end));
  }
  await choose(page.locator(sheet), first);
  return enter(page, sheet, rest);
}

async function choose(sheet: Locator, { selector, control, entered }: SheetField): Promise<void> {
  const field = sheet.locator(selector);
  switch (control) {
    case "check":
      return field.click();
    case "select":
      await field.selectOption(entered);
      return;
    case "words":
      await field.locator("select").selectOption(entered);
      return;
    case "tags":
      await field.locator("input").fill(entered);
      return field.locator("input").press("Enter");
    default:
      await field.hover();
      await field.locator("button").first().click();
      await field.locator("[contenteditable]").fill(entered);
      return field.getByRole("button", { name: "Save" }).click();
  }
}
