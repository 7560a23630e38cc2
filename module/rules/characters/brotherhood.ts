/** What a Brotherhood initiate is bound by, and what breaking it costs (R-CHR-14). */
export const CHAIN_OF_COMMAND = {
  duty: "followOrders",
  broken: ["expelled", "technologyTakenBack"],
} as const;
