import type { Origin } from "../origins.ts";
import { survivorPerks, survivorTraits } from "../survivor.ts";
import { SURVIVOR_TRAIT_IDS, traitFacts } from "../traits.ts";
import type { CharacterSheet, Violation } from "./sheet.ts";

/** Traits, arms and starting pack fit the origin (R-CHR-8, R-CHR-18, R-CHR-19, R-CHR-21). */
export function judgeOrigin(sheet: CharacterSheet, origin: Origin): Violation[] {
  return [...judgeTraits(sheet, origin), ...judgeAttachments(sheet, origin), ...judgePack(sheet, origin)];
}

function judgeTraits({ traits }: CharacterSheet, origin: Origin): Violation[] {
  traitFacts(traits);
  const allowed: readonly string[] = origin.choosesTraits ? SURVIVOR_TRAIT_IDS : origin.traits;
  const foreign = traits.filter((trait) => !allowed.includes(trait));
  const missing = origin.traits.filter((trait) => !traits.includes(trait));
  const chosen = survivorTraits(traits);
  const refused = origin.choosesTraits && survivorPerks(chosen) === null;
  return [
    ...missing.map((trait): Violation => ({ kind: "traitMissing", trait })),
    ...foreign.map((trait): Violation => ({ kind: "traitForeign", trait })),
    ...(refused ? [{ kind: "survivorTraits", traits: chosen } satisfies Violation] : []),
  ];
}

function judgeAttachments({ attachments = [] }: CharacterSheet, origin: Origin): Violation[] {
  const have = attachments.length;
  return have === origin.attachments ? [] : [{ kind: "attachments", have, need: origin.attachments }];
}

function judgePack({ pack }: CharacterSheet, origin: Origin): Violation[] {
  if (pack === undefined || origin.packs.includes(pack)) return [];
  return [{ kind: "pack", pack, choices: [...origin.packs] }];
}
