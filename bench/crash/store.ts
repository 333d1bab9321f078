import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, manifestSchema } from '@jishi/contract';
import { setSpendCaps } from '../../apps/server/src/modules/access/spend-caps.ts';
import { createDiscount } from '../../apps/server/src/modules/orders/index.ts';
import { inTransaction } from '../../apps/server/src/platform/db/index.ts';
import { QUOTES, quotesManifest } from '../datasets.ts';
import { writeQuotes } from '../generate.ts';
import { type Home, inHome } from '../rig/home.ts';
import { type SignedInPerson, signedInPerson } from '../rig/persons.ts';
import { loadRows } from '../rig/seed.ts';
import { CATALOGUE, sellingSettings, writeCatalogue } from '../rig/site.ts';

export const TRADES = 'p_bench1002';
export const SECURITIES = 50;
/** Daily cap on calls of every fourth person. */
export const CAP_FEN = 70n;
const BALANCE_FEN = 5_000n;
export const isCapped = (n: number): boolean => n % 4 === 3;

/** A discount code for everybody, and one that is soon used up. */
export const DISCOUNTS = ['CRASH-ALL', 'CRASH-FEW'] as const;
const FEW_USES = 40;

export interface Store {
  readonly home: Home;
  readonly catalogue: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly persons: readonly SignedInPerson[];
}

/** A site that sells two data sets, a package of both and memberships, and customers with little money. */
export function withStore<T>(personsCount: number, work: (store: Store) => Promise<T>): Promise<T> {
  const manifests = [QUOTES, TRADES].map(soldManifest);
  return inHome(manifests, async (home) => {
    const file = join(home.folder, 'quotes.csv');
    await writeQuotes(file, SECURITIES, 5);
    for (const { code } of manifests) await loadRows(home, code, file);
    await makeDiscounts(home);
    const persons: SignedInPerson[] = [];
    for (let n = 0; n < personsCount; n++) persons.push(await newPerson(home, n));
    const catalogue = await writeCatalogue(home, manifests);
    await cp(join(CATALOGUE, 'memberships.yaml'), join(catalogue, 'memberships.yaml'));
    await writeFile(join(catalogue, 'packages.yaml'), JSON.stringify([PACKAGE]));
    return work({ home, catalogue, settings: await sellingSettings(home), persons });
  });
}

const PACKAGE = {
  id: 'bench',
  zh: '测试包',
  en: 'Both',
  description: { zh: '两个数据集。', en: 'Two data sets.' },
  datasets: [QUOTES, TRADES],
  prices: { month: 1_500, year: 15_000 },
};

const soldManifest = (code: string): Manifest =>
  manifestSchema.parse({ ...quotesManifest(), code, prices: { use: 7, month: 1_000, year: 10_000 } });

async function newPerson(home: Home, n: number): Promise<SignedInPerson> {
  const person = await signedInPerson(home, n, { balanceFen: BALANCE_FEN });
  const caps = { dayCapFen: CAP_FEN, monthCapFen: null };
  if (isCapped(n))
    await inTransaction(home.database.db, (tx) => setSpendCaps(tx, person.accountId, caps, new Date()));
  return person;
}

async function makeDiscounts({ database }: Home): Promise<void> {
  const shared = { percent: 10, amountFen: null, beginsAt: new Date(0), products: null };
  const endsAt = new Date(Date.now() + 366 * 86_400_000);
  const by = { actor: 'bench', reason: '' };
  const [all, few] = DISCOUNTS;
  await inTransaction(database.db, async (tx) => {
    await createDiscount(tx, { ...shared, code: all, endsAt, usesMax: null, perAccountMax: 100_000 }, by);
    await createDiscount(tx, { ...shared, code: few, endsAt, usesMax: FEW_USES, perAccountMax: 3 }, by);
  });
}
