import { basisOfCall, type CallRights, type DatasetSummary, trialCallsOf } from '@jishi/contract';
import type { CallBasis } from '../../shared/charge/call-basis.ts';
import { type Owned, type Right, rightsTo } from './owned-rights.ts';

type Terms = Pick<DatasetSummary, 'code' | 'prices' | 'trialCalls' | 'vipOnly'>;

/**
 * Returns the right that will pay for the account's next call of a data set with a price, so that the page can show it
 * before the call. The server decides by the same rule (`basisOfCall`), and the receipt states which right paid.
 */
export function callBasis(terms: Terms, { membership, apis }: Owned, includedLeft: number): CallBasis {
  const { code, prices, vipOnly } = terms;
  const own = rightsTo(code, apis);
  const current = own.filter(({ state }) => state !== 'expired');
  const held = current.filter(({ kind }) => kind === 'term');
  const whole = held.filter(({ restriction }) => restriction === null);
  const rights: CallRights = {
    vipOnly,
    isMember: membership !== null && membership.state !== 'expired',
    hasTerm: whole.length > 0,
    hasPartTerm: held.length > 0,
    isSoldByCall: prices.use !== undefined,
    includedLeft,
    trialLeft: own.find(({ kind }) => kind === 'trial')?.callsLeft ?? trialCallsOf(terms),
    packLeft: current.find(({ kind }) => kind === 'calls')?.callsLeft ?? 0,
  };
  const { trialLeft, packLeft } = rights;
  const of = (kind: CallBasis['kind'], more: Partial<CallBasis> = {}): CallBasis => ({
    kind,
    until: null,
    callsLeft: 0,
    trialLeft,
    ...more,
  });
  const basis = basisOfCall(rights);
  switch (basis) {
    case 'term':
      return of('term', { until: latestEnd(whole) });
    case 'partTerm':
      return of('term', { until: latestEnd(held) });
    case 'included':
      return of('included', { callsLeft: includedLeft });
    case 'trial':
      return of('trial', { callsLeft: trialLeft });
    case 'pack':
      return of('pack', { callsLeft: packLeft });
    default:
      return of(basis ?? 'none');
  }
}

/** Returns the latest end of several terms. Null if one of them is open-ended. */
function latestEnd(terms: readonly Right[]): string | null {
  const ends = terms.map(({ endsAt }) => endsAt);
  return ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
}
