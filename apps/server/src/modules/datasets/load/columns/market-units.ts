import Big from 'big.js';
import { parseFileNumber } from './numbers.ts';

/** Factors that convert volume to shares and turnover to yuan. */
export interface MarketUnits {
  readonly volume: string;
  readonly amount: string;
}

/** The power of ten of amount / (close × volume), for each combination of units found in files. */
const BY_RATIO: readonly (MarketUnits & { readonly power: number })[] = [
  { power: 0, volume: '1', amount: '1' },
  { power: 2, volume: '100', amount: '1' },
  { power: -1, volume: '100', amount: '1000' },
  { power: -2, volume: '100', amount: '10000' },
  { power: -3, volume: '1', amount: '1000' },
  { power: -4, volume: '1', amount: '10000' },
  { power: -8, volume: '1', amount: '100000000' },
];
const ROWS_MIN = 3;
/**
 * The tolerance for the power of ten. It is needed because the close is near the day's average price, but not equal to
 * it.
 */
const TOLERANCE = 0.15;

/** Infers the units of volume and amount from the close. Null if they cannot be inferred. */
export function marketUnits(rows: MarketRows): MarketUnits | null {
  const middle = marketPower(rows);
  const match = middle === null ? undefined : BY_RATIO.find(({ power }) => isNear(middle, power));
  return match ? { volume: match.volume, amount: match.amount } : null;
}

const isNear = (middle: number, power: number): boolean => Math.abs(middle - power) < TOLERANCE;

/** Returns true if amount and close × volume differ by a power of ten. */
export function isOffByPower(rows: MarketRows): boolean {
  const middle = marketPower(rows);
  return middle !== null && !isNear(middle, 0) && isNear(middle, Math.round(middle));
}

type MarketRows = readonly { close: string; volume: string; amount: string }[];

/** Returns the median of the decimal logarithm of amount / (close × volume). Null if there are too few rows. */
function marketPower(rows: MarketRows): number | null {
  const powers = rows.flatMap(({ close, volume, amount }) => {
    const [price, quantity, value] = [close, volume, amount].map(numberOf);
    if (!price || !quantity || !value) return [];
    return Math.log10(Math.abs(value / (price * quantity)));
  });
  if (powers.length < ROWS_MIN) return null;
  return powers.sort((left, right) => left - right)[Math.floor(powers.length / 2)] ?? null;
}

function numberOf(cell: string): number | null {
  const plain = parseFileNumber(cell.trim());
  return typeof plain === 'string' ? Number(new Big(plain)) : null;
}
