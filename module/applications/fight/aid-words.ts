import { LABELS } from "../../config/labels.ts";
import type { FirstAidUse } from "../../rules/index.ts";
import { localize } from "../words.ts";

/** What first aid does, in words, with the location that is treated. */
export function aidUseText(use: FirstAidUse, location: string): string {
  const key = (LABELS.locations as Readonly<Record<string, string>>)[location];
  return [localize(`WASTELAND.Fight.use.${use}`), ...(key ? [localize(key)] : [])].join(": ");
}
