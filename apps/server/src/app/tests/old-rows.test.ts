import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command } from '../../../test/harness/command.ts';
import { balanceFen, type Customer, newCustomer } from '../../../test/harness/customers.ts';
import { call } from '../../../test/harness/gateway-call.ts';
import { createTestDatabase } from '../../../test/harness/index.ts';
import { QUOTES_HEADER, quotesManifest } from '../../../test/harness/market.ts';
import { startSite } from '../../../test/harness/server.ts';
import { marketDay } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { readAudit } from '../../platform/read-audit.ts';
import type { JobDeps } from '../job-deps.ts';
import { oldRowsJobs } from '../old-rows.jobs.ts';

const [CODE, NIGHTLY, UNFIT] = ['p_stock9831', 'p_stock9832', 'p_stock9833'] as const;
const STORAGE = { by: 'TRADEDATE', recentMonths: 1 };
const { parameters } = quotesManifest(CODE);
const newest = {
  ...{ name: 'only', zh: '最新', en: 'The newest row of each security', op: 'latest', field: 'TRADEDATE' },
  ...{ per: ['SECCODE'], when: '1', values: { '1': { zh: '最新', en: 'Newest' } } },
};
const site = await startSite([
  quotesManifest(CODE, {
    prices: { use: 7 },
    storage: STORAGE,
    parameters: [...parameters, newest],
  }),
  quotesManifest(NIGHTLY, { storage: STORAGE }),
  quotesManifest(UNFIT, { storage: STORAGE }),
]);
const home = await mkdtemp(join(tmpdir(), 'jishi-old-rows-'));
const empty = await createTestDatabase();
afterAll(async () => {
  await site.stop();
  await empty.drop();
  await rm(home, { recursive: true });
});

const TODAY = marketDay(new Date());
const CSV = `${[
  QUOTES_HEADER,
  '600001,2024-01-05,甲,10.50,,2024-01-05 15:00:00,A',
  '600002,2024-01-05,乙,,,,',
  '600001,2024-03-01,甲,10.5,2024-03-08,,B',
  `600001,${TODAY},甲,11.25,,,A`,
].join('\n')}\n`;
const settings = (url: string, folder: string) => ({
  ...{ DATABASE_URL: url, JISHI_HOME: join(home, folder), JISHI_OLD_ROWS: join(home, folder, 'old-rows') },
  ...{ JISHI_SECRET: 'a secret of this test that is long enough', LANG: 'en_US.UTF-8' },
});
const siteSettings = { ...settings(site.url, 'site'), JISHI_OLD_ROWS: join(site.filesFolder, '../old-rows') };
const said = (...args: string[]): Promise<string> => command(siteSettings, args);

let reader: Customer;
const ask = (path: string, lang = 'zh') =>
  call(site, path, { token: reader.token, headers: { 'accept-language': lang } });
const CALLS = [
  `stock/${CODE}`,
  `stock/${CODE}?scode=600001`,
  `stock/${CODE}?tdate=2024-01-05&format=csv`,
  `stock/${CODE}?sdate=2024-02-01&@orderby=F002N:asc`,
  `load/${CODE}_inc`,
  `load/${CODE}_inc?objectid=1&rowcount=2`,
];
const answers = async () => Promise.all(CALLS.map(async (path) => (await ask(path)).text));
let before: string[];
let rehearsed = '';
let moved = '';

beforeAll(async () => {
  // Rows do not move shortly after the manifest was changed.
  await site.database.pool.query(`update dataset set applied_at = applied_at - interval '1 hour'`);
  await site.load(CODE, CSV);
  reader = await newCustomer(site, { balanceFen: 10_000n });
  before = await answers();
  rehearsed = await said('data', 'move', CODE, '--dry-run');
  moved = await said('data', 'move', CODE);
  await site.state.registry.refresh();
});

describe('the nightly move of old rows', () => {
  it('records an audit entry, and names a data set that it cannot move', async () => {
    const { database, state } = site;
    await site.load(NIGHTLY, CSV);
    await site.load(UNFIT, CSV);
    await database.pool.query(
      `update data."${UNFIT}" set "TRADEDATE" = '-infinity' where "SECCODE" = '600002'`,
    );
    await state.registry.refresh();
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const deps = {
      ...{ db: database.db, clock: () => new Date() },
      ...{ derived: { pool: database.pool, registry: state.registry }, selling: { log } },
    } as unknown as JobDeps;
    await oldRowsJobs.tasks(deps)['oldRows.move']();
    const [entry] = await readAudit(database.db, {
      action: 'data.move',
      subject: `dataset ${NIGHTLY}`,
      limit: 1,
    });
    expect(entry).toMatchObject({
      actor: 'nightly',
      detail: { months: ['2024-01-01', '2024-03-01'], rows: 3 },
    });
    expect(lines.join('')).toContain(`the rows of ${UNFIT} for -infinity stay in the database`);
  });
});

describe('old rows of a data set that a command has moved', () => {
  it('are listed with their month and count, and their move is in the audit log', async () => {
    expect(rehearsed).toMatch(/2024-01 {2}2 rows, \d+ bytes\n {2}2024-03 {2}1 row, \d+ bytes\n/);
    expect(rehearsed).toContain('3 rows of 2 months would be moved');
    expect(rehearsed).toContain('dry run: nothing was changed');
    expect(moved).toContain('3 rows of 2 months moved');
    const [entry] = await readAudit(site.database.db, {
      action: 'data.move',
      subject: `dataset ${CODE}`,
      limit: 1,
    });
    expect(entry).toMatchObject({ outcome: 'done', subject: `dataset ${CODE}` });
    expect(entry?.after).toMatchObject({ monthsInFiles: 2 });
    const { rows } = await site.database.pool.query(`select 1 from data."${CODE}"`);
    expect(rows).toHaveLength(1);
  });

  it('are returned as the same bytes for the same calls', async () => {
    expect(before.every((text) => text.length > 50)).toBe(true);
    expect(await answers()).toEqual(before);
  });

  it('return an error for a query that files do not support, without a charge', async () => {
    const balance = await balanceFen(site, reader);
    const { rows } = await site.database.pool.query<{ day: string }>(
      'select files_before as day from dataset where code = $1',
      [CODE],
    );
    const day = rows[0]?.day ?? '';
    expect(await ask(`stock/${CODE}?only=1`)).toMatchObject({
      resultcode: 402,
      resultmsg: `参数不合法：${CODE} 在 ${day} 之前的数据不支持该查询（latest）`,
    });
    expect((await ask(`stock/${CODE}?only=1`, 'en')).resultmsg).toBe(
      `Invalid parameter: rows of ${CODE} before ${day} do not support this query (latest)`,
    );
    expect(await balanceFen(site, reader)).toBe(balance);
    const recent = await ask(`stock/${CODE}?only=1&sdate=${day}`);
    expect(recent.records).toMatchObject([{ SECCODE: '600001', F002N: 11.25 }]);
  });

  it('are contained in a backup and in the database restored from it', async () => {
    const exported = async (of: Record<string, string>, name: string): Promise<string[]> => {
      await command(of, ['data', 'export', CODE, join(home, name)]);
      return (await readFile(join(home, name), 'utf8')).split('\n').sort();
    };
    const all = await exported(siteSettings, 'site.csv');
    expect(all).toHaveLength(6);
    const backup = join(home, 'monday');
    expect(await said('backup', backup)).toMatch(/and \d+ files?, as of/);
    const { pool } = empty.database;
    const { rows } = await pool.query<{ name: string }>(
      "select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
    );
    for (const { name } of rows) await pool.query(`drop schema ${name} cascade`);
    await pool.query('create schema public');
    const restored = settings(empty.url, 'restored');
    expect(await command(restored, ['restore', backup])).toMatch(/^restored \d+ rows/);
    expect(await exported(restored, 'restored.csv')).toEqual(all);
    // A backup with a damaged or missing file is not restored.
    const [path = ''] = (await site.database.pool.query('select path from dataset_file')).rows.map(
      (row) => row.path,
    );
    await rm(join(backup, 'old-rows', path));
    await expect(command(restored, ['restore', backup])).rejects.toThrow(`old-rows/${path} is missing`);
  });
});
