import type { BondGap, BondPrice, DayCount, PriceKind } from '@jishi/contract';
import { accruedIn, type FixedTerms, periodOf, yieldIn } from './bond-yield.rules.ts';
import { Decimal, numberIn } from './decimal.rules.ts';

/** A bond's newest quote and its terms, as text. */
export interface BondRecord {
  readonly date: string | null;
  readonly price: string | null;
  readonly market: string | null;
  readonly type: string | null;
  readonly valueDay: string | null;
  readonly maturityDay: string | null;
  readonly months: string | null;
  readonly coupon: string | null;
  readonly rateType: string | null;
  readonly dayCount: string | null;
}

const FIXED_RATE = '固定利率';
const CONVERTIBLE = '可转债';
/** The types of bonds that trade at clean prices on the two exchanges and the interbank market. */
const CLEAN_TYPES = new Set([
  ...['国债', '地方政府债', '政策性金融债', '央行票据'],
  ...['金融债', '企业债', '公司债'],
]);
const SHANGHAI = '012001';
const SHENZHEN = '012002';
const INTERBANK = '012004';
const CLEAN_MARKETS = new Set([SHANGHAI, SHENZHEN, INTERBANK]);
/**
 * The names of day counts in deliveries. A bond without one accrues interest by actual days, as is the market's
 * practice.
 */
const DAY_COUNT_OF: Readonly<Record<string, DayCount>> = {
  '': 'ACT/ACT',
  'ACT/ACT': 'ACT/ACT',
  'A/A': 'ACT/ACT',
  实际天数: 'ACT/ACT',
  'ACT/365': 'ACT/365',
  'A/365': 'ACT/365',
  'A/365F': 'ACT/365',
};

const PRICE_DECIMALS = 6;
const PERCENT_DECIMALS = 4;

/**
 * Whether a bond is quoted without or with accrued interest, according to the market's trading rules; deliveries of
 * quotes do not state it. Null if the rules for the bond's type or market are not known here.
 */
export function priceKindOf({ type, market }: Pick<BondRecord, 'type' | 'market'>): PriceKind | null {
  if (!CLEAN_MARKETS.has(market ?? '')) return null;
  if (type === CONVERTIBLE) return market === INTERBANK ? null : 'dirty';
  return CLEAN_TYPES.has(type ?? '') ? 'clean' : null;
}

/** A bond's newest price with its accrued interest and its yield to maturity, or the reason why they are unknown. */
export function bondPriceOf(record: BondRecord): Omit<BondPrice, 'demo'> {
  const { date, price } = record;
  const kind = price === null ? null : priceKindOf(record);
  const quoted = price === null ? null : numberIn(new Decimal(price), PRICE_DECIMALS);
  const bare = {
    date,
    price: quoted,
    kind,
    accrued: null,
    clean: kind === 'clean' ? quoted : null,
    dirty: kind === 'dirty' ? quoted : null,
    yieldPercent: null,
    dayCount: null,
    monthsBetweenPayments: null,
    isSimple: false,
  };
  if (date === null || price === null) return { ...bare, missing: 'quote' };
  const terms = termsOf(record);
  if (typeof terms === 'string') return { ...bare, missing: terms };
  const dayCount = DAY_COUNT_OF[record.dayCount?.toUpperCase() ?? ''];
  if (dayCount === undefined) return { ...bare, missing: 'dayCount' };
  const period = periodOf(terms, date);
  if (period === null) return { ...bare, missing: 'term' };
  const accrued = accruedIn(terms, period, date, dayCount);
  const withAccrued = { ...bare, accrued: numberIn(accrued, PRICE_DECIMALS), dayCount };
  if (kind === null) return { ...withAccrued, missing: 'priceKind' };
  const dirty = new Decimal(price).plus(kind === 'clean' ? accrued : 0);
  const bondYield = yieldIn(terms, period, date, dirty);
  return {
    ...withAccrued,
    dirty: numberIn(dirty, PRICE_DECIMALS),
    clean: numberIn(dirty.minus(accrued), PRICE_DECIMALS),
    yieldPercent: bondYield === null ? null : numberIn(bondYield.percent, PERCENT_DECIMALS),
    monthsBetweenPayments: bondYield === null ? null : terms.monthsBetweenPayments,
    isSimple: bondYield?.isSimple ?? false,
    missing: bondYield === null ? 'yield' : null,
  };
}

/** The terms of a fixed-rate bond, or the reason why they are incomplete. */
function termsOf({
  valueDay,
  maturityDay,
  months,
  coupon,
  rateType,
}: BondRecord): FixedTerms | Extract<BondGap, 'rate' | 'terms'> {
  const monthsBetweenPayments = Number(months ?? 0);
  if (valueDay === null || maturityDay === null) return 'terms';
  if (!Number.isInteger(monthsBetweenPayments) || monthsBetweenPayments <= 0) return 'terms';
  if (rateType !== FIXED_RATE || coupon === null) return 'rate';
  return { valueDay, maturityDay, monthsBetweenPayments, couponPercent: new Decimal(coupon) };
}
