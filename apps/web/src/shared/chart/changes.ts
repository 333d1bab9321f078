/**
 * Change of each bar against the one before, in percent, of adjusted closes: on an ex-date it is what the exchange publishes,
 * not the fall of the raw price.
 */
export function changesOf(adjustedClose: Float64Array): Float64Array {
  return adjustedClose.map((close, at) => {
    const before = adjustedClose[at - 1] ?? Number.NaN;
    return (close / before - 1) * 100;
  });
}
