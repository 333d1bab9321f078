/** Converts typed yuan to fen. Null unless the text is an amount with at most two decimals. */
export function fenOf(yuan: string): bigint | null {
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(yuan.trim());
  return match === null ? null : BigInt(match[1] ?? 0) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}

/** Parses a tidied field that contains a limit. Returns fen, or null if the field sets no limit. */
export const capOf = (yuan: string): string | null => fenOf(yuan)?.toString() ?? null;

/** Formats fen as the text of a field in yuan. Empty for null. */
export function yuanOf(fen: string | bigint | null): string {
  if (fen === null) return '';
  return `${BigInt(fen) / 100n}.${String(BigInt(fen) % 100n).padStart(2, '0')}`;
}

/** Keeps only characters that can be part of an amount in yuan. The result is an amount or empty. */
export function tidyYuan(text: string): string {
  const digits = text.normalize('NFKC').replaceAll(/[^\d.]/g, '');
  const [amount = ''] = /^\d{0,9}(?:\.\d{0,2})?/.exec(digits) ?? [];
  return amount.startsWith('.') ? `0${amount}` : amount;
}
