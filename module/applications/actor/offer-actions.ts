import { type ActorOffer, actorOffers, problemText, useOffer } from "../../chat/index.ts";
import type { Mechanic, NumberFact } from "../../rules/index.ts";
import { factText } from "../mechanics/word-text.ts";
import { showProblem } from "../notify.ts";
import { whereAsked } from "../own-windows.ts";
import { startTest } from "../test/start-test.ts";
import type { SheetAction } from "../thin-sheet.ts";
import { localize } from "../words.ts";
import type { WastelandActorSheet } from "./actor-sheet.ts";

/** Asks for the numbers that only the player knows. @returns null when the user thought better of it */
async function askNumbers(title: string, facts: readonly NumberFact[]): Promise<Record<string, number> | null> {
  if (facts.length === 0) return {};
  const { fields } = foundry.applications;
  const content = document.createElement("div");
  for (const [index, fact] of facts.entries()) {
    const input = fields.createNumberInput({ name: fact, value: 1, min: 0, step: 1, autofocus: index === 0 } as never);
    content.append(fields.createFormGroup({ label: factText(fact), input, rootId: foundry.utils.randomID() } as never));
  }
  const answer = (await foundry.applications.api.DialogV2.input({
    renderOptions: whereAsked(),
    window: { title },
    classes: ["wasteland"],
    content: content.innerHTML,
    ok: { label: "WASTELAND.Offers.use" },
  } as never)) as Record<string, number | null> | null;
  if (!answer) return null;
  return Object.fromEntries(facts.map((fact) => [fact, Math.max(0, Math.trunc(Number(answer[fact] ?? 0)))]));
}

/** Uuids of the actors whose tokens the user has targeted. */
function targetedActors(): string[] {
  const tokens = [...game.user.targets] as unknown as { actor: { uuid: string } | null }[];
  return tokens.flatMap(({ actor }) => actor?.uuid ?? []);
}

/** The test that belongs to what is used. */
function testOf(mechanic: Mechanic) {
  return mechanic.kind === "test" || mechanic.kind === "action" ? mechanic.test : undefined;
}

async function use(actor: Actor.Implementation, offer: ActorOffer): Promise<void> {
  const numbers = await askNumbers(localize("WASTELAND.Offers.title"), offer.asks);
  if (numbers === null) return;
  const targets = offer.targets === "none" ? [] : targetedActors();
  if (!(await useOffer(actor, offer.key, { targets, numbers }))) return;
  const test = testOf(offer.mechanic);
  if (test) {
    const { skill, attribute, difficulty } = test;
    await startTest(actor, {
      skill,
      ...(attribute === undefined ? {} : { attribute }),
      ...(difficulty === undefined ? {} : { difficulty }),
    });
  }
}

/** Presses the button of what an item offers; one that cannot be used tells why. */
export const pressOffer = async function (this: WastelandActorSheet, _event: PointerEvent, target: HTMLElement) {
  const { actor } = this;
  const offer = actorOffers(actor).find(({ key }) => key === target.dataset["key"]);
  if (!offer || !actor.isOwner) return;
  if (offer.problem) {
    ui.notifications?.info(problemText(offer.problem), { console: false });
    return;
  }
  try {
    await use(actor, offer);
    await this.render({ parts: ["offers"] });
  } catch (error) {
    showProblem(error);
  }
} as SheetAction;
