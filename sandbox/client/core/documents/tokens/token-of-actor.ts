import { mergeObject } from "../../../../common/utils/merge.ts";
import { expandObject } from "../../../../common/utils/paths.ts";
import type { Plain } from "../../../../common/utils/types.ts";
import { canvas } from "../../canvas/canvas.ts";
import { CONFIG } from "../../config.ts";
import { game } from "../../game.ts";

/**
 * A token of an actor, not yet stored. Unlinked ones may be told apart by a number or an adjective, as the prototype
 * wants it. A picture that stands for several (`randomImg`) stays as it is written.
 */
export async function tokenOf(actor: any, data: object = {}, options: { parent?: any } = {}): Promise<any> {
  const source = actor.prototypeToken.toObject() as Plain;
  source.actorId = actor.id;
  source.name ||= actor.name;
  if (!source.actorLink) source.name = distinguished(source, actor, options.parent ?? canvas.scene);
  mergeObject(source, expandObject(data));
  return new CONFIG.Token.documentClass(source, options);
}

function distinguished({ name, appendNumber, prependAdjective }: Plain, actor: any, scene: any): string {
  let distinct = String(name);
  if (appendNumber) {
    const tokens = [...((scene?.tokens ?? []) as Iterable<{ actorId: string; name: string }>)];
    const numbers = tokens
      .filter(({ actorId }) => actorId === actor.id)
      .map((token) => Number(/\((\d+)\)$/.exec(token.name)?.[1] ?? 0));
    distinct = `${distinct} (${Math.max(0, ...numbers) + 1})`;
  }
  if (!prependAdjective) return distinct;
  const prefix = CONFIG.Token.adjectivesPrefix as string;
  const adjectives = Object.keys(game.i18n.translations).length ? adjectivesBelow(prefix) : [];
  const chosen = adjectives[Math.floor(CONFIG.Dice.randomUniform() * adjectives.length)];
  return chosen ? `${chosen} ${distinct}` : distinct;
}

/** The strings below a key. */
function adjectivesBelow(prefix: string): string[] {
  let strings: unknown = game.i18n.translations;
  for (const part of prefix.split(".")) strings = (strings as Plain | undefined)?.[part];
  return Object.values((strings as Record<string, string> | undefined) ?? {});
}
