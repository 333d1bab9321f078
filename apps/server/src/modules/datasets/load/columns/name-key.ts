/** Makes header names comparable: ignores case, full-width forms, spaces, quotes, colons and commas. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s"'：:、，,]/g, '')
    .toLowerCase();
}

/** Makes spellings of one role comparable: trade_date, Trade Date and tradeDate become the same. */
export function spellingKey(name: string): string {
  return nameKey(name).replace(/[_.\-*#]/g, '');
}
