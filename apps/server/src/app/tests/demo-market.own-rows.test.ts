import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { wholeCatalogue } from '../../../test/harness/catalogue.ts';
import { grant, newCustomer } from '../../../test/harness/customers.ts';
import { type Answered, call } from '../../../test/harness/gateway-call.ts';
import { startSite, type TestSite } from '../../../test/harness/server.ts';
import { type Dataset, removeDemoRows } from '../../modules/datasets/index.ts';
import { createLog } from '../../platform/log.ts';
import { type DemoMade, demoOptions, makeDemo, makeDemoOnEmpty } from '../demo-market.ts';

/** A few data sets that represent the whole catalogue. */
const CODES = ['p_public0001', 'p_stock2101', 'p_stock2402', 'p_stock2401', 'p_index2905'];
const catalogue = await wholeCatalogue();
const manifests = catalogue.filter(({ code }) => CODES.includes(code));
const OWN = 'SECCODE,SECNAME,TRADEDATE,F007N\n600001,Own,2026-01-05,10\n';
const log = createLog('error');
let site: TestSite;
beforeEach(async () => {
  site = await startSite(manifests);
});
afterEach(() => site.stop());

const make = (over: { seed?: number; securities?: number } = {}): Promise<DemoMade> => {
  const options = { seed: 7, securities: 8, years: 1, until: '2026-01-18', ...over };
  return makeDemo(site.database.pool, site.state.registry, options, () => undefined);
};
const makeOnEmpty = (): Promise<void> =>
  makeDemoOnEmpty({
    pool: site.database.pool,
    registry: site.state.registry,
    clock: () => site.time.now,
    log,
    options: { securities: 8, years: 1 },
  });
const tables = (): Dataset[] => site.state.registry.all().filter(({ manifest }) => !manifest.view);
const filled = (): string[] => tables().flatMap(({ code, rowCount }) => (rowCount > 0n ? [code] : []));
const value = async (sql: string): Promise<unknown> =>
  Object.values((await site.database.pool.query(sql)).rows[0] ?? {})[0];
const status = async (): Promise<unknown> => (await site.app.inject('/v1/demo')).json().data;

describe('the demo market', () => {
  test('is identical for the same seed and differs for another seed', async () => {
    const digest = (): Promise<unknown> =>
      value(`select md5(string_agg(t::text, '|' order by "SECCODE", "TRADEDATE")) from data.p_stock2402 t`);
    await make();
    const first = await digest();
    await make();
    expect(await digest()).toBe(first);
    await make({ seed: 8 });
    expect(await digest()).not.toBe(first);
  });

  test('is replaced by the operator’s first load, and is not generated again alongside the operator’s rows', async () => {
    await make();
    await site.load('p_stock2402', OWN);
    expect(await value('select count(*) from data.p_stock2402')).toBe(1n);
    expect(await value('select count(*) from feed.p_stock2402')).toBe(1n);
    expect((await make()).left).toEqual(['p_stock2402']);
    expect(await value('select count(*) from data.p_stock2402')).toBe(1n);
  });

  test('omits, in every data set, securities whose codes the operator’s rows use', async () => {
    const holding = async (code: string): Promise<string[]> => {
      const datasets = tables().filter(({ fields }) => fields.has('SECCODE'));
      const counts = datasets.map(async (dataset) => {
        const rows = await value(`select count(*) from data."${dataset.code}" where "SECCODE" = '${code}'`);
        return rows === 0n ? [] : [dataset.code];
      });
      return (await Promise.all(counts)).flat();
    };
    const company = (code: string): string => `SECCODE,SECNAME\n${code},Own\n`;
    await site.load('p_stock2101', company('600901'));
    await make();
    expect(await holding('600901')).toEqual(['p_stock2101']);
    expect(await holding('000901')).toEqual(['p_stock2402']);
    const before = site.state.registry.find('p_stock2402')?.rowCount ?? 0n;
    const { asideRows } = await site.load('p_stock2101', company('000901'));
    expect(asideRows).toBeGreaterThan(100);
    expect(await holding('000901')).toEqual(['p_stock2101']);
    const rowCount = before - BigInt(asideRows);
    expect(await value('select count(*) from data.p_stock2402')).toBe(rowCount);
    expect(site.state.registry.find('p_stock2402')).toMatchObject({ rowCount, isDemo: true });
  });

  test('is named in a header of exactly the replies that contain its rows', async () => {
    await make();
    const customer = await newCustomer(site);
    await grant(site, customer, 'term', 'p_stock2402');
    const { token } = customer;
    const path = 'stock/p_stock2402?scode=600901&edate=20260118&@limit=2';
    const ask = (address: string, headers: Record<string, string> = {}): Promise<Answered> =>
      call(site, address, { token, headers });
    const first = await ask(path);
    const replies = [
      first,
      ...(await Promise.all(
        ['xml', 'csv', 'dbf', 'xlsx', 'parquet'].map((format) => ask(`${path}&format=${format}`)),
      )),
      await ask(`${path}&dry_run=1`),
      await ask(`${path}&dry_run=1&format=xml`),
      await ask(path, { 'if-none-match': first.header('etag') ?? '' }),
      await ask('load/p_stock2402_inc?rowcount=2'),
      await ask('load/p_stock2402_all?scode=600901&edate=20260118'),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map((_, at) => (at === 8 ? 304 : 200)));
    expect(replies.map((reply) => reply.header('x-jishi-demo'))).toEqual(replies.map(() => '1'));
    const file = await site.app.inject('/download/p_stock2402?format=csv');
    expect(file.headers['x-jishi-demo']).toBe('1');
    const document = async (): Promise<string> =>
      (await site.app.inject('/docs/datasets/p_stock2402.md?lang=en')).payload;
    expect(await document()).toContain('Its rows are demo rows for now');
    expect((await ask('stock/p_stock2402?wrong=1')).header('x-jishi-demo')).toBeUndefined();
    await site.load('p_stock2402', OWN);
    const own = await ask('stock/p_stock2402?scode=600001&edate=20260118');
    expect([own.count, own.header('x-jishi-demo')]).toEqual([1, undefined]);
    expect(await document()).not.toContain('demo rows');
  });

  test('is removed completely with its marker, and the operator’s rows remain', async () => {
    await make();
    await site.load('p_stock2402', OWN);
    expect(await status()).toEqual({ demo: true });
    const removed = await removeDemoRows(site.database.pool, site.state.registry, 'demo');
    expect(removed.length).toBe(tables().length - 1);
    expect(filled()).toEqual(['p_stock2402']);
    for (const { code } of tables().filter((dataset) => dataset.code !== 'p_stock2402'))
      expect(
        await value(
          `select count(*) from (select from data."${code}" union all select from feed."${code}") rows`,
        ),
      ).toBe(0n);
    expect(await status()).toEqual({ demo: false });
  });

  test('is not generated at startup if the operator has rows', async () => {
    await site.load('p_stock2402', OWN);
    await makeOnEmpty();
    expect(filled()).toEqual(['p_stock2402']);
  });

  test('is regenerated at startup after an interruption, and left unchanged if complete', async () => {
    await make();
    await site.database.pool.query(`delete from data.p_public0001; delete from feed.p_public0001;
      update dataset set row_count = 0 where code = 'p_public0001'`);
    await site.state.registry.refresh();
    await makeOnEmpty();
    expect(await value('select max("TRADEDATE")::text from data.p_stock2402')).toBe('2026-02-27');
    expect(filled()).toEqual(tables().map(({ code }) => code));
    const version = await value(`select version from dataset where code = 'p_stock2402'`);
    await makeOnEmpty();
    expect(await value(`select version from dataset where code = 'p_stock2402'`)).toBe(version);
  });

  test('ends by default on the last trading day before today', () => {
    const clock = (): Date => new Date('2026-02-24T04:00:00Z');
    expect(demoOptions(clock)).toEqual({ seed: 1, securities: 300, years: 3, until: '2026-02-13' });
  });
});
