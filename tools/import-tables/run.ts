import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LABELS } from "../../module/config/labels.ts";
import { LANGUAGES } from "../../module/config/languages.ts";
import { root } from "../paths.ts";
import { runTool, ToolError } from "../step.ts";
import { actorDocuments } from "./actors/profiles.ts";
import type { Placed } from "./documents.ts";
import { stringOf, type Strings } from "./folders.ts";
import { apparelDocuments } from "./items/apparel.ts";
import { goodsDocuments } from "./items/goods.ts";
import { packageDocuments } from "./items/packages.ts";
import { peopleDocuments } from "./items/people.ts";
import { weaponDocuments } from "./items/weapons.ts";
import { writeRollTables } from "./roll-tables.ts";
import { writeScavenging } from "./scavenging.ts";
import { readAllTables, type Tables } from "./tables.ts";
import { writeVocabulary } from "./vocabulary.ts";
import { writeDocuments } from "./write.ts";

async function readStrings(): Promise<Strings> {
  const entries = await Promise.all(
    LANGUAGES.map(async (language) => [
      language,
      JSON.parse(await readFile(join(root, "lang", `${language}.json`), "utf8")) as unknown,
    ]),
  );
  return Object.fromEntries(entries) as Strings;
}

/** Every document that the tables make. */
export function documentsOf(tables: Tables, strings: Strings): Placed[] {
  const skills = Object.fromEntries(
    Object.entries(LABELS.skills).map(([key, label]) => [key, stringOf(strings, label)]),
  );
  return [
    ...weaponDocuments(tables),
    ...apparelDocuments(tables),
    ...goodsDocuments(tables),
    ...peopleDocuments(tables),
    ...packageDocuments(tables, skills),
    ...actorDocuments(tables),
  ];
}

/** `node --import tsx tools/import-tables/run.ts <folder of tables>`: writes the tables into the sources of the packs. */
await runTool(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new ToolError("Name the folder of the tables");
  const [tables, strings] = await Promise.all([readAllTables(folder), readStrings()]);
  const packs = join(root, "packs");
  await writeDocuments(packs, documentsOf(tables, strings), strings);
  await writeRollTables(packs, tables, strings);
  await writeScavenging(root, tables);
  await writeVocabulary(root, folder);
});
