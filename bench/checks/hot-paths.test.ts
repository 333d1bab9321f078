import { join } from 'node:path';
import { type Manifest, manifestSchema } from '@jishi/contract';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { grantCalls } from '../../apps/server/src/modules/entitlements/index.ts';
import { inTransaction } from '../../apps/server/src/platform/db/index.ts';
import { QUOTES, quotesManifest } from '../datasets.ts';
import { securityCode, writeQuotes } from '../generate.ts';
import { pagedLists } from '../measures/lists/addresses.ts';
import { contentsOf } from '../measures/lists.ts';
import { buyMonth } from '../rig/buying.ts';
import { type Home, IN_MEMORY, inHome } from '../rig/home.ts';
import { soldManifest } from '../rig/orders-shop.ts';
import { type SignedInPerson, signedInPerson } from '../rig/persons.ts';
import { nodesOf, type Plan, type PlanNode, readPlans, writePlans } from '../rig/plans.ts';
import { loadRows } from '../rig/seed.ts';
import { type Site, sellingSettings, startSite, writeCatalogue } from '../rig/site.ts';
import { asSuperuser } from '../rig/superuser.ts';
import { fill } from '../volume/fill.ts';

beforeAll(() => void vi.stubEnv(IN_MEMORY, 'hasty'));
afterAll(() => void vi.unstubAllEnvs());

const [FREE, TRIAL, PACK] = ['p_bench2001', 'p_bench2002', 'p_bench2003'] as const;
const like = (code: string, over: object): Manifest =>
  manifestSchema.parse({ ...quotesManifest(), code, ...over });
const MANIFESTS = [
  soldManifest(),
  like(FREE, { prices: {} }),
  like(TRIAL, { trialCalls: 50 }),
  like(PACK, {}),
];
const VOLUME = { accounts: 100_000, orders: 20_000 };
/** The day on which every test run begins. */
const TODAY = '2026-11-26';
/** From the sixth execution on, a connection may use a generic plan. */
const TIMES = 7;
/** Tables with at least this many rows need an index. */
const LARGE_ROWS = 10_000;
/**
 * The maximum number of rows of one table that a statement may read. A page of a list may read the 20,000 rows of its
 * account.
 */
const VISITED_MAX = 21_000;
/** Disk pages that a look-up by key reads: the levels of the index and the row. */
const BLOCKS_PER_ROW = 12;
const BLOCKS_MAX = 200;

it(
  'reads no large table in full on any hot path, even with the statistics of an empty database',
  { timeout: 400_000 },
  () =>
    inHome(MANIFESTS, async (home) => {
      const file = join(home.folder, 'quotes.csv');
      await writeQuotes(file, 100, 20);
      for (const { code } of MANIFESTS) await loadRows(home, code, file);
      const largest = await signedInPerson(home, 0, { balanceFen: 1_000_000n });
      const ordinary = await signedInPerson(home, 1, { balanceFen: 1_000_000n });
      const owner = ({ accountId, walletId, key }: SignedInPerson) => ({
        accountId,
        walletId,
        keyId: key.keyId,
      });
      await fill(home, VOLUME, { largest: owner(largest), ordinary: owner(ordinary) }, () => undefined);
      const large = await asSuperuser(home, async (superuser) => {
        await superuser.query('alter system set autovacuum = off');
        await fillCounts(superuser);
        await superuser.query('analyze');
        const names = await largeTables(superuser);
        await forgetStatistics(superuser);
        await writePlans(superuser);
        return names;
      });
      const catalogue = await writeCatalogue(home, MANIFESTS);
      const site = await startSite(home, catalogue, await sellingSettings(home));
      try {
        await takeHotPaths(home, site, largest, ordinary);
      } finally {
        await site.stop();
      }
      const plans = await readPlans(home);
      const texts = plans.map((plan) => plan['Query Text']);
      // Only statements with a logged plan are checked, so these must be among them.
      for (const part of [
        'usage_quota',
        'wallet_posting',
        'wallet_account',
        'trial_use',
        'sales_order',
        'usage_parcel',
        'usage_key',
      ])
        expect(
          texts.some((text) => text.includes(part)),
          part,
        ).toBe(true);
      expect(large).toContain('wallet_account');
      expect([...new Set(plans.flatMap((plan) => readsTooMuch(plan, large)))]).toEqual([]);
    }),
);

/** Creates this many accounts with counted calls for today, keys and trials. */
async function fillCounts(superuser: pg.Pool): Promise<void> {
  await superuser.query('set session_replication_role = replica');
  const account = `(select id from account where name like 'Account %') account`;
  await superuser.query(
    `insert into usage_quota (account_id, day, calls) select id, $1::date, 5 from ${account}`,
    [TODAY],
  );
  await superuser.query(
    `insert into usage_breakdown (account_id, day, dataset_code, key_id, resultcode, calls, rows, charged_fen)
     select id, $1::date, $2, 1, 200, 5, 100, 15 from ${account}`,
    [TODAY, QUOTES],
  );
  await superuser.query(
    `insert into usage_key (account_id, idempotency_key, input_hash, request_id)
     select id, 'key', sha256('input'), gen_random_uuid() from ${account}`,
  );
  await superuser.query(
    `insert into trial_use (account_id, dataset_code, used) select id, $1, 3 from ${account}`,
    [TRIAL],
  );
}

async function largeTables(superuser: pg.Pool): Promise<readonly string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1`,
    [LARGE_ROWS],
  );
  return rows.map(({ name }) => name);
}

/** Sets the statistics to those of an empty database that was vacuumed and then filled quickly. */
async function forgetStatistics(superuser: pg.Pool): Promise<void> {
  await superuser.query(
    `delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  await superuser.query(
    `update pg_class set reltuples = 0, relpages = 0 where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
  );
}

async function takeHotPaths(
  home: Home,
  site: Site,
  largest: SignedInPerson,
  ordinary: SignedInPerson,
): Promise<void> {
  await inTransaction(home.database.db, (tx) =>
    grantCalls(tx, {
      accountId: largest.accountId,
      datasetCode: PACK,
      calls: 100,
      now: new Date(0),
      source: 'seed',
      ref: 'hot paths',
    }),
  );
  for (let n = 0; n < TIMES; n++) {
    const token = await site.tokenOf(largest.key);
    const bearer = { authorization: `Bearer ${token}` };
    for (const code of [QUOTES, FREE, TRIAL, PACK])
      await answered(`${site.origin}/api/stock/${code}?scode=${securityCode(n)}`, bearer);
    await answered(`${site.origin}/api/stock/${QUOTES}?scode=${securityCode(7)}`, {
      ...bearer,
      'idempotency-key': `key-${n}`,
    });
    await answered(`${site.origin}/api/load/${FREE}_all?scode=${securityCode(n)}&format=csv`, bearer);
    await buyMonth(site.origin, ordinary);
    await answered(`${site.origin}/v1/catalog/datasets?q=quotes`);
    await answered(`${site.origin}/v1/market/securities?q=60`);
  }
  const lists = pagedLists({ volume: VOLUME, ...(await contentsOf(home, largest)) });
  const exports = { owner: 'largest', address: () => '/v1/my/files/exports' } as const;
  for (const { address, owner } of [...lists, exports]) {
    const { cookie } = owner === 'largest' ? largest : ordinary;
    for (let n = 0; n < TIMES; n++) await answered(`${site.origin}${address(() => 0.5)}`, { cookie });
  }
}

async function answered(address: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const answer = await fetch(address, { headers });
  const text = await answer.text();
  if (answer.status !== 200 || /^\{"(code|resultcode)":(?!0\b|200\b)/.test(text))
    throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 300)}`);
}

function readsTooMuch(plan: Plan, large: readonly string[]): string[] {
  return nodesOf(plan.Plan).flatMap((node) => {
    const name = node['Relation Name'];
    if (name === undefined || !large.includes(name) || node['Node Type'] === 'ModifyTable') return [];
    const { visited, blocks } = costOf(node);
    const isFine =
      node['Node Type'] !== 'Seq Scan' &&
      visited <= VISITED_MAX &&
      blocks <= Math.max(BLOCKS_MAX, visited * BLOCKS_PER_ROW);
    if (isFine) return [];
    return [`${node['Node Type']} of ${name}: ${plan['Query Text'].replaceAll(/\s+/g, ' ').slice(0, 160)}`];
  });
}

function costOf(node: PlanNode): { readonly visited: number; readonly blocks: number } {
  const loops = node['Actual Loops'] ?? 1;
  const rows =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return {
    visited: Math.max(loops, rows * loops),
    blocks: (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0),
  };
}
