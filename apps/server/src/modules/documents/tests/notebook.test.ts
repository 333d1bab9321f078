import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Lang, quantNotebook } from '@jishi/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CATALOGUE, manifestsOf } from '../../../../test/harness/catalogue.ts';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite } from '../../../../test/harness/server.ts';

/** The trading days of two suspensions, one of two days and one of a single day. */
const WITHOUT_PRICE = /^600901,[^,]*,2025-06-(11|12|16),/;
/** The factor of an early ex-date. It is not loaded, so that the stored factors begin after the first ex-date. */
const EARLIER_FACTOR = /^000901,[^,]*,[^,]*,[^,]*,2024-06-13,/;
/** A stock suspended from 2025-06-05 to 2025-06-09, whose price doubled meanwhile. */
const SUSPENDED = [
  ['2025-06-03', 10],
  ['2025-06-04', 11],
  ['2025-06-10', 22],
  ['2025-06-11', 22],
].map(([day, close]) => `000777,示例停牌,${day},深交所,,,,,,${close},,,,,,,,,`);
const SETS = ['p_stock2402', 'p_stock2406', 'p_public0001'];
const site = await startSite(await manifestsOf(SETS));
let origin = '';
let folder = '';
let customer: Customer;
beforeAll(async () => {
  for (const code of SETS) {
    const lines = (await readFile(join(CATALOGUE, 'samples', `${code}.csv`), 'utf8')).split('\n');
    await site.load(
      code,
      [
        ...lines.filter((line) => line !== '' && !WITHOUT_PRICE.test(line) && !EARLIER_FACTOR.test(line)),
        ...(code === 'p_stock2402' ? SUSPENDED : []),
      ].join('\n'),
    );
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

const notebookOf = (lang: Lang, code: string): Notebook =>
  JSON.parse(
    quantNotebook({
      ...{ origin, lang, code, from: '2025-06-02', to: '2025-06-30' },
      paths: {
        prices: '/api/stock/p_stock2402',
        factors: '/api/stock/p_stock2406',
        calendar: '/api/public/p_public0001',
      },
    }),
  ) as Notebook;

/** Runs the cells from top to bottom. Returns their output, and the lines of the file that they write. */
async function ranOf({ cells }: Notebook, code: string): Promise<{ stdout: string; lines: string[] }> {
  const file = join(folder, 'notebook.py');
  const texts = cells.flatMap((cell) => (cell.cell_type === 'code' ? cell.source.join('') : []));
  await writeFile(file, texts.join('\n\n'));
  const env = {
    PATH: process.env['PATH'],
    JISHI_KEY: customer.accessKey,
    JISHI_SECRET: customer.accessSecret,
  };
  const { stdout } = await run('python3', [file], { env, cwd: folder, timeout: 30_000 });
  const written = await readFile(join(folder, `${code}-adjusted.csv`), 'utf8');
  return { stdout, lines: written.trim().split('\r\n') };
}

it.each(['zh', 'en'] as const)(
  'the notebook’s cells run from top to bottom against the site, in %s',
  async (lang) => {
    const notebook = notebookOf(lang, '600901');
    const { nbformat, cells } = notebook;
    expect(nbformat).toBe(4);
    expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
    const {
      stdout,
      lines: [head, ...lines],
    } = await ranOf(notebook, '600901');
    expect(stdout).toMatch(/^\d+ days, 2 ex-dates, \d+ trading days\n/);
    expect(stdout).toContain(
      '2 gaps, 3 trading days without a price\nafter 2025-06-10 until 2025-06-13 - 2 trading days\n',
    );
    expect(stdout).toContain('600901-adjusted.csv');
    expect(head).toBe('date,close,factor,adjusted');
    // Each day has the factor of the latest ex-date: 1.0312 before 2025-06-18, and 1.06600844 from then on.
    for (const line of lines) {
      const [day = '', , factor] = line.split(',');
      expect([day, factor]).toEqual([day, day < '2025-06-18' ? '1.0312' : '1.06600844']);
    }
    expect(lines.length).toBeGreaterThan(1);
  },
);

it('adjusted prices do not jump at the first stored ex-date if earlier ones are missing', async () => {
  const { lines } = await ranOf(notebookOf('en', '000901'), '000901');
  const factorOn = (day: string) => Number(lines.find((line) => line.startsWith(day))?.split(',')[2]);
  // The factor before the first stored ex-date is 3.17355932 × 7.08 ÷ 9.30, where 7.08 ÷ 9.30 is the adjustment on that
  // ex-date.
  expect(factorOn('2025-06-11')).toBeCloseTo(2.416, 6);
  expect(factorOn('2025-06-12')).toBe(3.17355932);
});

it('the volatility excludes returns that span a gap', async () => {
  const { stdout } = await ranOf(notebookOf('en', '000777'), '000777');
  // The volatility of the returns 10 % and 0 %, without the 100 % over three trading days: 10 % ÷ √2 × √243.
  expect(stdout).toContain('volatility a year 110.23 % of 2 daily returns, 1 over gaps left out\n');
  expect(stdout).toContain('return 120.0 %\n');
});

it('the notebook finds the same gaps as the page', async () => {
  const answer = await fetch(`${origin}/v1/market/bars/stock/600901`);
  expect(await answer.json()).toMatchObject({ data: { gaps: ['2025-06-13', '2025-06-17'] } });
});
