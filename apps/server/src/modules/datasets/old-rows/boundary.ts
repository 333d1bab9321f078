/** Returns the first day of the month that is the given number of months before a date's month. */
export function boundaryOn(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return monthAt(year * 12 + month - 1 - months);
}

export const monthOf = (day: string): string => `${day.slice(0, 8)}01`;

export const nextMonth = (day: string): string => boundaryOn(day, -1);

function monthAt(months: number): string {
  const year = Math.floor(months / 12);
  return `${String(year).padStart(4, '0')}-${String(months - year * 12 + 1).padStart(2, '0')}-01`;
}
