import { SYSTEM_ID } from "../../system-id.ts";
import type { Problem } from "../user-message.ts";

/** The system's channel; every client hears what the others say, and the server adds who said it. */
export const CHANNEL = `system.${SYSTEM_ID}` as const;

/** What a client asks of the arbiter: ids only, never a number that the arbiter could read itself. */
export interface ArbiterRequest {
  readonly kind: "request";
  /** 16 letters and digits; the event that comes of the request has it too, so that a repeated one changes nothing. */
  readonly id: string;
  readonly action: string;
  /** Id of the card's message; empty for requests without a card. */
  readonly message: string;
  readonly data: Readonly<Record<string, string | number>>;
}

export interface ArbiterAnswer {
  readonly kind: "answer";
  readonly id: string;
  /** Why nothing was done, or null. */
  readonly problem: Problem | null;
}

const ID = /^[A-Za-z0-9]{16}$/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A request as it should be, or null: whatever comes over the line is checked. */
export function readRequest(payload: unknown): ArbiterRequest | null {
  if (!isRecord(payload) || payload["kind"] !== "request") return null;
  const { id, action, message, data } = payload;
  if (typeof id !== "string" || !ID.test(id)) return null;
  if (typeof action !== "string" || typeof message !== "string" || !isRecord(data)) return null;
  const values = Object.values(data);
  if (!values.every((value) => typeof value === "string" || Number.isSafeInteger(value))) return null;
  return { kind: "request", id, action, message, data: data as ArbiterRequest["data"] };
}

/** An answer as it should be, or null. */
export function readAnswer(payload: unknown): ArbiterAnswer | null {
  if (!isRecord(payload) || payload["kind"] !== "answer" || typeof payload["id"] !== "string") return null;
  const { problem } = payload;
  if (problem === null) return { kind: "answer", id: payload["id"], problem };
  if (!isRecord(problem) || typeof problem["key"] !== "string" || !isRecord(problem["values"])) return null;
  return { kind: "answer", id: payload["id"], problem: problem as unknown as Problem };
}

/** The id of a request that the arbiter says it is at work on, or null for anything else. */
export function readBeat(payload: unknown): string | null {
  if (!isRecord(payload) || payload["kind"] !== "working") return null;
  return typeof payload["id"] === "string" ? payload["id"] : null;
}
