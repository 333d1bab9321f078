import { useQuery } from '@tanstack/react-query';
import { useStandingSession } from '../../shared/session/standing-session.ts';
import { ownedQuery } from './entitlements.queries.ts';
import type { Right } from './owned-rights.ts';

const NOTHING: readonly Right[] = [];

/** The rights of the signed-in account. Empty for a visitor and while they load. */
export function useOwned(): readonly Right[] {
  const standing = useStandingSession();
  return useQuery({ ...ownedQuery, enabled: standing }).data?.apis ?? NOTHING;
}

/** The level of a membership without an end, which already includes that plan and those below. 0 if none. */
export function useEndlessLevel(): number {
  const standing = useStandingSession();
  const { membership } = useQuery({ ...ownedQuery, enabled: standing }).data ?? {};
  return membership?.until === null && membership.state !== 'expired' ? membership.level : 0;
}
