import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  balanceFen,
  type Customer,
  grant,
  grantPack,
  newCustomer,
} from '../../../../test/harness/customers.ts';
import { type Answered, call, query } from '../../../../test/harness/gateway-call.ts';
import { dayOf, quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const [PER_CALL, BY_TERM, WHOLE, USUAL, NO_START, SHRUNK, VERSIONS] = [
  'p_test1021',
  'p_test1022',
  'p_test1023',
  'p_test1024',
  'p_test1025',
  'p_test1026',
  'p_test1027',
] as const;
const TRIAL = { trialCalls: 20, trialRows: 8, trialDays: 3, site: { download: 'charge' } };
/** The rows are those of two securities on 12 trading days, from Monday, 2 June 2025, to Friday, 13 June. */
const SECURITIES = 2;
const LAST = dayOf(11);
/** The first of the three newest trading days. */
const SINCE = dayOf(9);
const withoutStart = quotesManifest(NO_START).parameters.filter(({ name }) => name !== 'sdate');
const site = await startSite([
  quotesManifest(PER_CALL, { prices: { use: 7 }, ...TRIAL }),
  quotesManifest(BY_TERM, { prices: { month: 900 }, ...TRIAL }),
  quotesManifest(WHOLE, { prices: { month: 900 }, ...TRIAL, trialDays: null, trialRows: null }),
  quotesManifest(USUAL, { prices: { month: 900 }, trialCalls: 20 }),
  quotesManifest(NO_START, { prices: { month: 900 }, ...TRIAL, parameters: withoutStart }),
  quotesManifest(SHRUNK, { prices: { month: 900 }, ...TRIAL }),
  quotesManifest(VERSIONS, { prices: { month: 900 }, ...TRIAL, versions: { by: 'F003D' } }),
]);
afterAll(site.stop);
beforeAll(async () => {
  for (const code of [PER_CALL, BY_TERM, WHOLE, USUAL, NO_START, SHRUNK, VERSIONS])
    await site.load(code, quotesCsv(SECURITIES, 12));
  // Deletes the first row.
  const [header = '', , ...rows] = quotesCsv(SECURITIES, 12).split('\n');
  await site.load(SHRUNK, [header, ...rows].join('\n'), { replace: true });
  await site.derive();
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});

type Parameters = Record<string, string | number>;
const ask = ({ token }: Customer, code: string, parameters: Parameters = {}): Promise<Answered> =>
  call(site, `stock/${code}?${query(parameters)}`, { token });
const basis = (answer: Pick<Answered, 'header'>) => answer.header('x-jishi-basis');
const daysOf = ({ records }: Answered): string[] =>
  records.map(({ TRADEDATE }) => String(TRADEDATE).slice(0, 10));
const tooOld = (answer: Answered) => {
  expect([answer.resultcode, answer.resultmsg]).toEqual([407, expect.stringContaining(SINCE)]);
  expect(answer.records).toEqual([]);
};

describe('a trial call', () => {
  it('returns rows of the newest trading days, and the receipt states that limit', async () => {
    const customer = await newCustomer(site);
    const answer = await ask(customer, BY_TERM, { '@limit': 6 });
    expect([basis(answer), answer.header('x-jishi-trial')]).toEqual([
      'trial',
      `rows=8; days=3; since=${SINCE}`,
    ]);
    expect([answer.count, answer.records.length]).toEqual([6, 6]);
    expect(new Set(daysOf(answer))).toEqual(new Set([LAST, dayOf(10), SINCE]));
    const dryRun = await ask(customer, BY_TERM, { '@limit': 6, dry_run: 1 });
    expect(dryRun.header('x-jishi-trial')).toBe(answer.header('x-jishi-trial'));
  });

  it('for an older row is rejected with the first day that a trial covers and the parameter to set, and is not used up', async () => {
    const customer = await newCustomer(site);
    const answer = await ask(customer, BY_TERM, { '@limit': 7 });
    tooOld(answer);
    expect(answer.resultmsg).toContain(`sdate=${SINCE}`);
    expect(answer.resultmsg).toContain(dayOf(8));
    tooOld(await ask(customer, BY_TERM, { '@limit': 7, dry_run: 1 }));
    const next = await ask(customer, BY_TERM, { sdate: SINCE });
    expect([basis(next), next.header('x-jishi-calls-left')]).toEqual(['trial', '19']);
    expect((await ask(customer, NO_START, { '@limit': 7 })).resultmsg).toContain('@orderby=TRADEDATE:desc');
  });

  it('covers 250 trading days by default, or all rows if the manifest declares that there is no limit', async () => {
    const customer = await newCustomer(site);
    const usual = await ask(customer, USUAL);
    expect([basis(usual), usual.records.length]).toEqual(['trial', 24]);
    expect(usual.header('x-jishi-trial')).toMatch(/^rows=200; days=250; since=2024-0[67]-\d\d$/);
    const whole = await ask(customer, WHOLE);
    expect([basis(whole), whole.records.length]).toEqual(['trial', 24]);
    expect(whole.header('x-jishi-trial')).toBe('rows=20000');
  });

  it('for older rows is paid for in full by a pack or the wallet, and is not used up', async () => {
    const customer = await newCustomer(site, { balanceFen: 10n });
    await grantPack(site, customer, PER_CALL, 1);
    const old = { edate: dayOf(1) };
    const byPack = await ask(customer, PER_CALL, old);
    expect([basis(byPack), byPack.records.length, byPack.header('x-jishi-trial')]).toEqual([
      'pack',
      4,
      undefined,
    ]);
    const byWallet = await ask(customer, PER_CALL, old);
    expect([basis(byWallet), byWallet.text]).toEqual(['use', byPack.text]);
    expect(await balanceFen(site, customer)).toBe(3n);
    tooOld(await ask(customer, PER_CALL, old));
    expect((await ask(customer, PER_CALL, { sdate: SINCE })).header('x-jishi-calls-left')).toBe('19');
  });
});

describe('a trial', () => {
  it('hides old rows in any order, page, cursor, version, choice of columns, format and method', async () => {
    const customer = await newCustomer(site);
    const { token } = customer;
    for (const parameters of [
      {},
      { '@limit': 1, '@orderby': 'TRADEDATE:asc' },
      { '@limit': 1, '@orderby': 'TRADEDATE:asc', '@column': 'SECCODE' },
      { '@limit': 1, '@orderby': 'F002N:asc,TRADEDATE:asc', '@column': 'F002N,F004T', edate: dayOf(4) },
      { page: 2, pagesize: 6 },
      { page: 12, pagesize: 2, '@column': 'SECCODE' },
      { tdate: dayOf(0) },
      { scode: '600001', '@limit': 4 },
    ] as Parameters[]) {
      const refused = await ask(customer, BY_TERM, parameters);
      expect([parameters, refused.resultcode]).toEqual([parameters, 407]);
      expect(refused.records).toEqual([]);
    }
    for (const format of ['xml', 'csv', 'xlsx', 'dbf', 'parquet', 'arrow']) {
      const answer = await ask(customer, BY_TERM, { format, edate: dayOf(0) });
      expect([format, answer.text.includes(SINCE), answer.text.includes('600001')]).toEqual([
        format,
        true,
        false,
      ]);
    }
    const body = query({ edate: dayOf(0) });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    tooOld(await call(site, `stock/${BY_TERM}`, { token, method: 'POST', headers, body }));
    tooOld(await ask(customer, VERSIONS, { '@asof': 'first', edate: dayOf(1), '@column': 'SECCODE' }));
    const first = await ask(customer, BY_TERM, { pagesize: 6, page: 1 });
    expect(basis(first)).toBe('trial');
    const cursor = first.header('x-next-cursor') ?? '';
    tooOld(await ask(customer, BY_TERM, { pagesize: 6, cursor }));
  });

  it('is also limited over a socket, where plain calls bypass the framework', async () => {
    const { token } = await newCustomer(site);
    const { port } = site.app.server.address() as AddressInfo;
    const get = async (parameters: Parameters) => {
      const url = `http://127.0.0.1:${port}/api/stock/${BY_TERM}?${query(parameters)}`;
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      return { body: await response.json(), trial: response.headers.get('x-jishi-trial') };
    };
    expect((await get({ edate: dayOf(0) })).body).toMatchObject({ resultcode: 407 });
    const granted = await get({ sdate: SINCE });
    expect([granted.body.resultcode, granted.trial]).toEqual([200, `rows=8; days=3; since=${SINCE}`]);
  });

  it('gets only changes whose rows are recent enough, and this includes changes that deleted rows', async () => {
    const customer = await newCustomer(site);
    const feed = (parameters: Parameters, code: string = BY_TERM) =>
      call(site, `load/${code}_inc?${query(parameters)}`, { token: customer.token });
    for (const parameters of [
      { objectid: 0, rowcount: 1 },
      { objectid: 0, rowcount: 1, '@column': 'SECCODE' },
    ])
      tooOld(await feed(parameters));
    expect((await feed({ objectid: 0 })).resultcode).toBe(407);
    const newest = await feed({ objectid: 9 * SECURITIES, rowcount: 6 });
    expect([basis(newest), newest.records.length]).toEqual(['trial', 6]);
    expect(daysOf(newest).every((day) => day >= SINCE)).toBe(true);
    tooOld(await feed({ objectid: 12 * SECURITIES, rowcount: 1, '@column': 'F002N' }, SHRUNK));
  });

  it('opens neither a whole data set nor an export', async () => {
    const customer = await newCustomer(site);
    for (const parameters of [{}, { sdate: SINCE }] as Parameters[]) {
      const whole = await call(site, `load/${BY_TERM}_all?${query(parameters)}`, { token: customer.token });
      expect([whole.status, whole.resultcode]).toEqual([402, 415]);
    }
    const started = await site.app.inject({
      method: 'POST',
      url: '/v1/files/exports',
      headers: { authorization: `Bearer ${customer.token}` },
      payload: { code: BY_TERM, format: 'csv', split: 'all', header: 'codes', idempotencyKey: 'export-one' },
    });
    expect([started.statusCode, started.json()]).toEqual([402, expect.objectContaining({ code: 415 })]);
  });

  it('limits the charged files of a page in the same way as calls, whatever columns the page shows', async () => {
    const customer = await newCustomer(site);
    const download = (selection: Record<string, string>) => {
      site.advance(250);
      return site.app.inject({
        method: 'POST',
        url: `/download/${BY_TERM}`,
        query: selection,
        headers: { authorization: `Bearer ${customer.token}` },
      });
    };
    const old = `edate=${dayOf(0)}`;
    for (const selection of [{}, { where: old }, { where: old, columns: 'SECCODE' }]) {
      const refused = await download(selection);
      expect([refused.statusCode, refused.json().code]).toEqual([402, 407]);
    }
    const file = await download({ where: `sdate=${SINCE}`, columns: 'SECCODE,F002N' });
    expect([file.statusCode, file.headers['x-jishi-basis'], file.headers['x-jishi-rows']]).toEqual([
      200,
      'trial',
      '6',
    ]);
    expect(file.body).not.toContain(SINCE);
    expect(file.headers['x-jishi-trial']).toBe(`rows=8; days=3; since=${SINCE}`);
  });
});

describe('a cached response', () => {
  it('for a payer is not returned to a caller on trial, but payers still get it after a trial call', async () => {
    const [payer, trier] = [await newCustomer(site), await newCustomer(site)];
    await grant(site, payer, 'term', BY_TERM);
    const old = { edate: dayOf(2), '@column': 'SECCODE,F002N' };
    for (let round = 0; round < 3; round++) {
      const paid = await ask(payer, BY_TERM, old);
      expect([basis(paid), paid.records.length]).toEqual(['term', 6]);
      expect((await ask(trier, BY_TERM, old)).resultcode).toBe(407);
    }
  });

  it('has the same bytes and ETag for a caller on trial and for a payer', async () => {
    const [payer, trier] = [await newCustomer(site), await newCustomer(site)];
    await grant(site, payer, 'term', BY_TERM);
    for (const parameters of [{ sdate: SINCE }, { sdate: SINCE, '@column': 'F002N,SECCODE' }]) {
      const [paid, tried] = [await ask(payer, BY_TERM, parameters), await ask(trier, BY_TERM, parameters)];
      expect([basis(paid), basis(tried)]).toEqual(['term', 'trial']);
      expect([tried.text, tried.header('etag')]).toEqual([paid.text, paid.header('etag')]);
    }
  });
});

describe('any sequence of trial calls', () => {
  const calls = TRIAL.trialCalls;
  const limits = { sdate: day(), edate: day(), '@limit': fc.option(fc.integer({ min: 1, max: 30 })) };
  const rows = fc.record({
    way: fc.constant('rows' as const),
    ...limits,
    page: fc.option(fc.integer({ min: 1, max: 4 })),
    '@orderby': fc.option(fc.constantFrom('TRADEDATE:asc', 'TRADEDATE:desc', 'SECCODE:desc', 'F002N:asc')),
    scode: fc.option(fc.constantFrom('600000', '600001')),
  });
  const changes = fc.record({
    way: fc.constant('changes' as const),
    objectid: fc.nat(26),
    rowcount: fc.integer({ min: 1, max: 30 }),
  });
  function day() {
    return fc.option(fc.nat(11).map(dayOf));
  }

  it('returns at most calls × rows, and no row older than the limit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(rows, changes), { maxLength: 60 }), async (sequence) => {
        const customer = await newCustomer(site);
        const answers = await Promise.all(
          sequence.map(({ way, ...values }) => {
            const parameters = Object.fromEntries(
              Object.entries(values).filter(([, value]) => value !== null),
            ) as Parameters;
            return way === 'rows'
              ? ask(customer, BY_TERM, parameters)
              : call(site, `load/${BY_TERM}_inc?${query(parameters)}`, { token: customer.token });
          }),
        );
        const granted = answers.filter(({ resultcode }) => resultcode === 200);
        const days = granted.flatMap(daysOf);
        expect(granted.filter((answer) => basis(answer) === 'trial').length).toBeLessThanOrEqual(calls);
        expect(days.length).toBeLessThanOrEqual(calls * TRIAL.trialRows);
        expect(days.every((one) => one >= SINCE)).toBe(true);
        for (const { records, resultcode } of answers) if (resultcode !== 200) expect(records).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
