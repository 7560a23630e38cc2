import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { CalendarData, type TimeComponents } from "./calendar-data.ts";

/** The clock of the world, in seconds. Source: `foundry.helpers.GameTime`. */
export class GameTime {
  #known = 0;
  /** Milliseconds by which the server's clock is ahead of this one. */
  readonly #offset: number;
  #calendars: { world: CalendarData; earth: CalendarData } | undefined;

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

  /** The calendar of the world, made when it is first asked for. */
  get calendar(): CalendarData {
    return this.#made.world;
  }

  /** The calendar of the players. */
  get earthCalendar(): CalendarData {
    return this.#made.earth;
  }

  /** The world's time, taken apart by its calendar. */
  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.worldTime);
  }

  get #made() {
    if (!this.#calendars) this.initializeCalendar();
    return this.#calendars!;
  }

  /** Makes the calendars anew; to be called after `CONFIG.time` was changed. */
  initializeCalendar(): void {
    const { worldCalendarClass, worldCalendarConfig, earthCalendarClass, earthCalendarConfig } = CONFIG.time;
    this.#calendars = {
      world: new worldCalendarClass(worldCalendarConfig) as CalendarData,
      earth: new earthCalendarClass(earthCalendarConfig) as CalendarData,
    };
  }

  /** Starts from the world's present time. */
  initialize(): void {
    this.#known = this.worldTime;
  }

  #seconds(time: number | Partial<TimeComponents>): number {
    return typeof time === "object" ? this.calendar.componentsToTime(time) : Number(time);
  }

  /** Moves the world's time by seconds or components; gamemasters may. */
  async advance(delta: number | Partial<TimeComponents>, options: object = {}): Promise<number> {
    return this.set(this.worldTime + this.#seconds(delta), options);
  }

  /** @throws when the time is no number, or the user may not */
  async set(time: number | Partial<TimeComponents>, options: object = {}): Promise<number> {
    return game.settings.set("core", "time", this.#seconds(time), options) as Promise<number>;
  }

  /** After the stored time changed. */
  onUpdateWorldTime(worldTime: number, options: object, userId: string): void {
    const delta = worldTime - this.#known;
    this.#known = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
  }
}

/** What `CONFIG.time` begins with. */
export function configureTime(config: object): void {
  Object.assign(CONFIG.time as object, {
    worldCalendarClass: CalendarData,
    worldCalendarConfig: config,
    earthCalendarClass: CalendarData,
    earthCalendarConfig: config,
    formatters: { timestamp: CalendarData.formatTimestamp, ago: CalendarData.formatAgo },
  });
}
