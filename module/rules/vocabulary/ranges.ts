/** Range bands in zones: same zone, next zone, two zones, three or more. "Within reach" is not a band (R-ATK-9). */
export const RANGES = ["close", "medium", "long", "extreme"] as const;
export type Range = (typeof RANGES)[number];
