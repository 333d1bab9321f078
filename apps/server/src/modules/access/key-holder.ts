import type { Tx } from '../../platform/db/index.ts';
import { holdMember } from '../accounts/index.ts';
import type { KeyHolder } from './keys.repository.ts';

/** Whether somebody may still have keys in the account, held so until the transaction ends: a removal waits, and ends them. */
export async function isStillHolder(tx: Tx, { memberId }: KeyHolder): Promise<boolean> {
  return memberId === null || (await holdMember(tx, memberId));
}
