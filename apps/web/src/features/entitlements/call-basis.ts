import { type DatasetSummary, trialCallsOf } from '@jishi/contract';
import type { CallBasis } from '../../shared/charge/call-basis.ts';
import { type Owned, type Right, rightsTo } from './owned-rights.ts';

type Terms = Pick<DatasetSummary, 'code' | 'prices' | 'trialCalls' | 'vipOnly'>;

/**
 * Returns the basis of the account's next call of a data set with a price, shown before the call. The server decides by
 * the same order (`entitlement.rules.ts`), and the receipt states the result.
 */
export function callBasis(terms: Terms, { membership, apis }: Owned, includedLeft: number): CallBasis {
  const { code, prices, vipOnly } = terms;
  const rights = rightsTo(code, apis);
  const trialLeft = rights.find(({ kind }) => kind === 'trial')?.callsLeft ?? trialCallsOf(terms);
  const of = (kind: CallBasis['kind'], callsLeft = 0, until: string | null = null): CallBasis => ({
    kind,
    until,
    callsLeft,
    trialLeft,
  });
  const current = rights.filter(({ state }) => state !== 'expired');
  const held = current.filter(({ kind }) => kind === 'term');
  const whole = held.filter(({ restriction }) => restriction === null);
  if (whole.length > 0) return of('term', 0, latestEnd(whole));
  if (vipOnly && membership !== null && membership.state !== 'expired') return of('vip');
  if (held.length > 0) return of('term', 0, latestEnd(held));
  const isByCall = prices.use !== undefined;
  if (!vipOnly && isByCall && includedLeft > 0) return of('included', includedLeft);
  if (trialLeft > 0) return of('trial', trialLeft);
  const packLeft = current.find(({ kind }) => kind === 'calls')?.callsLeft ?? 0;
  if (packLeft > 0) return of('pack', packLeft);
  return of(isByCall && !vipOnly ? 'use' : 'none');
}

/** Null for an open-ended term. */
function latestEnd(terms: readonly Right[]): string | null {
  const ends = terms.map(({ endsAt }) => endsAt);
  return ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
}
