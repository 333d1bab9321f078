import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { quantNotebook } from '@jishi/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { readManifests } from '../../datasets/index.ts';

const catalogue = join(import.meta.dirname, '../../../../../../catalogue');
/** Two suspensions, of two days and of one. */
const WITHOUT_PRICE = /^600901,[^,]*,2025-06-(11|12|16),/;
const SETS = ['p_stock2402', 'p_stock2406', 'p_public0001'];
const site = await startSite((await readManifests(catalogue)).filter(({ code }) => SETS.includes(code)));
let origin = '';
let folder = '';
let customer: Customer;
beforeAll(async () => {
  for (const code of SETS) {
    const lines = (await readFile(join(catalogue, 'samples', `${code}.csv`), 'utf8')).split('\n');
    await site.load(code, lines.filter((line) => !WITHOUT_PRICE.test(line)).join('\n'));
  }
  customer = await newCustomer(site, { balanceFen: 1_000n });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'jishi-notebook-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await site.stop();
});

const run = promisify(execFile);

interface Notebook {
  readonly nbformat: number;
  readonly cells: readonly { readonly id: string; readonly cell_type: string; readonly source: string[] }[];
}

it.each(['zh', 'en'] as const)('its cells run from top to bottom against the site, in %s', async (lang) => {
  const text = quantNotebook({
    origin,
    lang,
    code: '600901',
    from: '2025-06-02',
    to: '2025-06-30',
    paths: {
      prices: '/api/stock/p_stock2402',
      factors: '/api/stock/p_stock2406',
      calendar: '/api/public/p_public0001',
    },
  });
  const { nbformat, cells } = JSON.parse(text) as Notebook;
  expect(nbformat).toBe(4);
  expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
  const code = cells.flatMap((cell) => (cell.cell_type === 'code' ? cell.source.join('') : []));
  const file = join(folder, `${lang}.py`);
  await writeFile(file, code.join('\n\n'));
  const env = {
    PATH: process.env['PATH'],
    JISHI_KEY: customer.accessKey,
    JISHI_SECRET: customer.accessSecret,
  };
  const { stdout } = await run('python3', [file], { env, cwd: folder, timeout: 30_000 });
  expect(stdout).toMatch(/^\d+ days, 2 ex-dates, \d+ trading days\n/);
  expect(stdout).toContain(
    '2 gaps, 3 trading days without a price\nafter 2025-06-10 until 2025-06-13 - 2 trading days\n',
  );
  expect(stdout).toContain('600901-adjusted.csv');
  const [head, ...lines] = (await readFile(join(folder, '600901-adjusted.csv'), 'utf8')).trim().split('\r\n');
  expect(head).toBe('date,close,factor,adjusted');
  // The factor of the ex-date in force: 1.0312 before 2025-06-18, 1.06600844 from then on.
  for (const line of lines) {
    const [day = '', , factor] = line.split(',');
    expect([day, factor]).toEqual([day, day < '2025-06-18' ? '1.0312' : '1.06600844']);
  }
  expect(lines.length).toBeGreaterThan(1);
});

it('its gaps are those that the page counts', async () => {
  const answer = await fetch(`${origin}/v1/market/bars/stock/600901`);
  expect(await answer.json()).toMatchObject({ data: { gaps: ['2025-06-13', '2025-06-17'] } });
});
