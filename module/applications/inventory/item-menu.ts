import { MOD_OF } from "../../documents/mods/installed.ts";
import { judgeMod } from "../../documents/mods/judge.ts";
import { byName } from "../numbers.ts";
import { format, localize } from "../words.ts";
import { askChoice, askWhich } from "./ask-choice.ts";
import { buildIn } from "./drop-mod.ts";
import { askToGive, receiversOf } from "./give-item.ts";

type Thing = Item.Implementation;

/** What stands before and after an item in its list. */
export interface Neighbours {
  readonly before: Thing | undefined;
  readonly after: Thing | undefined;
}

interface Entry {
  readonly action: string;
  readonly label: string;
  run(): Promise<unknown>;
}

/**
 * Offers what is done with an item by dragging it elsewhere: giving it to somebody, building a mod in, taking another
 * place in its list.
 * @param goods whether it is something that can be given
 */
export async function openItemMenu(item: Thing, { before, after }: Neighbours, goods: boolean): Promise<void> {
  const actor = item.actor;
  if (!actor) return;
  const entry = (action: string, run: () => Promise<unknown>): Entry => ({
    action,
    label: localize(`WASTELAND.Sheet.menu.${action}`),
    run,
  });
  const entries = [
    ...(goods && receiversOf(actor).length > 0 ? [entry("give", () => askToGive(item))] : []),
    ...(Object.values(MOD_OF).includes(item.type) ? [entry("build", () => askToBuildIn(item, actor))] : []),
    ...(before ? [entry("up", () => moveBeside(item, before, true))] : []),
    ...(after ? [entry("down", () => moveBeside(item, after, false))] : []),
  ];
  if (entries.length === 0) {
    ui.notifications?.info(format("WASTELAND.Sheet.menu.nothing", { item: item.name }), { console: false });
    return;
  }
  const chosen = await askWhich(item.name, entries);
  await entries.find(({ action }) => action === chosen)?.run();
}

/** Asks which of the actor's weapons or pieces a mod shall be built into, and builds it in. */
async function askToBuildIn(mod: Thing, actor: Actor.Implementation): Promise<void> {
  const things = (actor.items.contents as Thing[]).filter((thing) => {
    const { refused, missing } = judgeMod(thing, mod);
    // Perks that are missing are told when it is tried; an Overseer may insist.
    return refused === null || (MOD_OF[thing.type] === mod.type && missing.length > 0);
  });
  if (things.length === 0) {
    const text = format("WASTELAND.Sheet.menu.nothingFits", { actor: actor.name, mod: mod.name });
    ui.notifications?.info(text, { console: false });
    return;
  }
  const choices = things
    .map(({ id, name }) => ({ value: id ?? "", label: name }))
    .sort((a, b) => byName(a.label, b.label));
  const answer = await askChoice(
    format("WASTELAND.Sheet.menu.buildTitle", { mod: mod.name }),
    { name: "thing", label: localize("WASTELAND.Sheet.menu.thing"), choices },
    [{ action: "build", label: localize("WASTELAND.Sheet.menu.buildIt") }],
  );
  const thing = answer && actor.items.get(answer.value);
  if (thing) await buildIn(thing, mod);
}

/** Puts an item before or after another in the order of their actor. */
async function moveBeside(item: Thing, target: Thing, sortBefore: boolean): Promise<void> {
  const siblings = (item.actor?.items.contents ?? []).filter((other) => other !== item);
  await (item as unknown as { sortRelative(options: object): Promise<unknown> }).sortRelative({
    target,
    siblings,
    sortBefore,
  });
}
