import type { Point } from "./shown.ts";

interface Difference extends Point {
  thirteen: string;
  fourteen: string;
}

const OLD_FORMS = "headless/generations/old-forms.v14.test.ts";
const DIFFERENCES_FILE = "headless/generations/differences.test.ts";

/** What differs between generations 13 and 14; the tests run as both, unless the name of their file says otherwise. */
export const DIFFERENCES: readonly Difference[] = [
  {
    what: "the version",
    thirteen: "`game.release.generation` 13",
    fourteen: "14",
    tests: [[DIFFERENCES_FILE, "a script knows the generation that it runs in"]],
  },
  {
    what: "deleting and replacing a key",
    thirteen: "`-=key`, `==key`",
    fourteen: "`_del`, `_replace`, `foundry.data.operators`",
    tests: [
      ["headless/voyage.test.ts", "learns, forgets and learns anew by keys that are deleted and replaced"],
      [DIFFERENCES_FILE, "operators and the short names for them and for strings are globals of generation 14 alone"],
    ],
  },
  {
    what: "the flag of `mergeObject`",
    thirteen: "`performDeletions`",
    fourteen: "`applyOperators`",
    tests: [["headless/voyage.test.ts", "merges records with keys deleted and replaced"]],
  },
  {
    what: "old data of a field",
    thirteen: "`migrateSource` changes the model's source",
    fourteen: "`_migrate` answers the new value",
    tests: [
      ["unit/data-model.test.ts", "a field moves its own old data, wherever it stands"],
      [OLD_FORMS, "a field brings its own value to the present shape, in stored data and in changes"],
    ],
  },
  {
    what: "the source before a change, for `cleanData`",
    thirteen: "an option",
    fourteen: "in the third argument",
    tests: [[OLD_FORMS, "a model's class is told the source before a change beside the options"]],
  },
  {
    what: "changes of effects",
    thirteen: "`changes`, with `mode`",
    fourteen: "`system.changes`, with `type` and `phase`",
    tests: [
      ["headless/effects/changes.test.ts", "each mode through a field"],
      ["headless/voyage.test.ts", "stored in the form of generation 13 are read by both"],
    ],
  },
  {
    what: "the time of effects",
    thirteen: "`seconds`, `rounds`, `turns`",
    fourteen: "`value`, `units`, `expiry`, `start`",
    tests: [
      ["headless/combat/combatants.test.ts", "count down with the combat, which draws the actors' sheets anew"],
      [
        "headless/effects/duration.v13.test.ts",
        "of rounds and turns runs with its combat, from the turn in which it began",
      ],
      ["headless/combat/generation.v14.test.ts", "effects end with the event that they wait for"],
    ],
  },
  {
    what: "phases of effects",
    thirteen: "applied once",
    fourteen: "`initial`, then `final`",
    tests: [
      [
        "headless/voyage.test.ts",
        "change base values before what is derived, and in generation 14 what is derived too",
      ],
    ],
  },
  {
    what: "what effects change",
    thirteen: "actors",
    fourteen: "their tokens too, by keys with `token.`",
    tests: [
      [
        "headless/tokens/effects.v14.test.ts",
        "an effect changes the tokens of its actor for every client, and nothing that is stored",
      ],
    ],
  },
  {
    what: "compendia of effects",
    thirteen: "none",
    fourteen: "with folders",
    tests: [
      ["unit/world-packs.test.ts", "compendia of effects are of generation 14; 13 leaves them aside and keeps them"],
      [
        "headless/effects/packs.v14.test.ts",
        "a compendium of effects holds them in folders, with an index and documents of their own class",
      ],
    ],
  },
  {
    what: "who sees a message: setting, option, function",
    thirteen: "`core.rollMode`, `rollMode`, `applyRollMode`",
    fourteen: "`core.messageMode`, `messageMode`, `applyMode`",
    tests: [
      [
        "headless/rolls.test.ts",
        "a roll in each mode is read by the gamemaster, its author and another player as the mode says",
      ],
      ["headless/rolls.test.ts", "the words of the other generation are not there, or say that they are old"],
      ["headless/rolls.test.ts", "toMessage gives the data alone when it is asked to, with whom the roll is for"],
    ],
  },
  {
    what: "entries of context menus",
    thirteen: "`name`, `condition`, `callback`",
    fourteen: "`label`, `visible`, `onClick`",
    tests: [["headless/shell.test.ts", "the context menus of actors and folders are open to packages"]],
  },
  {
    what: "a short name for strings",
    thirteen: "none",
    fourteen: "`_loc`",
    tests: [
      [DIFFERENCES_FILE, "operators and the short names for them and for strings are globals of generation 14 alone"],
    ],
  },
  {
    what: "`CONFIG.statusEffects`",
    thirteen: "a list",
    fourteen: "a list that is read by id too",
    tests: [
      [
        DIFFERENCES_FILE,
        "statuses are a list that can be searched and added to; in generation 14 they are read by id too",
      ],
      [DIFFERENCES_FILE, "a whole list of statuses takes the place of the one that was there"],
    ],
  },
  {
    what: "`CONFIG.ActiveEffect.legacyTransferral`",
    thirteen: "to be switched off",
    fourteen: "gone",
    tests: [
      [DIFFERENCES_FILE, "effects of items are copied to the actor only in generation 13, unless it is told not to"],
    ],
  },
  {
    what: "sheets of the old framework",
    thirteen: "registered",
    fourteen: "none; here in neither",
    tests: [
      [
        DIFFERENCES_FILE,
        "no sheet of the old application framework is registered, and none of its classes can be made",
      ],
    ],
  },
  {
    what: "utilities as globals",
    thirteen: "gone or deprecated",
    fourteen: "gone; here in neither",
    tests: [[DIFFERENCES_FILE, "functions of foundry.utils are no globals"]],
  },
  {
    what: "`roll` in a message",
    thirteen: "ignored",
    fourteen: "ignored",
    tests: [[DIFFERENCES_FILE, "the singular `roll` of a message is nothing"]],
  },
  {
    what: "templates of areas",
    thirteen: "documents",
    fourteen: "deprecated; here in neither",
    tests: [[DIFFERENCES_FILE, "templates of areas are not provided, and say so"]],
  },
  {
    what: "`template.json`",
    thirteen: "read",
    fourteen: "deprecated",
    tests: [
      ["headless/generations/template.test.ts", "its types stand beside those of the manifest, with their models"],
      [OLD_FORMS, "stops the start in strict mode"],
    ],
  },
  {
    what: "chat commands",
    thirteen: "`ChatLog.MESSAGE_PATTERNS`",
    fourteen: "`ChatLog.CHAT_COMMANDS`",
    tests: [[OLD_FORMS, "are functions in one table, called with the match, the message's data and options"]],
  },
  {
    what: "the hook of a rendered message",
    thirteen: "`renderChatMessageHTML`",
    fourteen: "the same; the older one is reported",
    tests: [
      [
        "headless/shell.test.ts",
        "a message is rendered for everyone with its hook, and as html of the published shape",
      ],
      [OLD_FORMS, "the hook renderChatMessage"],
    ],
  },
  {
    what: "browser windows of applications",
    thirteen: "none",
    fourteen: "`attachWindow`, `detachWindow`",
    tests: [["browser/windows.test.ts", "a window goes into a browser window of its own, works there, and comes back"]],
  },
];
