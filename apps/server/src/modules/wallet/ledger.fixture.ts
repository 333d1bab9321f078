import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import { type TransferOutcome, transfer } from './transfer.ts';
import { openWallet } from './wallets.repository.ts';

let keys = 0;
/** Returns a new key on each call. */
export const newKey = (): string => `test:${++keys}`;

/**
 * Creates an account whose wallet has this balance. Inserts the account with SQL, because this module may not import
 * `accounts`.
 */
export async function newWallet(db: Db, balanceFen = 0n): Promise<bigint> {
  const walletId = await inTransaction(db, async (tx) => {
    const { rows } = await sql<{
      id: bigint;
    }>`insert into account (kind, name) values ('individual', 'A customer') returning id`.execute(tx);
    const [account] = rows;
    if (account === undefined) throw new Error('no account');
    return openWallet(tx, account.id);
  });
  if (balanceFen > 0n) await topUp(db, walletId, balanceFen);
  return walletId;
}

export function topUp(db: Db, walletId: bigint, amountFen: bigint, key = newKey()): Promise<TransferOutcome> {
  return inTransaction(db, (tx) =>
    transfer(tx, {
      key,
      kind: 'topUp',
      reference: 'bank slip',
      postings: [
        { wallet: 'channel', amountFen: -amountFen },
        { wallet: walletId, amountFen },
      ],
    }),
  );
}

export function spend(db: Db, walletId: bigint, amountFen: bigint, key = newKey()): Promise<TransferOutcome> {
  return inTransaction(db, (tx) =>
    transfer(tx, {
      key,
      kind: 'purchase',
      reference: 'order',
      postings: [
        { wallet: walletId, amountFen: -amountFen },
        { wallet: 'revenue', amountFen },
      ],
    }),
  );
}
