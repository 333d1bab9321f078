/** The lowest of some prices in fen, those of what is free left out; null where nothing has one. */
export function lowestPaid(prices: readonly (number | undefined)[]): number | null {
  const paid = prices.filter((price): price is number => price !== undefined && price > 0);
  return paid.length === 0 ? null : Math.min(...paid);
}
