import { axisOf } from '../scale/axis.ts';
import { type Mark, valuesOf, type Zone } from './mark.ts';
import { type PeriodTick, periodTicks } from './period-ticks.ts';
import { widest } from './text-width.ts';

export const FONT_PX = 12;
const [TOP, BOTTOM, RIGHT] = [10, 24, 8];
const TICK_GAP = 12;
/**
 * The inset at the ends of the x axis. It leaves room for half a point, or for the names of zones before the first
 * period.
 */
const INSET = 6;
const ZONE_INSET = 36;
const DATED = /^\d{4}(-\d{2}){0,2}$/;

export interface PlotContent {
  /** Periods or days in order of time, such as 2026, 2026-Q1, 2026-01 or 2026-01-31. */
  readonly periods: readonly string[];
  readonly marks: readonly Mark[];
  readonly zones?: readonly Zone[];
}

interface ValueTick {
  readonly value: number;
  readonly text: string;
  readonly y: number;
}

/** Positions on the drawing, in pixels. */
export interface PlotLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The middle of each period. */
  readonly x: readonly number[];
  /** The width of a period if all are equally wide, otherwise null. */
  readonly column: number | null;
  readonly y: (value: number) => number;
  readonly valueTicks: readonly ValueTick[];
  readonly periodTicks: readonly PeriodTick[];
}

export function plotLayout(
  { periods, marks, zones = [] }: PlotContent,
  { width, height }: { readonly width: number; readonly height: number },
  tickText: (value: number) => string,
): PlotLayout {
  const hasColumns = marks.some(({ kind }) => kind === 'column');
  const axis = axisOf(valuesOf(marks), { isFromZero: hasColumns });
  const [top, bottom] = [TOP, height - BOTTOM];
  const y = (value: number): number => bottom - (axis.place(value) ?? 0) * (bottom - top);
  const left = widest(axis.ticks.map(tickText), FONT_PX) + TICK_GAP;
  const right = width - RIGHT;
  const isByDate = !hasColumns && periods.every((period) => DATED.test(period));
  const inset = zones.length > 0 ? ZONE_INSET : INSET;
  const x = isByDate
    ? placesByDate(periods, left + inset, right - INSET)
    : periods.map((_, at) => left + ((at + 0.5) / periods.length) * (right - left));
  return {
    ...{ width, height, left, right, top, bottom, x, y },
    column: isByDate ? null : (right - left) / periods.length,
    valueTicks: axis.ticks.map((value) => ({ value, text: tickText(value), y: y(value) })),
    periodTicks: periodTicks(periods, { x, width, fontSize: FONT_PX }),
  };
}

/** Positions periods by date, so that a missing period leaves a gap. A single period is in the middle. */
function placesByDate(periods: readonly string[], from: number, to: number): number[] {
  const times = periods.map((period) => Date.parse(period));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const shareOf = (time: number): number => (last === first ? 0.5 : (time - first) / (last - first));
  return times.map((time) => from + shareOf(time) * (to - from));
}
