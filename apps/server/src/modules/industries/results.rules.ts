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
