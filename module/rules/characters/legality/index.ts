export * from "./legality.ts";
export type { CharacterSheet, Judgement, OpenChoice, OwnedPerk, Violation } from "./sheet.ts";
