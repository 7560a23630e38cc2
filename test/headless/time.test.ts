import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, CONFIG: any, Hooks: any, foundry: any, moments: unknown[];

let folder: string;
let table: Table;
const player = () => table.client("Player 1");

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({ system: folder });
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});

describe("the world's time", () => {
  test("moves for everybody, with a hook that says how far, by whom and with which options", async () => {
    await player().evaluate(() => {
      (globalThis as any).moments = [];
      Hooks.on("updateWorldTime", (time: number, delta: number, options: any, userId: string) => {
        moments.push([time, delta, options.note ?? null, userId, game.time.worldTime]);
      });
    });
    expect(
      await table.gm.evaluate(async () => [
        await game.time.advance(60, { note: "rest" }),
        await game.time.advance(-10),
      ]),
    ).toEqual([60, 50]);
    await table.settled();
    expect(await player().evaluate(() => moments)).toEqual([
      [60, 60, "rest", table.gm.userId, 60],
      [50, -10, null, table.gm.userId, 50],
    ]);
  });

  test("is set and moved by components too", async () => {
    const times = await table.gm.evaluate(async () => [
      await game.time.set({ day: 1, hour: 2 }),
      await game.time.advance({ minute: 3, second: 4 }),
      await game.time.set(0),
    ]);
    expect(times).toEqual([93_600, 93_784, 0]);
  });

  test("is for gamemasters to move, and is a number", async () => {
    const refused = await player().evaluate(() => game.time.advance(5).catch((error: Error) => error.message));
    expect(refused).toMatch(/^User Player 1 lacks permission to update Setting \[\w{16}\]$/);
    const invalid = await table.gm.evaluate(() => game.time.advance("soon").catch((error: Error) => error.message));
    expect(invalid).toBe("Setting [core.time] validation errors:\n  must be a finite number");
    expect(await player().evaluate(() => game.time.worldTime)).toBe(0);
  });
});

describe("the calendar", () => {
  const take = (time: number) => table.gm.evaluate((time: number) => game.time.calendar.timeToComponents(time), time);
  const DAY = 86_400;

  test.each<[title: string, time: number, components: object]>([
    [
      "the beginning",
      0,
      { year: 0, day: 0, hour: 0, minute: 0, second: 0, month: 0, dayOfMonth: 0, dayOfWeek: 0, season: 3 },
    ],
    [
      "a second before it",
      -1,
      { year: -1, day: 364, hour: 23, minute: 59, second: 59, month: 11, dayOfMonth: 30, dayOfWeek: 6, season: 3 },
    ],
    [
      "the first of March",
      59 * DAY + 3661,
      { year: 0, day: 59, hour: 1, minute: 1, second: 1, month: 2, dayOfMonth: 0, dayOfWeek: 3, season: 0 },
    ],
    [
      "the last day of a year",
      364 * DAY,
      { year: 0, day: 364, hour: 0, minute: 0, second: 0, month: 11, dayOfMonth: 30, dayOfWeek: 0, season: 3 },
    ],
  ])("takes %s apart", async (_title, time, components) => {
    expect(await take(time)).toEqual({ ...components, leapYear: false });
  });

  test("knows leap years, and finds every moment again from its components", async () => {
    const found = await table.gm.evaluate(() => {
      const { calendar } = game.time;
      const leapDay = calendar.componentsToTime({ year: 8, month: 1, dayOfMonth: 28 });
      const { month, dayOfMonth, leapYear } = calendar.timeToComponents(leapDay);
      const lost = [];
      for (let time = -2_000_000_000; time < 2_000_000_000; time += 12_345_678) {
        if (calendar.componentsToTime(calendar.timeToComponents(time)) !== time) lost.push(time);
      }
      const leaps = [0, 4, 8, 9, 12].map((year) => calendar.isLeapYear(year));
      return { month, dayOfMonth, leapYear, lost, leaps };
    });
    expect(found).toEqual({
      month: 1,
      dayOfMonth: 28,
      leapYear: true,
      lost: [],
      leaps: [false, false, true, false, true],
    });
  });

  test("adds, takes away and formats", async () => {
    const found = await table.gm.evaluate(() => {
      const { calendar } = game.time;
      const { year, day, hour } = calendar.add({ year: 1 }, { day: 3, hour: 25 });
      const difference = calendar.difference({ day: 2, hour: 1 }, { hour: 3 });
      let error = "";
      try {
        calendar.format(0, "unknown");
      } catch (failure) {
        error = (failure as Error).message;
      }
      return {
        added: [year, day, hour],
        difference: [difference.day, difference.hour],
        now: calendar.format(),
        stamp: calendar.format({ year: 2077, month: 9, dayOfMonth: 22, hour: 9, minute: 47 }),
        ago: calendar.format({ day: 3, hour: 1 }, "ago"),
        short: calendar.format(90, "ago", { short: true, maxTerms: 1 }),
        own: calendar.format(5, (_calendar: unknown, { second }: any) => `${second}!`),
        error,
      };
    });
    expect(found).toEqual({
      added: [1, 4, 1],
      difference: [1, 22],
      now: "0000-01-01 00:00:00",
      stamp: "2077-10-23 09:47:00",
      ago: "3 days, 1 hour ago",
      short: "1 min ago",
      own: "5!",
      error: '"unknown" is not a formatter of CONFIG.time.formatters',
    });
  });

  test("may be another, given by a system", async () => {
    const components = await table.gm.evaluate(() => {
      const { CalendarData } = foundry.data;
      CONFIG.time.worldCalendarClass = class extends CalendarData {};
      CONFIG.time.worldCalendarConfig = {
        name: "Short",
        days: { values: [], daysPerYear: 10, hoursPerDay: 2, minutesPerHour: 2, secondsPerMinute: 2 },
      };
      game.time.initializeCalendar();
      const { year, day, hour, season } = game.time.calendar.timeToComponents(85);
      return { year, day, hour, season, earth: game.time.earthCalendar.days.daysPerYear };
    });
    expect(components).toEqual({ year: 1, day: 0, hour: 1, season: null, earth: 365 });
  });
});
