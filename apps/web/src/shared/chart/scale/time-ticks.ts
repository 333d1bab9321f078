/**
 * Returns the month of each date, counted from year 0. The months are computed once, because every frame computes
 * ticks.
 */
export function monthsOf(dates: readonly string[]): Int32Array {
  return Int32Array.from(dates, (date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1);
}

export interface TimeTick {
  readonly bar: number;
  readonly label: string;
}

/** The number of trading days in the shortest months relative to the average month. Holidays make months shorter. */
const SHORT_MONTH = 0.75;

/** The number of months between ticks, from fine to coarse. */
export const MONTH_STEPS = [1, 3, 6, 12, 24, 60, 120];

/** With this number of bars or fewer, ticks show days if fewer than two months start among the bars. */
const FEW_BARS = 60;

/**
 * Returns the ticks at the starts of months or years, as densely as labels of this width allow. Returns ticks at single
 * days if only a few bars are in view.
 */
export function timeTicks(
  dates: readonly string[],
  months: Int32Array,
  { from, to }: { from: number; to: number },
  barsPerLabel: number,
): TimeTick[] {
  const monthsInView = (months[to - 1] ?? 0) - (months[from] ?? 0);
  const barsPerMonth = (to - from) / Math.max(monthsInView, 1);
  if (monthsInView < 2) return dayTicks(dates, from, to, barsPerLabel);
  const step = MONTH_STEPS.find((candidate) => candidate * barsPerMonth * SHORT_MONTH >= barsPerLabel) ?? 120;
  const ticks: TimeTick[] = [];
  for (let bar = Math.max(from, 1); bar < to; bar++) {
    const month = months[bar] ?? 0;
    if (Math.floor(month / step) === Math.floor((months[bar - 1] ?? 0) / step)) continue;
    ticks.push({ bar, label: (dates[bar] ?? '').slice(0, step >= 12 ? 4 : 7) });
  }
  if (ticks.length < 2 && to - from <= FEW_BARS) return dayTicks(dates, from, to, barsPerLabel);
  return ticks;
}

function dayTicks(dates: readonly string[], from: number, to: number, barsPerLabel: number): TimeTick[] {
  const step = Math.max(Math.ceil(barsPerLabel), 1);
  const ticks: TimeTick[] = [];
  const isOneYear = yearOf(dates[from]) === yearOf(dates[to - 1]);
  // Counts from the latest bar, so that ticks stay on their bars while the view moves.
  for (let bar = dates.length - 1; bar >= from; bar -= step) {
    if (bar < to) ticks.push({ bar, label: (dates[bar] ?? '').slice(isOneYear ? 5 : 0) });
  }
  return ticks.reverse();
}

const yearOf = (date: string | undefined): string => (date ?? '').slice(0, 4);
