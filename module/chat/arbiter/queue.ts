import { queue } from "../../documents/queue.ts";

/** The arbiter's work, one piece after the other. */
export const inTurn = queue();
