import { camelCase } from "../../../module/rules/vocabulary/camel-case.ts";
import { lean, type Placed, unless } from "../documents.ts";
import { moddableOf } from "../mechanics/mod-rows.ts";
import { ammoIcon, weaponIcon } from "../icons.ts";
import type { Row, Tables } from "../tables.ts";
import type { Localized } from "../texts.ts";
import { buildable, found, item, mechanics, physical, ratings } from "./common.ts";
import { weaponTags } from "./weapon-tags.ts";

interface Arm {
  readonly weapon: string;
  readonly capabilities: readonly string[];
  readonly lift?: { readonly lb: number };
}

/** What an arm attachment of a robot can do with it. */
function armFields(weapon: string, arms: readonly Row[]): Record<string, unknown> {
  const arm = arms.find((one) => one["weapon"] === weapon) as unknown as Arm | undefined;
  return lean({ armUses: arm?.capabilities, armLift: arm?.lift?.lb });
}

/** Ammunition of which no item is a record. */
const ANY_SMALL_OBJECT: Localized = {
  en: "Fires any small object instead of ammunition.",
  fr: "Tire n’importe quel petit objet en guise de munition.",
  de: "Verschießt jeden kleinen Gegenstand anstelle von Munition.",
};

function weapon(row: Row, tables: Tables): Placed {
  const category = row["category"] as string;
  const { slots, closedSlots = [], exclusiveSlots = [] } = moddableOf(row, tables["weapon-mods"].records);
  const damageTypes = row["damageTypes"] as string[];
  return item({
    pack: "weapons",
    folder: category,
    type: "weapon",
    icon: weaponIcon(row),
    row,
    more: row["ammoSpecial"] === "any-small-object" ? [ANY_SMALL_OBJECT] : [],
    system: {
      ...lean({
        skill: unless("smallGuns", camelCase(row["skill"] as string)),
        attribute: unless("agi", row["attribute"]),
      }),
      dice: row["damage"],
      ...lean({
        damageTypes: damageTypes.join() === "physical" ? undefined : damageTypes,
        effects: ratings(row["effects"]),
        qualities: ratings(row["qualities"]),
        tags: weaponTags(row),
        fireRate: row["fireRate"],
      }),
      ...(row["range"] === "close" ? {} : { range: row["range"] }),
      ...lean({
        ammo: row["ammo"],
        ammoAlternatives: row["ammoAlternatives"],
        shots: unless(1, row["shotsPerAttack"]),
        consumedOnUse: row["consumedOnUse"],
        improvised: row["improvised"],
        robotArm: row["mount"] === "robotArm",
        ...armFields(row.id, tables["arm-attachments"].records),
        slots,
        closedSlots: closedSlots.filter((slot) => slots.includes(slot)),
        exclusiveSlots: exclusiveSlots.flat(),
        plainName: row["defaultName"],
        stockName: row["stockName"],
      }),
      ...found(row),
      ...physical(row),
    },
  });
}

function weaponMod(row: Row): Placed {
  const slot = camelCase(row["slot"] as string);
  const label = row["namePrefix"] as Partial<Localized> | undefined;
  return item({
    pack: "weapon-mods",
    folder: slot,
    type: "weaponMod",
    icon: slot,
    row,
    system: {
      ...lean({ slot: unless("receiver", slot), fits: lean({ items: row["appliesTo"] }) }),
      // Where a language has no word of its own, the mod's name says it.
      ...lean({ label: label?.en ? { ...row.name, ...label } : undefined }),
      ...buildable(row),
      ...physical(row),
      ...mechanics("weapon-mods", row),
    },
  });
}

function ammo(row: Row): Placed {
  const charges = row["charges"] as { base: number } | undefined;
  return item({
    pack: "ammo",
    type: "ammo",
    icon: ammoIcon(row),
    row,
    system: {
      ...lean({
        shots: unless(1, row["shotsDefault"]),
        charges: charges?.base,
        shotsPerCharge: row["shotsPerCharge"],
        cell: row["container"] === "cell",
        variantOf: row["variantOf"],
      }),
      ...found(row),
      ...physical(row),
    },
  });
}

/** Weapons, their mods and their ammunition. */
export function weaponDocuments(tables: Tables): Placed[] {
  return [
    ...tables.weapons.records.map((row) => weapon(row, tables)),
    ...tables["weapon-mods"].records.map(weaponMod),
    ...tables.ammo.records.map(ammo),
  ];
}
