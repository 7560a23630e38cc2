import type { Point } from "./shown.ts";

/** What systems rely on in a host. */
export const CONTRACT: readonly Point[] = [
  {
    what: "The hooks of the start in their order, each with what it may ask for; both generations; a strict mode",
    tests: [
      ["headless/boot.test.ts", "each step of the start finds what it may ask for, and nothing earlier"],
      ["headless/boot.test.ts", "hooks are called in order, stop at false, and outlive one that throws"],
      ["headless/generations/differences.test.ts", "a script knows the generation that it runs in"],
      ["headless/generations/old-forms.v14.test.ts", "throws in strict mode and names its successor"],
    ],
  },
  {
    what: "Fields: unknown keys are dropped, numbers rounded and bounded, choices and partial changes, lists replaced, sets prepared, failures with their path",
    tests: [
      ["headless/contract.test.ts", "what an update makes of a field, for all clients"],
      ["headless/contract.test.ts", "sets, models and colours are prepared as such, and the source stays plain"],
      ["unit/fields.test.ts", "numbers"],
      ["unit/fields.test.ts", "lists and sets"],
      ["unit/data-model.test.ts", "lists are replaced as a whole, also by the numbers of their elements"],
      ["unit/data-model.test.ts", "says everything that is wrong, each by its path"],
    ],
  },
  {
    what: "Differences of `updateSource`; keys deleted and replaced in the words of each generation",
    tests: [
      ["headless/contract.test.ts", "updateSource answers the difference that it made, and nothing when there is none"],
      ["unit/data-model.test.ts", "answers the difference that was applied, of dotted and nested changes alike"],
      ["headless/voyage.test.ts", "learns, forgets and learns anew by keys that are deleted and replaced"],
      [
        "headless/generations/differences.test.ts",
        "operators and the short names for them and for strings are globals of generation 14 alone",
      ],
    ],
  },
  {
    what: "Creating, updating and deleting: hooks before on one client and after on all, cancelling, ownership, options, what is embedded, flags",
    tests: [
      [
        "headless/documents.test.ts",
        "before the write on the asking client alone, after it on all, with the options that were given",
      ],
      ["headless/documents.test.ts", "the same for embedded documents, and the parent hears of its descendants"],
      ["headless/documents.test.ts", "a hook that answers false cancels, and the caller gets nothing"],
      ["headless/documents.test.ts", "who owns nothing may neither change nor delete, and sees only what is shown"],
      ["headless/documents.test.ts", "flags are kept by scope, merged and removed; unknown scopes are refused"],
    ],
  },
  {
    what: "The order of preparation; effects in both forms, `overrides`, statuses, suppressed and disabled ones, those of items, none twice",
    tests: [
      [
        "headless/effects/life.test.ts",
        "the steps of preparation follow each other, item before actor, effects before what is derived",
      ],
      ["headless/effects/changes.test.ts", "each mode through a field"],
      ["headless/effects/life.test.ts", "reach the actor when they are handed on, and do nothing otherwise"],
      [
        "headless/effects/life.test.ts",
        "rest while they are suppressed or disabled, and come back, by the player's hand",
      ],
      ["headless/effects/life.test.ts", "are applied once, however often the actor and what is in it change"],
      ["headless/effects/statuses.test.ts", "is given and taken by toggling"],
    ],
  },
  {
    what: "Rolls: the grammar, modifiers, own dice and rolls, JSON by the name of the class, one seam for chance, lowest and highest, templates, private rolls",
    tests: [
      ["unit/dice/formulas.test.ts", "FORMULAS"],
      ["unit/dice/modifiers.test.ts", "dice with six faces"],
      ["unit/dice/roll.test.ts", "own dice and own rolls are found by the name of their class"],
      [
        "unit/dice/roll.test.ts",
        "comes from the configured generator alone, and its numbers map to faces from the highest down",
      ],
      ["headless/dice.test.ts", "combat dice at their lowest and highest faces show 1 and 6"],
      ["headless/rolls.test.ts", "the dice are shown and hidden by a click on the roll or by its button"],
      [
        "headless/rolls.test.ts",
        "what a player may not see is in no part of the message's html, even with content of its own",
      ],
    ],
  },
  {
    what: "The log of the chat as each user may see it, with its hook, in the modes of both generations",
    tests: [
      [
        "headless/rolls.test.ts",
        "a roll in each mode is read by the gamemaster, its author and another player as the mode says",
      ],
      [
        "headless/shell.test.ts",
        "a message is rendered for everyone with its hook, and as html of the published shape",
      ],
    ],
  },
  {
    what: "Applications and sheets: the order of their life, parts, scroll and focus, tabs, actions, handing in with errors, locked, drag and drop",
    tests: [
      ["headless/sheets.test.ts", "says what is wrong with a value, saves nothing and leaves the form as it is"],
      [
        "headless/sheets.test.ts",
        "cannot be edited by who may only look, closes for who may no more, and is not opened by who may not",
      ],
      ["headless/sheets.test.ts", "a dragged item carries its kind and uuid"],
      ["headless/sheet-parts.test.ts", "an update renders those parts alone that show something else than before"],
      ["browser/windows.test.ts", "tabs are walked through with the arrow keys"],
      ["browser/windows.test.ts", "who writes a text keeps the caret when somebody else changes the document"],
    ],
  },
  {
    what: "Helpers of templates and custom elements; strings with their fallback, labels of fields; scopes of settings; links, embeds and rolls in texts",
    tests: [
      ["headless/names-in-use.test.ts", "fields of models and helpers of templates are all there"],
      ["browser/windows.test.ts", "a form of every kind of control hands in what it shows"],
      ["headless/boot.test.ts", "a client in another language falls back to English, and then to the key"],
      ["headless/settings.test.ts", "reach every client, cast to their type, with who set them"],
      ["headless/settings.test.ts", "a user's setting is the user's own, on the server"],
      ["headless/settings.test.ts", "a client's setting stays in its own storage, and a hook tells of it"],
      ["headless/enrichers.test.ts", "lead to documents of the world, within others, and of compendia"],
      [
        "headless/rolls.test.ts",
        "an inline roll is rolled once and read by all; a bad one stays as it is written; a deferred one waits",
      ],
    ],
  },
  {
    what: "Rounds of combat whose events one gamemaster runs; sockets that leave out the sender; queries with an end; compendia from LevelDB with index and folders",
    tests: [
      [
        "headless/combat/turns.test.ts",
        "begins with hook, update, change and then the events, which only a gamemaster's client runs",
      ],
      ["headless/combat/turns.test.ts", "players pass the turn on, everybody hears of it, and nobody runs the events"],
      ["headless/sockets.test.ts", "reaches all others and never the sender, with the sender's id"],
      [
        "headless/sockets.test.ts",
        "is rejected with the error of who was asked, for an unknown name, and when it takes too long",
      ],
      [
        "unit/leveldb-layout.test.ts",
        "a pack that the official command line compiled opens with folders and all that documents hold",
      ],
      ["headless/compendia.test.ts", "holds further fields when they are asked for, nested as in the document"],
    ],
  },
  {
    what: "What the server sees to: clean html, ids, the history of a document, its size and its type",
    tests: [
      ["headless/contract.test.ts", "html is cleaned on every way into a document, in what is in it as well"],
      ["headless/contract.test.ts", "ids are its own unless they are to be kept, also within a document"],
      ["headless/contract.test.ts", "who made and changed a document cannot be forged"],
      [
        "headless/contract.test.ts",
        "documents of types that no package declares are refused, on the client and by the server",
      ],
      ["unit/world-writes.test.ts", "larger than"],
    ],
  },
  {
    what: "The board: what is ready, its scene, the tokens with their documents and actors, who controls and owns them, measuring",
    tests: [
      [
        "headless/tokens/targets.test.ts",
        "a token on the board is its document, its actor, and what this user may do with it",
      ],
      ["headless/tokens/board.test.ts", "the grid of a scene measures"],
      ["headless/tokens/canvas.test.ts", "tokens are found by a part of the scene, and by a test"],
    ],
  },
  {
    what: "Targets of every user on every client; an unlinked token and what is in its actor by their uuids",
    tests: [
      [
        "headless/tokens/targets.test.ts",
        "everybody learns whom a user targets, and targets whom they like, owned or not",
      ],
      [
        "headless/tokens/targets.test.ts",
        "a targeted unlinked token is found again by its uuid, and so is its own actor, on every client",
      ],
      ["browser/board.test.ts", "targets are chosen by key and by click, and everyone sees them"],
    ],
  },
  {
    what: "At the board and in a fight nobody changes what is not theirs, by a client or without one; two tabs lose nothing of each other's",
    tests: [
      ["headless/tokens/forged.test.ts", "a player who owns nothing %s: it is refused in words, and nothing changes"],
      [
        "headless/tokens/forged.test.ts",
        "what is sent to the server by itself, as a player who %s a token, is refused",
      ],
      ["headless/tokens/forged.test.ts", "two tabs write one delta at once, and neither loses what the other wrote"],
      ["unit/kill.test.ts", "while it writes has lost nothing that it acknowledged"],
    ],
  },
  {
    what: "Actors of unlinked tokens: writes go to the delta, ids stay, a deleted inherited item leaves a tombstone, the base shows through",
    tests: [
      [
        "headless/tokens/unlinked-actors.test.ts",
        "a linked token has the world's actor, an unlinked one an actor of its own with the base actor's id",
      ],
      [
        "headless/tokens/unlinked-actors.test.ts",
        "what is written to the token's actor goes into the delta and leaves the base actor alone",
      ],
      [
        "headless/tokens/unlinked-actors.test.ts",
        "items of the token's actor are added, and inherited ones deleted, for this token alone",
      ],
      [
        "headless/tokens/unlinked-actors.test.ts",
        "the base actor shows through where the delta is silent, also after a reload",
      ],
      [
        "headless/tokens/unlinked-actors.test.ts",
        "a copy of the token takes its delta along, tombstones and hidden keys too",
      ],
    ],
  },
  {
    what: "What tokens tell of bars, statuses and combats",
    tests: [
      ["headless/tokens/unlinked-actors.test.ts", "a bar's change by a token is the change of its actor's number"],
      ["headless/tokens/unlinked-actors.test.ts", "effects and statuses of the token's actor are its own"],
      [
        "headless/voyage-combat.test.ts",
        "a combat of a package's own class rolls for all by their own formula, and lets rank settle a tie",
      ],
      [
        "browser/voyage-combat.test.ts",
        "tokens join a combat of the system's own class, which rolls for all when it begins",
      ],
    ],
  },
];
