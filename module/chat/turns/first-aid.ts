import { fighterOf } from "../../documents/fighter.ts";
import { ledgerAt, POOLS } from "../../documents/ledgers/ledger-at.ts";
import { doseOf, ledgerAfter, patientOf } from "../../documents/patient.ts";
import { actorAt, itemAt } from "../../documents/resolve.ts";
import { quantityOf } from "../../documents/weapon.ts";
import {
  effectiveMaxHp,
  evaluateNumber,
  type FirstAid,
  firstAidRefusal,
  firstAidTest,
  type FirstAidUse,
  giveFirstAid,
  type Part,
  stabiliseRefusal,
  untreatedInjuries,
} from "../../rules/index.ts";
import { readPools } from "../../settings/pools.ts";
import { foldRolled, standing, testRequest } from "../cards/read-card.ts";
import type { TestCardRequest } from "../cards/requests.ts";
import type { Deed, DocumentPlan } from "../deeds/deed.ts";
import { usesOverseersPool } from "../deeds/pool-deeds.ts";
import { contextOfFacts, statedFacts } from "../test/choices.ts";
import { type Problem, UserMessage } from "../user-message.ts";

type Message = ChatMessage.Implementation;
type Actor_ = Actor.Implementation;

/** First aid as it is wanted; `dose` is the uuid of a dose of the healer's. */
export interface Aid {
  readonly patient: Actor_;
  readonly use: FirstAidUse;
  /** Where an injury is treated. */
  readonly location?: string;
  readonly dose?: string;
}

/**
 * The choices with which first aid begins: INT + Medicine, on machines INT + Repair, for creatures Mind and their other
 * skill (our reading), and who is treated how (R-HEAL-1, R-HEAL-4).
 * @throws {UserMessage} for somebody whom nobody can treat
 */
export function choicesOfAid(healer: Actor_, { patient, use, location = "", dose = "" }: Aid) {
  const treated = patientOf(patient);
  if (!treated) throw new UserMessage("targetGone");
  const { skill, attribute } = firstAidTest(treated);
  const isCreature = fighterOf(healer)?.creature != null;
  const named = { uuid: patient.uuid, name: patient.name };
  return {
    skill: isCreature ? "other" : skill,
    attribute: isCreature ? ("mind" as const) : attribute,
    difficulty: 0,
    extra: [],
    action: { kind: "firstAid", patient: named, use, location, dose } as const,
  };
}

/** One way to help a patient, with the location that is treated. */
export interface AidUse {
  readonly use: FirstAidUse;
  readonly location: string;
}

/** What can be done for a patient: each use that does something (R-HEAL-1, R-INJ-6). */
export function aidUses(patient: Actor_): AidUse[] {
  const treated = patientOf(patient);
  if (!treated || aidProblem(patient) !== null) return [];
  const hurt = Object.entries(treated.injuries).filter(([, { untreated }]) => untreated > 0);
  const treats = hurt.map(([location]) => ({ use: "treat" as const, location }));
  const heals = !treated.dying && treated.hp < effectiveMaxHp(treated);
  return [
    ...(stabiliseRefusal(treated) === null ? [{ use: "stabilise" as const, location: "" }] : []),
    ...(heals ? [{ use: "heal" as const, location: "" }] : []),
    ...treats,
  ];
}

/** Why first aid does nothing for somebody now, or null. */
export function aidProblem(patient: Actor_): Problem | null {
  const treated = patientOf(patient);
  if (!treated) return { key: "targetGone", values: {} };
  if (treated.dead) return { key: "aid.dead", values: {} };
  if (untreatedInjuries(treated.injuries) > 0) return null;
  const refused = treated.dying ? stabiliseRefusal(treated) : null;
  if (refused) return { key: `aid.${refused}`, values: {} };
  return treated.dying || treated.hp < effectiveMaxHp(treated) ? null : { key: "aid.unhurt", values: {} };
}

/** How first aid is given once its test is passed. */
export interface AidChoice {
  /** AP for more HP. */
  readonly points: number;
  /** 1 AP more wakes who was stabilised (R-HEAL-2). */
  readonly wake: boolean;
}

/**
 * First aid as it would be given now. AP come from those that the test earned, then from the pool of the healer's side.
 * @param own id of the deed's own event, once the card has it: what it has written already is not asked for again
 * @throws {UserMessage} when it cannot be given
 */
function planned(message: Message, { points, wake }: AidChoice, own?: string) {
  const { action, tester, automatic = false } = testRequest(message);
  if (action?.kind !== "firstAid" || !action.use) throw new UserMessage("unknownRequest");
  const [healer, patient] = [actorAt(tester.uuid), actorAt(action.patient?.uuid ?? "")];
  const treated = patient && patientOf(patient);
  if (!healer || !patient || !treated) throw new UserMessage("targetGone");
  const { passed, atCost, actionPoints } = foldRolled(message, own);
  if (passed !== true && !automatic) throw new UserMessage("onlyAfterPass");
  const spent = points + Number(wake);
  const { left } = actionPoints;
  const pool = usesOverseersPool(message) ? "gm" : "group";
  if (atCost && spent > 0) throw new UserMessage("passedAtCost");
  if (!hasWritten(POOLS, own) && spent > left + readPools()[pool]) throw new UserMessage("tooFewPoints");
  const aid: FirstAid = {
    use: action.use,
    rank: fighterOf(healer)?.skill(treated.machine ? "repair" : "medicine")?.rank ?? 0,
    ...(points > 0 ? { actionPoints: points } : {}),
    ...(wake ? { wake } : {}),
    ...(action.location ? { location: action.location } : {}),
    ...doseIn(action.dose, healer, own),
    bonuses: bonusesOf(testRequest(message), healer, patient),
  };
  const refused = hasWritten(patient.uuid, own) ? null : firstAidRefusal(treated, aid);
  if (refused) throw new UserMessage(`aid.${refused}`);
  const fromEarned = Math.min(spent, left);
  return { aid, treated, patient, pool, fromEarned, fromGroup: spent - fromEarned } as const;
}

/** Has an event changed a document already? */
function hasWritten(document: string, event?: string): boolean {
  return event !== undefined && ledgerAt(document)?.entry(event) != null;
}

/** @throws {UserMessage} for a dose that the healer does not have (any more) */
function doseIn(uuid = "", healer: Actor_, own?: string): Pick<FirstAid, "dose"> {
  if (uuid === "") return {};
  const item = itemAt(uuid);
  const dose = item && doseOf(item);
  if (!dose || item.actor?.uuid !== healer.uuid || (!hasWritten(uuid, own) && quantityOf(item) < 1))
    throw new UserMessage("noDose");
  return { dose };
}

/** HP that items of the healer give, and that items of the patient add. */
function bonusesOf({ action, moment }: TestCardRequest, healer: Actor_, patient: Actor_): Part[] {
  const said = contextOfFacts([...moment.facts, ...statedFacts(action ? { action } : {})]);
  const given = (actor: Actor_, kind: "healingGiven" | "healingReceived") => {
    const fighter = fighterOf(actor);
    if (!fighter) return [];
    const { mechanics, facts } = fighter;
    const gear = mechanics.flatMap(({ source }) => (source.type === "gear" ? source.id : []));
    const context = kind === "healingGiven" ? { ...said, using: gear } : { origin: "firstAid" as const };
    return evaluateNumber(mechanics, kind, [], { ...facts, ...context }).parts;
  };
  return [...given(healer, "healingGiven"), ...given(patient, "healingReceived")].filter(({ value }) => value > 0);
}

/**
 * Gives first aid: what it changes of the patient, the dose that it takes, and the AP that it costs.
 * @throws {UserMessage} when it cannot be given
 */
export function aidDeed(message: Message, choice: AidChoice, own?: string): Deed {
  const { aid, treated, patient, fromEarned, fromGroup } = planned(message, choice, own);
  const { dose = "" } = testRequest(message).action ?? {};
  return {
    type: "aided",
    fields: {
      target: patient.uuid,
      points: choice.points,
      wake: choice.wake,
      healed: giveFirstAid(treated, aid).healed,
      fromEarned,
      fromGroup,
    },
    plan: (id): DocumentPlan[] => {
      const now = planned(message, choice, id);
      const { group, gm } = readPools();
      const paid = { group, gm, [now.pool]: readPools()[now.pool] - now.fromGroup };
      const item = dose === "" ? null : itemAt(dose);
      const healed = () => ledgerAfter(now.patient, giveFirstAid(now.treated, now.aid).patient);
      return [
        ...(now.fromGroup > 0 ? [{ document: POOLS, next: paid }] : []),
        ...(item ? [{ document: item.uuid, next: { quantity: quantityOf(item) - 1 } }] : []),
        { document: now.patient.uuid, next: hasWritten(now.patient.uuid, id) ? {} : healed() },
      ];
    },
  };
}

/** A way to give first aid by a card: `most` AP can be spent with it at most. */
export interface AidOffer {
  readonly action: "aid" | "aidPoints" | "aidWake";
  readonly most: number;
  readonly problem: Problem | null;
}

/** How first aid can be given by its card: as it is, with AP for HP, and waking the patient (R-HEAL-1, R-HEAL-2). */
export function aidOffers(message: Message): AidOffer[] {
  const { action } = testRequest(message);
  if (action?.kind !== "firstAid" || standing(message, "aided").length > 0) return [];
  const most = foldRolled(message).actionPoints.left + readPools()[usesOverseersPool(message) ? "gm" : "group"];
  const offer = (name: AidOffer["action"], points: number, wake: boolean, possible: boolean): AidOffer[] =>
    possible ? [{ action: name, most: most - Number(wake), problem: problemOf(message, { points, wake }) }] : [];
  return [
    ...offer("aid", 0, false, true),
    ...offer("aidPoints", 1, false, action.use !== "treat" && most > 0),
    ...offer("aidWake", 0, true, action.use === "stabilise" && most > 0),
  ];
}

function problemOf(message: Message, choice: AidChoice): Problem | null {
  try {
    planned(message, choice);
    return null;
  } catch (error) {
    if (error instanceof UserMessage) return error.problem;
    throw error;
  }
}
