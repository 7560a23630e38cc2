/** A list of records that is written whole, since Foundry replaces arrays. */
type Records = Record<string, unknown>[];

function storedList(item: Item.Implementation, path: string): Records {
  return foundry.utils.deepClone(foundry.utils.getProperty(item._source, path) as Records);
}

/** Writes one field of one record of a list. */
async function writeListField(
  item: Item.Implementation,
  { path, index, key }: { path: string; index: number; key: string },
  value: unknown,
): Promise<void> {
  const records = storedList(item, path);
  const record = records[index];
  if (!record) return;
  record[key] = value;
  await item.update({ [path]: records } as object);
}

/** Adds a record to a list. */
export async function addToList(item: Item.Implementation, path: string, record: object): Promise<void> {
  await item.update({ [path]: [...storedList(item, path), record] } as object);
}

/** Takes a record out of a list. */
export async function removeFromList(item: Item.Implementation, path: string, index: number): Promise<void> {
  const records = storedList(item, path).filter((_, place) => place !== index);
  await item.update({ [path]: records } as object);
}

/** Lets the fields of lists within a part write: `data-list` is the path of the list, with `data-index` and `data-key`. */
export function attachLists(part: HTMLElement, item: Item.Implementation): void {
  for (const field of part.querySelectorAll<HTMLElement>("[data-list][data-key]")) {
    field.addEventListener("change", (event) => {
      event.stopPropagation();
      const { list = "", index = "", key = "", type } = field.dataset;
      const { value } = field as unknown as { value: string | Iterable<string> };
      if (type !== "number") {
        void writeListField(item, { path: list, index: Number(index), key }, [...value]);
        return;
      }
      const number = Number(String(value).trim() || Number.NaN);
      if (Number.isInteger(number)) void writeListField(item, { path: list, index: Number(index), key }, number);
      else (field as HTMLInputElement).value = (field as HTMLInputElement).defaultValue;
    });
  }
}
