/** A day as the number of days since 1970-01-01. */
export type Day = number;

const DAY_MS = 86_400_000;
const written = new Map<Day, string>();

export function dayOf(year: number, month: number, date: number): Day {
  return Date.UTC(year, month - 1, date) / DAY_MS;
}

export function parseDay(text: string): Day {
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS;
}

/** Formats a day as 2025-06-30. */
export function iso(day: Day): string {
  let text = written.get(day);
  if (text === undefined) {
    text = new Date(day * DAY_MS).toISOString().slice(0, 10);
    written.set(day, text);
  }
  return text;
}

export function yearOf(day: Day): number {
  return Number(iso(day).slice(0, 4));
}

export function monthOf(day: Day): number {
  return Number(iso(day).slice(5, 7));
}

/** Returns the day of the week. 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return (day + 4) % 7;
}

/** Returns the same date some months later, or the last day of that month if it is too short. */
export function addMonths(day: Day, months: number): Day {
  const first = new Date(day * DAY_MS);
  const date = first.getUTCDate();
  const year = first.getUTCFullYear();
  const month = first.getUTCMonth() + months;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date, last)) / DAY_MS;
}

/** Returns the last day of each quarter that ends between two days. */
export function quarterEnds(from: Day, to: Day): Day[] {
  const ends: Day[] = [];
  for (let year = yearOf(from); year <= yearOf(to); year++) {
    for (const [month, date] of [
      [3, 31],
      [6, 30],
      [9, 30],
      [12, 31],
    ] as const) {
      const end = dayOf(year, month, date);
      if (end >= from && end <= to) ends.push(end);
    }
  }
  return ends;
}
