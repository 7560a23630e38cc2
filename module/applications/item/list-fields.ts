import { NO_AMOUNT, typedAmount } from "../fields/typed-amount.ts";
import { warnNoAmount } from "../fields/amount-fields.ts";
import { inTurn } from "../../documents/queue.ts";
import { withoutRecord } from "../mechanics/record-editor.ts";
import { confirmRemoval } from "../confirm-removal.ts";

/** A list of records that is written whole, since Foundry replaces arrays. */
type Records = Record<string, unknown>[];

function storedList(item: Item.Implementation, path: string): Records {
  return foundry.utils.deepClone(foundry.utils.getProperty(item._source, path) as Records);
}

interface ListPlace {
  readonly path: string;
  readonly index: number;
  readonly key: string;
}

/** Writes one field of one record of a list. */
async function writeListField(
  item: Item.Implementation,
  { path, index, key }: ListPlace,
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
  await inTurn(item, () => item.update({ [path]: [...storedList(item, path), record] } as object));
}

/** Takes a record out of a list, once the user has agreed. Somebody else may have changed the list meanwhile. */
export async function removeFromList(
  item: Item.Implementation,
  { path, index }: Omit<ListPlace, "key">,
  control: HTMLElement,
): Promise<void> {
  const before = JSON.stringify(storedList(item, path)[index]);
  if (!(await confirmRemoval(control))) return;
  await inTurn(item, () => item.update({ [path]: withoutRecord(storedList(item, path), index, before) } as object));
}

/** Lets the fields of lists within a part write: `data-list` is the path of the list, with `data-index` and `data-key`. */
export function attachLists(part: HTMLElement, item: Item.Implementation): void {
  for (const field of part.querySelectorAll<HTMLElement>("[data-list][data-key]")) {
    field.addEventListener("change", (event) => {
      event.stopPropagation();
      const { list = "", index = "", key = "", type } = field.dataset;
      const place = { path: list, index: Number(index), key };
      const { value } = field as unknown as { value: string | Iterable<string> };
      void inTurn(item, () =>
        type === "number"
          ? writeListAmount(item, place, { field: field as HTMLInputElement, text: String(value) })
          : writeListField(item, place, [...value]),
      );
    });
  }
}

/** Writes what was typed into a field of whole numbers, as the fields outside of lists take it. */
async function writeListAmount(
  item: Item.Implementation,
  place: ListPlace,
  { field, text }: { field: HTMLInputElement; text: string },
): Promise<void> {
  const before = Number(storedList(item, place.path)[place.index]?.[place.key] ?? 0);
  const typed = typedAmount(text, before, { min: 0, max: Infinity, whole: true, empty: false });
  if (typed === NO_AMOUNT) warnNoAmount(field, before);
  else await writeListField(item, place, typed);
}
