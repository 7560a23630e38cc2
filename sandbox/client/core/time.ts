import { game } from "./game.ts";
import { Hooks } from "./hooks.ts";

/** The clock of the world, in seconds. Source: `foundry.helpers.GameTime`. */
export class GameTime {
  #known = 0;
  /** Milliseconds by which the server's clock is ahead of this one. */
  readonly #offset: number;

  constructor(serverTime: number) {
    this.#offset = serverTime - Date.now();
  }

  get worldTime(): number {
    return game.settings.get("core", "time") as number;
  }

  /** Milliseconds on the server's clock. */
  get serverTime(): number {
    return Date.now() + this.#offset;
  }

  /** Starts from the world's present time. */
  initialize(): void {
    this.#known = this.worldTime;
  }

  /** Moves the world's time by so many seconds; gamemasters may. */
  async advance(delta: number, options: object = {}): Promise<number> {
    return this.set(this.worldTime + Number(delta), options);
  }

  async set(time: number, options: object = {}): Promise<number> {
    return game.settings.set("core", "time", time, options) as Promise<number>;
  }

  /** After the stored time changed. */
  onUpdateWorldTime(worldTime: number, options: object, userId: string): void {
    const delta = worldTime - this.#known;
    this.#known = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
  }
}
