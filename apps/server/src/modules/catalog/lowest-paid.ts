/** Returns the lowest price in fen, ignoring free ones. Returns null if none is left. */
export function lowestPaid(prices: readonly (number | undefined)[]): number | null {
  const paid = prices.filter((price): price is number => price !== undefined && price > 0);
  return paid.length === 0 ? null : Math.min(...paid);
}
