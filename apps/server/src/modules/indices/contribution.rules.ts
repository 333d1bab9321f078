import { changePercentOver } from '@jishi/contract';
import { round } from '@jishi/market-math';

/** A close and its reference price, which is usually the previous close. */
interface Bar {
  readonly date: string;
  readonly close: number;
  readonly reference: number | null;
}

/** A constituent, with its published weight in per cent and its bars since the day of the weights, oldest first. */
export interface WeightedBars {
  readonly weight: number;
  readonly bars: readonly Bar[];
}

export interface Contribution {
  readonly weightBefore: number;
  readonly changePercent: number | null;
  readonly contribution: number;
  readonly points: number;
}

const DECIMALS = 6;

/**
 * Returns a constituent's growth from the close on the day of the weights to the last close before the given day: the
 * product of its daily changes.
 */
export function growthBetween(bars: readonly Bar[], weightsOn: string, day: string): number {
  let growth = 1;
  for (const { date, close, reference } of bars)
    if (date > weightsOn && date < day && reference !== null && reference > 0) growth *= close / reference;
  return growth;
}

/**
 * Returns each constituent's contribution to an index's change on the given day. Published weights are valid at the
 * close of their day. Each weight is multiplied by its constituent's growth up to the previous close, and all weights
 * are then scaled to a sum of 100. The contribution in percentage points is weight × change. In index points, it is
 * contribution × the index's previous close. A constituent without trades contributes nothing.
 */
export function contributionsOf(
  constituents: readonly WeightedBars[],
  { weightsOn, day, previousClose }: { weightsOn: string; day: string; previousClose: number },
): Contribution[] {
  const values = constituents.map(({ weight, bars }) => weight * growthBetween(bars, weightsOn, day));
  const total = values.reduce((sum, weight) => sum + weight, 0);
  return constituents.map(({ bars }, at) => {
    const weight = total === 0 ? 0 : ((values[at] ?? 0) / total) * 100;
    const ofDay = bars.find(({ date }) => date === day);
    const change = ofDay?.reference ? ofDay.close / ofDay.reference - 1 : 0;
    return {
      weightBefore: round(weight, DECIMALS),
      changePercent: ofDay ? changePercentOver([ofDay]) : null,
      contribution: round(weight * change, DECIMALS),
      points: round((weight / 100) * change * previousClose, DECIMALS),
    };
  });
}
