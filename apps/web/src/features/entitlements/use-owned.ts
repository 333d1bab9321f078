import type { DatasetSummary, PaymentMode, Prices } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import type { CallBasis } from '../../shared/charge/call-basis.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useConfirmedSession } from '../../shared/session/confirmed-session.ts';
import { callBasis } from './call-basis.ts';
import { ownedQuery } from './entitlements.queries.ts';
import {
  datasetsIn,
  hasNoEnd,
  type Owned,
  type Right,
  renewalOf,
  rightsTo,
  strongestRight,
} from './owned-rights.ts';

const NOTHING: readonly Right[] = [];

/** The entitlements and the membership of the signed-in account. Undefined for a visitor and while they load. */
function useOwnedAnswer(): Owned | undefined {
  const isConfirmed = useConfirmedSession();
  const { data } = useQuery({ ...ownedQuery, enabled: isConfirmed });
  return isConfirmed ? data : undefined;
}

/** The entitlements of the signed-in account. Empty for a visitor and while they load. */
export const useOwned = (): readonly Right[] => useOwnedAnswer()?.apis ?? NOTHING;

/** The data sets that are named in the account's entitlements, each once. */
export function useOwnedDatasets(): { readonly code: string; readonly name: string }[] {
  const lang = useLanguage();
  return datasetsIn(useOwned()).map(({ dataset, title }) => ({
    code: dataset,
    name: title?.[lang] ?? '',
  }));
}

/**
 * The mode in which the account would extend its entitlement to a data set. Null if no entitlement can be
 * extended.
 */
export function useHeldMode(code: string, prices: Prices): PaymentMode | null {
  const right = strongestRight(rightsTo(code, useOwned()));
  return right === null ? null : (renewalOf(right, code, prices)?.mode ?? null);
}

/**
 * Returns whether the account's entitlements to these data sets have no end date. If so, the server would reject an
 * order for them. Undefined for a visitor and while the entitlements load.
 */
export function useEndless(): (codes: readonly string[]) => boolean | undefined {
  const rights = useOwnedAnswer()?.apis;
  return (codes) => rights && codes.length > 0 && codes.every((code) => hasNoEnd(rightsTo(code, rights)));
}

/**
 * Returns the right that pays for the account's next call of a data set. Null for a visitor and while the entitlements
 * load. `includedLeft` is the number of free calls that the membership still includes this month.
 */
export function useCallBasis(
  dataset: Pick<DatasetSummary, 'code' | 'prices' | 'trialCalls' | 'vipOnly'>,
  includedLeft: number,
): CallBasis | null {
  const owned = useOwnedAnswer();
  return owned === undefined ? null : callBasis(dataset, owned, includedLeft);
}

/** The level of an open-ended membership, which includes its plan and all lower ones. 0 if there is none. */
export function useEndlessLevel(): number {
  const { membership } = useOwnedAnswer() ?? {};
  return membership?.until === null && membership.state !== 'expired' ? membership.level : 0;
}
