import {
  type AnnouncedAction,
  type AnnouncementChoices,
  givesUpTurn,
  READIED_ACTIONS,
  type RolledAttribute,
  testedSkills,
} from "../../chat/index.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { type Action, ATTRIBUTES, COMMAND_TESTS, type Commanded, CREATURE_ATTRIBUTES } from "../../rules/index.ts";
import { attributeName, testedSkillName } from "../test/names.ts";
import { byName } from "../numbers.ts";
import { whereAsked } from "../own-windows.ts";
import { format, localize } from "../words.ts";
import { actionName } from "./turn-context.ts";

type Combatant_ = Combatant.Implementation;
type Actor_ = Actor.Implementation;
type Options = readonly (readonly [value: string, label: string])[];

/** The others in a fight whom the user sees: allies to assist, or NPCs to command. */
function othersIn({ parent, actor }: Combatant_, isMeant: (other: Actor_) => boolean): Actor_[] {
  const all = (parent as Combat.Implementation).combatants.contents as Combatant_[];
  const visible = all.filter((one) => one.visible).flatMap((one) => (one.actor as Actor_ | null) ?? []);
  const found = visible.filter((other) => other.uuid !== actor?.uuid && fighterOf(other) !== null && isMeant(other));
  return [...new Map(found.map((other) => [other.uuid, other])).values()];
}

function field(label: string, input: HTMLElement): HTMLElement {
  const { createFormGroup } = foundry.applications.fields;
  return createFormGroup({ label: localize(label), input, rootId: foundry.utils.randomID() } as never) as HTMLElement;
}

function select(label: string, name: string, options: Options, value = options[0]?.[0] ?? ""): HTMLElement {
  const { createSelectInput } = foundry.applications.fields;
  const shown = options.map(([key, text]) => ({ value: key, label: text }));
  return field(label, createSelectInput({ name, value, options: shown } as never) as HTMLElement);
}

function text(label: string, required: boolean): HTMLElement {
  const { createTextInput } = foundry.applications.fields;
  return field(label, createTextInput({ name: "what", value: "", required, autofocus: true } as never) as HTMLElement);
}

const named = (actors: readonly Actor_[]): Options => actors.map(({ uuid, name }) => [uuid, name]);
const actions = (): Options => READIED_ACTIONS.map((action) => [action, actionName(action)]);

interface Answer {
  what?: string;
  act?: string;
  target?: string;
  skill?: string;
  attribute?: string;
  as?: string;
}

/** The fields that each asks for; null when there is nobody whom it could be about. */
function fieldsOf(combatant: Combatant_, action: AnnouncedAction): HTMLElement[] | null {
  if (action === "ready")
    return [text("WASTELAND.Fight.ask.event", true), select("WASTELAND.Fight.ask.act", "act", actions())];
  const others = othersIn(combatant, ({ type }) => action === "assist" || (type as string) !== "character");
  if (others.length === 0) return null;
  const target = select(`WASTELAND.Fight.ask.${action}`, "target", named(others));
  return action === "assist" ? [target, ...helpFields(combatant)] : [target, ...orderFields()];
}

function helpFields({ actor }: Combatant_): HTMLElement[] {
  const fighter = actor && fighterOf(actor as Actor_);
  if (!fighter) return [];
  const skills = testedSkills(actor as Actor_, fighter).map(
    ({ key, label }) => [key, testedSkillName(key, label)] as const,
  );
  const attributes: readonly string[] = fighter.creature ? CREATURE_ATTRIBUTES : ATTRIBUTES;
  return [
    select(
      "WASTELAND.Skill.name",
      "skill",
      skills.sort(([, a], [, b]) => byName(a, b)),
    ),
    select("WASTELAND.Skill.attribute", "attribute", [
      ["", localize("WASTELAND.TestDialog.usualAttribute")],
      ...attributes.map((key) => [key, attributeName(key)] as const),
    ]),
  ];
}

function orderFields(): HTMLElement[] {
  const kinds = Object.keys(COMMAND_TESTS) as Commanded[];
  return [
    select("WASTELAND.Fight.ask.act", "act", actions()),
    select("WASTELAND.Fight.ask.as", "as", [
      ["", localize("WASTELAND.Fight.as.sheet")],
      ...kinds.map((kind) => [kind, localize(`WASTELAND.Fight.as.${kind}`)] as const),
    ]),
    text("WASTELAND.Fight.ask.words", false),
  ];
}

/** Asks in one form what is readied, whom one assists, or what is ordered. @returns null when the user thought better of it */
export async function askAnnouncement(
  combatant: Combatant_,
  action: AnnouncedAction,
): Promise<AnnouncementChoices | null> {
  const fields = fieldsOf(combatant, action);
  if (!fields) {
    ui.notifications?.info(localize("WASTELAND.Fight.nobodyElse"), { console: false });
    return null;
  }
  const content = document.createElement("div");
  if (action === "assist" && givesUpTurn(combatant)) {
    const warning = document.createElement("p");
    warning.textContent = localize("WASTELAND.Fight.givesUpTurn");
    content.append(warning);
  }
  content.append(...fields);
  const answer = (await foundry.applications.api.DialogV2.input({
    renderOptions: whereAsked(),
    window: { title: format("WASTELAND.Fight.announce", { name: combatant.name ?? "", action: actionName(action) }) },
    classes: ["wasteland"],
    content: content.innerHTML,
    ok: { label: "WASTELAND.Fight.confirm" },
    rejectClose: false,
  } as never)) as Answer | null;
  return answer && choicesOf(combatant, answer);
}

function choicesOf(
  combatant: Combatant_,
  { what = "", act, target, skill, attribute, as }: Answer,
): AnnouncementChoices {
  const found = othersIn(combatant, ({ uuid }) => uuid === target)[0];
  return {
    what,
    ...(act ? { act: act as Action } : {}),
    ...(found ? { target: found } : {}),
    ...(skill ? { skill } : {}),
    ...(attribute ? { attribute: attribute as RolledAttribute } : {}),
    ...(as ? { as: as as Commanded } : {}),
  };
}
