import { MONTH_STEPS } from '../scale/time-ticks.ts';
import { textWidth } from './text-width.ts';

export interface PeriodTick {
  /** The index of the period. */
  readonly at: number;
  readonly text: string;
  /** The centre of the label. */
  readonly x: number;
}

interface Room {
  readonly x: readonly number[];
  readonly width: number;
  readonly fontSize: number;
}

const GAP_PX = 14;
const YEAR_DIGITS = 4;
const MONTH_DIGITS = 7;
const MONTHS_OF_A_YEAR = 12;
const MONTHS_OF_A_QUARTER = 3;

/**
 * Returns the labels of the x axis: all periods if they fit, otherwise as many starts of months or years as fit. If no
 * month or year starts in the range, labels are placed backwards from the latest day.
 */
export function periodTicks(periods: readonly string[], room: Room): PeriodTick[] {
  const labelled = (at: number, text = periods[at] ?? ''): PeriodTick => ({
    at,
    text,
    x: middleOf(text, at, room),
  });
  const fits = (ticks: readonly PeriodTick[]): boolean =>
    ticks.every((tick, at) => isApart(ticks[at - 1], tick, room.fontSize));
  const all = periods.map((_, at) => labelled(at));
  if (fits(all)) return all;
  const months = periods.map(monthOf);
  for (const step of MONTH_STEPS) {
    const digits = step < MONTHS_OF_A_YEAR ? MONTH_DIGITS : YEAR_DIGITS;
    const ticks = beginnings(months, step).map((at) => labelled(at, periods[at]?.slice(0, digits)));
    if (ticks.length > 1 && fits(ticks)) return ticks;
  }
  return backwards(all, room.fontSize);
}

/** Returns as many labels as fit, including the last one. */
function backwards(labels: readonly PeriodTick[], fontSize: number): PeriodTick[] {
  const ticks: PeriodTick[] = [];
  for (const label of labels.toReversed()) if (isApart(label, ticks.at(-1), fontSize)) ticks.push(label);
  return ticks.reverse();
}

/**
 * Returns the first period of each span of `step` months. The very first period is included only if it starts a span.
 */
function beginnings(months: readonly number[], step: number): number[] {
  const spanOf = (at: number): number => Math.floor((months[at] ?? 0) / step);
  return [...months.keys()].filter((at) =>
    at === 0 ? (months[0] ?? 0) % step === 0 : spanOf(at) !== spanOf(at - 1),
  );
}

/** Returns the first month of a period, counted from year 0. */
function monthOf(period: string): number {
  const [year, part] = [Number(period.slice(0, YEAR_DIGITS)), period.slice(YEAR_DIGITS + 1, MONTH_DIGITS)];
  const month = part.startsWith('Q')
    ? (Number(part.slice(1)) - 1) * MONTHS_OF_A_QUARTER
    : Number(part || 1) - 1;
  return year * MONTHS_OF_A_YEAR + month;
}

/** Centres a label under its period, or as near to the centre as the edge allows. */
function middleOf(text: string, at: number, { x, width, fontSize }: Room): number {
  const half = textWidth(text, fontSize) / 2;
  return Math.max(half, Math.min(width - half, x[at] ?? 0));
}

function isApart(before: PeriodTick | undefined, after: PeriodTick | undefined, fontSize: number): boolean {
  if (before === undefined || after === undefined) return true;
  const widths = textWidth(before.text, fontSize) + textWidth(after.text, fontSize);
  return after.x - before.x >= widths / 2 + GAP_PX;
}
