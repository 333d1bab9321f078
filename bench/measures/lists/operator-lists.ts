import { readAccounts } from '../../../apps/server/src/modules/accounts/index.ts';
import { readDiscounts, readOrders } from '../../../apps/server/src/modules/orders/index.ts';
import { readTransfers } from '../../../apps/server/src/modules/payments/index.ts';
import type { Db } from '../../../apps/server/src/platform/db/index.ts';

export interface OperatorList {
  readonly name: string;
  readonly read: (db: Db, largest: bigint) => Promise<readonly unknown[]>;
}

const PAGE = 50;

/** The operator's lists, read without starting the process of a command. */
export const operatorLists: readonly OperatorList[] = [
  { name: 'operator orders', read: (db) => readOrders(db, { limit: PAGE }) },
  { name: 'operator orders of one', read: (db, accountId) => readOrders(db, { accountId, limit: PAGE }) },
  { name: 'operator orders failed', read: (db) => readOrders(db, { state: 'failed', limit: PAGE }) },
  { name: 'operator orders waiting', read: (db) => readOrders(db, { state: 'toBePaid', limit: PAGE }) },
  { name: 'operator transfers', read: (db) => readTransfers(db, true, PAGE) },
  { name: 'operator transfers unmatched', read: (db) => readTransfers(db, false, PAGE) },
  { name: 'operator accounts', read: (db) => readAccounts(db, 0n, PAGE) },
  { name: 'operator discounts', read: (db) => readDiscounts(db, PAGE) },
];
