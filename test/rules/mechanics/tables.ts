/** The tables with mechanics, each a file of fixtures. */
export const TABLES = [
  "abilities",
  "addictions",
  "apparel",
  "apparel-mods",
  "books-magazines",
  "consumables",
  "diseases",
  "misc-items",
  "origins",
  "perks",
  "robot-modules",
  "traits",
  "weapon-mods",
] as const;
export type Table = (typeof TABLES)[number];

export function camelCase(id: string): string {
  return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
