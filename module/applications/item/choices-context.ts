import { amountOf, ATTRIBUTES, type Mechanic, type MechanicOf, SKILLS } from "../../rules/index.ts";
import { inTurn } from "../../documents/queue.ts";
import { kindText, wordText } from "../mechanics/word-text.ts";
import { byName } from "../numbers.ts";
import { format } from "../words.ts";

type Choices = Readonly<Record<string, string | readonly string[]>>;

interface ChoiceField {
  /** Where in `system.choices` it is kept, and the place in its list; null for a choice of one word. */
  key: string;
  place: number | null;
  label: string;
  choices: { value: string; label: string; selected: boolean }[];
}

function field(key: string, place: number | null, what: string, words: readonly string[], chosen = ""): ChoiceField {
  const options = words.map((value) => ({ value, label: wordText(value), selected: value === chosen }));
  const label = place === null ? what : format("WASTELAND.ItemSheet.choice", { what, number: place + 1 });
  return { key, place, label, choices: options.sort((a, b) => byName(a.label, b.label)) };
}

const listed = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === "string" ? [value] : value;

function pickFields({ what, count, from }: MechanicOf<"pick">, rank: number, choices: Choices): ChoiceField[] {
  const words = what === "attribute" ? ATTRIBUTES : (from ?? SKILLS);
  const chosen = listed(choices[what]);
  const fields = Math.max(amountOf(count, { rank }), chosen.length);
  return Array.from({ length: fields }, (_, place) => field(what, place, wordText(what), words, chosen[place]));
}

/** What is to be chosen for an item once, such as an attribute, with what was chosen. */
export function choicesContext(item: Item.Implementation): { choices: ChoiceField[] } {
  const { mechanics = [] } = item as unknown as { mechanics?: readonly Mechanic[] };
  const { choices = {}, rank = 1 } = item.system as unknown as { choices?: Choices; rank?: number };
  return {
    choices: mechanics.flatMap((mechanic) => {
      if (mechanic.kind === "choice") {
        return [field(mechanic.key, null, kindText("choice"), mechanic.options, listed(choices[mechanic.key])[0])];
      }
      return mechanic.kind === "pick" ? pickFields(mechanic, rank, choices) : [];
    }),
  };
}

/** Lets the fields for choices within a part write. */
export function attachChoices(part: HTMLElement, item: Item.Implementation): void {
  for (const select of part.querySelectorAll<HTMLSelectElement>("select[data-choice]")) {
    select.addEventListener("change", (event) => {
      event.stopPropagation();
      const { choice = "", place } = select.dataset;
      const { value } = select;
      void inTurn(item, () => writeChoice(item, { choice, place }, value));
    });
  }
}

async function writeChoice(
  item: Item.Implementation,
  { choice, place }: { choice: string; place: string | undefined },
  word: string,
): Promise<void> {
  const { choices } = item.toObject().system as unknown as { choices: Choices };
  const words = [...listed(choices[choice])];
  if (place !== undefined) words[Number(place)] = word;
  const value = place === undefined ? word : words.filter((each) => each);
  await item.update({ system: { choices: { ...choices, [choice]: value } } } as object);
}
