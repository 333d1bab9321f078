/** Makes header names comparable: ignores case, spaces and width variants, and uses one kind of bracket. */
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
