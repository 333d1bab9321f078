import { formatInstant, formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { entitlementsMessages } from '../entitlements.messages.ts';
import { type Right, rightsTo, strongestRight } from '../owned-rights.ts';
import { useOwned } from '../use-owned.ts';

/** Returns a function that states in a few words how much time or how many calls are left of an entitlement. */
export function useRightText() {
  const t = useMessages(entitlementsMessages);
  return ({ kind, state, endsAt, callsLeft }: Right): string => {
    if (kind === 'trial') return t('trialLeft', { count: formatNumber(callsLeft ?? 0) });
    if (kind === 'calls')
      return callsLeft === 0 ? t('usedUp') : t('ownedCalls', { count: formatNumber(callsLeft ?? 0) });
    if (endsAt === null) return t('ownedForever');
    return t(state === 'expired' ? 'endedAt' : 'ownedUntil', { until: formatInstant(endsAt) });
  };
}

/** Marks a data set to which the account is entitled, with the end date of the entitlement. */
export function OwnedMark({ code }: { code: string }) {
  const textOf = useRightText();
  const right = strongestRight(rightsTo(code, useOwned()));
  return right === null ? null : <Tag tone="success">{textOf(right)}</Tag>;
}

/** States to how many of these data sets the account is entitled. */
export function OwnedMembers({ codes }: { codes: readonly string[] }) {
  const t = useMessages(entitlementsMessages);
  const rights = useOwned();
  const count = codes.filter((code) => strongestRight(rightsTo(code, rights)) !== null).length;
  if (count === 0) return null;
  return <p>{t('members', { count: formatNumber(count), all: formatNumber(codes.length) })}</p>;
}
