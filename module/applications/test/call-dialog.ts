import { CALL_MODES, callForTest, type CallChoices, type CallMode, UserMessage } from "../../chat/index.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { actorAt } from "../../documents/resolve.ts";
import { ATTRIBUTES, CREATURE_ATTRIBUTES, SKILLS } from "../../rules/index.ts";
import { SYSTEM_ID, systemPath } from "../../system-id.ts";
import { byName } from "../numbers.ts";
import { reader, wholeOf } from "../roll-dialog/read-form.ts";
import { RollDialog } from "../roll-dialog/roll-dialog.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, SheetPart } from "../thin-sheet.ts";
import { localize } from "../words.ts";
import { attributeName, complicationRangeNames, testedSkillName } from "./names.ts";

/** What the form holds; testers by uuid. */
interface Draft {
  mode: CallMode;
  testers: string[];
  first: string;
  skill: string;
  attribute: string;
  difficulty: number;
  kept: boolean;
  complicationRange: number;
  words: string;
}

/** Whom an Overseer asks first: characters of players, then who is chosen or fights on the scene. */
function candidates(): Actor.Implementation[] {
  const players = game.actors.filter((actor) => actor.type === "character" && actor.hasPlayerOwner);
  const fighting = [...(game.combat?.combatants ?? [])].flatMap(({ actor }) => actor ?? []);
  const chosen = (canvas?.tokens?.controlled ?? []).flatMap(({ actor }) => actor ?? []);
  const all = [...players, ...chosen, ...fighting] as Actor.Implementation[];
  const known = new Map(all.filter((actor) => fighterOf(actor) !== null).map((actor) => [actor.uuid, actor]));
  return [...known.values()];
}

function firstDraft(): Draft {
  const testers = candidates().filter(({ type }) => type === "character");
  return {
    mode: "each",
    testers: testers.map(({ uuid }) => uuid),
    first: testers[0]?.uuid ?? "",
    skill: "athletics",
    attribute: "",
    difficulty: 1,
    kept: false,
    complicationRange: 1,
    words: "",
  };
}

/** An Overseer asks chosen actors for a test: each alone, as a group, or one side against the other. */
export class CallDialog extends RollDialog<Draft> {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: `${SYSTEM_ID}-call`,
    classes: ["wasteland-call-dialog"],
    position: { width: 520 },
    window: { icon: "fa-solid fa-bullhorn" },
  };

  static override PARTS: Record<string, SheetPart> = {
    call: { template: systemPath("templates/test/call.hbs") },
  };

  constructor() {
    super(firstDraft());
  }

  override get title(): string {
    return localize("WASTELAND.TestDialog.callTitle");
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { mode, testers, first } = this.choices;
    const skills = SKILLS.map((key) => [key, testedSkillName(key)] as const).sort(([, a], [, b]) => byName(a, b));
    return {
      ...(await super._prepareContext(options)),
      ...this.choices,
      modes: Object.fromEntries(CALL_MODES.map((key) => [key, localize(`WASTELAND.TestCard.call.${key}`)])),
      candidates: candidates().map(({ uuid, name, img }) => ({
        uuid,
        name,
        img: img ?? "",
        chosen: testers.includes(uuid),
        isFirst: uuid === first,
      })),
      ordered: mode !== "each",
      firstLabel: localize(`WASTELAND.TestCard.call.parts.${mode === "group" ? "leader" : "opposition"}`),
      skills: Object.fromEntries(skills),
      attributes: {
        "": localize("WASTELAND.TestDialog.usualAttribute"),
        ...Object.fromEntries([...ATTRIBUTES, ...CREATURE_ATTRIBUTES].map((key) => [key, attributeName(key)])),
      },
      ranges: complicationRangeNames(),
      opposed: mode === "opposed",
    };
  }

  protected override read(form: HTMLFormElement, before: Draft): Draft {
    const { all, has, text } = reader(form);
    return {
      mode: CALL_MODES.find((mode) => mode === text("mode")) ?? before.mode,
      testers: all("testers"),
      first: text("first") || before.first,
      skill: text("skill") || before.skill,
      attribute: text("attribute"),
      difficulty: has("difficulty") ? wholeOf(text("difficulty"), 0, 99) : before.difficulty,
      kept: text("kept") !== "",
      complicationRange: wholeOf(text("complicationRange"), 1, 5),
      words: text("words").slice(0, 200),
    };
  }

  protected override async make({ testers, first, attribute, ...asked }: Draft): Promise<void> {
    const chosen = [...testers].sort((a, b) => Number(b === first) - Number(a === first));
    await callForTest({
      ...asked,
      testers: chosen.flatMap((uuid) => actorAt(uuid) ?? []),
      ...(attribute === "" ? {} : { attribute: attribute as NonNullable<CallChoices["attribute"]> }),
    });
  }
}

/**
 * Asks for a test by a card; without choices by a dialog.
 * @returns the message; null when the dialog has been opened
 * @throws {UserMessage} for anyone but Overseers
 */
export async function askForTest(choices?: CallChoices): Promise<ChatMessage.Implementation | null> {
  if (choices) return callForTest(choices);
  if (!game.user.isGM) throw new UserMessage("notAllowed");
  await new CallDialog().render({ force: true });
  return null;
}
