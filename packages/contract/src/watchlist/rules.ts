/**
 * Returns a watch list with codes added at its start or at its end. Each code appears once. Codes beyond the
 * limit are dropped.
 */
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

/**
 * Returns a watch list in another order. Codes that the order does not contain come last. Codes that the list
 * does not contain are ignored.
 */
export function inOrder(list: readonly string[], order: readonly string[]): string[] {
  const ahead = [...new Set(order)].filter((code) => list.includes(code));
  return [...ahead, ...list.filter((code) => !ahead.includes(code))];
}
