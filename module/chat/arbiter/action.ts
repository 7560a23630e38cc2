import type { ArbiterRequest } from "./protocol.ts";

/** One thing that the arbiter does. */
export interface ArbiterAction {
  /** What its data may hold; anything else is refused. */
  readonly keys: readonly string[];
  run(request: ArbiterRequest, user: User.Implementation): Promise<void>;
}
