import type { Manifest, Restriction } from '@jishi/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { runsOf } from '../../../../test/harness/runs.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { grantTerm } from '../../entitlements/index.ts';
import { type Held, type Loaded, waysOfFiles } from './restricted-rights.files.fixture.ts';
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

const RUNS = runsOf(25);
/**
 * Two parts of the first data set that every run reads: one limited by rows and one by fields, both of which contain
 * changes.
 */
const ALWAYS: [[number, Restriction]][] = [
  [[0, { rows: [{ field: 'F001N', from: '7000300', to: '7000900' }] }]],
  [[0, { fields: ['F001V'] }]],
];
const codeOf = (n: number): string => `p_test71${String(n).padStart(2, '0')}`;
const VIEW = 'p_test7190';
/** One shape for each kind of time, and random shapes. */
const forms: Shape[] = [
  { time: 'datetime', isTimeInKey: false, texts: 2, numbers: 2 },
  { time: 'date', isTimeInKey: true, texts: 1, numbers: 1 },
  ...fc.sample(shapes, 3),
];
const [first] = forms as [Shape];

/** Returns a view of the first data set, with the first day as a parameter. */
function viewOf(shape: Shape): Manifest {
  const sql = `select * from {${codeOf(0)}} where {from} is null or "AT" >= {from} or "AT" is null`;
  const since = { name: 'since', zh: '起', en: 'Since', op: 'from', field: 'AT' };
  const { parameters } = manifestOf(VIEW, shape);
  const view = { over: [codeOf(0)], sql };
  return manifestOf(VIEW, shape, { view, parameters: [...parameters, since] });
}

const site = await startSite([
  ...forms.map((shape, n) => manifestOf(codeOf(n), shape, { history: true })),
  viewOf(first),
]);
afterAll(site.stop);
site.time.now = NOW;

const sets: Loaded[] = [];
let whole: Customer;

/** Returns the rows of the second load, which deletes two rows and moves one to another market. */
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

/** Checks that the view also returns exactly the part if the request gives a first day. */
async function daysOfView(held: Held): Promise<void> {
  if (held.code !== VIEW) return;
  expect(recordsOf(await ask(held, { since: '2001-01-01' }))).toEqual(held.expected);
}

/**
 * Checks that a cursor issued to a reader of the whole data set returns no rows outside the part, and does not reveal
 * the total.
 */
async function cursorOfOthers(held: Held): Promise<void> {
  const page = { pagesize: 1 };
  const other = await call(site, `stock/${held.code}?${query(page)}`, { token: whole.token });
  const answer = await ask(held, { ...page, cursor: other.header('x-next-cursor') ?? '' });
  expect([answer.resultcode, answer.total]).toEqual([200, held.expected.length]);
  expect(leaksOf(answer.text, held.foreign)).toEqual([]);
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

/** Checks that a field outside the entitlement is rejected wherever a call may name it. */
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

/** Checks that each market's newest row is the newest that the entitlement covers, not the newest in the data set. */
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

/**
 * Checks that a reader of all rows who requests the same changes at the same time gets a different response, with its
 * own ETag.
 */
async function changesOfTwo(held: Held): Promise<void> {
  if (held.code === VIEW) return;
  const question = { objectid: 0, rowcount: 4 };
  const path = `stock/${held.code}_inc?${query(question)}`;
  const [all, own] = await Promise.all([
    call(site, path, { token: whole.token }),
    ask(held, question, '_inc'),
  ]);
  expect([all.resultcode, all.header('etag') === own.header('etag')]).toEqual([200, false]);
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
  // The moved row differs between the two states, so a value counts as outside the part only if it is outside in both.
  const earlier = new Set(foreignValues(shape, restriction, [...gone, ...rows]));
  expect(leaksOf(texts.join(), [...earlier])).toEqual([]);
}

async function earlierRows(held: Held): Promise<void> {
  const { shape, restriction, before, version } = held;
  if (version === null) return;
  const answer = await ask(held, { '@asof': `version:${version}` });
  expect(recordsOf(answer)).toEqual(ownedRecords(shape, restriction, before));
}

const WAYS = {
  rowsByCalls,
  pagesByCursor,
  cursorOfOthers,
  daysOfView,
  namedFields,
  newestRows,
  allRows,
  changes,
  changesOfTwo,
  earlierRows,
  ...waysOfFiles(site),
};

describe('an entitlement to a part of a data set', () => {
  it('gives access to every cell of the part, and to no other cell, in each way of reading', async () => {
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
        // The caches now contain the responses for both entitlements.
        expect((await complete()).bytes).toEqual(full.bytes);
        expect(recordsOf(await ask(held, {}))).toEqual(held.expected);
      }),
      { numRuns: RUNS, endOnFailure: true, examples: ALWAYS },
    );
  }, 120_000);
});
