import { CALL_MODES, callForTest, type CallChoices, type CallMode, UserMessage } from "../../chat/index.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { actorAt } from "../../documents/resolve.ts";
import { ATTRIBUTES, COMPLICATION_RANGES, complicationFrom, CREATURE_ATTRIBUTES, SKILLS } from "../../rules/index.ts";
import { SYSTEM_ID, systemPath } from "../../system-id.ts";
import { placeBesideSidebar } from "../beside-sidebar.ts";
import { showProblem } from "../notify.ts";
import { byName } from "../numbers.ts";
import {
  ApplicationBase,
  type ApplicationOptions,
  type RenderContext,
  type RenderOptions,
  type SheetPart,
} from "../thin-sheet.ts";
import { format, localize } from "../words.ts";
import { attributeName, testedSkillName } from "./names.ts";

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

/** An Overseer asks chosen actors for a test: each alone, as a group, or one side against the other. */
export class CallDialog extends ApplicationBase {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: `${SYSTEM_ID}-call`,
    classes: ["wasteland", "wasteland-roll-dialog", "wasteland-call-dialog"],
    tag: "form",
    position: { width: 520, height: "auto" },
    window: { icon: "fa-solid fa-bullhorn", resizable: false },
    form: { handler: CallDialog.#onSubmit },
    actions: { cancel: CallDialog.#onCancel },
  };

  static override PARTS: Record<string, SheetPart> = {
    call: { template: systemPath("templates/test/call.hbs") },
  };

  #draft: Draft;

  constructor() {
    super();
    const testers = candidates().filter(({ type }) => type === "character");
    this.#draft = {
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

  override get title(): string {
    return localize("WASTELAND.TestDialog.callTitle");
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { mode, testers, first } = this.#draft;
    const skills = SKILLS.map((key) => [key, testedSkillName(key)] as const).sort(([, a], [, b]) => byName(a, b));
    return {
      ...(await super._prepareContext(options)),
      ...this.#draft,
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
      ranges: Object.fromEntries(
        COMPLICATION_RANGES.map((name, index) => [
          index + 1,
          format("WASTELAND.TestDialog.rangeFrom", {
            name: localize(`WASTELAND.TestDialog.ranges.${name}`),
            face: complicationFrom(index + 1),
          }),
        ]),
      ),
      opposed: mode === "opposed",
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    placeBesideSidebar(this);
    this.element.addEventListener("change", () => {
      this.#draft = this.#read();
      void this.render();
    });
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    });
  }

  #read(): Draft {
    const data = new FormData(this.element as HTMLFormElement);
    const text = (name: string): string => String(data.get(name) ?? "");
    const whole = (name: string, min: number, max: number): number =>
      Math.min(max, Math.max(min, Math.trunc(Number(text(name))) || min));
    const before = this.#draft;
    return {
      mode: CALL_MODES.find((mode) => mode === text("mode")) ?? before.mode,
      testers: data.getAll("testers").map(String),
      first: text("first") || before.first,
      skill: text("skill") || before.skill,
      attribute: text("attribute"),
      difficulty: data.has("difficulty") ? whole("difficulty", 0, 99) : before.difficulty,
      kept: data.has("kept"),
      complicationRange: whole("complicationRange", 1, 5),
      words: text("words").slice(0, 200),
    };
  }

  static async #onSubmit(this: CallDialog, event: Event): Promise<void> {
    event.preventDefault();
    this.#draft = this.#read();
    const { testers, first, attribute, ...asked } = this.#draft;
    const chosen = [...testers].sort((a, b) => Number(b === first) - Number(a === first));
    const choices: CallChoices = {
      ...asked,
      testers: chosen.flatMap((uuid) => actorAt(uuid) ?? []),
      ...(attribute === "" ? {} : { attribute: attribute as NonNullable<CallChoices["attribute"]> }),
    };
    try {
      await callForTest(choices);
      await this.close();
    } catch (error) {
      showProblem(error);
    }
  }

  static #onCancel(this: CallDialog): unknown {
    return this.close();
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
