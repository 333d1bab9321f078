import { type Db, inTransaction } from '../../platform/db/index.ts';
import { createAccount } from '../accounts/index.ts';

export function newAccount(db: Db): Promise<bigint> {
  return inTransaction(db, (tx) => createAccount(tx, { kind: 'individual', name: 'A customer' }));
}
