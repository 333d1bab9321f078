import { useQuery } from '@tanstack/react-query';
import { useStandingSession } from '../../shared/session/standing-session.ts';
import { ownedQuery } from './entitlements.queries.ts';
import type { Right } from './owned-rights.ts';

const NOTHING: readonly Right[] = [];

/** What the signed-in person's account has; nothing for a visitor, and until it is known. */
export function useOwned(): readonly Right[] {
  const standing = useStandingSession();
  return useQuery({ ...ownedQuery, enabled: standing }).data?.apis ?? NOTHING;
}
