import { join } from 'node:path';
import { type Manifest, manifestSchema } from '@jishi/contract';
import pg from 'pg';
import { QUOTES, quotesManifest } from '../datasets.ts';
import { writeQuotes } from '../generate.ts';
import { type Home, inHome } from './home.ts';
import { type SignedInPerson, signedInPerson } from './persons.ts';
import { loadRows } from './seed.ts';
import { sellingSettings, writeCatalogue } from './site.ts';
import { FIRST_IDS } from './substitution.ts';

export const MONTH_FEN = 1_000;
const BALANCE_FEN = 1_000_000_000n;

/** A home whose site has not started yet, with buyers who have full wallets. */
export interface OrdersShop {
  readonly home: Home;
  readonly catalogue: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly buyers: readonly SignedInPerson[];
}

export const soldManifest = (): Manifest =>
  manifestSchema.parse({ ...quotesManifest(), prices: { use: 3, month: MONTH_FEN } });

export async function withOrdersShop<T>(
  buyersCount: number,
  work: (shop: OrdersShop) => Promise<T>,
): Promise<T> {
  const manifests = [soldManifest()];
  return inHome(manifests, async (home) => {
    const file = join(home.folder, 'quotes.csv');
    await writeQuotes(file, 100, 20);
    await loadRows(home, QUOTES, file);
    for (const [table, first] of Object.entries(FIRST_IDS))
      await home.database.pool.query(`alter table ${table} alter column id restart with ${first}`);
    const buyers: SignedInPerson[] = [];
    for (let n = 0; n < buyersCount; n++)
      buyers.push(await signedInPerson(home, n, { balanceFen: BALANCE_FEN }));
    await home.database.pool.query('vacuum analyze');
    const catalogue = await writeCatalogue(home, manifests);
    return work({ home, catalogue, settings: await sellingSettings(home), buyers });
  });
}

/** Closes the connections to the current database, and copies it on the same PostgreSQL. */
export async function copyDatabase({ url, superuserUrl }: Home): Promise<string> {
  const copy = new URL(url);
  const name = copy.pathname.slice(1);
  copy.pathname = '/replay';
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await client.query(`create database replay template ${pg.escapeIdentifier(name)} owner jishi`);
  } finally {
    await client.end();
  }
  return copy.href;
}
