import { slugify } from "../../common/primitives/values.ts";
import { Refusal } from "../documents/refusal.ts";

const NAME = /^[A-Za-z0-9_-]+$/;
/** Longest name, in characters: it becomes that of a folder. */
const NAME_LENGTH = 100;

interface Named {
  name: string;
  /** Where the compendium lies below the world's folder. */
  path: string;
}

/**
 * A name for a new compendium of the world whose folder `packs/<name>` holds nothing of the present ones. Capitals do
 * not tell two names apart, as they do not on some disks.
 * @throws Refusal when the wanted name is none or is taken
 */
export function freePackName(
  { label, type, wanted }: { label: string; type: string; wanted: unknown },
  present: readonly Named[],
): string {
  const names = new Set(present.map(({ name }) => name.toLowerCase()));
  const paths = present.map(({ path }) => `${path}/`.toLowerCase());
  const isTaken = (name: string): boolean => {
    const low = name.toLowerCase();
    return names.has(low) || paths.some((path) => path.startsWith(`packs/${low}/`));
  };
  if (wanted !== undefined) {
    if (typeof wanted !== "string" || !NAME.test(wanted) || wanted.length > NAME_LENGTH) {
      const expected = `expected at most ${NAME_LENGTH} letters, digits, - and _`;
      const reason = { key: "packName", data: { name: String(wanted), length: String(NAME_LENGTH) } };
      throw new Refusal(`"${String(wanted)}" is no name of a compendium: ${expected}`, { reason });
    }
    if (isTaken(wanted)) {
      const reason = { key: "packTaken", data: { name: wanted } };
      throw new Refusal(`There is a compendium "world.${wanted}" already`, { reason });
    }
    return wanted;
  }
  const slug = slugify(label, { strict: true }).slice(0, NAME_LENGTH);
  const base = /[a-z0-9]/.test(slug) ? slug : type.toLowerCase();
  let name = base;
  for (let count = 2; isTaken(name); count++) name = `${base}-${count}`;
  return name;
}
