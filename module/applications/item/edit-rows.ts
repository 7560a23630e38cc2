import type { ItemType } from "../../config/document-types.ts";
import { LABELS } from "../../config/labels.ts";
import type { Rating } from "../../documents/mechanics/weapon-data.ts";
import { ATTRIBUTES } from "../../rules/index.ts";
import { byName } from "../numbers.ts";
import { isWeight, unitText } from "../weights.ts";
import { format, localize } from "../words.ts";
import { factText } from "./facts.ts";
import { plainNames } from "../linked-text.ts";
import { grantText } from "./grant-text.ts";
import { identifierName } from "../../documents/identifier-name.ts";
import { LAYOUTS, type Row } from "./layouts.ts";
import { withoutMods } from "./without-mods.ts";

type Item = globalThis.Item.Implementation;
type Labels = Readonly<Record<string, string>>;

const storedAt = (item: Item, path: string): unknown => foundry.utils.getProperty(item._source.system, path);
const options = (labels: Labels, without: readonly string[] = []) =>
  Object.entries(labels)
    .filter(([key]) => !without.includes(key))
    .map(([value, label]) => ({ value, label: localize(label) }))
    .sort((a, b) => byName(a.label, b.label));

/** What somebody may choose who leaves an optional field empty. */
const BLANKS: Labels = { range: "WASTELAND.Range.reach", tier: "", duration: "", skill: "" };

/** A damage effect or a quality in a row of its own, with what it takes beside a number. */
function ratingRows(item: Item, path: string) {
  const labels: Labels = path === "effects" ? LABELS.effects : LABELS.qualities;
  const stored = storedAt(item, path) as Readonly<Record<string, Rating>>;
  const detail = path === "effects" ? "damageType" : "range";
  const details: Labels = path === "effects" ? LABELS.damageTypes : LABELS.ranges;
  const takesDetail = (key: string, rating: Rating) =>
    key === "thrown" || key === "persistent" || (rating[detail] ?? null) !== null;
  const entries = Object.entries(stored).map(([key, rating]) => ({
    key,
    // One that nobody knows any more is shown as it is stored, so that it can be taken away.
    label: labels[key] ? localize(labels[key]) : key,
    value: rating.value,
    path: `system.${path}.${key}.value`,
    detail: takesDetail(key, rating)
      ? {
          path: `system.${path}.${key}.${detail}`,
          label: localize(`WASTELAND.ItemSheet.${detail}`),
          choices: options(details).map((choice) => ({ ...choice, selected: choice.value === rating[detail] })),
        }
      : null,
  }));
  return { entries: entries.sort((a, b) => byName(a.label, b.label)), additions: options(labels, Object.keys(stored)) };
}

/** Perks by identifier or skills by key, each with its rank. */
function rankRows(item: Item, path: string) {
  const stored = storedAt(item, path) as Readonly<Record<string, number>>;
  const areSkills = path === "prerequisites.skills";
  const skills: Labels = LABELS.skills;
  const entries = Object.entries(stored).map(([key, value]) => ({
    key,
    label: areSkills && skills[key] ? localize(skills[key]) : identifierName(key, item, ["perk"]),
    value,
    path: `system.${path}.${key}`,
  }));
  return {
    entries: entries.sort((a, b) => byName(a.label, b.label)),
    additions: areSkills ? options(skills, Object.keys(stored)) : null,
  };
}

function attributeRows(path: string, item: Item, names: readonly string[]) {
  const stored = storedAt(item, path) as Record<string, unknown>;
  return ATTRIBUTES.map((key) => ({
    label: localize(LABELS.attributeAbbreviations[key]),
    title: localize(LABELS.attributes[key]),
    fields: names.map((name) => {
      const own = name === "" ? key : `${key}.${name}`;
      const what = name === "" ? "" : ` ${localize(`WASTELAND.ItemSheet.${name}`)}`;
      return {
        path: `system.${path}.${own}`,
        label: `${localize(LABELS.attributes[key])}${what}`,
        value: foundry.utils.getProperty(stored, own) as number,
      };
    }),
  }));
}

interface TagSkills {
  readonly count: number;
  readonly skills: readonly string[];
  readonly rank: number;
}

function tagSkillRows(item: Item) {
  return (storedAt(item, "tagSkills") as TagSkills[]).map(({ count, skills, rank }, index) => ({
    index,
    count,
    rank,
    name: format("WASTELAND.ItemSheet.row", { index: index + 1 }),
    skills: options(LABELS.skills).map((choice) => ({ ...choice, selected: skills.includes(choice.value) })),
  }));
}

function special(item: Item, { path, as }: Row): object {
  switch (as) {
    case "ratings":
      return ratingRows(item, path);
    case "ranks":
      return rankRows(item, path);
    case "attributes":
      return { attributes: attributeRows(path, item, [""]) };
    case "limits":
      return { attributes: attributeRows(path, item, ["bonus", "max"]), isLimits: true };
    case "tagSkills":
      return { tagSkills: tagSkillRows(item) };
    case "grants":
      return {
        grants: (storedAt(item, "grants") as unknown[]).map((grant, index) => ({
          index,
          text: grantText(grant, plainNames(item)),
        })),
      };
    default:
      return {};
  }
}

/** The value that mods make of a field, when it is another than the item's own; empty otherwise. */
function modified(item: Item, base: Item | null, path: string): string {
  if (!base) return "";
  const [now, before] = [factText(item, path), factText(base, path)];
  return now === before ? "" : format("WASTELAND.ItemSheet.withMods", { value: now === "" ? "–" : now });
}

/** The rows of an item's form, group by group. */
export function editGroups(item: Item) {
  const base = withoutMods(item);
  return LAYOUTS[item.type as ItemType].map(({ legend, rows }) => ({
    legend: localize(legend),
    rows: rows.map((row) => ({
      ...row,
      name: `system.${row.path}`,
      value: storedAt(item, row.path),
      units: isWeight(`system.${row.path}`) ? unitText() : "",
      ...(row.path in BLANKS ? { optional: true, blank: BLANKS[row.path] } : {}),
      modified: modified(item, base, row.path),
      ...special(item, row),
    })),
  }));
}
