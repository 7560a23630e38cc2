import type { WorldData } from "../../common/protocol.ts";

/** The releases of Foundry that the sandbox says it is, by generation. */
export const RELEASES: Readonly<Record<13 | 14, WorldData["release"]>> = {
  13: { generation: 13, build: 351, version: "13.351" },
  14: { generation: 14, build: 364, version: "14.364" },
};
