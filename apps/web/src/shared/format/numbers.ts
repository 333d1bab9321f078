import type { Lang } from '@jishi/contract';

/** Shown for a missing value, which must not appear as 0 or "null". */
export const MISSING = '–';

/** A number, or a text with more digits than a number can represent. */
export type Numeric = number | string | null;

export interface NumberStyle {
  readonly decimalsMin?: number;
  readonly decimalsMax?: number;
  /** Adds a plus sign to positive values, for changes. */
  readonly signed?: boolean;
}

/** Prices and ratios. */
export const TWO_DECIMALS = { decimalsMin: 2, decimalsMax: 2 } as const satisfies NumberStyle;

const DECIMALS_MAX = 10;
const NUMBER = /^-?\d+(\.\d+)?$/;

const styles = new Map<string, Intl.NumberFormat>();

/** Caches formatters by style, because creating one costs more than using it a hundred times. */
function formatterOf({
  decimalsMin = 0,
  decimalsMax = DECIMALS_MAX,
  signed = false,
}: NumberStyle): Intl.NumberFormat {
  const key = `${decimalsMin} ${decimalsMax} ${signed}`;
  const existing = styles.get(key);
  if (existing) return existing;
  const formatter = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimalsMin,
    maximumFractionDigits: Math.max(decimalsMin, decimalsMax),
    // Neither -0 nor a value that rounds to 0 has a sign.
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
  styles.set(key, formatter);
  return formatter;
}

/** Returns whether a value is a number to show. False for missing values, infinity and other text. */
export function isNumeric(value: Numeric | undefined): value is number | string {
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && NUMBER.test(value);
}

/** Formats a number with thousand separators and a true minus sign. A text with many digits keeps all of them. */
export function formatNumber(value: Numeric | undefined, style: NumberStyle = {}): string {
  if (!isNumeric(value)) return MISSING;
  return formatterOf(style)
    .format(value as number)
    .replace('-', '−');
}

interface Step {
  readonly from: number;
  readonly size: number;
  readonly mark: string;
}

/** The sizes from which abbreviations apply. English shows four digits in full, as Chinese does. */
const STEPS: Record<Lang, readonly Step[]> = {
  zh: [
    { from: 1e12, size: 1e12, mark: '万亿' },
    { from: 1e8, size: 1e8, mark: '亿' },
    { from: 1e4, size: 1e4, mark: '万' },
  ],
  en: [
    { from: 1e12, size: 1e12, mark: 'T' },
    { from: 1e9, size: 1e9, mark: 'B' },
    { from: 1e6, size: 1e6, mark: 'M' },
    { from: 1e4, size: 1e3, mark: 'K' },
  ],
};

/**
 * Formats a size in abbreviated form: 1,234.57万 in Chinese, 12.35M in English. Sizes below ten thousand are shown in
 * full.
 */
export function formatShort(
  value: Numeric | undefined,
  lang: Lang,
  style: NumberStyle = {},
  decimals = 2,
): string {
  if (!isNumeric(value)) return MISSING;
  const number = Number(value);
  const step = stepOf(Math.abs(number), STEPS[lang], decimals);
  if (step === undefined) return formatNumber(value, style);
  const signed = style.signed ?? false;
  return (
    formatNumber(number / step.size, { decimalsMin: decimals, decimalsMax: decimals, signed }) + step.mark
  );
}

/**
 * Chooses the step of an abbreviation. A size that rounds up to the next step uses that step, so that it is
 * not shown as 10,000.00万.
 */
function stepOf(size: number, steps: readonly Step[], decimals: number): Step | undefined {
  const at = steps.findIndex((step) => size >= step.from);
  const [step, above] = [steps[at], steps[at - 1]];
  if (step === undefined || above === undefined) return step;
  return Number((size / step.size).toFixed(decimals)) * step.size >= above.from ? above : step;
}

const compact = {
  zh: new Intl.NumberFormat('zh-CN', {
    notation: 'compact',
    maximumFractionDigits: 1,
    useGrouping: 'always',
  }),
  en: new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }),
} satisfies Record<Lang, Intl.NumberFormat>;

/** Formats a size in abbreviated form with fewer digits: 1,234.6万 in Chinese, 12.3M in English. */
export function formatCompact(value: number | null, lang: Lang): string {
  return isNumeric(value) ? compact[lang].format(value) : MISSING;
}
