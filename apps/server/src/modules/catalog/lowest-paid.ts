/** Returns the lowest price above 0, in fen, or null if there is none. */
export function lowestPaid(prices: readonly (number | undefined)[]): number | null {
  const paid = prices.filter((price): price is number => price !== undefined && price > 0);
  return paid.length === 0 ? null : Math.min(...paid);
}
