/** Maps values to places between 0 and 1. */
export interface Axis {
  readonly ticks: readonly number[];
  /** The place of a value, which may lie outside 0 to 1; null for a value that the axis cannot show. */
  place(value: number): number | null;
}

const TICKS = 5;
/** From this many values on, the outermost are drawn at the edge instead of squeezing all others together. */
const TRIMMED_FROM = 20;
const TRIMMED_SHARE = 0.02;
const ROOM = 0.06;

/**
 * An axis with even steps for ratios, or with steps of equal factors for amounts, which may differ a thousandfold.
 */
export function axisOf(values: readonly number[], isLogarithmic: boolean): Axis {
  const scale = (value: number): number => (isLogarithmic ? Math.log10(value) : value);
  const usable = values.filter((value) => !isLogarithmic || value > 0).map(scale);
  const [low, high] = domainOf(usable.sort((a, b) => a - b));
  const ticks = isLogarithmic ? powerTicks(low, high) : evenTicks(low, high);
  return {
    ticks,
    place: (value) => (isLogarithmic && value <= 0 ? null : (scale(value) - low) / (high - low)),
  };
}

function domainOf(sorted: readonly number[]): readonly [number, number] {
  const cut = sorted.length < TRIMMED_FROM ? 0 : Math.ceil(sorted.length * TRIMMED_SHARE);
  const [low = 0, high = 1] = [sorted[cut], sorted[sorted.length - 1 - cut]];
  const room = high === low ? Math.max(1, Math.abs(high)) / 2 : (high - low) * ROOM;
  return [low - room, high + room];
}

/** Round values between two others. */
export function evenTicks(low: number, high: number): number[] {
  const rough = (high - low) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  // Computed from whole steps, so that no tick shows the rounding error of binary fractions.
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
