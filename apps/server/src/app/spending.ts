import { readKeyMembers } from '../modules/access/index.ts';
import { readAccount, readMemberNames } from '../modules/accounts/index.ts';
import type { DatasetRegistry } from '../modules/datasets/index.ts';
import { readSpentOrders } from '../modules/orders/index.ts';
import { readSpentCalls } from '../modules/usage/index.ts';
import type { Spending, StatementAccount } from '../modules/wallet/index.ts';
import type { Db } from '../platform/db/index.ts';

/**
 * Reads the parts of an account's monthly statement that are not in the ledger: purchased products and the members who
 * bought them.
 */
export async function readSpending(
  { db, registry }: { db: Db; registry: DatasetRegistry },
  accountId: bigint,
  between: { from: Date; to: Date },
): Promise<Spending[]> {
  const [calls, orders, keys, names] = await Promise.all([
    readSpentCalls(db, accountId, between),
    readSpentOrders(db, accountId, between),
    readKeyMembers(db, accountId),
    readMemberNames(db, accountId),
  ]);
  const memberOf = (id: bigint | null | undefined): Spending['member'] =>
    id == null ? null : { id, name: names.get(id) ?? String(id) };
  return [
    ...calls.map(({ dataset, keyId, ...spent }) => ({
      ...spent,
      product: `dataset:${dataset}`,
      name: registry.find(dataset)?.manifest.name ?? null,
      member: memberOf(keys.get(keyId)),
    })),
    ...orders.map(({ memberId, ...spent }) => ({ ...spent, calls: 0, member: memberOf(memberId) })),
  ];
}

export async function readStatementAccount(db: Db, accountId: bigint): Promise<StatementAccount> {
  const account = await readAccount(db, accountId);
  if (account === null) throw new Error(`there is no account ${accountId}`);
  const { company, name, kind, createdAt } = account;
  return { name: company ?? name, hasMembers: kind === 'organisation', openedAt: createdAt };
}
