import { tokenDefaults } from "../../config/tokens.ts";
import { untrainedSkill } from "./statistics.ts";
import { SKILLS } from "../../rules/index.ts";

/** Fills in what the data of a new actor do not say of its prototype token; what they say stays. */
function newToken(type: string, given: object): Record<string, unknown> {
  const token = foundry.utils.flattenObject({ ...tokenDefaults(type) }) as Record<string, unknown>;
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
