interface RollRatio {
  readonly date: string;
  readonly ratio: number | null;
}

/**
 * Returns the factor of each day's price for a series of main contracts without jumps at rolls. The newest
 * prices are unchanged. A roll with an unknown ratio ends the adjustment, and earlier days have the same
 * factor. Days and rolls are in order, oldest first.
 */
export function continuousFactors(dates: readonly string[], rolls: readonly RollRatio[]): number[] {
  const newestFirst = rolls.toReversed();
  const end = newestFirst.findIndex(({ ratio }) => ratio === null);
  const usable = end === -1 ? newestFirst : newestFirst.slice(0, end);
  let [factor, at] = [1, 0];
  const factors = dates.toReversed().map((date) => {
    for (let roll = usable[at]; roll !== undefined && roll.date > date; roll = usable[at]) {
      factor *= roll.ratio ?? 1;
      at += 1;
    }
    return factor;
  });
  return factors.toReversed();
}
