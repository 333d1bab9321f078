import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type AccountKind, createAccount, createKey, readAccounts } from '../modules/accounts/index.ts';
import { type DatasetRegistry, loadSamples } from '../modules/datasets/index.ts';
import { grantTerm } from '../modules/orders/index.ts';
import { openWallet, transfer } from '../modules/wallet/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, inTransaction } from '../platform/db/index.ts';
import type { Config } from './config.ts';

const demoSchema = z.array(
  z.strictObject({ name: z.string(), about: z.string(), accessKey: z.string(), accessSecret: z.string() }),
);
export type DemoAccount = z.infer<typeof demoSchema>[number];

const PLANNED: readonly { kind: AccountKind; name: string; about: string; balanceFen: bigint; holdsAll: boolean }[] = [
  {
    kind: 'individual',
    name: '演示个人 Demo person',
    about: 'pays by the call from a wallet of 100 yuan',
    balanceFen: 10_000n,
    holdsAll: false,
  },
  {
    kind: 'organisation',
    name: '演示机构 Demo institution',
    about: 'holds a term for every data set',
    balanceFen: 0n,
    holdsAll: true,
  },
];

/** On a database without rows: the sample, so that there is something to see. Tells whether it was loaded. */
export async function loadSampleOnEmpty(database: Database, registry: DatasetRegistry, config: Config): Promise<boolean> {
  if (registry.all().some((dataset) => dataset.rowCount > 0n)) return false;
  await loadSamples(database.pool, registry, join(config.catalogue, 'samples'));
  return true;
}

/**
 * Two accounts to try things with, their keys made at random on this machine and kept in its home folder, readable by
 * its owner alone. None are made where there are other accounts already.
 */
export async function demoAccounts(database: Database, config: Config, clock: Clock): Promise<DemoAccount[]> {
  const file = join(config.home, 'demo.json');
  const known = await readDemo(file);
  const existing = await readAccounts(database.db, 0n, 100);
  if (existing.length > 0) return known.filter((demo) => existing.some((account) => account.name === demo.name));
  const made = await inTransaction(database.db, async (tx) => {
    const accounts: DemoAccount[] = [];
    for (const { kind, name, about, balanceFen, holdsAll } of PLANNED) {
      const accountId = await createAccount(tx, { kind, name });
      const wallet = await openWallet(tx, accountId);
      if (balanceFen > 0n) {
        const postings = [
          { wallet, amountFen: balanceFen },
          { wallet: 'promotion' as const, amountFen: -balanceFen },
        ];
        await transfer(tx, { key: `demo:${accountId}`, kind: 'reward', reference: 'demo account', postings });
      }
      if (holdsAll) await grantTerm(tx, { accountId, datasetCode: '*', startsAt: clock(), endsAt: null, source: 'seed' });
      const { accessKey, accessSecret } = await createKey(tx, { accountId, label: 'demo' });
      accounts.push({ name, about, accessKey, accessSecret });
    }
    // Written before the commit: keys that nobody was told would be of no use.
    await writeFile(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
    return accounts;
  });
  return made;
}

async function readDemo(file: string): Promise<DemoAccount[]> {
  try {
    return demoSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return [];
  }
}
