import type { ApplicationV2 } from "./api/application.ts";

/** Every rendered application by its id: `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();
