/** A watch list with codes put before the others, or behind them; each code stands once, and what is too much falls off the end. */
export function withCodes(
  list: readonly string[],
  codes: readonly string[],
  place: 'first' | 'last',
  maximum: number,
): string[] {
  const own = place === 'first' ? list.filter((code) => !codes.includes(code)) : list;
  const both = place === 'first' ? [...codes, ...own] : [...own, ...codes];
  return [...new Set(both)].slice(0, maximum);
}

/** A watch list in another order: codes that the order does not name stay behind, and those that the list lacks are passed over. */
export function inOrder(list: readonly string[], order: readonly string[]): string[] {
  const ahead = [...new Set(order)].filter((code) => list.includes(code));
  return [...ahead, ...list.filter((code) => !ahead.includes(code))];
}
