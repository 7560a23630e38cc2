import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, foundry: any, CONFIG: any, CONST: any, Hooks: any, Roll: any, canvas: any;
declare const Actor: any, ActiveEffect: any, ChatMessage: any, RollTable: any, Combat: any, Scene: any;

/*
 * Every form of generation 13 that 14 deprecates and that this host knows: in strict mode it throws, and names what to
 * use; otherwise it works, and is reported as an error.
 */

let folder: string;
let strict: Table;
let lenient: Table;
beforeAll(async () => {
  folder = await prepareSystem("tiny");
  strict = await openTable({ system: folder });
  lenient = await openTable({ system: folder, strict: false });
  for (const { gm } of [strict, lenient]) {
    await gm.evaluate(async () => {
      const scene = await Scene.create({ name: "Yard", width: 400, height: 400, padding: 0, active: true });
      const hero = await Actor.create({ name: "Hero", type: "hero", system: { strength: 5 } });
      await hero.createEmbeddedDocuments("ActiveEffect", [
        { name: "Strong", system: { changes: [{ key: "system.strength", type: "add", value: "1" }] } },
      ]);
      await hero.setFlag("world", "old", 1);
      const combat = await Combat.create({ scene: scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id }]);
      await RollTable.create({
        name: "Fates",
        formula: "1d1",
        results: [{ type: "text", name: "Gold", range: [1, 1] }],
      });
    });
  }
});
afterAll(async () => {
  // What was reported is part of the tests.
  for (const { console } of Object.values(lenient.clients)) console.splice(0);
  await lenient.close();
  await strict.close();
  await rm(dirname(folder), { recursive: true });
});

type Form = [form: string, use: () => unknown, instead: RegExp];

const FORMS: Form[] = [
  ["the special key -=", () => game.actors.contents[0].update({ "flags.world.-=old": null }), /ForcedDeletion|_del/],
  ["the special key ==", () => game.actors.contents[0].update({ "==flags": {} }), /ForcedReplacement|_replace/],
  ["performDeletions", () => foundry.utils.mergeObject({}, {}, { performDeletions: true }), /applyOperators/],
  ["applySpecialKeys", () => foundry.utils.applySpecialKeys({}, {}), /applyDataOperators/],
  ["objectsEqual", () => foundry.utils.objectsEqual({}, {}), /foundry\.utils\.equals/],
  ["getRelativeUUID", () => game.actors.contents[0].getRelativeUUID(game.actors.contents[0]), /buildRelativeUuid/],
  [
    "changes of effects",
    () =>
      new ActiveEffect({ name: "X" }).changes.concat([{ mode: 2 }]) &&
      game.actors.contents[0].createEmbeddedDocuments("ActiveEffect", [
        { name: "X", changes: [{ key: "name", mode: 5, value: "Y" }] },
      ]),
    /system\.changes/,
  ],
  ["a change's mode", () => game.actors.contents[0].effects.contents[0].changes[0].mode, /type/],
  ["ACTIVE_EFFECT_MODES", () => CONST.ACTIVE_EFFECT_MODES, /ACTIVE_EFFECT_CHANGE_TYPES/],
  [
    "applyActiveEffects without a phase",
    () => {
      game.actors.contents[0].prepareBaseData();
      game.actors.contents[0].applyActiveEffects();
    },
    /phase/,
  ],
  [
    "ActiveEffect#apply",
    () => {
      const [effect] = game.actors.contents[0].effects;
      effect.apply(game.actors.contents[0], effect.changes[0]);
    },
    /applyChange/,
  ],
  [
    "ActiveEffect.applyField",
    () => {
      const [effect] = game.actors.contents[0].effects;
      ActiveEffect.applyField(game.actors.contents[0], effect.changes[0]);
    },
    /applyChangeField/,
  ],
  ["ActiveEffect.getInitialDuration", () => ActiveEffect.getInitialDuration(), /getEffectStart/],
  ["duration.startRound", () => game.actors.contents[0].effects.contents[0].duration.startRound, /start\.round/],
  ["duration.type", () => game.actors.contents[0].effects.contents[0].duration.type, /duration\.units/],
  ["core.rollMode", () => game.settings.get("core", "rollMode"), /core\.messageMode/],
  ["CONFIG.Dice.rollModes", () => CONFIG.Dice.rollModes, /CONFIG\.ChatMessage\.modes/],
  ["DICE_ROLL_MODES", () => CONST.DICE_ROLL_MODES, /CONFIG\.ChatMessage\.modes/],
  [
    "rollMode for a roll",
    async () => (await new Roll("1").evaluate()).toMessage({}, { rollMode: "gmroll" }),
    /messageMode/,
  ],
  ["rollMode for a message", () => ChatMessage.create({ content: "x" }, { rollMode: "gmroll" }), /messageMode/],
  ["rollMode for a draw", () => game.tables.contents[0].draw({ rollMode: "gmroll" }), /messageMode/],
  [
    "rollMode for initiative",
    () =>
      game.combat.rollInitiative([game.combat.combatants.contents[0].id], {
        formula: "1",
        messageOptions: { rollMode: "gmroll" },
      }),
    /messageMode/,
  ],
  ["applyRollMode of a class", () => ChatMessage.applyRollMode({}, "gmroll"), /applyMode/],
  ["applyRollMode of a message", () => new ChatMessage({ content: "x" }).applyRollMode("gmroll"), /applyMode/],
  ["MESSAGE_PATTERNS", () => foundry.applications.sidebar.tabs.ChatLog.MESSAGE_PATTERNS, /CHAT_COMMANDS/],
  [
    "entries of menus",
    () =>
      new foundry.applications.ux.ContextMenu(document.body, "a", [{ name: "X", icon: "", callback: () => {} }], {
        jQuery: false,
      }),
    /label/,
  ],
  ["getCombatantByActor", () => game.combat.getCombatantByActor(game.actors.contents[0]), /getCombatantsByActor/],
  ["getCombatantByToken", () => game.combat.getCombatantByToken("x"), /getCombatantsByToken/],
  [
    "the hook renderChatMessage",
    () =>
      Hooks.off(
        "renderChatMessage",
        Hooks.on("renderChatMessage", () => {}),
      ),
    /renderChatMessageHTML/,
  ],
  ["CONFIG.Token.layerClass", () => CONFIG.Token.layerClass, /CONFIG\.Canvas\.layers\.tokens\.layerClass/],
  ["getDocuments of a layer", () => canvas.tokens.getDocuments(), /viewedDocuments/],
  ["MEASURED_TEMPLATE_TYPES", () => CONST.MEASURED_TEMPLATE_TYPES, /shapes of foundry\.data/],
  ["URL.parseSafe", () => (URL as any).parseSafe("http://a.test"), /URL\.parse$/m],
  ["duration.rounds", () => game.actors.contents[0].effects.contents[0].duration.rounds, /duration\.value/],
  ["duration.turns", () => game.actors.contents[0].effects.contents[0].duration.turns, /duration\.value/],
  ["eventListeners of menus", () => foundry.applications.ux.ContextMenu.eventListeners(), /activateListeners/],
  ["activateEventListeners of tooltips", () => game.tooltip.activateEventListeners(), /activateListeners/],
  [
    "the option source of cleanData",
    () => game.actors.contents[0].constructor.cleanData({ name: "X" }, { partial: true, source: {} }),
    /third argument/,
  ],
  [
    "migrateSource of a field's class",
    () =>
      new (class extends foundry.data.fields.StringField {
        migrateSource() {}
      })(),
    /_migrate/,
  ],
  ["migrateSource of a field", () => new foundry.data.fields.StringField().migrateSource({}, "x"), /_migrate/],
  [
    "fallback of a failure",
    () => new foundry.data.validation.DataModelValidationFailure("no", { fallbackValue: 1 }).fallback,
    /fallbackValue/,
  ],
  ["isEmpty of a failure", () => new foundry.data.validation.DataModelValidationFailure({}).isEmpty(), /empty/],
  [
    "migrateData that answers nothing",
    () => {
      class Old extends foundry.abstract.DataModel {
        static defineSchema() {
          return {};
        }
        static migrateData() {}
      }
      new (Old as any)({});
    },
    /must answer/,
  ],
];

/** What using a form throws, and what it leaves on the console. */
async function used(table: Table, use: () => unknown): Promise<{ thrown: string | null; reported: string[] }> {
  const before = table.gm.console.length;
  const call = `(${use.toString()})()`;
  const thrown = (await table.gm.evaluate(
    `(async () => { try { await ${call}; return null; } catch (error) { return error.message; } })()`,
  )) as string | null;
  await table.settled();
  const reported = table.gm.console.splice(before).map(({ level, text }) => `${level}: ${text}`);
  return { thrown, reported };
}

describe.each(FORMS)("%s", (_form, use, instead) => {
  test("throws in strict mode and names its successor", async () => {
    const { thrown } = await used(strict, use);
    expect(thrown).toMatch(instead);
    expect(thrown).toMatch(/Deprecated since Version 1[34]/);
  });

  test("works otherwise, and is reported as an error", async () => {
    const { thrown, reported } = await used(lenient, use);
    expect(thrown).toBeNull();
    expect(reported.filter((line) => line.startsWith("error") && instead.test(line))).not.toEqual([]);
  });
});

describe("a template.json", () => {
  let older: string;
  beforeAll(async () => {
    older = await prepareSystem("tiny");
    await writeFile(join(older, "template.json"), JSON.stringify({ Actor: { types: ["beast"], beast: { fangs: 2 } } }));
  });
  afterAll(() => rm(dirname(older), { recursive: true }));

  test("stops the start in strict mode", async () => {
    await expect(openTable({ system: older })).rejects.toThrow(/template\.json is deprecated: declare documentTypes/);
  });

  test("works otherwise, and is reported as an error", async () => {
    const table = await openTable({ system: older, strict: false });
    const fangs = await table.gm.evaluate(
      async () => (await Actor.create({ name: "Wolf", type: "beast" })).system.fangs,
    );
    for (const name of Object.keys(table.clients)) table.client(name).expectConsole("template.json is deprecated");
    expect(fangs).toBe(2);
    await table.close();
  });
});

test("an effect's class with methods of 13 stops the start in strict mode", async () => {
  const older = await prepareSystem("tiny");
  const script = `
    import "./tiny.mjs";
    CONFIG.ActiveEffect.documentClass = class extends ActiveEffect { _applyAdd() {} };
  `;
  await writeFile(join(older, "module/older.mjs"), script);
  const manifest = JSON.parse(await readFile(join(older, "system.json"), "utf8")) as { esmodules: string[] };
  await writeFile(join(older, "system.json"), JSON.stringify({ ...manifest, esmodules: ["module/older.mjs"] }));
  await expect(openTable({ system: older })).rejects.toThrow(/ActiveEffect#_applyAdd is overridden/);
  await rm(dirname(older), { recursive: true });
});

describe("chat commands", () => {
  test("are functions in one table, called with the match, the message's data and options", async () => {
    const seen = await strict.gm.evaluate(async () => {
      const { ChatLog } = foundry.applications.sidebar.tabs;
      const calls: unknown[] = [];
      ChatLog.CHAT_COMMANDS.shout = {
        rgx: /^\/shout\s+(.+)/i,
        async fn(this: any, command: string, match: string[], data: any, options: any) {
          calls.push([this instanceof ChatLog, command, match[1], data.user === game.userId]);
          if (match[1] === "nothing") return false;
          data.content = match[1]!.toUpperCase();
          options.messageMode = "self";
          return undefined;
        },
      };
      const { ui } = globalThis as any;
      const none = await ui.chat.processMessage("/shout nothing");
      const made = await ui.chat.processMessage("/shout hello");
      delete ChatLog.CHAT_COMMANDS.shout;
      return {
        calls,
        none: none === undefined,
        made: [made.content, made.whisper.map((id: string) => id === game.userId), made.author.isSelf],
        rolls: Object.entries(ChatLog.CHAT_COMMANDS)
          .filter(([, { isRoll }]: any) => isRoll)
          .map(([name]) => name),
      };
    });
    expect(seen).toEqual({
      calls: [
        [true, "shout", "nothing", true],
        [true, "shout", "hello", true],
      ],
      none: true,
      made: ["HELLO", [true], true],
      rolls: ["roll", "gmroll", "blindroll", "selfroll", "publicroll"],
    });
  });

  test("that a package adds to the old patterns are still found, and told to the hook's listeners", async () => {
    const parsed = await lenient.gm.evaluate(() => {
      const { ChatLog } = foundry.applications.sidebar.tabs;
      ChatLog.MESSAGE_PATTERNS.old = /^\/old\s+(.+)/;
      return ChatLog.parse("/old times").command as string;
    });
    lenient.gm.expectConsole(/CHAT_COMMANDS/);
    expect(parsed).toBe("old");
  });
});

describe("what stands in the place of old forms", () => {
  test("a field brings its own value to the present shape, in stored data and in changes", async () => {
    const seen = await strict.gm.evaluate(() => {
      const { fields, operators } = { fields: foundry.data.fields, operators: foundry.data.operators };
      const asked: unknown[] = [];
      class Label extends fields.StringField {
        _migrate(value: unknown, options: object, state: any) {
          asked.push([value, typeof options, Object.keys(state.source)]);
          return typeof value === "number" ? `No. ${value}` : value;
        }
      }
      class Shelf extends foundry.abstract.DataModel {
        static defineSchema() {
          return {
            name: new Label(),
            box: new fields.SchemaField({ label: new Label() }),
            labels: new fields.ArrayField(new Label()),
            byId: new fields.TypedObjectField(new Label()),
          };
        }
      }
      const shelf = new (Shelf as any)({ name: 1, box: { label: 2 }, labels: [3, "d"], byId: { e: 5 } });
      const made = shelf.toObject();
      const difference = shelf.updateSource({ name: 6, "box.label": 7, byId: { e: new operators.ForcedDeletion() } });
      return { made, difference: Object.keys(difference), after: shelf.toObject(), first: asked[0] };
    });
    expect(seen).toEqual({
      made: { name: "No. 1", box: { label: "No. 2" }, labels: ["No. 3", "d"], byId: { e: "No. 5" } },
      difference: ["name", "box", "byId"],
      after: { name: "No. 6", box: { label: "No. 7" }, labels: ["No. 3", "d"], byId: {} },
      first: [1, "object", ["name", "box", "labels", "byId"]],
    });
  });

  test("a model's class is told the source before a change beside the options", async () => {
    const seen = await strict.gm.evaluate(() => {
      const told: unknown[] = [];
      class Dial extends foundry.abstract.DataModel {
        static defineSchema() {
          return { value: new foundry.data.fields.NumberField({ initial: 1 }) };
        }
        static cleanData(data: any, options: any, state: any) {
          told.push([{ ...data }, Object.keys(options), { ...state.source }]);
          return super.cleanData(data, options, state);
        }
      }
      const dial = new (Dial as any)({ value: 2 });
      dial.updateSource({ value: "3" });
      return { told, value: dial.value };
    });
    expect(seen).toEqual({
      told: [
        [{ value: 2 }, [], {}],
        [{ value: "3" }, ["partial", "changes"], { value: 2 }],
      ],
      value: 3,
    });
  });

  test("a failure has its message first, and tells what its value was replaced by", async () => {
    const seen = await strict.gm.evaluate(() => {
      const { DataModelValidationFailure } = foundry.data.validation;
      const options = { invalidValue: "many", fallbackValue: 1, unresolved: true };
      const failure = new DataModelValidationFailure("must be a number", options);
      return [failure.toObject(), failure.unresolved, failure.empty];
    });
    expect(seen).toEqual([
      { invalidValue: "many", fallbackValue: 1, dropped: false, message: "must be a number" },
      true,
      false,
    ]);
  });
});
