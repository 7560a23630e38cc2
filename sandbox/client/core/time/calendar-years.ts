interface Month {
  ordinal: number;
  days: number;
  leapDays?: number | null;
}

interface Season {
  monthStart: number | null;
  dayStart: number | null;
  monthEnd: number | null;
  dayEnd: number | null;
}

/** The parts of a calendar that its arithmetic asks for. */
export interface CalendarConfig {
  years: {
    yearZero: number;
    firstWeekday: number;
    leapYear: { leapStart: number; leapInterval: number } | null;
  } | null;
  months: { values: Month[] } | null;
  days: {
    values: unknown[];
    daysPerYear: number;
    hoursPerDay: number;
    minutesPerHour: number;
    secondsPerMinute: number;
  };
  seasons: { values: Season[] } | null;
}

export function isLeapYear({ years }: CalendarConfig, year: number): boolean {
  const leap = years?.leapYear;
  return leap ? year >= leap.leapStart && (year - leap.leapStart) % leap.leapInterval === 0 : false;
}

/** Days by which a leap year is longer. */
function extraDays({ months }: CalendarConfig): number {
  return (months?.values ?? []).reduce((sum, { days, leapDays }) => sum + ((leapDays ?? days) - days), 0);
}

/** Days from the beginning of year 0 to that of a year; before it they are negative. */
export function daysBefore(config: CalendarConfig, year: number): number {
  const leap = config.years?.leapYear;
  const plain = year * config.days.daysPerYear;
  if (!leap) return plain;
  // Leap years since the first; those before year 0 lie behind the counting.
  const until = (before: number) =>
    before > leap.leapStart ? Math.floor((before - 1 - leap.leapStart) / leap.leapInterval) + 1 : 0;
  return plain + (until(year) - until(0)) * extraDays(config);
}

/** The month of a day of the year; without months the year is one. */
export function monthOf({ months }: CalendarConfig, day: number, leapYear: boolean) {
  let rest = day;
  for (const [month, { days, leapDays }] of (months?.values ?? []).entries()) {
    const length = leapYear ? (leapDays ?? days) : days;
    if (rest < length) return { month, dayOfMonth: rest };
    rest -= length;
  }
  return { month: 0, dayOfMonth: day };
}

/** Index of the season, or null; one that ends before it begins goes over the turn of the year. */
export function seasonOf({ seasons, months }: CalendarConfig, month: number, dayOfMonth: number): number | null {
  const ordinal = months?.values[month]?.ordinal;
  if (!seasons || ordinal === undefined) return null;
  const at = ordinal * 1000 + dayOfMonth + 1;
  const found = seasons.values.findIndex(({ monthStart, dayStart, monthEnd, dayEnd }) => {
    if (monthStart === null || monthEnd === null) return false;
    const start = monthStart * 1000 + (dayStart ?? 0);
    const end = monthEnd * 1000 + (dayEnd ?? 999);
    return start <= end ? at >= start && at <= end : at >= start || at <= end;
  });
  return found < 0 ? null : found;
}
