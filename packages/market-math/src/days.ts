/** A day in milliseconds. The market's clock has known no summer time since 1992. */
export const DAY_MS = 86_400_000;

/** Adds days to a day written 2025-06-30; a negative number goes back. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
