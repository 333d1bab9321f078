import { evenTicks } from '../../shared/chart/scale/axis.ts';

export interface ChartScale {
  readonly ticks: readonly number[];
  /** From the lower end, as a share of the whole. */
  place(value: number): number;
}

const ROOM = 0.06;

/** A scale that fits all values: from zero for bars, tight for a line. */
export function chartScale(values: readonly number[], isFromZero: boolean): ChartScale {
  const all = isFromZero || values.length === 0 ? [0, ...values] : values;
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const spread = highest - lowest || Math.abs(highest) || 1;
  const low = isFromZero && lowest === 0 ? 0 : lowest - ROOM * spread;
  const high = isFromZero && highest === 0 && lowest < 0 ? 0 : highest + ROOM * spread;
  return {
    ticks: evenTicks(low, high),
    place: (value) => (value - low) / (high - low),
  };
}
