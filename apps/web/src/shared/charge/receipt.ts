/** A response header that states the call's price or the remaining allowance. */
export interface ReceiptLine {
  header: string;
  value: string;
}

const RECEIPT_HEADERS = [
  'X-Jishi-Price-Fen',
  'X-Jishi-Basis',
  'X-Jishi-Rows',
  'X-Jishi-Balance-Fen',
  'X-Jishi-Calls-Left',
  'X-Jishi-Ignored',
  'X-Request-Id',
] as const;
const LIMIT_PREFIX = 'x-ratelimit-';

/** Returns the receipt of a response: price first, limits last. Missing headers are left out. */
export function receiptOf(headers: Headers): ReceiptLine[] {
  const named = RECEIPT_HEADERS.flatMap((header) => {
    const value = headers.get(header);
    return value === null ? [] : [{ header, value }];
  });
  const limits = [...headers]
    .filter(([name]) => name.startsWith(LIMIT_PREFIX))
    .map(([name, value]) => ({ header: limitHeader(name), value }));
  return [...named, ...limits];
}

/**
 * Browsers return header names in lower case. The documentation writes 'X-RateLimit-Limit' and 'X-RateLimit-Remaining'.
 */
const limitHeader = (name: string): string =>
  `X-RateLimit-${name.slice(LIMIT_PREFIX.length).replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())}`;

/** Parses parameter names from a header that separates them by commas and percent-encodes them. */
export const namesOf = (value: string): string[] =>
  value
    .split(',')
    .map((name) => decodeURIComponent(name.trim()))
    .filter((name) => name !== '');

const WINDOWS = ['inSecond', 'inMinute', 'inDay'] as const;

/** Limits have the form `2;w=1, 60;w=60, 1000;w=86400`, and remaining calls have the form `1, 59, 999`. */
export function windowsOf(value: string): { window: (typeof WINDOWS)[number]; count: number }[] {
  const counts = value.split(',').map((part) => Number.parseInt(part, 10));
  return WINDOWS.flatMap((window, i) => {
    const count = counts[i];
    return count === undefined || Number.isNaN(count) ? [] : [{ window, count }];
  });
}
