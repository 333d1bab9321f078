import { type ErrorName, emailRule, mobileRule, overseasEmailRule } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { readAccountOfPerson } from '../accounts/index.ts';
import type { Way } from './unbind-way.ts';

/** What is wrong with a number or an address to bind, as it was typed. Overseas customers are told so in words of their own. */
export async function wayFault(
  db: Db,
  { personId, way, to }: { personId: bigint; way: Way; to: string },
): Promise<ErrorName | null> {
  if (way === 'mobile') return mobileRule(to);
  const account = await readAccountOfPerson(db, personId);
  return account?.kind === 'overseas' ? overseasEmailRule(to) : emailRule(to);
}
