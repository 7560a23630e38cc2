import { becomesAddicted, combatDice, type FoodRadiation, mealRadiation, type Source } from "../../rules/index.ts";
import { DamageRoll } from "../../dice/damage-roll.ts";
import { effectData } from "../effects/effect-item.ts";
import { actorAt } from "../resolve.ts";
import { takeFrom } from "../inventory/stacks.ts";
import { quantityOf } from "../weapon.ts";
import type { ConsumeChecks } from "./checks.ts";
import { type ConsumingBody, doesAnything } from "./does-anything.ts";
import { countedDoses, type Doses, doseUpdate } from "./doses.ts";
import { type ConsumableSystem, type ConsumptionPlan, planConsumption } from "./plan.ts";
import { type BodyNumbers, bodyNumbers, bodyUpdate } from "./undo-body.ts";

/** Choices and dice of taking something; dice that are not given are rolled. */
export interface ConsumeOptions {
  /** A location whose injury is treated in place of HP, where the dose can do either. */
  treat?: string;
  /** It is taken even if it does nothing. */
  insist?: boolean;
  faces?: {
    radiation?: readonly number[];
    radiationAgain?: readonly number[];
    addiction?: readonly number[];
    addictionAgain?: readonly number[];
  };
}

/** What was changed and what was there before, so that the taking can be undone by its difference. */
export interface ConsumeUndo {
  readonly before: BodyNumbers;
  readonly after: BodyNumbers;
  /** The doses that led to an addiction, counted before and after this one; null where it leads to none. */
  readonly doses: { readonly path: string; readonly before: Doses; readonly after: Doses } | null;
  /** Whether the actor was dying, and stabilised by it. */
  readonly dying: boolean;
  /** The item as it was, of which one was taken. */
  readonly item: object;
  /** Uuid of whose it was. */
  readonly giver: string;
  /** Ids of effects that were made, and of conditions that were; and the conditions that were cured. */
  readonly effects: readonly string[];
  readonly conditions: readonly string[];
  readonly cured: readonly object[];
}

/** What came of it. */
export interface ConsumeOutcome {
  refused: string | null;
  /** The refusal in the language of the user, empty without one. */
  text: string;
  plan: ConsumptionPlan;
  healed: number;
  radiation: ConsumeChecks["radiation"] & { readonly healed: number; readonly faces: readonly number[] };
  /** AP that the pool of whoever took it gains; they are written by an Overseer. */
  actionPoints: number;
  addiction: (NonNullable<ConsumeChecks["addiction"]> & { faces: readonly number[]; condition: string }) | null;
  /** The items that let dice be rolled again, where they were. */
  rerolled: readonly Source[];
  undo: ConsumeUndo | null;
}

async function rolled(dice: number, given: readonly number[] | undefined): Promise<readonly number[]> {
  if (dice === 0) return [];
  return given ?? (await DamageRoll.of(dice).evaluate()).faces;
}

/** Rolls dice, and once more where they show what is bad and an item lets them be rolled again; the new ones stand (R-DICE-3). */
async function rolledAgain(
  dice: number,
  [first, second]: readonly [given?: readonly number[], again?: readonly number[]],
  by: Source | null,
  isBad: (faces: readonly number[]) => boolean,
): Promise<{ faces: readonly number[]; rerolled: readonly Source[] }> {
  const shown = await rolled(dice, first);
  if (by === null || !isBad(shown)) return { faces: shown, rerolled: [] };
  return { faces: await rolled(dice, second), rerolled: [by] };
}

function radiationOf({ radiation: { resistance } }: ConsumptionPlan, faces: readonly number[]): FoodRadiation {
  return mealRadiation(faces, resistance === null ? { immune: true } : { resistance });
}

/**
 * Radiation first, then HP, neither above what is left of the maximum (R-DMG-4). The dying gain no HP (R-INJ-6), unless
 * they are stabilised: at 1 HP, and what heals or treats counts besides (R-HEAL-3).
 */
function bodyAfter(actor: Actor.Implementation, plan: ConsumptionPlan, taken: number, treat: string | undefined) {
  const { hp, radiation, injuries } = actor.system as unknown as ConsumingBody;
  const left = Math.max(0, radiation - plan.radiationHealed.total) + taken;
  const most = Math.max(0, hp.full - left);
  const injury = treat === undefined || !plan.treatsInjury ? undefined : injuries[treat];
  const treats = injury !== undefined && injury.untreated > 0;
  const isDying = actor.statuses.has("dying");
  const gains = treats || (isDying && !plan.stabilises) ? 0 : plan.hp.total;
  const rises = (isDying && plan.stabilises ? 1 : hp.value) + gains;
  const value = Math.max(Math.min(hp.value, most), Math.min(most, rises));
  return {
    healed: Math.max(0, value - hp.value),
    update: {
      "system.hp.value": value,
      "system.radiation": left,
      ...(treats && injury && treat !== undefined
        ? { [`system.injuries.${treat}`]: { untreated: injury.untreated - 1, treated: injury.treated + 1 } }
        : {}),
    },
  };
}

async function conditionOf(identifier: string): Promise<object | null> {
  const world = game.items.find(
    (item) => (item.system as unknown as { identifier?: string }).identifier === identifier,
  );
  if (world) return world.toObject();
  for (const pack of game.packs.filter((one) => one.documentName === "Item")) {
    const index = await pack.getIndex({ fields: ["system.identifier"] } as never);
    const found = [...index].find(
      (row) => (row as { system?: { identifier?: string } }).system?.identifier === identifier,
    );
    const item = found && (await pack.getDocument(found._id));
    if (item) return (item as unknown as { toObject(): object }).toObject();
  }
  return null;
}

const CURED: Readonly<Record<string, string>> = { addictions: "addiction", diseases: "disease" };

function curedBy(actor: Actor.Implementation, { cures }: ConsumptionPlan): Item.Implementation[] {
  const kinds = cures.map((what) => CURED[what]);
  return (actor.items.contents as Item.Implementation[]).filter(
    ({ type, system }) => type === "condition" && kinds.includes((system as unknown as { kind: string }).kind),
  );
}

/** The items that taking one deletes: the last of a stack, and conditions that it cures. */
export function usedUpBy(actor: Actor.Implementation, item: Item.Implementation): Item.Implementation[] {
  const plan = planConsumption(actor, item);
  if (plan.refused !== null) return [];
  return [...(quantityOf(item) <= 1 ? [item] : []), ...curedBy(actor, plan)];
}

function refusedOutcome(plan: ConsumptionPlan, item: Item.Implementation, actor: Actor.Implementation): ConsumeOutcome {
  const { refused } = plan;
  const words = { name: item.name, actor: actor.name };
  const text = refused === null ? "" : game.i18n.format(`WASTELAND.Consume.refused.${refused}`, words);
  const radiation = { healed: 0, rolled: 0, taken: 0, outcome: null, faces: [] };
  return { refused, text, plan, healed: 0, radiation, actionPoints: 0, addiction: null, rerolled: [], undo: null };
}

/**
 * Takes a consumable: one of its stack is gone, what it does at once is written, what lasts becomes an effect. For
 * owners of the actor. A second dose adds nothing to the first one (one thing twice counts once), but may act on after it.
 */
export async function consumeItem(
  actor: Actor.Implementation,
  item: Item.Implementation,
  { treat, insist = false, faces = {} }: ConsumeOptions = {},
): Promise<ConsumeOutcome> {
  const plan = planConsumption(actor, item);
  if (plan.refused !== null) return refusedOutcome(plan, item, actor);
  if (!insist && !doesAnything(actor, plan)) {
    return refusedOutcome({ ...plan, refused: "wouldDoNothing" }, item, actor);
  }
  const { identifier, addictive } = item.system as unknown as ConsumableSystem;
  const { faces: radiationFaces, rerolled: radiationBy } = await rolledAgain(
    plan.radiation.dice,
    [faces.radiation, faces.radiationAgain],
    plan.rerolls.radiation,
    (shown) => radiationOf(plan, shown).taken > 0,
  );
  const { rolled: radiated, taken, outcome } = radiationOf(plan, radiationFaces);
  const { faces: addictionFaces, rerolled: addictionBy } = await rolledAgain(
    plan.addiction?.dice.total ?? 0,
    [faces.addiction, faces.addictionAgain],
    plan.rerolls.addiction,
    (shown) => plan.addiction !== null && becomesAddicted(shown, plan.addiction.rating),
  );
  const isAddicted = plan.addiction !== null && becomesAddicted(addictionFaces, plan.addiction.rating);
  const before = bodyNumbers(actor);
  const source = item.toObject() as object;
  const addictionKey = addictive.addiction || identifier;
  const counted = plan.addiction ? countedDoses(actor, addictionKey) : null;
  const wasDying = plan.stabilises && actor.statuses.has("dying");

  const { healed, update } = bodyAfter(actor, plan, taken, treat);
  const dose = plan.addiction ? doseUpdate(actor, addictionKey) : {};
  await actor.update({ ...update, ...dose } as never);
  const after = bodyNumbers(actor);
  if (wasDying) await actor.toggleStatusEffect("dying", { active: false });
  const shown = { name: item.name, img: item.img, origin: item.uuid };
  const effects = plan.consumption.effects.map((effect) => effectData(effect, shown));
  const made = effects.length > 0 ? await actor.createEmbeddedDocuments("ActiveEffect", effects as never) : [];
  const cured = curedBy(actor, plan);
  const curedSources = cured.map((each) => each.toObject() as object);
  if (cured.length > 0)
    await actor.deleteEmbeddedDocuments(
      "Item",
      cured.flatMap(({ id }) => id ?? []),
    );
  const condition = isAddicted ? await conditionOf(plan.addiction?.condition ?? "") : null;
  const caught = condition ? await actor.createEmbeddedDocuments("Item", [condition] as never) : [];
  await takeFrom(item, 1);
  const ids = (documents: unknown[]) => documents.flatMap((each) => (each as { id: string | null }).id ?? []);
  return {
    ...refusedOutcome(plan, item, actor),
    healed,
    radiation: {
      healed: plan.radiationHealed.total,
      rolled: radiated,
      taken,
      outcome: radiationFaces.length > 0 ? outcome : null,
      faces: radiationFaces,
    },
    actionPoints: plan.actionPoints.total,
    addiction: plan.addiction && {
      faces: addictionFaces,
      effects: combatDice(addictionFaces).effects,
      rating: plan.addiction.rating,
      addicted: isAddicted,
      condition: plan.addiction.condition,
    },
    rerolled: [...radiationBy, ...addictionBy],
    undo: {
      before,
      after,
      doses: dosesTaken(dose, counted),
      dying: wasDying,
      item: source,
      giver: item.actor?.uuid ?? actor.uuid,
      effects: ids(made),
      conditions: ids(caught),
      cured: curedSources,
    },
  };
}

function dosesTaken(dose: Readonly<Record<string, Doses>>, before: Doses | null): ConsumeUndo["doses"] {
  const [made] = Object.entries(dose);
  return made && before ? { path: made[0], before, after: made[1] } : null;
}

/** The doses as they were counted; where more were taken since then, one less. */
function dosesWithout(actor: Actor.Implementation, doses: ConsumeUndo["doses"]): Record<string, Doses> {
  if (!doses) return {};
  const { path, before, after } = doses;
  const now = (foundry.utils.getProperty(actor, path) as Doses | undefined) ?? after;
  const isSame = now.count === after.count && now.scene === after.scene;
  return { [path]: isSame ? before : { ...now, count: now.count - Number(now.scene === after.scene) } };
}

/**
 * Undoes the taking of a consumable: numbers, effects, conditions and the item are as if it had not been taken; what
 * came in between stays.
 */
export async function undoConsumption(actor: Actor.Implementation, undo: ConsumeUndo): Promise<void> {
  const there = (ids: readonly string[], collection: { has(id: string): boolean }) =>
    ids.filter((id) => collection.has(id));
  const effects = there(undo.effects, actor.effects);
  if (effects.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", effects);
  const conditions = there(undo.conditions, actor.items);
  if (conditions.length > 0) await actor.deleteEmbeddedDocuments("Item", conditions);
  if (undo.cured.length > 0)
    await actor.createEmbeddedDocuments("Item", undo.cured as never, { keepId: true } as never);
  const { _id, system } = undo.item as { _id: string; system: { quantity: number } };
  const giver = actorAt(undo.giver) ?? actor;
  const stack = giver.items.get(_id);
  if (stack) await stack.update({ system: { quantity: quantityOf(stack) + 1 } } as never);
  else {
    const one = { ...undo.item, system: { ...system, quantity: 1 } };
    await giver.createEmbeddedDocuments("Item", [one] as never, { keepId: true } as never);
  }
  await actor.update({
    ...bodyUpdate(actor, undo.before, undo.after),
    ...dosesWithout(actor, undo.doses),
  } as never);
  if (undo.dying && !actor.statuses.has("dying")) await actor.toggleStatusEffect("dying", { active: true });
}
