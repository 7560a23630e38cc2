import { canvas } from "../canvas/canvas.ts";
import { game } from "../game.ts";

/** Who says a message: ids, and the name that stands above it. */
export interface Speaker {
  scene?: string | null;
  actor?: string | null;
  token?: string | null;
  alias?: string;
}

export interface SpeakerOptions {
  scene?: any;
  actor?: any;
  token?: any;
  alias?: string;
}

/**
 * Who speaks: the given token; the given actor, by one of its tokens on the board if there is one, a controlled one
 * first; otherwise the controlled token, the user's character, or the user.
 * Source: `ChatMessage.getSpeaker`.
 */
export function speakerOf({ scene, actor, token, alias }: SpeakerOptions = {}): Speaker {
  if (token) return ofToken(token, alias);
  if (actor) return ofActorOnBoard(actor, scene, alias);
  const { character } = game.user;
  // Of another scene than the one on the board nothing is controlled here.
  if (scene && !scene.isView) return character ? ofActor(character, scene, alias) : ofUser(scene, alias);
  const [controlled] = canvas.ready ? canvas.tokens.controlled : [];
  if (controlled) return ofToken(controlled, alias);
  return character ? ofActorOnBoard(character, scene, alias) : ofUser(scene, alias);
}

function ofActorOnBoard(actor: any, scene: any, alias?: string): Speaker {
  if (actor.isToken) return ofToken(actor.token, alias ?? actor.name);
  const tokens = actor.getActiveTokens() as any[];
  const token = tokens.find(({ controlled }) => controlled) ?? tokens[0];
  return token ? ofToken(token, alias ?? actor.name) : ofActor(actor, scene, alias);
}

function ofToken(token: any, alias?: string): Speaker {
  const document = token.document ?? token;
  const { parent, actor, actorId, id, name } = document;
  return { scene: parent?.id ?? null, actor: actor?.id ?? actorId ?? null, token: id, alias: alias ?? name };
}

function ofActor(actor: any, scene: any, alias?: string): Speaker {
  return { scene: (scene ?? canvas.scene)?.id ?? null, actor: actor.id, token: null, alias: alias ?? actor.name };
}

function ofUser(scene: any, alias?: string): Speaker {
  return { scene: (scene ?? canvas.scene)?.id ?? null, actor: null, token: null, alias: alias ?? game.user.name };
}
