import { formatNumber } from './numbers.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats a number of bytes in decimal units (steps of 1,000). */
export function sizeText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${formatNumber(Number(value.toPrecision(3)))} ${UNITS[step]}`;
}
