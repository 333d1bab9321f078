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
import { joinRuns, runsOf } from '../bars/runs.ts';
import type { ChartColours } from './colours.ts';

/** The indicators that can be drawn: on the candles, on the volume columns, and in panes below. */
export const INDICATORS = ['averages', 'boll', 'volumeAverages', 'macd', 'kdj', 'rsi'] as const;
export type Indicator = (typeof INDICATORS)[number];

/** Indicators that have a pane, from top to bottom. */
export const LOWER = ['macd', 'kdj', 'rsi'] as const satisfies readonly Indicator[];
export type Lower = (typeof LOWER)[number];

export const AVERAGES = [5, 10, 20, 60] as const;
export const VOLUME_AVERAGES = [5, 10] as const;

/** The colour of a line: the number of a series colour, or a colour of the page. */
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
  /** Levels of an oscillator in percent, drawn instead of round values. Null for a pane around a zero line. */
  readonly levels: readonly number[] | null;
}

/**
 * Bars with the positions before which trading days are missing. No indicator value uses bars from both sides of a gap.
 */
export interface GappedBars {
  readonly bars: Bars;
  readonly gaps: ReadonlySet<number>;
}

/** Returns the lines drawn over the candles. Each group has a row in the caption. */
export function overlaysOf(
  { bars, gaps }: GappedBars,
  indicators: ReadonlySet<Indicator>,
): readonly (readonly Line[])[] {
  const runs = runsOf(bars, gaps);
  return [
    ...(indicators.has('averages') ? [averagesOver(runs, 'close', AVERAGES)] : []),
    ...(indicators.has('boll') ? [joinLines(runs.map(bandsOf))] : []),
  ];
}

function bandsOf({ close }: Bars): Line[] {
  const { middle, upper, lower } = bollOf(close);
  return [
    { label: `BOLL(${BOLL.period}, ${BOLL.width}) MID`, values: middle, tint: 'muted' },
    { label: 'UP', values: upper, tint: 'primary' },
    { label: 'LOW', values: lower, tint: 'primary' },
  ];
}

export const volumeLinesOf = (
  { bars, gaps }: GappedBars,
  indicators: ReadonlySet<Indicator>,
): readonly Line[] =>
  indicators.has('volumeAverages') ? averagesOver(runsOf(bars, gaps), 'volume', VOLUME_AVERAGES) : [];

function averagesOver(runs: readonly Bars[], column: 'close' | 'volume', periods: readonly number[]): Line[] {
  return periods.map((period, tint) => ({
    label: `MA${period}`,
    values: joinRuns(runs.map((run) => movingAverage(run[column], period))),
    tint,
  }));
}

/** Joins the lines of consecutive runs. Every run has the same lines. */
function joinLines([first = [], ...rest]: readonly (readonly Line[])[]): Line[] {
  return first.map((line, at) => ({
    ...line,
    values: joinRuns([line.values, ...rest.flatMap((lines) => lines[at]?.values ?? [])]),
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
  { bars, gaps }: GappedBars,
  indicators: ReadonlySet<Indicator>,
  histogramScale: 1 | 2,
): readonly LowerPane[] {
  const runs = runsOf(bars, gaps);
  return LOWER.filter((name) => indicators.has(name)).flatMap((name) => {
    const panes = runs.map((run) => PANE_OF[name](run, histogramScale));
    const histograms = panes.flatMap(({ histogram }) => histogram ?? []);
    return panes.slice(0, 1).map(({ title, levels }) => ({
      name,
      title,
      levels,
      lines: joinLines(panes.map(({ lines }) => lines)),
      histogram: histograms.length === 0 ? null : joinRuns(histograms),
    }));
  });
}
