import { type HelpChoices, type RolledAttribute, testedSkills } from "../../chat/index.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { ATTRIBUTES, CREATURE_ATTRIBUTES } from "../../rules/index.ts";
import { byName } from "../numbers.ts";
import { whereAsked } from "../own-windows.ts";
import { localize } from "../words.ts";
import { attributeName, testedSkillName } from "./names.ts";

const { createSelectInput, createFormGroup } = foundry.applications.fields;

interface Answer {
  actor?: string;
  skill?: string;
  attribute?: string;
}

function group(
  label: string,
  name: string,
  options: readonly (readonly [string, string])[],
  value: string,
): HTMLElement {
  const input = createSelectInput({
    name,
    value,
    options: options.map(([key, text]) => ({ value: key, label: text })),
  } as never);
  return createFormGroup({ label: localize(label), input, rootId: foundry.utils.randomID() } as never) as HTMLElement;
}

/**
 * Asks with whom of some actors, and with which skill and attribute.
 * @param usual what is offered first
 * @returns null when the user thought better of it
 */
export async function askActor(
  title: string,
  actors: readonly Actor.Implementation[],
  usual: HelpChoices,
): Promise<{ actor: Actor.Implementation; choices: HelpChoices } | null> {
  const [first] = actors;
  if (!first) return null;
  const skills = new Map(
    actors.flatMap((actor) => {
      const fighter = fighterOf(actor);
      return fighter ? testedSkills(actor, fighter).map(({ key, label }) => [key, testedSkillName(key, label)]) : [];
    }) as [string, string][],
  );
  const hasCreature = actors.some((actor) => fighterOf(actor)?.creature);
  const attributes = [...ATTRIBUTES, ...(hasCreature ? CREATURE_ATTRIBUTES : [])];
  const content = document.createElement("div");
  content.append(
    group(
      "WASTELAND.TestDialog.actor",
      "actor",
      actors.map(({ uuid, name }) => [uuid, name] as const),
      first.uuid,
    ),
    group(
      "WASTELAND.Skill.name",
      "skill",
      [...skills].sort(([, a], [, b]) => byName(a, b)),
      skills.has(usual.skill) ? usual.skill : ([...skills.keys()][0] ?? ""),
    ),
    group(
      "WASTELAND.Skill.attribute",
      "attribute",
      [
        ["", localize("WASTELAND.TestDialog.usualAttribute")] as const,
        ...attributes.map((key) => [key, attributeName(key)] as const),
      ],
      usual.attribute ?? "",
    ),
  );
  const answer = (await foundry.applications.api.DialogV2.input({
    renderOptions: whereAsked(),
    window: { title },
    classes: ["wasteland"],
    content: content.innerHTML,
    ok: { label: localize("WASTELAND.TestDialog.ok") },
    rejectClose: false,
  } as never)) as Answer | null;
  const actor = actors.find(({ uuid }) => uuid === answer?.actor);
  if (!answer || !actor) return null;
  const { skill = usual.skill, attribute = "" } = answer;
  return { actor, choices: { skill, ...(attribute === "" ? {} : { attribute: attribute as RolledAttribute }) } };
}
