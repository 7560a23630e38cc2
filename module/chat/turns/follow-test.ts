import { actorAt } from "../../documents/resolve.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { persistentKey } from "../../documents/effects/hit-effects.ts";
import { ActorLedger } from "../../documents/ledgers/actor-ledger.ts";
import { persistentOf } from "../../documents/persistent.ts";
import { inTurn } from "../arbiter/queue.ts";
import { arbiter } from "../arbiter/ask.ts";
import { foldRolled, isTest, standing, testRequest } from "../cards/read-card.ts";
import { type Deed, perform } from "../deeds/deed.ts";
import { undoDeed } from "../deeds/undo-deed.ts";
import { requireHonestTest } from "../test/honest-test.ts";
import type { TestAction } from "../test/test-action.ts";
import { UserMessage } from "../user-message.ts";
import { followDefend } from "./defend.ts";

type Message = ChatMessage.Implementation;
type Actor_ = Actor.Implementation;

/** What comes of a test by itself, as an event of its card, which goes when the test comes out otherwise. */
interface Consequence {
  readonly type: "died" | "ceased";
  /** Is it so by what the card says now? */
  comes(message: Message): boolean;
  deed(actor: Actor_, action: TestAction): Deed | null;
}

const passed = (message: Message): boolean =>
  foldRolled(message).passed === true || testRequest(message).automatic === true;

/** Whoever fails the test of the dying is dead (R-INJ-3). */
const died: Consequence = {
  type: "died",
  comes: (message) => foldRolled(message).passed === false,
  deed: (actor) =>
    fighterOf(actor)?.vitals.dying
      ? {
          type: "died",
          fields: { target: actor.uuid },
          plan: () => {
            const next = { ...new ActorLedger(actor).read(), "status.dying": 0, "status.dead": 1 };
            return [{ document: actor.uuid, next }];
          },
        }
      : null,
};

/** Persistent damage ends early by a test that is passed (R-DMG-5). */
const ceased: Consequence = {
  type: "ceased",
  comes: passed,
  deed: (actor, { persistent = "" }) => {
    const suffered = persistentOf(actor)[persistent];
    if (!suffered) return null;
    const key = persistentKey(persistent, suffered);
    return {
      type: "ceased",
      fields: { target: actor.uuid },
      plan: () => [{ document: actor.uuid, next: { ...new ActorLedger(actor).read(), [key]: 0 } }],
    };
  },
};

const CONSEQUENCES: Readonly<Partial<Record<TestAction["kind"], Consequence>>> = {
  dying: died,
  endPersistent: ceased,
};

/** On one client, that of the test's author or, while they are gone, the arbiter's. */
function isOurs({ author }: Message): boolean {
  if (author?.active) return author.isSelf;
  return arbiter()?.isSelf ?? false;
}

/**
 * Lets what a test brings by itself follow its card, whenever a die is rolled again, somebody helps, or the test is
 * taken back: Defense, death, the end of persistent damage. Hooks `createChatMessage` and `updateChatMessage`.
 */
export async function followTest(message: Message): Promise<void> {
  if (!isTest(message) || testRequest(message).action === undefined || !isOurs(message)) return;
  await inTurn(() => settle(message));
}

async function settle(message: Message): Promise<void> {
  const { action, tester } = testRequest(message);
  const actor = actorAt(tester.uuid);
  const { author } = message;
  const isTheirs = author !== null && (author.isGM || (actor?.testUserPermission(author, "OWNER") ?? false));
  if (!action || !actor?.isOwner || !isTheirs) return;
  try {
    if (!author.isSelf) requireHonestTest(message);
    if (action.kind === "defend") await followDefend(message, actor, passed(message));
    const consequence = CONSEQUENCES[action.kind];
    if (consequence) await follow(message, actor, action, consequence);
  } catch (error) {
    // Nothing comes of a card that is not believed, or of what is too late to take back.
    if (!(error instanceof UserMessage)) throw error;
  }
}

async function follow(message: Message, actor: Actor_, action: TestAction, { type, comes, deed }: Consequence) {
  const [event] = standing(message, type);
  const by = game.userId ?? "";
  const id = foundry.utils.randomID();
  if (event !== undefined && !comes(message)) return perform(message, id, undoDeed(message, event), by);
  const done = event === undefined && comes(message) ? deed(actor, action) : null;
  if (done) await perform(message, id, done, by);
}

/** Watches the cards of tests. */
export function followTests(): void {
  for (const hook of ["createChatMessage", "updateChatMessage"] as const)
    Hooks.on(hook as "createChatMessage", (message) => void followTest(message as Message));
}
