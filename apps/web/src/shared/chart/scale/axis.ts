/** Maps values to positions between 0 and 1. */
export interface Axis {
  readonly ticks: readonly number[];
  /** Returns the position of a value, which may be outside 0 to 1. Null for a value that the axis cannot show. */
  place(value: number): number | null;
}

const TICKS = 5;
/** The factors of round steps. A size is rounded to the step that is closest in ratio. */
const STEPS = [
  { factor: 1, below: Math.sqrt(2) },
  { factor: 2, below: Math.sqrt(10) },
  { factor: 5, below: Math.sqrt(50) },
] as const;
/** Outliers are left out only if there are at least this many values. */
const TRIMMED_FROM = 20;
const TRIMMED_SHARE = 0.02;
const ROOM = 0.06;

export interface AxisOptions {
  /** Uses logarithmic steps, for values that differ by orders of magnitude. By default, the steps are linear. */
  readonly isLogarithmic?: boolean;
  /** Leaves outliers outside the axis if there are many values, so that the other values are not squeezed together. */
  readonly isTrimmed?: boolean;
  /** Includes zero. Zero is an end of the axis unless values lie on both sides of it. */
  readonly isFromZero?: boolean;
}

/** Returns an axis that fits the values. */
export function axisOf(
  values: readonly number[],
  { isLogarithmic = false, isTrimmed = false, isFromZero = false }: AxisOptions = {},
): Axis {
  const scale = (value: number): number => (isLogarithmic ? Math.log10(value) : value);
  const usable = values.filter((value) => !isLogarithmic || value > 0).map(scale);
  const sorted = usable.sort((a, b) => a - b);
  const cut = isTrimmed && sorted.length >= TRIMMED_FROM ? Math.ceil(sorted.length * TRIMMED_SHARE) : 0;
  const [low, high] = domainOf([sorted[cut], sorted[sorted.length - 1 - cut]], isFromZero);
  return {
    ticks: isLogarithmic ? powerTicks(low, high) : evenTicks(low, high),
    place: (value) => (isLogarithmic && value <= 0 ? null : (scale(value) - low) / (high - low)),
  };
}

type Ends = readonly [number, number];

function domainOf([lowest = 0, highest = 1]: readonly (number | undefined)[], isFromZero: boolean): Ends {
  const [low, high] = isFromZero ? [Math.min(0, lowest), Math.max(0, highest)] : [lowest, highest];
  const room = high === low ? Math.max(1, Math.abs(high)) / 2 : (high - low) * ROOM;
  return [isFromZero && low === 0 ? 0 : low - room, isFromZero && high === 0 && low < 0 ? 0 : high + room];
}

/** Returns round values between two bounds. */
function evenTicks(low: number, high: number): number[] {
  const rough = (high - low) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find(({ below }) => rough / power < below)?.factor ?? 10);
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  // Computed from integer steps, so that no tick shows a binary rounding error.
  return Array.from({ length: count }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

function powerTicks(low: number, high: number): number[] {
  const powers = Array.from(
    { length: Math.floor(high) - Math.floor(low) + 1 },
    (_, i) => Math.floor(low) + i,
  );
  const within = (factors: readonly number[]): number[] =>
    powers
      .flatMap((power) => factors.map((factor) => factor * 10 ** power))
      .filter((tick) => Math.log10(tick) >= low && Math.log10(tick) <= high);
  const wide = within([1]);
  return wide.length > 2 ? wide : within([1, 2, 5]);
}
