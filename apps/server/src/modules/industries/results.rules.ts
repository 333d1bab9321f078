/**
 * Returns whether results should be shown. Results of an old period are shown only if at least half of the companies
 * with prices have them.
 */
export const areResultsReported = (isCurrent: boolean, reported: number, priced: number): boolean =>
  isCurrent || reported * 2 >= priced;

/**
 * Returns the latest period of the layers. However, if an earlier period has more than twice as many companies, returns
 * that one.
 */
export function periodOf(layers: readonly { at: string | null; companies: number }[]): string | null {
  const [newest, ...older] = layers
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1));
  if (newest === undefined) return null;
  const fuller = older.find(({ companies }) => newest.companies * 2 < companies);
  return (fuller ?? newest).at;
}
