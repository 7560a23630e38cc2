import { lean, type Placed, unless } from "../documents.ts";
import type { Row, Tables } from "../tables.ts";
import { inEach, type Localized } from "../texts.ts";
import { item, mechanics, physical } from "./common.ts";

const CONSUMABLE_KINDS: Readonly<Record<string, string>> = { beverage: "drink" };

function consumable(row: Row): Placed {
  const kind = CONSUMABLE_KINDS[row["category"] as string] ?? (row["category"] as string);
  return item({
    pack: "consumables",
    folder: kind,
    type: "consumable",
    icon: kind,
    row,
    system: {
      ...lean({
        kind: unless("food", kind),
        hp: row["hp"],
        irradiated: row["irradiated"],
        radiationDice: row["radiationDice"],
        thirst: row["thirstSteps"],
        alcoholic: row["alcoholic"],
        givesCap: row["givesCap"],
        cooked: row["cooked"],
        preserved: row["preserved"],
        duration: row["duration"],
        addictive: lean((row["addictive"] ?? {}) as Record<string, unknown>),
        variantOf: row["dilutedVersionOf"] ?? row["preservedVersionOf"],
      }),
      ...physical(row),
      ...mechanics("consumables", row),
    },
  });
}

/** A publication is called by its series and its title, unless both are one. */
function publication(row: Row, series: Readonly<Record<string, { name: Localized }>>): Placed {
  const of = series[row["publication"] as string]!.name;
  const name = inEach((language) =>
    of[language] === row.name[language] ? of[language] : `${of[language]}: ${row.name[language]}`,
  );
  return item({
    pack: "publications",
    type: "publication",
    icon: "publication",
    row: { ...row, name },
    system: {
      ...lean({ series: row["publication"], issue: row["issue"] }),
      ...physical(row),
      ...mechanics("books-magazines", row),
    },
  });
}

const OTHER_GEAR = ["ammunition", "weapon", "armor"];

function gear(row: Row): Placed {
  const kind = OTHER_GEAR.includes(row["kind"] as string) ? "other" : (row["kind"] as string);
  return item({
    pack: "gear",
    folder: kind,
    type: "gear",
    icon: kind,
    row,
    system: {
      ...lean({ kind: unless("tool", kind), equivalent: row["equivalent"] }),
      ...physical(row),
      ...mechanics("misc-items", row),
    },
  });
}

/** Everything else that is carried. */
export function goodsDocuments(tables: Tables): Placed[] {
  const series = tables["books-magazines"].meta["publications"] as Record<string, { name: Localized }>;
  return [
    ...tables.consumables.records.map(consumable),
    ...tables["books-magazines"].records.map((row) => publication(row, series)),
    ...tables["misc-items"].records.map(gear),
  ];
}
