/**
 * Returns whether results are worth showing. Old results are shown too, unless fewer than half of the priced
 * companies have them.
 */
export const areResultsReported = (isCurrent: boolean, reported: number, priced: number): boolean =>
  isCurrent || reported * 2 >= priced;

/**
 * Returns the period of two layers: the later one, if at least half as many companies have it as the other.
 */
export function periodOf(layers: readonly { at: string | null; companies: number }[]): string | null {
  const [newest, ...older] = layers
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1));
  if (newest === undefined) return null;
  const fuller = older.find(({ companies }) => newest.companies * 2 < companies);
  return (fuller ?? newest).at;
}
