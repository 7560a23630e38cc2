import { giveDose, requireArbiter, takeItem } from "../../chat/index.ts";
import { LABELS } from "../../config/labels.ts";
import { visibility } from "../../compat.ts";
import type { ConsumeOutcome } from "../../documents/consume/consume.ts";
import { doesAnything } from "../../documents/consume/does-anything.ts";
import { planConsumption } from "../../documents/consume/plan.ts";
import type { InjuryCount } from "../../rules/index.ts";
import { showProblem } from "../notify.ts";
import { whereAsked } from "../own-windows.ts";
import { signed } from "../sums.ts";
import { checkTexts } from "./check-texts.ts";
import { rememberTaken, undoTaken } from "./last-taken.ts";
import { format, localize } from "../words.ts";

/** In place of a location: the dose heals HP. */
const HEAL = "hp";

/**
 * Takes a consumable, or gives it to somebody else: asks what it should do where it can do one of two things, and tells
 * what came of it.
 * @param actor who takes it
 * @param counts counts what it costs, once nothing stands in its way; false when that was stopped
 */
export async function takeConsumable(
  actor: Actor.Implementation,
  item: Item.Implementation,
  counts: () => Promise<boolean> = async () => true,
): Promise<void> {
  try {
    await take(actor, item, counts);
  } catch (error) {
    showProblem(error);
  }
}

async function take(
  actor: Actor.Implementation,
  item: Item.Implementation,
  counts: () => Promise<boolean>,
): Promise<void> {
  const plan = planConsumption(actor, item);
  const { refused, treatsInjury } = plan;
  const injured = treatsInjury && refused === null ? injuredLocations(actor) : [];
  const choice = injured.length > 0 ? await askWhat(item, injured) : HEAL;
  if (choice === null) return;
  const name = item.name;
  const insist = refused === null && !doesAnything(actor, plan);
  if (insist && !(await insists(actor, item))) return;
  const isGiven = item.actor?.uuid !== actor.uuid;
  if (isGiven) requireArbiter();
  if (refused === null && !(await counts())) return;
  if (isGiven) {
    await giveDose(actor, item, { insist, ...(choice === HEAL ? {} : { treat: choice }) });
    return;
  }
  const outcome = await takeItem(actor, item, { insist, ...(choice === HEAL ? {} : { treat: choice }) });
  if (outcome.refused !== null) {
    ui.notifications?.warn(outcome.text, { console: false });
    return;
  }
  if (outcome.undo) await rememberTaken(actor, { name, undo: outcome.undo });
  await tell(actor, name, outcomeTexts(outcome, choice));
}

/** Takes the last dose back and tells so. */
export async function takeBack(actor: Actor.Implementation): Promise<void> {
  const item = await undoTaken(actor);
  if (item !== null) await say(actor, format("WASTELAND.Sheet.taken.takenBack", { actor: actor.name, item }));
}

function injuredLocations(actor: Actor.Implementation): string[] {
  const { injuries } = actor.system as unknown as { injuries: Readonly<Record<string, InjuryCount>> };
  return Object.entries(injuries).flatMap(([location, { untreated }]) => (untreated > 0 ? [location] : []));
}

const locationName = (id: string): string => {
  const key: string | undefined = LABELS.locations[id];
  return key ? localize(key) : id;
};

async function askWhat(item: Item.Implementation, injured: readonly string[]): Promise<string | null> {
  const buttons = [
    { action: HEAL, label: localize("WASTELAND.Sheet.taken.heal"), default: true },
    ...injured.map((id) => ({
      action: id,
      label: format("WASTELAND.Sheet.taken.treat", { location: locationName(id) }),
    })),
  ];
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    renderOptions: whereAsked(),
    window: { title: item.name },
    classes: ["wasteland"],
    content: `<p>${localize("WASTELAND.Sheet.taken.ask")}</p>`,
    buttons,
    rejectClose: false,
  } as never);
  return typeof answer === "string" && buttons.some(({ action }) => action === answer) ? answer : null;
}

/** Does the user want to take what would do nothing? */
async function insists(actor: Actor.Implementation, item: Item.Implementation): Promise<boolean> {
  const escape = foundry.utils.escapeHTML;
  const text = format("WASTELAND.Consume.askInsist", { name: escape(item.name), actor: escape(actor.name) });
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    renderOptions: whereAsked(),
    window: { title: item.name },
    classes: ["wasteland"],
    content: `<p>${text}</p>`,
    buttons: [
      { action: "cancel", label: localize("WASTELAND.Attack.cancel"), default: true },
      { action: "insist", label: localize("WASTELAND.Consume.insist") },
    ],
    rejectClose: false,
  } as never);
  return answer === "insist";
}

/** What came of it, gain by gain, in words. */
function outcomeTexts({ healed, radiation, actionPoints, addiction }: ConsumeOutcome, choice: string): string[] {
  const amount = (value: number, unit: string) => (value === 0 ? [] : [`${signed(value)} ${localize(unit)}`]);
  return [
    ...(choice === HEAL ? [] : [format("WASTELAND.Sheet.taken.treated", { location: locationName(choice) })]),
    ...amount(healed, "WASTELAND.Units.hp"),
    ...amount(-radiation.healed, "WASTELAND.Health.FIELDS.radiation.label"),
    ...amount(actionPoints, "WASTELAND.Sheet.ap"),
    ...checkTexts({ radiation, addiction }),
  ];
}

async function tell(actor: Actor.Implementation, item: string, texts: readonly string[]): Promise<void> {
  const values = { actor: actor.name, item, what: texts.join(", ") };
  const text = format(texts.length > 0 ? "WASTELAND.Sheet.taken.line" : "WASTELAND.Sheet.taken.plain", values);
  await say(actor, text);
}

/** To whom the user has chosen that messages go. */
async function say(actor: Actor.Implementation, text: string): Promise<void> {
  const data = {
    content: `<p>${foundry.utils.escapeHTML(text)}</p>`,
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
  };
  await ChatMessage.implementation.create(data as never, visibility() as never);
}
