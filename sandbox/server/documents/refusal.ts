import type { RefusalDetails } from "../../common/protocol.ts";

/** A request that the server turns down; the message is meant for the person who asked. */
export class Refusal extends Error {
  override name = "Refusal";

  /** @param details the same for a message in the user's language */
  constructor(
    message: string,
    readonly details?: RefusalDetails,
  ) {
    super(message);
  }
}

/** How messages call a document: its kind, its name if it has one, its id. */
export function called(documentName: string, document: { _id?: unknown; name?: unknown }): string {
  const name = typeof document.name === "string" && document.name ? ` "${document.name}"` : "";
  return `${documentName}${name}${document._id ? ` [${String(document._id)}]` : ""}`;
}
