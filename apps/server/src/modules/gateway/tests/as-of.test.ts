import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { setLenient } from '../../access/index.ts';
import { STATEMENT_FIELDS, statementManifest } from '../../datasets/row-versions.fixture.ts';

const [CODE, PLAIN, SERVED, UNNUMBERED] = ['p_test1001', 'p_test1002', 'p_test1003', 'p_test1004'] as const;
const site = await startSite([
  statementManifest(CODE, { prices: { use: 5 } }),
  quotesManifest(PLAIN),
  statementManifest(SERVED, { versions: undefined, history: true, prices: { use: 5 } }),
  // The test removes the feed position from this data set's stored times, to simulate an earlier release, which did not
  // record it.
  statementManifest(UNNUMBERED, { versions: undefined, history: true }),
]);
afterAll(site.stop);
let reader: Customer;
let lenient: Customer;

/** The number of companies. In August, every second company restated its profit from n to 1,000 + n. */
const COMPANIES = 40;
const lines = Array.from({ length: COMPANIES }, (_, n) => [
  `${600_000 + n},2024-12-31,2025-04-20,${n},,`,
  ...(n % 2 === 0 ? [`${600_000 + n},2024-12-31,2025-08-15,${1_000 + n},,`] : []),
]).flat();

beforeAll(async () => {
  await site.load(CODE, `${STATEMENT_FIELDS.join()}\n${lines.join('\n')}\n`);
  await site.load(PLAIN, quotesCsv(4, 2));
  reader = await newCustomer(site, { balanceFen: 1_000n });
  await grant(site, reader, 'term', '*');
  lenient = await newCustomer(site, { balanceFen: 1_000n });
  await grant(site, lenient, 'term', '*');
  await site.change((tx) => setLenient(tx, lenient.keyId, true));
});

const ask = (parameters: Record<string, string | number>, path: string = `stock/${CODE}`, by = reader) =>
  call(site, `${path}?${query(parameters)}`, { token: by.token });
const profitsOf = (records: Record<string, unknown>[]): unknown[] => records.map(({ F001N }) => F001N);
const FIRSTS = Array.from({ length: COMPANIES }, (_, n) => n);

describe('@asof', () => {
  it('returns rows as first announced, rows as known on a day in any format, and the newest rows if it is absent', async () => {
    const newest = FIRSTS.map((n) => (n % 2 === 0 ? 1_000 + n : n));
    expect(profitsOf((await ask({})).records)).toEqual(newest);
    expect(profitsOf((await ask({ '@asof': '' })).records)).toEqual(newest);
    for (const asOf of ['first', 'FIRST', '2025-08-14', '20250814', '2025/08/14'])
      expect(profitsOf((await ask({ '@asof': asOf })).records), asOf).toEqual(FIRSTS);
    expect(profitsOf((await ask({ '@asof': '2025-08-15' })).records)).toEqual(newest);
    expect(profitsOf((await ask({ '@AsOf': 'first' })).records)).toEqual(FIRSTS);
    const none = await ask({ '@asof': '2025-04-19' });
    expect([none.resultcode, none.total]).toEqual([200, 0]);
  });

  it('is accepted in every format, with a different ETag for each time', async () => {
    const bytes = async (format: string, asOf: Record<string, string>) =>
      (await ask({ ...asOf, format, scode: '600002' })).bytes.toString('latin1');
    for (const format of ['json', 'xml', 'csv', 'dbf', 'xlsx', 'parquet', 'arrow'])
      expect(await bytes(format, { '@asof': 'first' }), format).not.toBe(await bytes(format, {}));
    const first = await ask({ '@asof': 'first' });
    const etag = first.header('etag') ?? '';
    const same = await call(site, `stock/${CODE}?${query({ '@asof': 'first' })}`, {
      token: reader.token,
      headers: { 'if-none-match': etag },
    });
    expect(same.status).toBe(304);
    const other = await call(site, `stock/${CODE}?`, {
      token: reader.token,
      headers: { 'if-none-match': etag },
    });
    expect([other.status, other.header('etag') === etag]).toEqual([200, false]);
  });

  it('filters and orders the rows known on the day, by page and cursor, and counts their total', async () => {
    const then = { '@asof': '2025-05-01', '@orderby': 'F001N:desc', least: '10' };
    const expected = FIRSTS.filter((n) => n >= 10).reverse();
    const whole = await ask(then);
    expect([profitsOf(whole.records), whole.total]).toEqual([expected, 30]);
    const pages = await Promise.all([1, 2, 3].map((page) => ask({ ...then, page, pagesize: 12 })));
    expect(pages.flatMap(({ records }) => profitsOf(records))).toEqual(expected);
    expect(pages.map(({ total }) => total)).toEqual([30, 30, 30]);
    const first = await ask({ ...then, '@limit': 20 });
    const cursor = first.header('x-next-cursor') ?? '';
    const rest = await ask({ ...then, '@limit': 20, cursor });
    expect([...profitsOf(first.records), ...profitsOf(rest.records)]).toEqual(expected);
    const elsewhere = await ask({ ...then, '@asof': 'first', '@limit': 20, cursor });
    expect([elsewhere.resultcode, elsewhere.resultmsg]).toEqual([402, expect.stringContaining('cursor')]);
  });

  it('counts all rows known on the day, even without a filter', async () => {
    const page = await ask({ '@asof': '2025-05-01', '@limit': 5 });
    expect([page.count, page.total]).toEqual([5, COMPANIES]);
  });

  it.each(['2025-13-01', 'last', '  ', '1'.repeat(50)])(
    'rejects "%s" and names the parameter',
    async (asOf) => {
      const { resultcode, resultmsg } = await ask({ '@asof': asOf });
      expect([resultcode, resultmsg]).toEqual([402, expect.stringContaining('@asof')]);
    },
  );

  it('is rejected for a data set without row versions, even for a lenient key, and for changes and whole data sets', async () => {
    const asOf = { '@asof': 'first' };
    for (const path of [`stock/${PLAIN}`, `load/${PLAIN}_all`, `load/${CODE}_all`, `load/${CODE}_inc`])
      for (const by of [reader, lenient]) {
        const refused = await ask(asOf, path, by);
        expect([refused.resultcode, refused.resultmsg], path).toEqual([
          402,
          expect.stringContaining('@asof'),
        ]);
      }
  });

  it('is charged like any call: once for each idempotency key, which no other call can use', async () => {
    const payer = await newCustomer(site, { balanceFen: 1_000n });
    const repeated = (parameters: Record<string, string>) =>
      call(site, `stock/${CODE}?${query({ scode: '600002', ...parameters })}`, {
        token: payer.token,
        headers: { 'idempotency-key': 'one' },
      });
    const first = await repeated({ '@asof': 'first' });
    expect(first.header('x-jishi-basis')).toBe('use');
    expect((await repeated({ '@asof': 'first' })).header('x-jishi-basis')).toBe('repeat');
    expect((await repeated({})).resultcode).not.toBe(200);
  });

  it('is documented only for data sets with row versions', async () => {
    const documentOf = async (code: string, lang: string) =>
      (await site.app.inject(`/docs/datasets/${code}.md?lang=${lang}`)).payload;
    for (const lang of ['zh', 'en']) {
      expect(await documentOf(CODE, lang)).toContain('@asof');
      expect(await documentOf(PLAIN, lang)).not.toContain('@asof');
    }
    const { paths } = (await site.app.inject('/openapi.json')).json();
    const named = (code: string) => JSON.stringify(paths[`/api/stock/${code}`]);
    expect(named(CODE)).toContain('"@asof"');
    expect(named(PLAIN)).not.toContain('"@asof"');
  });
});

describe('@asof of a data set that keeps a history', () => {
  const COUNT = 30;
  const file = (first: number): string =>
    [
      STATEMENT_FIELDS.join(),
      ...Array.from({ length: COUNT }, (_, n) => `${600_000 + n},2024-12-31,2025-04-20,${first + n},,`),
    ].join('\n');
  const from = (first: number) => Array.from({ length: COUNT }, (_, n) => first + n);
  const path = `stock/${SERVED}`;
  let then = '';
  let time = '';

  beforeAll(async () => {
    await site.load(SERVED, file(100));
    then = `version:${(await ask({}, path)).header('x-jishi-version')}`;
    const { rows } = await site.database.pool.query(
      `select to_char((at + interval '1 millisecond') at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS.US') as time
       from dataset_moment where dataset_code = $1 order by number desc limit 1`,
      [SERVED],
    );
    time = rows[0].time;
    await site.load(SERVED, file(500));
  });

  it('returns the rows served at that time, and the current rows if it is absent', async () => {
    expect(profitsOf((await ask({}, path)).records)).toEqual(from(500));
    for (const moment of [then, time, `${time}+08:00`])
      expect(profitsOf((await ask({ '@asof': moment }, path)).records), moment).toEqual(from(100));
    expect(profitsOf((await ask({}, path)).records)).toEqual(from(500));
  });

  it('supports filters, order, pages and cursors', async () => {
    const selection = { '@asof': time, '@orderby': 'F001N:desc', least: '110' };
    const expected = from(100).slice(10).reverse();
    const pages = await Promise.all([1, 2].map((page) => ask({ ...selection, page, pagesize: 12 }, path)));
    expect(pages.flatMap(({ records }) => profitsOf(records))).toEqual(expected);
    const first = await ask({ ...selection, '@limit': 8 }, path);
    const cursor = first.header('x-next-cursor') ?? '';
    const rest = await ask({ ...selection, '@limit': 20, cursor }, path);
    expect([...profitsOf(first.records), ...profitsOf(rest.records)]).toEqual(expected);
    expect((await ask({ ...selection, '@asof': then, cursor }, path)).resultcode).toBe(402);
  });

  it('is accepted in every format, and by an export of all rows', async () => {
    const bytes = async (format: string, asOf: Record<string, string>) =>
      (await ask({ ...asOf, format, scode: '600002' }, path)).bytes.toString('latin1');
    for (const format of ['json', 'xml', 'csv', 'dbf', 'xlsx', 'parquet', 'arrow'])
      expect(await bytes(format, { '@asof': then }), format).not.toBe(await bytes(format, {}));
    const whole = await ask({ '@asof': time }, `load/${SERVED}_all`);
    const values = whole.bytes
      .toString('utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => Number(line.split(',')[3]));
    expect(values.sort((a, b) => a - b)).toEqual(from(100));
  });

  it('is accepted for changes, and returns the changes up to that time with the rows of that time, page by page', async () => {
    const changes = `load/${SERVED}_inc`;
    const codes = (records: Record<string, unknown>[]) => records.map(({ CHANGE_CODE }) => CHANGE_CODE);
    for (const moment of [then, time]) {
      const whole = await ask({ objectid: 0, '@asof': moment }, changes);
      expect([whole.total, profitsOf(whole.records)], moment).toEqual([COUNT, from(100)]);
      expect(new Set(codes(whole.records))).toEqual(new Set([1]));
    }
    const first = await ask({ objectid: 0, rowcount: 20, '@asof': then }, changes);
    const next = first.header('x-next-cursor') ?? '';
    const rest = await ask({ objectid: next, rowcount: 20, '@asof': then }, changes);
    expect([...profitsOf(first.records), ...profitsOf(rest.records)]).toEqual(from(100));
    expect(rest.header('x-next-cursor')).toBeUndefined();
    const present = await ask({ objectid: 0 }, changes);
    expect([present.total, codes(present.records).filter((code) => code === 3).length]).toEqual([60, COUNT]);
    const beyond = await ask({ objectid: COUNT, '@asof': then }, changes);
    expect([beyond.resultcode, beyond.count]).toEqual([200, 0]);
  });

  it('is rejected for changes if the end of the feed was not recorded, and for row versions', async () => {
    const changes = `load/${SERVED}_inc`;
    expect((await ask({ '@asof': 'first' }, changes)).resultmsg).toMatch(/@asof/);
    expect((await ask({ '@asof': 'first' }, `load/${CODE}_inc`)).resultmsg).toContain('历次版本');
    expect((await ask({ '@asof': '2026-01-01T09:30' }, `load/${PLAIN}_inc`)).resultmsg).toContain(
      '不保留历史',
    );
    await site.load(UNNUMBERED, file(1));
    await site.database.pool.query('update dataset_moment set feed_objectid = null where dataset_code = $1', [
      UNNUMBERED,
    ]);
    const version = `version:${(await ask({}, `stock/${UNNUMBERED}`)).header('x-jishi-version')}`;
    const refused = await ask({ objectid: 0, '@asof': version }, `load/${UNNUMBERED}_inc`);
    expect([refused.resultcode, refused.resultmsg]).toEqual([402, expect.stringContaining('增量按时刻')]);
  });

  it('costs the same as a call without it', async () => {
    const payer = await newCustomer(site, { balanceFen: 1_000n });
    const paid = await ask({ '@asof': then, scode: '600002' }, path, payer);
    const usual = await ask({ scode: '600003' }, path, payer);
    expect(paid.header('x-jishi-basis')).toBe('use');
    expect(paid.header('x-jishi-price-fen')).toBe('5');
    expect(usual.header('x-jishi-price-fen')).toBe('5');
  });

  it('is rejected before the start of the history, in the future, and for data sets without a history, in both languages', async () => {
    const reasonOf = async (moment: string, of: string, lang: string) => {
      const answer = await call(site, `${of}?${query({ '@asof': moment })}`, {
        token: reader.token,
        headers: { 'accept-language': lang },
      });
      expect(answer.resultcode).toBe(402);
      return answer.resultmsg;
    };
    expect(await reasonOf('2020-01-01T09:30', path, 'en')).toMatch(
      /begins at \d{4}-\d{2}-\d{2}T.*version:\d+/,
    );
    expect(await reasonOf('2020-01-01T09:30', path, 'zh')).toMatch(/历史的起点 \d{4}-/);
    expect(await reasonOf('2999-01-01T09:30', path, 'en')).toContain('is in the future');
    expect(await reasonOf('2999-01-01T09:30', path, 'zh')).toContain('晚于现在');
    for (const other of [`stock/${PLAIN}`, `stock/${CODE}`]) {
      expect(await reasonOf('2026-01-01T09:30', other, 'en')).toContain('keeps no history');
      expect(await reasonOf('version:1', other, 'zh')).toContain('不保留历史');
    }
  });

  it('is in the document of the data set', async () => {
    for (const [lang, word] of [
      ['zh', '历史时点'],
      ['en', 'version:NUMBER'],
    ])
      expect((await site.app.inject(`/docs/datasets/${SERVED}.md?lang=${lang}`)).payload).toContain(word);
  });
});
