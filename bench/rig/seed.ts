import { join } from 'node:path';
import { createKey, type NewKey } from '../../apps/server/src/modules/access/index.ts';
import { createAccount } from '../../apps/server/src/modules/accounts/index.ts';
import { fileSource, loadDataset } from '../../apps/server/src/modules/datasets/index.ts';
import { grantTerm } from '../../apps/server/src/modules/entitlements/index.ts';
import { openWallet, transfer } from '../../apps/server/src/modules/wallet/index.ts';
import { inTransaction } from '../../apps/server/src/platform/db/index.ts';
import type { Home } from './home.ts';

/** Loads a file as an operator would. All of its rows must be valid. */
export async function loadRows(
  { database, registry, folder }: Home,
  code: string,
  file: string,
): Promise<void> {
  const dataset = registry.find(code);
  if (!dataset) throw new Error(`there is no ${code}`);
  const report = await loadDataset(database.pool, dataset, fileSource(file), {
    rejectFile: join(folder, 'rejects.csv'),
    lang: 'en',
  });
  if (report.rejected > 0) throw new Error(`rows of ${code} are bad: ${report.firstReject}`);
  await registry.refresh();
}

/** Creates an account without limits that has a term for every data set. */
export function subscriber({ database }: Home): Promise<NewKey> {
  return inTransaction(database.db, async (tx) => {
    const accountId = await createAccount(tx, {
      kind: 'organisation',
      name: 'Subscriber',
      plan: 'unlimited',
    });
    await grantTerm(tx, { accountId, datasetCode: '*', startsAt: new Date(0), endsAt: null, source: 'seed' });
    return createKey(tx, { accountId, label: 'bench' });
  });
}

/** Creates an account without limits that pays per call from a wallet that no measurement can empty. */
export function payer({ database }: Home, n: number): Promise<NewKey> {
  const amountFen = 1_000_000_000_00n;
  return inTransaction(database.db, async (tx) => {
    const accountId = await createAccount(tx, { kind: 'individual', name: `Payer ${n}`, plan: 'unlimited' });
    const wallet = await openWallet(tx, accountId);
    const postings = [
      { wallet, amountFen },
      { wallet: 'promotion' as const, amountFen: -amountFen },
    ];
    await transfer(tx, { key: `bench:${n}`, kind: 'reward', reference: 'measurement', postings });
    return createKey(tx, { accountId, label: 'bench' });
  });
}
