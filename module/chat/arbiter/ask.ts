import { UserMessage } from "../user-message.ts";
import { decide } from "./arbiter.ts";
import { type ArbiterRequest, CHANNEL, readAnswer, readBeat, readRequest } from "./protocol.ts";

/** How long a sign of the arbiter is waited for, and how often it says that it is at work, in milliseconds. */
const PATIENCE = 15_000;
const BEAT = 5_000;

interface Waiting {
  readonly arbiter: string;
  settle(error: UserMessage | null): void;
  /** The arbiter is at work: waits anew. */
  goOn(): void;
}

const waiting = new Map<string, Waiting>();

export type ArbiterQuestion = Pick<ArbiterRequest, "action"> & Partial<Pick<ArbiterRequest, "id" | "message" | "data">>;

/** What the author of a card decides where no Overseer is there, since it changes nothing but the card. */
const AUTHORS_DECIDE: readonly string[] = ["help"];

/** The user whose client decides, the same on every client; null when no Overseer is there. */
export function arbiter(): User.Implementation | null {
  return game.users.activeGM;
}

/** @throws {UserMessage} `noArbiter` when no Overseer is there */
export function requireArbiter(): User.Implementation {
  const found = arbiter();
  if (!found) throw new UserMessage("noArbiter");
  return found;
}

/** The user whose client works a request off: the arbiter, or in its absence, for some, the author of the card. */
function deciderOf({ action, message = "" }: ArbiterQuestion): User.Implementation {
  const author = game.messages.get(message)?.author;
  if (!arbiter() && AUTHORS_DECIDE.includes(action) && author?.active) return author;
  return requireArbiter();
}

/**
 * Asks the arbiter, and waits until it has decided. A repeated id changes nothing the second time.
 * @throws {UserMessage} `noArbiter`, `arbiterLeft`, `timedOut`, or the reason of the refusal
 */
export async function requestArbiter(question: ArbiterQuestion): Promise<void> {
  const found = deciderOf(question);
  const { action, id = foundry.utils.randomID(), message = "", data = {} } = question;
  const request: ArbiterRequest = { kind: "request", id, action, message, data };
  if (found.isSelf) {
    const problem = await decide(request, game.userId ?? "");
    if (problem) throw new UserMessage(problem.key, problem.values);
    return;
  }
  // What the arbiter would not read has no answer to wait for.
  if (!readRequest(request)) throw new UserMessage(isWithoutNumber(data) ? "noNumber" : "unknownRequest");
  const error = await new Promise<UserMessage | null>((resolve) => {
    const wait = () => setTimeout(() => settle(new UserMessage("timedOut")), PATIENCE);
    let timer = wait();
    const goOn = () => {
      clearTimeout(timer);
      timer = wait();
    };
    const settle = (result: UserMessage | null) => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(result);
    };
    waiting.set(id, { arbiter: found.id ?? "", settle, goOn });
    game.socket?.emit(CHANNEL, request);
  });
  if (error) throw error;
}

function isWithoutNumber(data: object): boolean {
  return Object.values(data).some((value) => typeof value === "number" && !Number.isSafeInteger(value));
}

/** Hears requests and answers on the system's channel. */
export function listen(): void {
  game.socket?.on(CHANNEL, (payload: unknown, sender?: string) => void hear(payload, sender));
}

async function hear(payload: unknown, sender: string | undefined): Promise<void> {
  const busy = readBeat(payload);
  if (busy !== null) {
    const asked = waiting.get(busy);
    if (asked?.arbiter === sender) asked?.goOn();
    return;
  }
  const answer = readAnswer(payload);
  if (answer) {
    const asked = waiting.get(answer.id);
    const { problem } = answer;
    if (asked?.arbiter === sender) asked?.settle(problem && new UserMessage(problem.key, problem.values));
    return;
  }
  const request = readRequest(payload);
  if (!request || sender === undefined || !decidesHere(request)) return;
  const { id } = request;
  const beat = setInterval(() => game.socket?.emit(CHANNEL, { kind: "working", id }), BEAT);
  const problem = await decide(request, sender).finally(() => clearInterval(beat));
  game.socket?.emit(CHANNEL, { kind: "answer", id, problem });
}

function decidesHere(request: ArbiterRequest): boolean {
  try {
    return deciderOf(request).isSelf;
  } catch {
    return false;
  }
}

/** Whoever waits for an arbiter that has left is told. */
export function giveUpOn(userId: string): void {
  for (const asked of [...waiting.values()]) {
    if (asked.arbiter === userId) asked.settle(new UserMessage("arbiterLeft"));
  }
}
