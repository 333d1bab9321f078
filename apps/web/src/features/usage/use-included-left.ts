import { useQuery } from '@tanstack/react-query';
import { useConfirmedSession } from '../../shared/session/confirmed-session.ts';
import { useSession } from '../../shared/session/session.ts';
import { includedQuery } from './usage.queries.ts';

/**
 * The free calls that the reader's membership still includes this month. 0 without a membership and while the number
 * loads.
 */
export function useIncludedLeft(): number {
  const isConfirmed = useConfirmedSession();
  const { vip } = useSession();
  const { data } = useQuery({ ...includedQuery, enabled: isConfirmed && vip });
  return data === undefined ? 0 : Math.max(data.callsIncluded - data.includedUsed, 0);
}
