/**
 * Returns a watch list with codes added at its start or its end. Each code appears once. Codes beyond the limit are
 * dropped.
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
 * Returns a watch list in the given order. Codes that are not in the order come last. Codes that are not in the list
 * are ignored.
 */
export function inOrder(list: readonly string[], order: readonly string[]): string[] {
  const ahead = [...new Set(order)].filter((code) => list.includes(code));
  return [...ahead, ...list.filter((code) => !ahead.includes(code))];
}
