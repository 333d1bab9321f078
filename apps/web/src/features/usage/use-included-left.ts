import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../shared/session/session.ts';
import { useStandingSession } from '../../shared/session/standing-session.ts';
import { includedQuery } from './usage.queries.ts';

/**
 * The free calls that the reader's membership still includes this month. 0 without a membership and while the number
 * loads.
 */
export function useIncludedLeft(): number {
  const standing = useStandingSession();
  const { vip } = useSession();
  const { data } = useQuery({ ...includedQuery, enabled: standing && vip });
  return data === undefined ? 0 : Math.max(data.callsIncluded - data.includedUsed, 0);
}
