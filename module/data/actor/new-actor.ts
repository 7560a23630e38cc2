import type { ActorType } from "../../config/document-types.ts";
import { untrainedSkill } from "./statistics.ts";
import { SKILLS } from "../../rules/index.ts";

/** What `_preCreate` of an actor's model is given: data, options, user. */
export type PreCreate = Parameters<foundry.abstract.TypeDataModel<never, Actor.Implementation>["_preCreate"]>;

/** What a token is at first, by the type of its actor: hostile −1, friendly 1. */
const TOKENS: Readonly<Record<ActorType, { actorLink: boolean; disposition: -1 | 1; bars: boolean }>> = {
  character: { actorLink: true, disposition: 1, bars: true },
  group: { actorLink: true, disposition: 1, bars: false },
  npc: { actorLink: false, disposition: -1, bars: true },
  creature: { actorLink: false, disposition: -1, bars: true },
};

/** Who sees a token's name and its HP without pointing at it: its owners who point at it. */
const OWNER_HOVER = 20;

/** Fills in what the data of a new actor do not say of its prototype token; what they say stays. */
function newToken(type: string, given: object): Record<string, unknown> {
  const defaults = TOKENS[type as ActorType] as (typeof TOKENS)[ActorType] | undefined;
  if (!defaults) return {};
  const { actorLink, disposition, bars } = defaults;
  const token = {
    actorLink,
    disposition,
    "bar1.attribute": bars ? "hp" : null,
    "bar2.attribute": null,
    displayName: OWNER_HOVER,
    displayBars: bars ? OWNER_HOVER : 0,
  };
  const missing = Object.entries(token).filter(([path]) => !foundry.utils.hasProperty(given, path));
  return Object.fromEntries(missing.map(([path, value]) => [`prototypeToken.${path}`, value]));
}

/** Skills of the rules that the data of a new actor lack, each with its usual attribute. */
function missingSkills(skills: object): Record<string, unknown> {
  const missing = SKILLS.filter((key) => !(key in skills));
  return Object.fromEntries(missing.map((key) => [`system.skills.${key}`, untrainedSkill(key)]));
}

interface NewActor {
  readonly type: string;
  readonly _source: { readonly system: object };
  updateSource(changes: object): unknown;
}

/**
 * Completes an actor that is about to be made: its prototype token and its skills.
 * @param given the data that it is made of
 */
export function completeNewActor(actor: object, given: object): void {
  const { type, _source, updateSource } = actor as NewActor;
  const { skills, attributes } = _source.system as { skills?: object; attributes?: object };
  const { prototypeToken = {} } = given as { prototypeToken?: object };
  updateSource.call(actor, {
    ...newToken(type, prototypeToken),
    // A creature's skills are few and always there.
    ...(skills && attributes ? missingSkills(skills) : {}),
  });
}
