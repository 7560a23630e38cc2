import { lean, type Placed, unless } from "../documents.ts";
import type { Row, Tables } from "../tables.ts";
import { buildable, item, mechanics, physical, ranksOf } from "./common.ts";

const CLOTHED = "torso,left-arm,right-arm,left-leg,right-leg";

function apparel(row: Row): Placed {
  const { kind, dr, locations } = row as Row & { kind: string; dr: Record<string, number>; locations: string[] };
  return item({
    pack: "apparel",
    folder: kind,
    type: "apparel",
    icon: kind,
    row,
    system: {
      ...lean({
        kind: unless("clothing", kind),
        set: row["set"],
        tier: row["tier"],
        bodyPlan: row["bodyType"],
        locations: locations.join() === CLOTHED ? undefined : locations,
        resistances: lean(dr),
        hp: row["health"] ? { value: row["health"], max: row["health"] } : undefined,
        superMutantWearable: row["superMutantWearable"],
        perks: ranksOf(row["perks"]),
        slots: row["modSlots"],
      }),
      ...physical(row),
      ...mechanics("apparel", row),
    },
  });
}

function apparelMod(row: Row): Placed {
  const slot = row["slot"] as string;
  return item({
    pack: "apparel-mods",
    folder: slot,
    type: "apparelMod",
    icon: slot,
    row,
    system: {
      ...lean({ slot: unless("upgrade", slot), fits: row["appliesTo"], label: row.name }),
      ...buildable(row),
      ...physical({ ...row, weight: 0, cost: 0 }),
      ...mechanics("apparel-mods", row),
    },
  });
}

function robotModule(row: Row): Placed {
  return item({
    pack: "robot-modules",
    type: "robotModule",
    icon: "module",
    row,
    system: { ...buildable(row), ...physical(row), ...mechanics("robot-modules", row) },
  });
}

/** What is worn, its mods, and what is built into robots. */
export function apparelDocuments(tables: Tables): Placed[] {
  return [
    ...tables.apparel.records.map(apparel),
    ...tables["apparel-mods"].records.map(apparelMod),
    ...tables["robot-modules"].records.map(robotModule),
  ];
}
