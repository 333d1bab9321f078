import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../..');

/**
 * The files that contain `wallet_posting`, each with the reason why it still works after a month is archived. Archiving
 * merges a wallet's adjacent call postings into one. The sum of each wallet, the sum of each transfer and the balance
 * after each remaining posting do not change. The number of call postings changes, and most transfers for calls no
 * longer have any.
 */
const READERS: Readonly<Record<string, string>> = {
  'modules/wallet/wallets.repository.ts': 'sums of a wallet, and postings of payments',
  'modules/wallet/paid-in.ts': 'postings of payments',
  'modules/wallet/topped-up.ts': 'postings of payments',
  'modules/wallet/trial-balance.ts': 'sums of wallets and of transfers',
  'modules/wallet/mark-balances.ts': 'balances after postings; a mark ends a sum',
  'modules/wallet/statement.repository.ts': 'balances after postings',
  'modules/wallet/month-statement.repository.ts': 'sums of months; it counts with wallet_archived_count',
  'modules/wallet/archive-ledger.ts': 'all postings of a month; the command refuses an archived one',
  'modules/wallet/transfers.repository.ts': 'writes new postings',
  'modules/wallet/sql/wallet_charge_batch.sql': 'writes new postings',
  'modules/wallet/sql/wallet_months.sql': 'makes partitions',
  'modules/wallet/sql/wallet_archive_month.sql': 'sums the postings up',
  'modules/wallet/sql/ledger_triggers.sql': 'postings of transfers that are posted now',
  'modules/wallet/sql/hold_triggers.sql': 'postings of a hold that is captured now; never calls',
  'modules/orders/check-orders.ts': 'postings of purchases and refunds',
  'modules/invitations/check-invitations.ts': 'postings of rewards',
  'modules/holders/check-holders.ts': 'postings of statements and of payments to holders; never calls',
  'app/storage/removable.ts': 'sizes of partitions',
  'app/storage/table-ends.ts': 'names the table',
  'platform/db/schema.generated.ts': 'names the table',
};

it('each file that reads postings is listed with a reason why it still works after a month is archived', async () => {
  const names: string[] = [];
  for await (const name of glob('**/*.{ts,sql}', { cwd: SOURCE })) {
    if (/\.(test|fixture)\.ts$/.test(name)) continue;
    if ((await readFile(join(SOURCE, name), 'utf8')).includes('wallet_posting')) names.push(name);
  }
  expect(names.sort()).toEqual(Object.keys(READERS).sort());
});
