import { SYSTEM_ID } from "../system-id.ts";

/** What the system keeps in the flags of a document; empty for one that it has left alone. */
export function systemFlags({ flags }: { readonly flags: object }): object {
  return (flags as Record<string, object | undefined>)[SYSTEM_ID] ?? {};
}
