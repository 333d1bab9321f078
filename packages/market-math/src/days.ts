/**
 * The length of a day in milliseconds. All days have this length, because China has had no daylight saving time since
 * 1992.
 */
export const DAY_MS = 86_400_000;

/** Adds days to a date such as 2025-06-30. A negative number subtracts days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
