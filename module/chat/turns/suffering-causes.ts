/** What deals damage without an attack: bleeding, Persistent, a rad storm, an item (R-INJ-2, R-DMG-5, R-ENV-3). */
export const SUFFERING_CAUSES = ["bleeding", "persistent", "radStorm", "item"] as const;
export type SufferingCause = (typeof SUFFERING_CAUSES)[number];
