import { median, round } from '@jishi/market-math';

/** A change, in per cent, and its weight. */
export interface WeightedChange {
  readonly changePercent: number | null;
  readonly weight: number | null;
}

const DECIMALS = 4;

/**
 * Returns Σ(weight × change) ÷ Σ weight, in per cent. Leaves out entries without a change or a weight; returns null if
 * none is left.
 */
export function averageChange(changes: readonly WeightedChange[]): number | null {
  let [sum, weights] = [0, 0];
  for (const { changePercent, weight } of changes) {
    if (changePercent === null || weight === null || weight <= 0) continue;
    sum += weight * changePercent;
    weights += weight;
  }
  return weights === 0 ? null : round(sum / weights, DECIMALS);
}

/**
 * Returns the market value before the change: the value at the close, divided by close ÷ reference price. A stock's
 * weight thus does not depend on its own change.
 */
export function valueBefore(
  marketValue: number | null,
  last: number | null,
  reference: number | null,
): number | null {
  return marketValue === null || !last || reference === null ? null : (marketValue * reference) / last;
}

/** Returns the median of changes, in per cent. */
export function medianChange(changes: readonly number[]): number | null {
  const middle = median(changes);
  return middle === null ? null : round(middle, DECIMALS);
}

/** Counts stocks by the direction of their change. */
export function sidesOf(
  changes: readonly (number | null)[],
): Record<'rise' | 'flat' | 'fall' | 'unknown', number> {
  const sides = { rise: 0, flat: 0, fall: 0, unknown: 0 };
  for (const change of changes) {
    if (change === null) sides.unknown++;
    else if (change === 0) sides.flat++;
    else sides[change > 0 ? 'rise' : 'fall']++;
  }
  return sides;
}

export interface Bin {
  readonly from: number | null;
  readonly to: number | null;
  readonly count: number;
}

/** Changes beyond this percentage share one bin. */
const OUTER_PERCENT = 9;

/**
 * Counts the changes in each bin, lowest bin first. The bins are (0, 1], (1, 2] and so on up to 9 per cent, one for
 * everything above, the same for falls, and one for exactly 0. Each known change falls into exactly one bin.
 */
export function distributionOf(changes: readonly (number | null)[]): Bin[] {
  const counts = new Map<number, number>();
  for (const change of changes) {
    if (change === null) continue;
    const step = Math.sign(change) * Math.min(Math.ceil(Math.abs(change)), OUTER_PERCENT + 1);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return Array.from({ length: 2 * OUTER_PERCENT + 3 }, (_, i) => {
    const step = i - OUTER_PERCENT - 1;
    return { ...edgesOf(step), count: counts.get(step) ?? 0 };
  });
}

function edgesOf(step: number): Pick<Bin, 'from' | 'to'> {
  if (step === 0) return { from: 0, to: 0 };
  if (step > OUTER_PERCENT) return { from: OUTER_PERCENT, to: null };
  if (step < -OUTER_PERCENT) return { from: null, to: -OUTER_PERCENT };
  return step > 0 ? { from: step - 1, to: step } : { from: step, to: step + 1 };
}
