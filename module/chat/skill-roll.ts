import { LABELS } from "../config/labels.ts";
import { visibility } from "../compat.ts";
import { TestRoll } from "../dice/test-roll.ts";
import { type Attribute, type Skill, SKILL_ATTRIBUTES, SKILLS } from "../rules/index.ts";
import { UserMessage } from "./user-message.ts";

/** The dice of a test that nobody has bought more for. */
const DICE = 2;

interface RolledSkill {
  readonly rank: number;
  readonly tag: boolean;
  readonly attribute: Attribute;
  /** The name of a skill of the table's own. */
  readonly label?: string;
}

interface Skilled {
  readonly attributes?: Readonly<Record<Attribute, { readonly value: number }>>;
  readonly skills?: Readonly<Record<string, RolledSkill | undefined>>;
}

const isKnown = (key: string): key is Skill => (SKILLS as readonly string[]).includes(key);

/**
 * Rolls 2d20 on a skill of an actor, with its usual attribute, and posts the successes; difficulty and further dice are
 * the table's to say.
 * @param key of a skill of the rules or of the table's own
 * @throws {UserMessage} for an actor without attributes, or without that skill
 */
export async function rollSkill(actor: Actor.Implementation, key: string): Promise<ChatMessage.Implementation> {
  const { attributes, skills = {} } = actor.system as unknown as Skilled;
  const skill = skills[key] ?? (isKnown(key) ? untrained(key) : undefined);
  if (!attributes || !skill) throw new UserMessage("noSkill", { name: actor.name });
  const attribute = attributes[skill.attribute].value;
  const roll = TestRoll.of({ attribute, rank: skill.rank, tag: skill.tag, complicationRange: 1 }, DICE);
  const name = isKnown(key) ? game.i18n.localize(LABELS.skills[key]) : (skill.label ?? "");
  const flavor = game.i18n.format("WASTELAND.Sheet.skill.rolled", {
    skill: name,
    attribute: game.i18n.localize(LABELS.attributes[skill.attribute]),
    targetNumber: String(attribute + skill.rank),
  });
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  return (await roll.toMessage(
    { speaker, flavor: foundry.utils.escapeHTML(flavor) } as never,
    visibility() as never,
  )) as unknown as ChatMessage.Implementation;
}

const untrained = (key: Skill): RolledSkill => ({ rank: 0, tag: false, attribute: SKILL_ATTRIBUTES[key][0] });
