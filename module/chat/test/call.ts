import { blindMode, chosenMode, gamemasterMode, isPublicMode } from "../../compat.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { keepDifficulty, keptDifficulty } from "../../settings/play.ts";
import type { RolledAttribute } from "../attack/rolled.ts";
import { isHidden } from "../cards/card-status.ts";
import { partyOf } from "../cards/party.ts";
import { callRequest, foldRolled, helpRequest, isHelp, isTest, testRequest } from "../cards/read-card.ts";
import type { CallMode, CallRequest, NamedDocument } from "../cards/requests.ts";
import { callSummary } from "../cards/summary.ts";
import type { CardButton } from "../cards/view.ts";
import { actorAt } from "../../documents/resolve.ts";
import { UserMessage } from "../user-message.ts";
import type { CallCardView, CallRowView } from "./card-view.ts";
import { newTestChoices, type TestChoices } from "./choices.ts";
import { testStatus } from "./test-card.ts";

type Message = ChatMessage.Implementation;

/** What an Overseer asks for. */
export interface CallChoices {
  mode: CallMode;
  /** In a group the first leads; of two sides the second answers the first. */
  testers: Actor.Implementation[];
  skill: string;
  attribute?: RolledAttribute;
  difficulty: number;
  /** The difficulty stays with the Overseer until it is revealed. */
  kept?: boolean;
  complicationRange?: number;
  words?: string;
  /**
   * Who sees the card, in the words of the running generation; the user's own choice without it. Those who are asked
   * always do, and their tests are for the same eyes: blind for a blind call, else for Overseers and themselves.
   */
  audience?: string;
}

/**
 * Asks for a test by a card with a button for each of those who are asked. A kept difficulty stands on the Overseer's
 * client alone.
 * @throws {UserMessage} for anyone but Overseers, and when nobody, or not two sides, are asked
 */
export async function callForTest(choices: CallChoices): Promise<Message> {
  const { mode, testers, skill, attribute, difficulty, kept = false, complicationRange = 1, words = "" } = choices;
  if (!game.user.isGM) throw new UserMessage("notAllowed");
  if (testers.length === 0) throw new UserMessage("nobodyAsked");
  if (mode === "opposed" && testers.length !== 2) throw new UserMessage("twoSides");
  for (const actor of testers) if (!fighterOf(actor)) throw new UserMessage("cannotTest", { name: actor.name });
  const request: CallRequest = {
    kind: "call",
    mode,
    testers: testers.map(({ uuid, name }) => ({ uuid, name })),
    skill,
    attributeKey: attribute ?? null,
    difficulty: kept || mode === "opposed" ? null : difficulty,
    complicationRange,
    words,
    ...((choices.audience ?? chosenMode()) === blindMode() ? { blind: true } : {}),
  };
  const whisper = seenBy(choices.audience ?? chosenMode(), testers);
  const data = { type: "test", content: callSummary(request), whisper, system: { request, events: {} } };
  const made = await ChatMessage.implementation.create(data as never);
  const message = made as unknown as Message | undefined;
  if (!message) throw new UserMessage("failed");
  if (kept && mode !== "opposed") await keepDifficulty(message.id ?? "", difficulty);
  return message;
}

/** Overseers and the owners of those who are asked, unless it is for everyone. */
function seenBy(mode: string, testers: readonly Actor.Implementation[]): string[] {
  if (isPublicMode(mode)) return [];
  const asked = (user: User.Implementation) => testers.some((actor) => actor.testUserPermission(user, "OWNER"));
  return game.users.filter((user) => user.isGM || asked(user)).flatMap(({ id }) => id ?? []);
}

/** For whose eyes the tests of a call are; as the user chooses for one that everyone sees. */
function audienceOf(call: Message): Pick<TestChoices, "audience"> {
  if (callRequest(call).blind) return { audience: blindMode() };
  return call.whisper.length > 0 ? { audience: gamemasterMode() } : {};
}

/** The choices with which one who is asked begins. @throws {UserMessage} when it is not their turn, or was done */
export function choicesOfCall(call: Message, uuid: string): TestChoices {
  const { mode, testers, skill, attributeKey, difficulty, complicationRange } = callRequest(call);
  const place = testers.findIndex((tester) => tester.uuid === uuid);
  if (place < 0) throw new UserMessage("notAllowed");
  if (testOfCall(call, uuid)) throw new UserMessage("alreadyDone");
  const choices: TestChoices = {
    ...newTestChoices(skill),
    ...(attributeKey === null ? {} : { attribute: attributeKey }),
    difficulty,
    complicationRange,
    call: call.id ?? "",
    ...audienceOf(call),
  };
  if (mode !== "opposed") return choices;
  const [first, second] = testers as [NamedDocument, NamedDocument];
  if (place === 0) return { ...choices, opposition: true, againstPlayer: isPlayers(second) };
  const opponent = testOfCall(call, first.uuid);
  if (!opponent || !foldRolled(opponent).rolled) throw new UserMessage("opponentFirst", { name: first.name });
  return { ...choices, answers: opponent.id ?? "" };
}

function isPlayers({ uuid }: NamedDocument): boolean {
  const actor = actorAt(uuid);
  return (actor && fighterOf(actor)?.isCharacter) ?? false;
}

/** The test that somebody made because of a call: the first by someone who owns the tester, that was not taken back. */
export function testOfCall(call: Message, uuid: string): Message | undefined {
  return game.messages.find(
    (message) =>
      isTest(message) &&
      testRequest(message).call === call.id &&
      testRequest(message).tester.uuid === uuid &&
      isByOwner(message, uuid) &&
      testStatus(testRequest(message), foldRolled(message)) !== "undone",
  );
}

function isByOwner({ author }: Message, uuid: string): boolean {
  return author !== null && (author.isGM || (actorAt(uuid)?.testUserPermission(author, "OWNER") ?? false));
}

/** All that the card of a call shows this user. */
export function callCard(message: Message): CallCardView {
  const request = callRequest(message);
  const kept = request.difficulty === null ? keptDifficulty(message.id ?? "") : null;
  const rows = request.testers.map((tester, place) => rowOf(message, request, tester, place));
  return {
    kind: "call",
    mode: request.mode,
    skill: request.skill,
    attribute: request.attributeKey,
    difficulty: request.difficulty,
    kept,
    complicationRange: request.complicationRange,
    words: request.words,
    rows,
    buttons: [],
  };
}

function partOf({ mode }: CallRequest, place: number): CallRowView["part"] {
  if (mode === "group") return place === 0 ? "leader" : "helper";
  if (mode === "opposed") return place === 0 ? "opposition" : "answer";
  return "test";
}

function rowOf(message: Message, request: CallRequest, tester: NamedDocument, place: number): CallRowView {
  const part = partOf(request, place);
  const [first] = request.testers as [NamedDocument];
  const lead = testOfCall(message, first.uuid);
  const isOwner = actorAt(tester.uuid)?.isOwner ?? false;
  const button = (action: string): CardButton => ({
    action,
    label: `WASTELAND.Actions.${action}`,
    data: { tester: tester.uuid },
    problem: null,
  });
  const row = { tester: partyOf(tester), part, message: null, successes: null };
  if (part === "helper") {
    const help = lead && helpFor(lead, tester.uuid);
    if (help) return { ...row, status: isHidden(help) ? "hidden" : "helped", message: help.id, buttons: [] };
    if (!lead) return { ...row, status: "waiting", buttons: [] };
    return { ...row, status: "open", buttons: isOwner ? [button("helpCalled")] : [] };
  }
  const own = testOfCall(message, tester.uuid);
  if (!own) {
    const waits = part === "answer" && !(lead && foldRolled(lead).rolled);
    return { ...row, status: waits ? "waiting" : "open", buttons: isOwner && !waits ? [button("rollCalled")] : [] };
  }
  if (isHidden(own)) return { ...row, status: "hidden", message: own.id, buttons: [] };
  const card = foldRolled(own);
  return {
    ...row,
    status: testStatus(testRequest(own), card),
    message: own.id,
    successes: card.rolled ? card.successes : null,
    buttons: [],
  };
}

/** The die with which somebody helps a test, if it was rolled. */
function helpFor(test: Message, uuid: string): Message | undefined {
  return game.messages.find(
    (message) => isHelp(message) && helpRequest(message).test === test.id && helpRequest(message).helper.uuid === uuid,
  );
}

/** The test of the leader of a group. @throws {UserMessage} while there is none */
export function testLeading(call: Message): Message {
  const [leader] = callRequest(call).testers;
  const test = leader && testOfCall(call, leader.uuid);
  if (!test) throw new UserMessage("notRolled");
  return test;
}
