/** What a call cost and what is left, as its headers tell it. */
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
  'X-Request-Id',
] as const;
const LIMIT_PREFIX = 'x-ratelimit-';

/** The receipt of an answer: price first, limits last; a header that did not come is left out. */
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

/** Browsers give header names in lower case; documents write 'X-RateLimit-Limit' and 'X-RateLimit-Remaining'. */
const limitHeader = (name: string): string =>
  `X-RateLimit-${name.slice(LIMIT_PREFIX.length).replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())}`;
