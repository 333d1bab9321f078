/** Results that end so long before the day of prices say nothing of what is paid for them. */
const RESULTS_MONTHS_MAX = 18;

/** Whether results of a period may stand beside prices of a day; where one of them is missing there is nothing to keep apart. */
export function areResultsCurrent(end: string | null, day: string | null): boolean {
  if (end === null || day === null) return true;
  const oldest = new Date(day);
  oldest.setUTCMonth(oldest.getUTCMonth() - RESULTS_MONTHS_MAX);
  return end >= oldest.toISOString().slice(0, 10);
}
