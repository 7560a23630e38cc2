import type { DamageCardView, DamageDieView, DamageRowView } from "../../chat/index.ts";
import { LABELS } from "../../config/labels.ts";
import { combatDice } from "../../rules/index.ts";
import { damageText } from "../damage-text.ts";
import { partText, reasonText, signed } from "../sums.ts";
import { auditContext, buttonContext } from "./shared-context.ts";
import { format, localize } from "../words.ts";

const words = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  format(`WASTELAND.Card.${key}`, values);

/** A damage card in words and glyphs. */
export function damageCardContext(view: DamageCardView) {
  if (view.hidden) return { hidden: true };
  const mayReroll = view.buttons.some(({ action }) => action === "reroll");
  return {
    ...view,
    title:
      view.cause && view.cause !== "item"
        ? localize(`WASTELAND.Suffering.${view.cause}`)
        : words("damageOf", { weapon: view.weapon.name }),
    outcome: view.attackUndone
      ? words("outcome.undone")
      : words("damageRolled", { rolled: view.rolled, effects: view.effectFaces }),
    damage: damageText(view.dice.length, view.types, view.effects),
    pool: view.pool.map(({ reason, value }) => `${reasonText(reason)} ${signed(value)}`).join(", "),
    dice: view.dice.map((die) => {
      const context = dieContext(die);
      const choose = words("chooseDie", { place: die.index + 1, count: view.dice.length, words: context.words });
      return { ...context, choosable: mayReroll && !die.rerolled, choose };
    }),
    mayReroll,
    rows: view.rows.map(rowContext),
    reminders: view.reminders.map(({ effect, value }) => effectText(effect, value)),
    buttons: view.buttons.map(buttonContext),
    audit: view.audit.map(auditContext),
  };
}

/** What a damage effect does, in words. */
function effectText(effect: string, value: number): string {
  const effects: Readonly<Record<string, string>> = LABELS.effects;
  // Freeze stops those whose END or Body is at most twice the Effects.
  return words(`reminder.${effect}`, { effect: localize(effects[effect] ?? effect), value, most: 2 * value });
}

/** A combat die with its meaning as a shape and in words. */
function dieContext({ index, face, damage, effect, rerolled }: DamageDieView) {
  const glyph = effect ? "effect" : damage > 0 ? String(damage) : "blank";
  const words = [`combat.${glyph}`, ...(rerolled ? ["die.rerolled"] : [])];
  return { index, face, glyph, effect, words: words.map((word) => localize(`WASTELAND.Card.${word}`)).join(", ") };
}

/** The dice of the cover and what they add to DR (R-ENV-1). */
function coverText({ cover }: DamageRowView): string[] {
  if (cover.length === 0) return [];
  return [words("cover", { dice: cover.length, faces: cover.join(", "), value: combatDice(cover).damage })];
}

/** What the DR is made of. */
function protectionText({ protection }: DamageRowView): string[] {
  if (protection.length === 0) return [];
  const parts = protection.map((part) => `${partText(part)} ${signed(part.value)}`);
  return [words("protection", { parts: parts.join(", ") })];
}

/** One hit on one target: a sum in figures with its reasons, and what follows from it in words. */
function rowContext(row: DamageRowView) {
  const location = localize((LABELS.locations as Readonly<Record<string, string>>)[row.location] ?? row.location);
  const { rolled, resistance, damage, radiation, injuries, hp, edited } = row;
  const calculated = resistance === null || edited ? null : words("sum", { rolled, resistance, damage });
  return {
    ...row,
    location,
    sum: calculated ?? words("sumHidden", { rolled, damage }),
    reasons: [
      ...protectionText(row),
      ...coverText(row),
      ...(row.coverRerolled ? [words("coverRerolled")] : []),
      ...(row.halved ? [words("halved")] : []),
      ...(edited ? [words("edited")] : []),
    ],
    consequences: [
      ...Object.keys(row.outcomes).map((made) => words(`made.${made === "redirectedTo" ? "redirected" : made}`)),
      ...(row.critical ? [words("critical")] : []),
      ...(injuries ? [words("injuries", { count: injuries })] : []),
      ...(radiation > 0 ? [words("radiation", { count: radiation })] : []),
      ...row.effects.map(({ effect, value }) => effectText(effect, value)),
      ...(row.becameDying ? [words("dying")] : []),
      ...(hp ? [words("hp", { ...hp })] : []),
    ],
    statusText: localize(`WASTELAND.Card.status.${row.status}`),
    buttons: row.buttons.map(buttonContext),
  };
}
