import { expect, test } from "vitest";
import { ChatHistory } from "../../../sandbox/client/shell/chat/chat-history.ts";
import { MESSAGE_PATTERNS, parseMessage, parseWhisper } from "../../../sandbox/client/shell/chat/commands.ts";

const parsed = (line: string) => {
  const { command, text } = parseMessage(line, MESSAGE_PATTERNS);
  return { command, text };
};

test.each([
  ["hello", { command: "none", text: "hello" }],
  ["/ic I am here", { command: "ic", text: "I am here" }],
  ["/OOC lunch?", { command: "ooc", text: "lunch?" }],
  ["/me waves\ntwice", { command: "emote", text: "waves\ntwice" }],
  ["/w Anna psst", { command: "whisper", text: "Anna psst" }],
  ["/gm help", { command: "gm", text: "help" }],
  ["/gmr 1d20", { command: "gmroll", text: "1d20" }],
  ["/roll 2d6 # fire", { command: "roll", text: "2d6 # fire" }],
  ["/r 1d6", { command: "roll", text: "1d6" }],
  ["/reply yes", { command: "reply", text: "yes" }],
  ["/macro Ring bell key=1", { command: "macro", text: "Ring bell key=1" }],
  ["/me macro", { command: "emote", text: "macro" }],
  ["/dance now", { command: "invalid", text: "/dance" }],
  ["/ alone", { command: "none", text: "/ alone" }],
  ["and/or", { command: "none", text: "and/or" }],
])("the line %j is taken apart into its command and its text", (line, expected) => {
  expect(parsed(line)).toEqual(expected);
});

test("a whisper goes to one word, or to a list in square brackets whose names may hold spaces", () => {
  expect(parseWhisper("Anna see you")).toEqual({ names: ["Anna"], text: "see you" });
  expect(parseWhisper("[Player 1, Overseer] see you\nlater")).toEqual({
    names: ["Player 1", "Overseer"],
    text: "see you\nlater",
  });
  expect(parseWhisper("")).toEqual({ names: [], text: "" });
});

test("the history gives back earlier lines and, at its end, what was being written", () => {
  const history = new ChatHistory();
  history.remember("one");
  history.remember("two");
  history.remember("two");
  expect([
    history.recall(1, "half a li"),
    history.recall(1, "two"),
    history.recall(1, "one"),
    history.recall(-1, "one"),
    history.recall(-1, "two"),
  ]).toEqual(["two", "one", "one", "two", "half a li"]);
});

test("the history keeps the last sixteen lines", () => {
  const history = new ChatHistory();
  for (let line = 1; line <= 20; line++) history.remember(String(line));
  expect(history.queue).toEqual([
    "20",
    "19",
    "18",
    "17",
    "16",
    "15",
    "14",
    "13",
    "12",
    "11",
    "10",
    "9",
    "8",
    "7",
    "6",
    "5",
  ]);
});
