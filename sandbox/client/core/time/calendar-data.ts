import { DataModel } from "../../../common/data/data-model.ts";
import * as fields from "../../../common/data/fields.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { formatAgo, formatTimestamp } from "./calendar-formats.ts";
import { type CalendarConfig, daysBefore, isLeapYear, monthOf, seasonOf } from "./calendar-years.ts";

/** A moment taken apart. All but the year and the season count from zero. Source: `CalendarData.TimeComponents`. */
export interface TimeComponents {
  year: number;
  /** Of the year. */
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** Index of `months.values`. */
  month: number;
  dayOfMonth: number;
  /** Index of `days.values`. */
  dayOfWeek: number;
  /** Index of `seasons.values`, null where there is none. */
  season: number | null;
  leapYear: boolean;
}

type Formatter = (calendar: CalendarData, components: TimeComponents, options: object) => string;

const integer = (options: object = {}) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, ...options });
const title = () => ({
  name: new fields.StringField({ required: true, blank: false }),
  abbreviation: new fields.StringField(),
});
const optional = () => new fields.NumberField({ required: true, nullable: true, integer: true, min: 0 });

/** How seconds of the world make up years. Source: `foundry.data.CalendarData`. */
export class CalendarData extends DataModel {
  static override defineSchema() {
    return {
      name: new fields.StringField({ required: true, blank: false }),
      description: new fields.StringField(),
      years: new fields.SchemaField(
        {
          yearZero: integer({ initial: 0 }),
          firstWeekday: integer({ min: 0, initial: 0 }),
          leapYear: new fields.SchemaField(
            { leapStart: integer(), leapInterval: integer({ min: 1 }) },
            { required: true, nullable: true, initial: null },
          ),
        },
        { required: true, nullable: true, initial: null },
      ),
      months: new fields.SchemaField(
        {
          values: new fields.ArrayField(
            new fields.SchemaField({
              ...title(),
              ordinal: integer({ min: 1 }),
              days: integer({ min: 0 }),
              leapDays: new fields.NumberField({ required: false, nullable: true, integer: true }),
            }),
          ),
        },
        { required: true, nullable: true, initial: null },
      ),
      days: new fields.SchemaField({
        values: new fields.ArrayField(new fields.SchemaField({ ...title(), ordinal: integer({ min: 1 }) })),
        daysPerYear: integer({ positive: true, initial: 365 }),
        hoursPerDay: integer({ positive: true, initial: 24 }),
        minutesPerHour: integer({ positive: true, initial: 60 }),
        secondsPerMinute: integer({ positive: true, initial: 60 }),
      }),
      seasons: new fields.SchemaField(
        {
          values: new fields.ArrayField(
            new fields.SchemaField({
              ...title(),
              monthStart: optional(),
              dayStart: optional(),
              monthEnd: optional(),
              dayEnd: optional(),
            }),
          ),
        },
        { required: true, nullable: true, initial: null },
      ),
    };
  }

  get #config(): CalendarConfig {
    return this as unknown as CalendarConfig;
  }

  get #secondsPerDay(): number {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.#config.days;
    return hoursPerDay * minutesPerHour * secondsPerMinute;
  }

  isLeapYear(year: number): boolean {
    return isLeapYear(this.#config, year);
  }

  timeToComponents(time = 0): TimeComponents {
    const { minutesPerHour, secondsPerMinute, values, daysPerYear } = this.#config.days;
    const total = Math.floor(time / this.#secondsPerDay);
    let rest = time - total * this.#secondsPerDay;
    const second = rest % secondsPerMinute;
    rest = Math.floor(rest / secondsPerMinute);
    const [hour, minute] = [Math.floor(rest / minutesPerHour), rest % minutesPerHour];
    let year = Math.floor(total / daysPerYear);
    while (daysBefore(this.#config, year) > total) year--;
    while (daysBefore(this.#config, year + 1) <= total) year++;
    const day = total - daysBefore(this.#config, year);
    const leapYear = this.isLeapYear(year);
    const { month, dayOfMonth } = monthOf(this.#config, day, leapYear);
    const week = Math.max(values.length, 1);
    const weekday = (total + (this.#config.years?.firstWeekday ?? 0)) % week;
    const dayOfWeek = (weekday + week) % week;
    const season = seasonOf(this.#config, month, dayOfMonth);
    return { year, day, hour, minute, second, month, dayOfMonth, dayOfWeek, season, leapYear };
  }

  /** Without `day`, the month and its day say which day of the year it is. */
  componentsToTime(components: Partial<TimeComponents>): number {
    const { minutesPerHour, secondsPerMinute } = this.#config.days;
    const { year = 0, hour = 0, minute = 0, second = 0 } = components;
    const days = daysBefore(this.#config, year) + this.#dayOfYear(components, this.isLeapYear(year));
    return days * this.#secondsPerDay + (hour * minutesPerHour + minute) * secondsPerMinute + second;
  }

  #dayOfYear({ day, month = 0, dayOfMonth = 0 }: Partial<TimeComponents>, leapYear: boolean): number {
    if (day !== undefined) return day;
    const months = this.#config.months?.values.slice(0, month) ?? [];
    return months.reduce((sum, { days, leapDays }) => sum + (leapYear ? (leapDays ?? days) : days), dayOfMonth);
  }

  #seconds(time: number | Partial<TimeComponents>): number {
    return typeof time === "number" ? time : this.componentsToTime(time);
  }

  add(startTime: number | Partial<TimeComponents>, deltaTime: number | Partial<TimeComponents>): TimeComponents {
    return this.timeToComponents(this.#seconds(startTime) + this.#seconds(deltaTime));
  }

  difference(
    endTime: number | Partial<TimeComponents>,
    startTime: number | Partial<TimeComponents> = game.time.worldTime as number,
  ): TimeComponents {
    return this.timeToComponents(this.#seconds(endTime) - this.#seconds(startTime));
  }

  /** @throws when there is no formatter of that name in `CONFIG.time.formatters` */
  format(
    time: number | Partial<TimeComponents> = game.time.worldTime as number,
    formatter: string | Formatter = "timestamp",
    options: object = {},
  ): string {
    const formatters = CONFIG.time.formatters as Record<string, Formatter>;
    const format = typeof formatter === "string" ? formatters[formatter] : formatter;
    if (!format) throw new Error(`"${String(formatter)}" is not a formatter of CONFIG.time.formatters`);
    return format(this, this.timeToComponents(this.#seconds(time)), options);
  }

  static formatTimestamp(calendar: CalendarData, components: TimeComponents, _options?: object): string {
    return formatTimestamp(calendar.years?.yearZero ?? 0, components);
  }

  static formatAgo(
    _calendar: CalendarData,
    components: TimeComponents,
    options: { short?: boolean; maxTerms?: number } = {},
  ): string {
    return formatAgo(components, options);
  }
}
