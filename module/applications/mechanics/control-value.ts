/** What stands in a control of the form; undefined for an empty one. */
export function controlValue(field: HTMLElement): unknown {
  const { type } = field.dataset;
  if (type === "words" || type === "texts")
    return [...((field as HTMLElement & { value?: Iterable<string> }).value ?? [])];
  const { value } = field as HTMLInputElement;
  if (type === "flag") return value === "true";
  if (type !== "number") return value;
  const number = Number(value.replace(",", "."));
  return value.trim() === "" || Number.isNaN(number) ? undefined : number;
}
