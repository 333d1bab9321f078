interface RollRatio {
  readonly date: string;
  readonly ratio: number | null;
}

/**
 * Returns a factor for each day's price that removes the jumps at rolls from a series of main contracts. The latest
 * prices stay unchanged. If a roll's ratio is unknown, adjustment stops there: all earlier days get the factor of the
 * days after that roll. Days and rolls are sorted, oldest first.
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
