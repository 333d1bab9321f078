import type { Bars } from '../bars/bars.ts';
import {
  BOLL,
  bollOf,
  KDJ_PERIODS,
  kdjOf,
  MACD_PERIODS,
  macdOf,
  movingAverage,
  RSI_PERIODS,
  rsiOf,
} from '../bars/indicators.ts';
import type { ChartColours } from './colours.ts';

/** The indicators that can be drawn: on the candles, on the volume columns, and in panes below. */
export const INDICATORS = ['averages', 'boll', 'volumeAverages', 'macd', 'kdj', 'rsi'] as const;
export type Indicator = (typeof INDICATORS)[number];

/** Indicators that have a pane, from top to bottom. */
export const LOWER = ['macd', 'kdj', 'rsi'] as const satisfies readonly Indicator[];
export type Lower = (typeof LOWER)[number];

export const AVERAGES = [5, 10, 20, 60] as const;
export const VOLUME_AVERAGES = [5, 10] as const;

/** A colour of a line: the number of a series colour, or a colour of the page. */
export type Tint = number | 'primary' | 'muted' | 'text';

export const tintOf = (colours: ChartColours, tint: Tint): string =>
  typeof tint === 'number' ? (colours.series[tint] ?? colours.text) : colours[tint];

export interface Line {
  readonly label: string;
  readonly values: Float64Array;
  readonly tint: Tint;
}

/** A pane below the volume. */
export interface LowerPane {
  readonly name: Lower;
  readonly title: string;
  readonly lines: readonly Line[];
  readonly histogram: Float64Array | null;
  /**
   * Levels of an oscillator in percent, used in place of round values. Null for a pane around a zero line.
   */
  readonly levels: readonly number[] | null;
}

/** Lines drawn over the candles. Each group has a row in the caption. */
export function overlaysOf(bars: Bars, indicators: ReadonlySet<Indicator>): readonly (readonly Line[])[] {
  const { close } = bars;
  const groups: Line[][] = [];
  if (indicators.has('averages')) groups.push(averagesOf(close, AVERAGES, 'MA'));
  if (indicators.has('boll')) {
    const { middle, upper, lower } = bollOf(close);
    groups.push([
      { label: `BOLL(${BOLL.period}, ${BOLL.width}) MID`, values: middle, tint: 'muted' },
      { label: 'UP', values: upper, tint: 'primary' },
      { label: 'LOW', values: lower, tint: 'primary' },
    ]);
  }
  return groups;
}

export const volumeLinesOf = (bars: Bars, indicators: ReadonlySet<Indicator>): readonly Line[] =>
  indicators.has('volumeAverages') ? averagesOf(bars.volume, VOLUME_AVERAGES, 'MA') : [];

function averagesOf(values: Float64Array, periods: readonly number[], label: string): Line[] {
  return periods.map((period, tint) => ({
    label: `${label}${period}`,
    values: movingAverage(values, period),
    tint,
  }));
}

const PANE_OF: Record<Lower, (bars: Bars, histogramScale: 1 | 2) => Omit<LowerPane, 'name'>> = {
  macd: ({ close }, histogramScale) => {
    const { dif, dea, histogram } = macdOf(close, histogramScale);
    const { fast, slow, signal } = MACD_PERIODS;
    const lines = [
      { label: 'DIF', values: dif, tint: 0 },
      { label: 'DEA', values: dea, tint: 1 },
    ];
    return { title: `MACD(${fast}, ${slow}, ${signal})`, lines, histogram, levels: null };
  },
  kdj: (bars) => {
    const { k, d, j } = kdjOf(bars);
    const { range, ...smoothing } = KDJ_PERIODS;
    const lines = [
      { label: 'K', values: k, tint: 0 },
      { label: 'D', values: d, tint: 1 },
      { label: 'J', values: j, tint: 2 },
    ];
    const title = `KDJ(${range}, ${smoothing.k}, ${smoothing.d})`;
    return { title, lines, histogram: null, levels: [20, 80] };
  },
  rsi: ({ close }) => ({
    title: 'RSI',
    lines: RSI_PERIODS.map((period, tint) => ({
      label: `RSI${period}`,
      values: rsiOf(close, period),
      tint,
    })),
    histogram: null,
    levels: [30, 70],
  }),
};

export function lowerPanesOf(
  bars: Bars,
  indicators: ReadonlySet<Indicator>,
  histogramScale: 1 | 2,
): readonly LowerPane[] {
  return LOWER.filter((name) => indicators.has(name)).map((name) => ({
    name,
    ...PANE_OF[name](bars, histogramScale),
  }));
}
