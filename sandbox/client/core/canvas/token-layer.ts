import { context } from "../../../common/context.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { deprecated } from "../generation/deprecated.ts";
import { Hooks } from "../hooks.ts";
import type { Token } from "./token.ts";

type TargetMode = "replace" | "acquire" | "release";

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Quadtree {
  objects: Set<Token>;
  /** Tokens of which a part lies in an area; with a test those that it leaves. */
  getObjects(
    area: Area,
    options?: { collisionTest?: (entry: { r: Area; t: Token }, area: Area) => boolean },
  ): Set<Token>;
}

const overlap = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The tokens of the scene that is shown. Source: `foundry.canvas.layers.TokenLayer`. */
export class TokenLayer {
  static documentName = "Token";

  /** It is the only layer, so it is always the one that is used. */
  readonly active = true;
  readonly name = "TokenLayer";
  #tokens = new Map<string, Token>();
  /** What shows a token's menu; the shell provides it. */
  hud: any = null;

  get documentCollection(): any {
    return this.#scene?.tokens ?? null;
  }

  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }

  get objects(): { children: Token[] } {
    return { children: this.placeables };
  }

  /** The documents of the scene that is shown. */
  *viewedDocuments(): Generator<any, void, undefined> {
    yield* this.#scene?.tokens ?? [];
  }

  getDocuments(): any {
    if (context.generation > 13) deprecated("PlaceablesLayer#getDocuments is now PlaceablesLayer#viewedDocuments");
    return this.documentCollection ?? [];
  }

  /** Tokens by place. Source: `foundry.canvas.geometry.CanvasQuadtree`. */
  get quadtree(): Quadtree {
    return {
      objects: new Set(this.placeables),
      getObjects: (area, { collisionTest } = {}) =>
        new Set(
          this.placeables.filter((t) => overlap(t.bounds, area) && (collisionTest?.({ r: t.bounds, t }, area) ?? true)),
        ),
    };
  }

  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  get controlled(): Token[] {
    return this.placeables.filter(({ controlled }) => controlled);
  }

  get controllableObjects(): Token[] {
    return this.placeables.filter(({ isVisible, isOwner }) => isVisible && isOwner);
  }

  /** Tokens whose actors are the user's own. */
  get ownedTokens(): Token[] {
    return this.placeables.filter(({ actor }) => actor?.isOwner === true);
  }

  get hover(): Token | null {
    return this.placeables.find(({ hover }) => hover) ?? null;
  }

  releaseAll(options: object = {}): number {
    const { controlled } = this;
    for (const token of controlled) token.release(options);
    return controlled.length;
  }

  controlAll(): Token[] {
    return this.controllableObjects.filter((token) => token.control({ releaseOthers: false }));
  }

  /**
   * Sets the targets of this client's user, and tells the others.
   * @param targetIds ids of tokens on the scene; others are passed over
   */
  setTargets(targetIds: Iterable<string>, { mode = "replace" }: { mode?: TargetMode } = {}): void {
    const given = new Set([...targetIds].map((id) => this.get(id)).filter((token) => token !== undefined));
    const present = new Set(game.user.targets as Set<Token>);
    for (const token of this.placeables) {
      const wanted = mode === "replace" ? given.has(token) : given.has(token) ? mode === "acquire" : present.has(token);
      if (wanted !== present.has(token) && (!wanted || token.isVisible)) token._setTargetOf(game.user, wanted);
    }
    game.user.broadcastActivity({ targets: game.user.targets.ids as string[] });
  }

  /** Controls the next or the previous of the user's tokens, from the top left on. */
  cycleTokens(forwards = false, reset = false): Token | null {
    const own = this.controllableObjects.sort((a, b) => a.y - b.y || a.x - b.x);
    if (!own.length) return null;
    const at = reset ? -1 : own.findIndex(({ controlled }) => controlled);
    const next = at < 0 ? (forwards ? 0 : own.length - 1) : (at + (forwards ? 1 : -1) + own.length) % own.length;
    const token = own[next] as Token;
    token.control();
    return token;
  }

  // What the canvas does with it

  #scene: any = null;

  _draw(scene: any): void {
    this.#scene = scene;
    for (const document of scene.tokens) this.#make(document);
  }

  _tearDown(): void {
    for (const token of this.placeables) token._letGo();
    this.#tokens.clear();
    this.#scene = null;
  }

  _add(document: any): void {
    Hooks.callAll("drawToken", this.#make(document));
  }

  _remove(id: string): void {
    const token = this.get(id);
    if (!token) return;
    token._letGo();
    this.#tokens.delete(id);
    Hooks.callAll("destroyToken", token);
  }

  #make(document: any): Token {
    const TokenClass = CONFIG.Token.objectClass as new (document: any, layer: TokenLayer) => Token;
    const token = new TokenClass(document, this);
    this.#tokens.set(token.id, token);
    return token;
  }
}
