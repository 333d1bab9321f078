import { boundEmailRule, boundMobileRule, type ErrorName, overseasEmailRule } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { readAccountOfPerson } from '../accounts/index.ts';
import type { Way } from './unbind-way.ts';

/**
 * Returns the error of a number or address that the user wants to link; null if it is valid. Overseas customers get a
 * separate message.
 */
export async function wayFault(
  db: Db,
  { personId, way, to }: { personId: bigint; way: Way; to: string },
): Promise<ErrorName | null> {
  if (way === 'mobile') return boundMobileRule(to);
  const account = await readAccountOfPerson(db, personId);
  return account?.kind === 'overseas' ? overseasEmailRule(to) : boundEmailRule(to);
}
