import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, limitKey, revokeKey } from '../../src/modules/access/index.ts';
import {
  csvOf,
  FREE,
  filesOf,
  makerOf,
  manifests,
  ROWS,
  SOLD,
  TRIAL,
} from '../../src/modules/data-files/tests/data-files.fixture.ts';
import { balanceFen, type Customer, grant, newCustomer } from '../harness/customers.ts';
import { startSite, type TestSite } from '../harness/server.ts';
import { PYTHON, pythonClient, table } from './delta-sharing.fixture.ts';

const run = promisify(execFile);

let site: TestSite;
let origin: string;
let folder: string;
let owner: Customer;

beforeAll(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  await site.load(FREE, 'SECCODE,NAME\n000001,a\n000002,\n');
  await site.load(TRIAL, 'SECCODE,TRADEDATE,CLOSE\n000001,2026-01-05,10.5\n');
  owner = await newCustomer(site);
  await grant(site, owner, 'term', SOLD);
  const files = filesOf(site, owner);
  for (const code of [SOLD, FREE]) await files.list(code);
  await makerOf(site).make();
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'jishi-delta-'));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

const { client, withKey, withBearer } = pythonClient(() => ({ origin, folder }));

describe('the client for Python', () => {
  it('lists the share, its schemas, and exactly the tables that the account may read completely', async () => {
    const profile = await withKey(owner);
    expect(await client('names', profile)).toEqual({
      ...{ shares: ['jishi'], schemas: ['quotes'], tables: [SOLD, FREE] },
    });
    expect(await client('tables', profile)).toEqual([table(SOLD), table(FREE)]);
  });

  it('reads the same cells as the data set’s csv: decimals, times, days, flags and nulls', async () => {
    const file = join(folder, 'rows.csv');
    const csv = await fetch(`${origin}/api/stock/${SOLD}?format=csv&access_token=${owner.token}`);
    await writeFile(file, await csv.text());
    const outcome = await client<{ cells: number; nulls: number; types: object }>(
      ...['equal', await withKey(owner), table(SOLD), file],
    );
    expect(outcome).toMatchObject({ cells: expect.any(Number), nulls: 8 });
    expect(outcome.cells).toBeGreaterThanOrEqual(ROWS.length * 11);
    expect(outcome.types).toMatchObject({
      ...{ SECCODE: 'str', TRADEDATE: 'date', CLOSE: 'Decimal', LARGE: 'Decimal', RATIO: 'float' },
      ...{ SEEN: 'Timestamp', MADE: 'Timestamp', OPEN: 'bool' },
    });
  });

  it.each([
    ['a limit', { limit: 2 }, 2],
    ['a limit of zero rows', { limit: 0 }, 0],
    [
      'a condition on days',
      {
        jsonPredicateHints: JSON.stringify({
          op: 'greaterThanOrEqual',
          children: [
            { op: 'column', name: 'TRADEDATE', valueType: 'date' },
            { op: 'literal', value: '2026-03-01', valueType: 'date' },
          ],
        }),
      },
      1,
    ],
  ])('with %s, reads only the necessary files', async (_, options, count) => {
    const read = await client<{ rows: number }>(
      ...['rows', await withKey(owner), table(SOLD), JSON.stringify(options)],
    );
    expect(read.rows).toBe(count);
  });

  it.each(['api.md', 'zh/api.md'])('runs the example of docs/%s with its profile', async (document) => {
    const text = await readFile(join(import.meta.dirname, '../../../../docs', document), 'utf8');
    const [, profile = ''] = /```json\n(\{\n {2}"shareCredentialsVersion": 2[^`]+)```/.exec(text) ?? [];
    const [, program = ''] = /```python\n(import delta_sharing\n[^`]+)```/.exec(text) ?? [];
    const filled = profile
      .replaceAll('https://site', origin)
      .replace('ACCESS_KEY', owner.accessKey)
      .replace('ACCESS_SECRET', owner.accessSecret);
    await writeFile(join(folder, 'jishi.share'), filled);
    const own = program.replace('jishi.listed_quotes.p_stock2402', table(SOLD));
    const { stdout } = await run(PYTHON, ['-c', own], { cwd: folder });
    expect(stdout).toContain(`Table(name='${SOLD}', share='jishi', schema='quotes')`);
    expect(stdout).toContain('10.6001');
  });

  it('signs in with a version 1 profile, with a token or with a key that never needs renewal', async () => {
    const version = await client('version', await withBearer(owner.token), table(SOLD));
    const key = `${owner.accessKey}.${owner.accessSecret}`;
    expect(await client('version', await withBearer(key), table(SOLD))).toBe(version);
    expect(version).toEqual(expect.any(Number));
  });

  it('pays once for the files that it reads, within the key’s cap', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const profile = await withKey(customer);
    await expect(client('rows', profile, table(SOLD))).rejects.toThrow(/403.*90 分/s);
    await site.change((tx) => limitKey(tx, customer.keyId, { callCapFen: 90n }, site.time.now));
    for (const limit of [1, 1]) await client('rows', profile, table(SOLD), JSON.stringify({ limit }));
    expect(await balanceFen(site, customer)).toBe(70n);
    expect(await client('rows', profile, table(SOLD))).toMatchObject({ rows: ROWS.length });
    expect(await client('rows', profile, table(SOLD))).toMatchObject({ rows: ROWS.length });
    expect(await balanceFen(site, customer)).toBe(10n);
  });

  it('is refused with a wrong token, a wrong key, and a revoked key', async () => {
    await expect(client('tables', await withBearer('wrong'))).rejects.toThrow(/401/);
    const wrong = `${owner.accessKey}.${'A'.repeat(43)}`;
    await expect(client('tables', await withBearer(wrong))).rejects.toThrow(/401/);
    const key = await site.change((tx) => createKey(tx, { accountId: owner.accountId }));
    const profile = await withBearer(`${key.accessKey}.${key.accessSecret}`);
    expect(await client('tables', profile)).toEqual([table(SOLD), table(FREE)]);
    await site.change((tx) => revokeKey(tx, key.keyId));
    await expect(client('tables', profile)).rejects.toThrow(/401/);
  });

  it('gets the remedy for a data set without an entitlement', async () => {
    await expect(client('rows', await withKey(owner), table(TRIAL))).rejects.toThrow(/403.*\/api/s);
  });
});
