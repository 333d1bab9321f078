import type { Lang } from '@jishi/contract';
import Big from 'big.js';

const formats = [0, 1, 2, 3, 4].map(
  (digits) =>
    new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

/** Formats a number with thousands separators and the given number of decimals, rounding half away from zero. */
export function decimal(value: number, digits = 2): string {
  // Rounds as a decimal, because binary fractions represent some halves inexactly, and figures are checked as decimals.
  const rounded = new Big(value).round(digits, Big.roundHalfUp).toNumber();
  return formats[digits]?.format(rounded) ?? String(rounded);
}

export const whole = (value: number): string => decimal(value, 0);

/** Formats a number with up to four decimals. */
export const plain = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 4 });

/** Formats a percentage without its sign, because a word states whether the value rose or fell. */
export const percentOf = (value: number): string => `${decimal(Math.abs(value))}%`;

const SCALES = {
  zh: [
    [1e12, '万亿元'],
    [1e8, '亿元'],
    [1e4, '万元'],
    [0, '元'],
  ],
  en: [
    [1e12, ' trillion'],
    [1e9, ' billion'],
    [1e6, ' million'],
    [0, ''],
  ],
} as const;

/** Formats an amount of yuan without its sign: `1.23亿元`, `CNY 123.00 million`. */
export function yuanText(value: number, lang: Lang): string {
  const size = Math.abs(value);
  const [scale, unit] = SCALES[lang].find(([least]) => size >= least) ?? [0, ''];
  const figure = decimal(scale === 0 ? size : size / scale);
  return lang === 'zh' ? `${figure}${unit}` : `CNY ${figure}${unit}`;
}
