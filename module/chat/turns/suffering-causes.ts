/** What deals damage without an attack: bleeding, Persistent, a rad storm (R-INJ-2, R-DMG-5, R-ENV-3). */
export const SUFFERING_CAUSES = ["bleeding", "persistent", "radStorm"] as const;
export type SufferingCause = (typeof SUFFERING_CAUSES)[number];
