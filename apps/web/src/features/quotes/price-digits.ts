import type { DailyBars } from '@jishi/contract';

const SAMPLED = 20;

/** Returns the number of decimals of a security's prices: two, or three if the latest prices need a third. */
export function priceDigits({ close }: Pick<DailyBars, 'close'>): 2 | 3 {
  const isCent = (price: number): boolean => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;
  return close.slice(-SAMPLED).every(isCent) ? 2 : 3;
}
