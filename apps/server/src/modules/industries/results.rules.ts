import { monthsBefore } from '../../platform/calendar.ts';

/** Results that end so long before the day of prices say nothing of what is paid for them. */
const RESULTS_MONTHS_MAX = 18;

/** Whether results of a period explain the prices of a day; where one of them is missing there is nothing to keep apart. */
export const areResultsCurrent = (end: string | null, day: string | null): boolean =>
  end === null || day === null || end >= monthsBefore(day, RESULTS_MONTHS_MAX);

/** Old results still tell how large industries are and what they earn, but not those of a few companies. */
export const areResultsTold = (isCurrent: boolean, reported: number, priced: number): boolean =>
  isCurrent || reported * 2 >= priced;

/** Of two layers by their ends the later one, if at least half as many companies have it as the other. */
export function periodOf(layers: readonly { at: string | null; companies: number }[]): string | null {
  const [newest, ...older] = layers
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1));
  if (newest === undefined) return null;
  const fuller = older.find(({ companies }) => newest.companies * 2 < companies);
  return (fuller ?? newest).at;
}
