import { mayDo } from '@jishi/contract';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdMember } from '../accounts/index.ts';
import type { KeyHolder } from './keys.repository.ts';

/**
 * Returns the reason why a user may not hold keys in the account, or null if they may. The role is read again, because
 * it may have changed since the call was authorised. The result is valid until the transaction ends: a concurrent
 * removal or change of role waits for the lock and then ends the keys.
 */
export async function holderFault(tx: Tx, { memberId }: KeyHolder): Promise<Refusal | null> {
  if (memberId === null) return null;
  const role = await holdMember(tx, memberId);
  if (role === null) return new Refusal('accounts.membershipOver');
  return mayDo(role, 'keys') ? null : new Refusal('accounts.roleForbids', { role });
}
