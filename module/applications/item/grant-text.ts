import { type PackGrant, readGrant } from "../../rules/index.ts";
import { titled } from "../../documents/titled.ts";
import { reasonOf } from "../mechanics/reason-of.ts";
import { format, localize } from "../words.ts";
import { GOODS } from "../../documents/identifier-name.ts";
import { plainNames, type SayName } from "../linked-text.ts";

const ROOT = "WASTELAND.Grants";

/** "6 + 3 CD", "2": how many. */
function amountText(base: number, dice: number, unitKey: string): string {
  const parts = [...(base > 0 || dice === 0 ? [`${base}`] : []), ...(dice > 0 ? [`${dice} ${localize(unitKey)}`] : [])];
  return parts.join(" + ");
}

/** What the book calls a form of a weapon; a form of which it says nothing is called by its identifier. */
function variantName(variant: string): string {
  const key = `WASTELAND.Variants.${variant}`;
  return game.i18n.has(key) ? localize(key) : titled(variant);
}

function thingText(grant: PackGrant, say: SayName): string {
  switch (grant.kind) {
    case "item":
    case "ammo": {
      const { kind, id, base, dice, variant, contains } = grant;
      const name = variant === undefined ? say(id, kind === "ammo" ? ["ammo"] : GOODS) : variantName(variant);
      const amount = base === 1 && dice === 0 ? "" : `${amountText(base, dice, "WASTELAND.Units.combatDice")} × `;
      const held = contains ? ` (${say(contains, GOODS)})` : "";
      return `${amount}${name}${held}`;
    }
    case "arm":
      return format(`${ROOT}.armText`, { name: say(grant.id, ["weapon"]) });
    case "table":
      return format(`${ROOT}.tableText`, { rolls: grant.rolls, name: say(grant.id, ["RollTable"]) });
    case "caps":
      return `${amountText(grant.base, grant.d20s, "WASTELAND.Units.d20")} ${localize("WASTELAND.Units.caps")}`;
    case "trinket":
      return localize(`${ROOT}.kinds.trinket`);
    case "choose": {
      const of = grant.of.map((each) => grantText(each, say)).join(` ${localize(`${ROOT}.or`)} `);
      return format(`${ROOT}.chooseText`, { count: grant.count, of });
    }
    case "all":
      return grant.of.map((each) => grantText(each, say)).join(" + ");
  }
}

/** What a grant of a package gives, in words; one that cannot be read says why. */
export function grantText(value: unknown, say: SayName = plainNames(null)): string {
  try {
    return thingText(readGrant("", value), say);
  } catch (error) {
    return format("WASTELAND.Mechanics.unreadable", { reason: reasonOf(error) });
  }
}
