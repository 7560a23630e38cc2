import { LABELS } from "../../../config/labels.ts";
import { GOODS, identifierName } from "../../../documents/identifier-name.ts";
import { linkedHtml } from "../../linked-text.ts";
import { format, localize } from "../../words.ts";
import type { LootSource, Profile, YieldSource } from "./profile.ts";

const localized = (labels: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, localize(label)]));

/** Loot names an item by its identifier, or is told in words. */
const isIdentifier = (word: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word);

/** What is found on somebody, in words and for editing. */
export function lootContext(actor: Profile) {
  const { loot } = actor._source.system as unknown as Pick<Profile["system"], "loot">;
  return {
    loot: Object.entries(loot).map(([id, entry]) => ({
      id,
      ...entry,
      path: `system.loot.${id}`,
      kindText: localize(LABELS.lootKinds[entry.kind]),
      test: testText(entry),
      yields: Object.entries(entry.yields).map(([key, one]) => ({
        key,
        ...one,
        path: `system.loot.${id}.yields.${key}`,
        amount: one.quantity.replaceAll(/(?<=\d)CD\b/g, ` ${localize("WASTELAND.Units.combatDice")}`),
        name: isIdentifier(one.item) ? identifierName(one.item, actor, GOODS) : one.item,
        html: isIdentifier(one.item) ? linkedHtml(actor, (say) => say(one.item, GOODS)) : null,
        details: detailsOf(one),
      })),
    })),
    choices: {
      kinds: localized(LABELS.lootKinds),
      attributes: localized(LABELS.attributes),
      skills: localized(LABELS.skills),
      occasions: localized(LABELS.lootOccasions),
    },
  };
}

function testText({ attribute, skill, difficulty }: LootSource): string {
  if (attribute === null || skill === null) return localize("WASTELAND.Loot.noTest");
  return format("WASTELAND.Loot.test", {
    attribute: localize(LABELS.attributes[attribute]),
    skill: localize(LABELS.skills[skill]),
    difficulty,
  });
}

function detailsOf({ perAp, occasion, instead }: YieldSource): string {
  const parts = [
    occasion === "always" ? "" : localize(LABELS.lootOccasions[occasion]),
    instead ? localize("WASTELAND.Loot.instead") : "",
    perAp === "" ? "" : format("WASTELAND.Loot.perApOf", { quantity: perAp }),
  ];
  return parts.filter((part) => part !== "").join(", ");
}
