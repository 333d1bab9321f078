interface RollRatio {
  readonly date: string;
  readonly ratio: number | null;
}

/**
 * Returns the factor of each day's price in a series of main contracts without jumps at rolls; the newest
 * prices stay. A roll of unknown ratio ends the adjustment: the factor no longer changes before it. Days and
 * rolls oldest first.
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
