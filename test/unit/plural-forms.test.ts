import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { flatten } from "../../tools/checks/strings.ts";
import { root } from "../../tools/paths.ts";

/** Placeholders that are numbers of things. */
const NUMBERS = "count|shots|points|most|successes|zones|rolls|turns|rounds|hours|days|dice|uses|value|number";
/** A number right before what is counted by it, in the plural: "2 more targets", "3 successes". */
const BEFORE_PLURAL = new RegExp(
  `\\{(?:${NUMBERS})\\} (?:more |extra |combat )?(?!as\\b|success\\b)(?:[a-z]+s|dice)\\b`,
);

test("where a number stands before what it counts, a text has a form for one and a form for more", async () => {
  const strings = JSON.parse(await readFile(join(root, "lang/en.json"), "utf8"));
  const texts = Object.entries(flatten(strings));
  const faults = texts.filter(([key, text]) => !key.endsWith(".other") && BEFORE_PLURAL.test(text)).map(([key]) => key);
  expect(faults).toEqual([]);
  const forms = texts.filter(([key]) => key.endsWith(".other")).map(([key]) => key.slice(0, -".other".length));
  expect(forms.length).toBeGreaterThan(25);
});

test.each(["en", "fr", "de"])(
  "every text with a form for more has one for one in %s, with the same number",
  async (tag) => {
    const strings = flatten(JSON.parse(await readFile(join(root, "lang", `${tag}.json`), "utf8")));
    const placeholders = (text = "") => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
    const plural = Object.keys(strings).filter((key) => key.endsWith(".other") && `${key.slice(0, -5)}one` in strings);
    expect(plural.length).toBeGreaterThan(25);
    const faults = plural.filter((key) => {
      const [one, other] = [strings[`${key.slice(0, -5)}one`], strings[key]];
      return JSON.stringify(placeholders(one)) !== JSON.stringify(placeholders(other));
    });
    expect(faults).toEqual([]);
  },
);
