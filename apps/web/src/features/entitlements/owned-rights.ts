import {
  type entitlementEndpoints,
  lowestPrice,
  type OutputOf,
  type PaymentMode,
  type Prices,
  type ProductLine,
  priceRows,
} from '@jishi/contract';
import { daysBetween } from '../../shared/time/days.ts';

export type Owned = OutputOf<(typeof entitlementEndpoints)['apis']>;
export type Right = Owned['apis'][number];

const ALL = '*';

/** Returns the account's current or past entitlements to a data set, including entitlements to all data sets. */
export const rightsTo = (code: string, rights: readonly Right[]): Right[] =>
  rights.filter(({ dataset }) => dataset === code || dataset === ALL);

/** Returns, for each data set that is named in a right, one current right to it. */
export function datasetsIn(rights: readonly Right[]): Right[] {
  const current = rights.filter(({ dataset, state }) => dataset !== ALL && state !== 'expired');
  return [...new Map(current.map((right) => [right.dataset, right])).values()];
}

/** Returns the active entitlement that lasts longest and is not a trial. A term takes precedence over a pack. */
export function strongestRight(rights: readonly Right[]): Right | null {
  const holding = rights.filter(({ kind, state }) => kind !== 'trial' && state !== 'expired');
  const endOf = ({ kind, endsAt }: Right): number => {
    if (kind === 'calls') return Number.NEGATIVE_INFINITY;
    return endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  };
  return holding.toSorted((a, b) => endOf(b) - endOf(a))[0] ?? null;
}

/** Whether one of the rights is an open-ended term for the whole data set. */
export const hasNoEnd = (rights: readonly Right[]): boolean =>
  rights.some(({ kind, endsAt, restriction }) => kind === 'term' && endsAt === null && restriction === null);

/**
 * Whether an entitlement can be bought again. An open-ended entitlement cannot be extended, and private grants are not
 * sold.
 */
export function isRenewable({
  kind,
  endsAt,
}: {
  kind: Right['kind'] | 'vip';
  endsAt: string | null;
}): boolean {
  if (kind === 'term' || kind === 'vip') return endsAt !== null;
  return kind !== 'private';
}

/**
 * Returns the longest mode on sale that is no longer than the purchased term, or the shortest mode if all are longer.
 */
function termMode(prices: Prices, { startsAt, endsAt }: Right): PaymentMode | null {
  const terms = priceRows(prices).flatMap(({ mode, days }) => (days === null ? [] : [{ mode, days }]));
  const length = startsAt === null || endsAt === null ? 0 : daysBetween(startsAt, endsAt);
  const within = terms.filter(({ days }) => days <= length);
  return (within.at(-1) ?? terms[0])?.mode ?? null;
}

/**
 * Returns the order that renews an entitlement in the mode in which it was bought. Null if the entitlement has no end
 * date, was not bought, or is no longer sold in this mode.
 */
export function renewalOf(right: Right, code: string, prices: Prices): ProductLine | null {
  const { dataset, kind, endsAt, callsAll } = right;
  if (dataset !== code || lowestPrice(prices) === null) return null;
  const product = `dataset:${code}`;
  if (kind === 'calls')
    return prices.use === undefined || callsAll === null
      ? null
      : { product, mode: 'use', quantity: callsAll };
  if (kind !== 'term' || endsAt === null) return null;
  const mode = termMode(prices, right);
  return mode === null ? null : { product, mode, quantity: 1 };
}
