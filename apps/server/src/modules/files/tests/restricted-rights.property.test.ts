import type { Restriction } from '@jishi/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { grantTerm } from '../../entitlements/index.ts';
import { filesOf, storageOf, writerOf } from './files.fixture.ts';
import {
  type Cells,
  csvOf,
  fieldsOf,
  manifestOf,
  NOW,
  restrictions,
  rowsArbitrary,
  type Shape,
  shapes,
} from './restricted-rights.fixture.ts';
import { foreignValues, isOwnedRow, ownedFields, ownedRecords } from './restricted-rights.oracle.fixture.ts';
import { csvRecords, inOrder, leaksOf, recordsOf } from './restricted-rights.records.fixture.ts';

const RUNS = 25;
const codeOf = (n: number): string => `p_test71${String(n).padStart(2, '0')}`;
const VIEW = 'p_test7190';
/** The kinds of time, and random forms. */
const forms: Shape[] = [
  { time: 'datetime', isTimeInKey: false, texts: 2, numbers: 2 },
  { time: 'date', isTimeInKey: true, texts: 1, numbers: 1 },
  ...fc.sample(shapes, 3),
];
const [first] = forms as [Shape];
const site = await startSite([
  ...forms.map((shape, n) => manifestOf(codeOf(n), shape, { history: true })),
  manifestOf(VIEW, first, { view: { over: [codeOf(0)], sql: `select * from {${codeOf(0)}}` } }),
]);
afterAll(site.stop);
site.time.now = NOW;

interface Loaded {
  readonly code: string;
  readonly shape: Shape;
  readonly before: readonly Cells[];
  readonly rows: readonly Cells[];
  /** The version of the data set before the second load; null for a view. */
  readonly version: bigint | null;
}
const sets: Loaded[] = [];
let whole: Customer;

/** The second load deletes two rows, and moves one to another market. */
function changed(rows: readonly Cells[]): Cells[] {
  return rows
    .slice(2)
    .map((row, n) => (n === 0 ? { ...row, MARKET: row['MARKET'] === 'SSE' ? 'BSE' : 'SSE' } : row));
}

beforeAll(async () => {
  for (const [n, shape] of forms.entries()) {
    const code = codeOf(n);
    const [before = []] = fc.sample(rowsArbitrary(shape), 1);
    const rows = changed(before);
    await site.load(code, csvOf(shape, before));
    const version = site.state.registry.find(code)?.version ?? 0n;
    await site.load(code, csvOf(shape, rows), { replace: true });
    sets.push({ code, shape, before, rows, version });
  }
  const [base] = sets as [Loaded];
  sets.push({ ...base, code: VIEW, version: null });
  await site.derive();
  await site.state.registry.refresh();
  whole = await newCustomer(site);
  await grant(site, whole, 'term', '*');
});

/** One right to one data set, and the ways to read under it. */
interface Held extends Loaded {
  readonly restriction: Restriction;
  readonly customer: Customer;
  readonly expected: Cells[];
  readonly foreign: readonly string[];
}

async function holdingOf(set: Loaded, restriction: Restriction): Promise<Held> {
  const customer = await newCustomer(site);
  const { accountId } = customer;
  const right = {
    accountId,
    datasetCode: set.code,
    startsAt: new Date(0),
    endsAt: null,
    source: 'cli',
  } as const;
  await site.change((tx) => grantTerm(tx, { ...right, restriction }));
  const expected = ownedRecords(set.shape, restriction, set.rows);
  const foreign = foreignValues(set.shape, restriction, set.rows);
  return { ...set, restriction, customer, expected, foreign };
}

const ask = ({ customer, code }: Held, parameters: Record<string, string | number>, suffix = '') =>
  call(site, `stock/${code}${suffix}?${query(parameters)}`, { token: customer.token });

async function rowsByCalls(held: Held): Promise<void> {
  const { expected, foreign } = held;
  const plain = await ask(held, {});
  expect(recordsOf(plain)).toEqual(expected);
  expect([plain.total, plain.header('x-jishi-basis') ?? '']).toEqual([
    expected.length,
    expected.length === 0 ? 'empty' : 'term',
  ]);
  for (const format of ['csv', 'xml', 'dbf']) {
    const { bytes } = await ask(held, { format });
    expect(leaksOf(bytes.toString('latin1'), foreign), format).toEqual([]);
  }
  expect(csvRecords((await ask(held, { format: 'csv' })).text)).toEqual(expected);
  const dry = await ask(held, { dry_run: 1 });
  expect([dry.total, dry.records]).toEqual([expected.length, []]);
  const some = await ask(held, { scode: '600003,600004,600005' });
  expect(recordsOf(some)).toEqual(expected.filter(({ SECCODE }) => /60000[345]/.test(SECCODE ?? '')));
}

async function pagesByCursor(held: Held): Promise<void> {
  const records: Cells[] = [];
  let cursor = '';
  do {
    const page = await ask(held, { pagesize: 3, ...(cursor === '' ? {} : { cursor }) });
    expect(page.total).toBe(held.expected.length);
    records.push(...recordsOf(page));
    cursor = page.header('x-next-cursor') ?? '';
  } while (cursor !== '');
  expect(inOrder(records)).toEqual(held.expected);
}

/** A field outside the right is refused in each place where a call may name it. */
async function namedFields(held: Held): Promise<void> {
  const { shape, restriction, rows } = held;
  const owned = ownedFields(shape, restriction);
  const filters = { MARKET: { market: 'SSE' }, F001N: { least: 7_000_500 } } as const;
  for (const field of fieldsOf(shape)) {
    const filter = field === 'MARKET' || field === 'F001N' ? [filters[field]] : [];
    const calls = [{ '@column': `SECCODE,${field}` }, { '@orderby': `${field}:desc` }, ...filter];
    for (const parameters of calls) {
      const answer = await ask(held, parameters);
      const isFound = answer.resultcode === 200;
      expect([field, isFound, answer.resultmsg.includes(field)]).toEqual([
        field,
        owned.includes(field),
        !owned.includes(field),
      ]);
      expect(leaksOf(answer.text, held.foreign)).toEqual([]);
    }
  }
  if (!owned.includes('MARKET')) return;
  const ofMarket = rows.filter(({ MARKET }) => MARKET === 'SSE');
  const answer = await ask(held, { market: 'SSE' });
  expect(recordsOf(answer)).toEqual(ownedRecords(shape, restriction, ofMarket));
}

/** The newest row of each market is the newest of the right, not of the data set. */
async function newestRows(held: Held): Promise<void> {
  const { shape, restriction, rows } = held;
  if (shape.time === null || !ownedFields(shape, restriction).includes('MARKET')) return;
  const owned = rows.filter((row) => isOwnedRow(shape, restriction, row));
  const newest = owned.filter(
    ({ MARKET, AT }) =>
      AT !== null && !owned.some((other) => other['MARKET'] === MARKET && (other['AT'] ?? '') > (AT ?? '')),
  );
  expect(recordsOf(await ask(held, { newest: '1' }))).toEqual(ownedRecords(shape, restriction, newest));
}

async function allRows(held: Held): Promise<void> {
  const answer = await ask(held, {}, '_all');
  expect(csvRecords(answer.text)).toEqual(held.expected);
  expect(answer.header('x-jishi-rows')).toBe(String(held.expected.length));
}

async function changes(held: Held): Promise<void> {
  const { shape, restriction, before, rows, code } = held;
  if (code === VIEW) return;
  const { delay, embargo } = restriction;
  const isLater = delay !== undefined || (embargo !== undefined && Date.parse(embargo.until) > NOW.getTime());
  const reported: string[] = [];
  const texts: string[] = [];
  for (let position = '0', goesOn = true; goesOn; ) {
    const answer = await ask(held, { objectid: position, rowcount: 4 }, '_inc');
    if (isLater) return void expect([answer.resultcode, answer.records]).toEqual([409, []]);
    texts.push(answer.text);
    for (const one of answer.records) reported.push(`${one['CHANGE_CODE']} ${one['SECCODE']}`);
    goesOn = answer.header('x-has-more') === '1';
    position = answer.header('x-next-cursor') ?? '';
  }
  const owns = (row: Cells) => isOwnedRow(shape, restriction, row);
  const codes = new Set(rows.map(({ SECCODE }) => SECCODE));
  const gone = before.filter((row) => !codes.has(row['SECCODE'] ?? '') && owns(row));
  const [moved] = rows;
  const expected = [
    ...rows.filter(owns).map(({ SECCODE }) => `1 ${SECCODE}`),
    ...(moved !== undefined && owns(moved) ? [`3 ${moved['SECCODE']}`] : []),
    ...gone.map(({ SECCODE }) => `2 ${SECCODE}`),
  ];
  expect(reported.toSorted()).toEqual(expected.toSorted());
  // The moved row is another one in each state, so a value counts as foreign only if it is in both.
  const earlier = new Set(foreignValues(shape, restriction, [...gone, ...rows]));
  expect(leaksOf(texts.join(), [...earlier])).toEqual([]);
}

async function earlierRows(held: Held): Promise<void> {
  const { shape, restriction, before, version } = held;
  if (version === null) return;
  const answer = await ask(held, { '@asof': `version:${version}` });
  expect(recordsOf(answer)).toEqual(ownedRecords(shape, restriction, before));
}

let exports = 0;
/** The code of the refusal of an export without rows. */
const NO_ROWS = 2770;

async function exportedFiles(held: Held): Promise<void> {
  const files = filesOf(site, held.customer);
  for (const format of ['csv', 'dbf'] as const) {
    const input = {
      code: held.code,
      format,
      split: 'all',
      header: 'codes',
      idempotencyKey: `export-of-a-part-${exports++}`,
    };
    const order = await files.create(input);
    if (held.expected.length === 0) return void expect(order.code).toBe(NO_ROWS);
    expect([order.code, order.msg]).toEqual([0, order.msg]);
    await writerOf(site, storageOf(site)).write();
    const { list } = await files.one(order.data.number);
    const bodies = await Promise.all(list.map(async ({ link }) => (await files.load(link)).rawPayload));
    const text = Buffer.concat(bodies).toString('latin1');
    expect(leaksOf(text, held.foreign), format).toEqual([]);
    if (format === 'csv') expect(csvRecords(text)).toEqual(held.expected);
    else expect(list.map(({ rows }) => rows)).toEqual([held.expected.length]);
  }
}

async function chargedFile({ customer, code, shape, restriction, expected, foreign }: Held): Promise<void> {
  const headers = { authorization: `Bearer ${customer.token}` };
  const load = (columns: string) =>
    site.app.inject({
      method: 'POST',
      url: `/download/${code}`,
      query: { format: 'json', columns },
      headers,
    });
  const file = await load('');
  const { records } = file.json() as { records: Record<string, unknown>[] };
  expect(recordsOf({ records })).toEqual(expected);
  const foreignField = fieldsOf(shape).find((field) => !ownedFields(shape, restriction).includes(field));
  if (foreignField === undefined) return;
  const refused = await load(foreignField);
  expect([refused.statusCode === 200, refused.body.includes(foreignField)]).toEqual([false, true]);
  expect(leaksOf(refused.body, foreign)).toEqual([]);
}

const WAYS = {
  rowsByCalls,
  pagesByCursor,
  namedFields,
  newestRows,
  allRows,
  changes,
  earlierRows,
  exportedFiles,
  chargedFile,
};

describe('a right to a part of a data set', () => {
  it('reads every cell of the part and no other, in every way of reading', async () => {
    const cases = fc
      .integer({ min: 0, max: forms.length })
      .chain((n) => fc.tuple(fc.constant(n), restrictions(forms[n] ?? first)));
    await fc.assert(
      fc.asyncProperty(cases, async ([n, restriction]) => {
        const set = sets[n] as Loaded;
        const complete = () => call(site, `stock/${set.code}`, { token: whole.token });
        const full = await complete();
        const held = await holdingOf(set, restriction);
        for (const read of Object.values(WAYS)) await read(held);
        // The caches hold the answers of both rights now.
        expect((await complete()).bytes).toEqual(full.bytes);
        expect(recordsOf(await ask(held, {}))).toEqual(held.expected);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 120_000);
});
