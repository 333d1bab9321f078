import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedManifest, openChecks, type Quote, quote } from '../checks.fixture.ts';
import { readDelivery } from '../load/deliveries/deliveries.ts';
import { loadDataset } from '../load/load-dataset.ts';
import { readRecordedLoads } from '../load/record/read-loads.ts';
import { heldSource } from '../load/source/load-source.ts';
import { deleteRows } from '../load/undo/delete-rows.ts';
import { undoLoad } from '../load/undo/undo-load.ts';

const checks = await openChecks();
afterAll(checks.close);

let last = 0;
/** Creates a data set with one check, and loads the given rows. */
async function datasetWith(check: object, stored: readonly Quote[] = [], over: object = {}): Promise<string> {
  const code = `p_check${++last}`;
  await checks.apply(checkedManifest(code, [{ name: 'rule', severity: 'warn', ...check }], over));
  if (stored.length > 0) await checks.loadQuotes(code, stored);
  return code;
}

const DAY = '2026-01-06';
const good = [quote('600001', DAY), quote('600002', DAY)];
const before = [quote('600001', '2026-01-05'), quote('600002', '2026-01-05')];

interface Case {
  readonly what: string;
  readonly check: object;
  readonly stored?: readonly Quote[];
  /** The failing rows, which follow good rows in the file. */
  readonly bad: readonly Quote[];
  readonly failing?: number;
  readonly values: object;
}

const CASES: readonly Case[] = [
  {
    what: 'a value below its range',
    check: { kind: 'range', field: 'VOLUME', min: 0 },
    bad: [quote('600003', DAY, { VOLUME: -5 })],
    values: { CODE: '600003', DAY, VOLUME: '-5' },
  },
  {
    what: 'a value above its range',
    check: { kind: 'range', field: 'CLOSE', min: 0, max: 1e5 },
    bad: [quote('600003', DAY, { CLOSE: 100001 })],
    values: { CODE: '600003', DAY, CLOSE: '100001' },
  },
  {
    what: 'a date before its range',
    check: { kind: 'range', field: 'DAY', min: '1990-12-19' },
    bad: [quote('600003', '1890-12-19')],
    values: { CODE: '600003', DAY: '1890-12-19' },
  },
  {
    what: 'a high below the low',
    check: { kind: 'order', fields: ['LOW', 'OPEN', 'HIGH'] },
    bad: [quote('600003', DAY, { OPEN: '', HIGH: 8 })],
    values: { CODE: '600003', DAY, LOW: '9', OPEN: null, HIGH: '8' },
  },
  {
    what: 'a date in the future',
    check: { kind: 'notFuture', field: 'DAY' },
    bad: [quote('600003', '2099-09-01')],
    values: { CODE: '600003', DAY: '2099-09-01' },
  },
  {
    what: 'a value that another row of the file has',
    check: { kind: 'unique', fields: ['ISIN'] },
    bad: [quote('600003', DAY, { ISIN: 'X' }), quote('600004', DAY, { ISIN: 'X' })],
    failing: 2,
    values: { CODE: '600003', DAY, ISIN: 'X' },
  },
  {
    what: 'a value that a stored row has',
    check: { kind: 'unique', fields: ['ISIN'] },
    stored: [quote('600009', '2026-01-05', { ISIN: 'X' })],
    bad: [quote('600003', DAY, { ISIN: 'X' })],
    values: { CODE: '600003', DAY, ISIN: 'X' },
  },
  {
    what: 'a code that the other data set lacks',
    check: { kind: 'reference', field: 'CODE', dataset: 'p_known', to: 'CODE' },
    bad: [quote('699999', DAY)],
    values: { CODE: '699999', DAY },
  },
  {
    what: 'a jump from the stored value of the previous day',
    check: { kind: 'jump', field: 'CLOSE', times: 5 },
    stored: [...before, quote('600003', '2026-01-05')],
    bad: [quote('600003', DAY, { CLOSE: 56 })],
    values: { CODE: '600003', DAY, CLOSE: '56', before: '11' },
  },
  {
    what: 'a fall within the file',
    check: { kind: 'jump', field: 'CLOSE', times: 5 },
    bad: [quote('600003', '2026-01-05'), quote('600003', DAY, { CLOSE: 2 })],
    values: { CODE: '600003', DAY, CLOSE: '2', before: '11' },
  },
  {
    what: 'a change of sign',
    check: { kind: 'jump', field: 'CLOSE', times: 5 },
    stored: [quote('600003', '2026-01-05')],
    bad: [quote('600003', DAY, { CLOSE: -11 })],
    values: { CODE: '600003', DAY, CLOSE: '-11', before: '11' },
  },
  {
    what: 'a wrong sum',
    check: { kind: 'sum', fields: ['LOW', 'OPEN'], equals: 'CLOSE', tolerance: 8 },
    bad: [quote('600003', DAY, { CLOSE: 10.5 })],
    values: { CODE: '600003', DAY, LOW: '9', OPEN: '10', CLOSE: '10.5' },
  },
  {
    what: 'a quotient out of its bounds, whatever its sign, but not one with a zero divisor',
    check: { kind: 'quotient', field: 'CLOSE', by: 'LOW', min: 1, max: 2 },
    bad: [0, -9, 1].map((LOW, at) => quote(`60001${at}`, DAY, { LOW, CLOSE: at === 1 ? 5 : 11 })),
    failing: 2,
    values: { CODE: '600011', DAY, CLOSE: '5', LOW: '-9' },
  },
  {
    what: 'too many empty values',
    check: { kind: 'empty', field: 'CLOSE', share: 0.3 },
    bad: [quote('600003', DAY, { CLOSE: '' })],
    values: { CODE: '600003', DAY, CLOSE: null },
  },
];

describe('a check', () => {
  beforeAll(async () => {
    await checks.apply(checkedManifest('p_known'));
    await checks.loadQuotes('p_known', [...good, quote('600003', DAY), quote('600004', DAY)]);
  });

  it.each(CASES)('finds $what, and reports the first rows with line numbers and values', async (one) => {
    const code = await datasetWith(one.check, one.stored);
    const [result] = (await checks.loadQuotes(code, [...good, ...one.bad])).checks;
    expect(result).toMatchObject({
      name: 'rule',
      severity: 'warn',
      outcome: 'failed',
      failing: one.failing ?? 1,
    });
    const line = 3 + one.bad.length - (one.failing ?? 1) + 1;
    expect(result?.examples[0]).toEqual({ line, values: one.values });
    const { rows } = await checks.pool.query(
      `select r.outcome, r.examples from dataset_check_result r join dataset_load l on l.id = r.load_id
       where l.dataset_code = $1 order by r.id desc limit 1`,
      [code],
    );
    expect(rows).toEqual([{ outcome: 'failed', examples: result?.examples }]);
  });

  it.each(CASES)('passes rows without $what', async (one) => {
    const code = await datasetWith(one.check, before);
    const report = await checks.loadQuotes(code, good);
    expect(report.checks).toMatchObject([{ outcome: 'passed', failing: 0, checked: 2, examples: [] }]);
    expect(report.inserted).toBe(2);
  });

  it('compares a value after a gap in the file with the stored rows in the gap', async () => {
    const stored = [quote('600001', '2026-03-31', { CLOSE: 50 })];
    const code = await datasetWith({ kind: 'jump', field: 'CLOSE', times: 5 }, stored);
    const file = [quote('600001', '2026-01-05'), quote('600001', '2026-04-01', { CLOSE: 100 })];
    expect((await checks.loadQuotes(code, file)).checks).toMatchObject([{ outcome: 'passed' }]);
  });
});

describe('the number of rows', () => {
  const many = (day: string, count: number): Quote[] =>
    Array.from({ length: count }, (_, i) => quote(String(600000 + i), day));

  it('is compared with that of the last delivery', async () => {
    const code = await datasetWith({ kind: 'rows', change: 0.3 });
    expect((await checks.loadQuotes(code, many('2026-01-05', 10))).checks).toMatchObject([
      { outcome: 'skipped' },
    ]);
    expect((await checks.loadQuotes(code, many(DAY, 13))).checks).toMatchObject([{ outcome: 'passed' }]);
    expect((await checks.loadQuotes(code, many('2026-01-07', 5))).checks).toMatchObject([
      { outcome: 'failed', examples: [{ line: null, values: { rows: '5', before: '13' } }] },
    ]);
  });

  it('is not compared with that of an undo, a deletion or an undone delivery', async () => {
    const code = await datasetWith({ kind: 'rows', change: 0.3 });
    const outcome = async () => (await checks.loadQuotes(code, many(DAY, 10))).checks[0]?.outcome;
    const newest = async () => (await readRecordedLoads(checks.pool, { code, limit: 1 }))[0]?.id ?? 0n;
    await checks.loadQuotes(code, many(DAY, 10));
    await deleteRows(checks.pool, checks.datasetOf(code), ['CODE=600000'], { lang: 'en' });
    expect(await outcome()).toBe('passed');
    await checks.loadQuotes(code, many('2026-01-07', 2));
    await undoLoad(checks.pool, checks.registry, await newest());
    expect(await outcome()).toBe('passed');
  });

  it('of a published delivery excludes the rows that were rejected when it was held', async () => {
    const code = await datasetWith({ kind: 'rows', change: 0.3 });
    const bad = many(DAY, 20).map((row) => ({ ...row, DAY: '2026-13-01' }));
    const { delivery } = await checks.loadQuotes(code, [...many(DAY, 10), ...bad], { stage: true });
    const held = await readDelivery(checks.db, delivery ?? 0n);
    if (held === null) throw new Error('no delivery is held');
    const source = heldSource(held, 'seen');
    await loadDataset(checks.pool, checks.datasetOf(code), source, { rejectFile: '' });
    expect(await readRecordedLoads(checks.pool, { code, limit: 1 })).toMatchObject([
      { read: 30n, rejected: 20n, inserted: 10n },
    ]);
    expect((await checks.loadQuotes(code, many('2026-01-07', 10))).checks).toMatchObject([
      { outcome: 'passed' },
    ]);
  });

  it('of a day is counted in the time zone of the date field', async () => {
    const code = 'p_abroad';
    const fields = [
      { code: 'CODE', zh: '代码', en: 'Code', type: 'text' },
      { code: 'AT', zh: '时间', en: 'Time', type: 'datetime', zone: 'America/New_York' },
      { code: 'CLOSE', zh: '收盘价', en: 'Close', type: 'number' },
    ];
    const rule = { name: 'rule', severity: 'warn', kind: 'rows', change: 0.3, by: 'AT' };
    await checks.apply(checkedManifest(code, [rule], { fields, key: ['CODE', 'AT'] }));
    // In China, ten in the morning and three in the afternoon in New York fall on two different days.
    const day = (of: string): string =>
      ['10:00:00', '15:00:00'].map((time) => `1,${of} ${time},1\n2,${of} ${time},1\n`).join('');
    await checks.load(code, `CODE,AT,CLOSE\n${day('2026-01-05')}`);
    const report = await checks.load(code, `CODE,AT,CLOSE\n${day('2026-01-06')}`);
    expect(report.checks).toMatchObject([{ outcome: 'passed', checked: 1 }]);
  });

  it('is compared, for each day, with the number of stored rows of the same day or, if there are none, of the previous day', async () => {
    const code = await datasetWith({ kind: 'rows', change: 0.3, by: 'DAY' });
    await checks.loadQuotes(code, many('2026-01-05', 10));
    expect((await checks.loadQuotes(code, many(DAY, 9))).checks).toMatchObject([
      { outcome: 'passed', checked: 1 },
    ]);
    const report = await checks.loadQuotes(code, [...many('2026-01-05', 4), ...many('2026-01-07', 9)]);
    expect(report.checks).toMatchObject([
      {
        outcome: 'failed',
        failing: 1,
        checked: 2,
        examples: [{ values: { DAY: '2026-01-05', rows: '4', before: '10' } }],
      },
    ]);
  });
});

describe('a check of severity reject', () => {
  it('moves failing rows to the reject file and loads the others', async () => {
    const code = await datasetWith({ kind: 'range', field: 'VOLUME', min: 0, severity: 'reject' });
    const report = await checks.loadQuotes(code, [...good, quote('600003', DAY, { VOLUME: -5 })]);
    expect(report).toMatchObject({ read: 3, inserted: 2, rejected: 1, delivery: null });
    expect(await readFile(join(checks.folder, `${code}-rejects.csv`), 'utf8')).toContain(
      '4,VOLUME,-5,fails the check rule',
    );
  });

  it('rejects a file that replaces all rows if any row fails', async () => {
    const code = await datasetWith({ kind: 'range', field: 'VOLUME', min: 0, severity: 'reject' }, before);
    const file = [...good, quote('600003', DAY, { VOLUME: -5 })];
    await expect(checks.loadQuotes(code, file, { replace: true })).rejects.toThrow(
      'needs every row to be valid',
    );
  });
});

describe('a check that does not apply', () => {
  it('is skipped if the file lacks its columns', async () => {
    const code = await datasetWith({ kind: 'sum', fields: ['LOW'], equals: 'CLOSE', tolerance: 0 });
    const report = await checks.load(code, `CODE,DAY,CLOSE\n600001,${DAY},1\n`);
    expect(report.checks).toMatchObject([{ outcome: 'skipped' }]);
  });

  it('is skipped if the referenced data set has no rows', async () => {
    await checks.apply(checkedManifest('p_empty'));
    const code = await datasetWith({ kind: 'reference', field: 'CODE', dataset: 'p_empty', to: 'CODE' });
    expect((await checks.loadQuotes(code, good)).checks).toMatchObject([{ outcome: 'skipped' }]);
  });

  it('is left out for demo rows', async () => {
    const code = await datasetWith({ kind: 'range', field: 'VOLUME', max: 1, severity: 'hold' });
    expect(await checks.loadQuotes(code, good, { origin: 'demo' })).toMatchObject({
      inserted: 2,
      checks: [],
    });
  });
});

it('a check with `allow` passes if the share of failing rows is not larger than the allowed share', async () => {
  const rule = { kind: 'range', field: 'VOLUME', min: 0, allow: 0.34 };
  const code = await datasetWith(rule);
  const bad = (name: string): Quote => quote(name, DAY, { VOLUME: -5 });
  expect((await checks.loadQuotes(code, [...good, bad('600003')])).checks).toMatchObject([
    { outcome: 'passed', failing: 1 },
  ]);
  expect((await checks.loadQuotes(code, [...good, bad('600003'), bad('600004')])).checks).toMatchObject([
    { outcome: 'failed', failing: 2 },
  ]);
});
