import { nicknameRule } from '@jishi/contract';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { updateAccount } from '../accounts/index.ts';

export async function changeNickname(
  db: Db,
  { accountId, nickname }: { accountId: bigint; nickname: string },
): Promise<void> {
  const fault = nicknameRule(nickname);
  if (fault !== null) throw new Refusal(fault);
  await inTransaction(db, (tx) => updateAccount(tx, accountId, { name: nickname.trim() }));
}
