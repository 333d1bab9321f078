/** Yuan with up to two decimals as fen; null where nothing was typed. */
export function fenOf(yuan: string): string | null {
  if (yuan === '') return null;
  const [whole = '', cents = ''] = yuan.split('.');
  return String(BigInt(whole || '0') * 100n + BigInt(cents.padEnd(2, '0').slice(0, 2)));
}

/** Fen as the text of a field in yuan; empty for null. */
export function yuanOf(fen: string | null): string {
  if (fen === null) return '';
  return `${BigInt(fen) / 100n}.${String(BigInt(fen) % 100n).padStart(2, '0')}`;
}

/** What an amount in yuan can be spelled with. */
export function tidyYuan(text: string): string {
  return /^\d{0,9}(?:\.\d{0,2})?/.exec(text.normalize('NFKC').replaceAll(/[^\d.]/g, ''))?.[0] ?? '';
}
