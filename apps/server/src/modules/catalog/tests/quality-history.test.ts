import { type Manifest, type QualityHistory, qualityHistorySchema } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { checkedManifest, openChecks, quote } from '../../datasets/checks.fixture.ts';
import {
  codesByDaySql,
  createCodesByDay,
  discardDelivery,
  heldSource,
  loadDataset,
  readDelivery,
  readRecordedLoads,
  refreshAllStats,
  rowsSource,
  undoLoad,
} from '../../datasets/index.ts';
import { qualityHistoryOf } from '../quality-history.ts';

const checks = await openChecks();
afterAll(checks.close);
const { pool, db, registry } = checks;

const DAYS = ['2026-01-05', '2026-01-06', '2026-01-08'];
const RULES = [
  { name: 'close-positive', severity: 'hold', kind: 'range', field: 'CLOSE', min: 0 },
  { name: 'low-to-high', severity: 'warn', kind: 'order', fields: ['LOW', 'HIGH'] },
];
const history = ['600001', '600002'].flatMap((code) => DAYS.map((day) => quote(code, day)));
/** A data set with one row per security and trading day. */
const series = (code: string, over: object = {}): Manifest => {
  const plain = checkedManifest(code, RULES);
  const roles: Record<string, object> = { CODE: { role: 'code' }, DAY: { role: 'tradeDate' } };
  const fields = plain.fields.map((field) => ({ ...field, ...roles[field.code] }));
  return checkedManifest(code, RULES, { fields, indexes: [['DAY']], ...over });
};

const codesByDay = createCodesByDay(pool, registry);
async function read(code: string): Promise<QualityHistory> {
  await refreshAllStats(pool, registry);
  const deps = { pool, registry, codesByDay, readSchedules: async () => [] };
  return qualityHistorySchema.parse(await qualityHistoryOf(deps, checks.datasetOf(code)));
}
let last = 0;
const newSeries = async (over: object = {}): Promise<string> => {
  const code = `p_series${++last}`;
  await checks.apply(series(code, over));
  return code;
};
const newestLoad = async (code: string): Promise<bigint> =>
  (await readRecordedLoads(pool, { code, limit: 1 }))[0]?.id ?? 0n;
const bad = history.map((row) => ({ ...row, CLOSE: -1 }));
const outcomes = ({ deliveries }: QualityHistory) => deliveries.map(({ kind, outcome }) => [kind, outcome]);

beforeAll(async () => {
  // The calendar of the exchanges, in which 2026-01-07 is a trading day.
  await checks.apply(
    checkedManifest('p_public0001', [], {
      fields: [
        { code: 'F001D', zh: '日期', en: 'Day', type: 'date' },
        { code: 'F006C', zh: '是否交易', en: 'Open', type: 'text' },
      ],
      key: ['F001D'],
    }),
  );
  const days = ['05', '06', '07', '08', '09'].map((day) => `2026-01-${day},1`);
  await checks.load('p_public0001', ['F001D,F006C', ...days].join('\n'));
  await registry.refresh();
});

describe('the deliveries of a data set', () => {
  it('are listed as published, held, discarded or undone, without file names or reasons', async () => {
    const code = await newSeries();
    await checks.loadQuotes(code, history);
    await checks.loadQuotes(code, [quote('600003', '2026-01-08')]);
    await undoLoad(pool, registry, await newestLoad(code));
    const { delivery: dropped } = await checks.loadQuotes(code, bad);
    await inTransaction(db, (tx) => discardDelivery(tx, dropped ?? 0n, 'secret reason'));
    await checks.loadQuotes(code, bad, { replace: true });
    const quality = await read(code);
    expect(outcomes(quality)).toEqual([
      ['snapshot', 'held'],
      ['load', 'discarded'],
      ['undo', 'published'],
      ['load', 'undone'],
      ['load', 'published'],
    ]);
    expect(quality.deliveries[0]).toMatchObject({ inserted: 0, updated: 6, deleted: 0 });
    expect(JSON.stringify(quality)).not.toMatch(/secret|csv|jishi-checks/);
  });

  it('are listed as published again after an undo is undone', async () => {
    const code = await newSeries();
    await checks.loadQuotes(code, history);
    await undoLoad(pool, registry, await newestLoad(code));
    await undoLoad(pool, registry, await newestLoad(code));
    expect(outcomes(await read(code))).toEqual([
      ['undo', 'published'],
      ['undo', 'undone'],
      ['load', 'published'],
    ]);
  });

  it('include those of a view’s tables, without naming a private table', async () => {
    const code = await newSeries({ private: true });
    await checks.loadQuotes(code, history);
    const view = `${code}v`;
    const { key, fields } = series(view);
    const sql = `select * from {${code}}`;
    await checks.apply(checkedManifest(view, [], { key, fields, view: { over: [code], sql } }));
    const quality = await read(view);
    expect(quality.deliveries.map(({ dataset }) => dataset)).toEqual([view]);
    expect([quality.checks, quality.days.uncounted]).toEqual([[], 'view']);
    expect((await read(code)).checks).toHaveLength(2);
  });
});

describe('the checks of a data set', () => {
  it('list the result for each delivery, newest first, including one that was held and then published', async () => {
    const code = await newSeries();
    await checks.loadQuotes(code, history);
    const { delivery } = await checks.loadQuotes(code, bad.slice(0, 1));
    const held = await readDelivery(db, delivery ?? 0n);
    if (held === null) throw new Error('nothing was held');
    await registry.refresh();
    await loadDataset(pool, checks.datasetOf(code), heldSource(held, 'seen'), { rejectFile: '' });
    const [positive, order] = (await read(code)).checks;
    expect(positive).toMatchObject({
      text: { zh: '收盘价不小于 0', en: 'Close is at least 0' },
      severity: 'hold',
      outcomes: [
        { outcome: 'failed', failing: 1, checked: 1 },
        { outcome: 'passed', failing: 0, checked: 6 },
      ],
    });
    expect(order?.outcomes.map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);
  });

  it('have no result before the first delivery', async () => {
    const { checks: listed, deliveries, months } = await read(await newSeries());
    expect(listed.map(({ name, outcomes: of }) => [name, of])).toEqual([
      ['close-positive', []],
      ['low-to-high', []],
    ]);
    expect([deliveries, months]).toEqual([[], []]);
  });
});

describe('the months of a data set', () => {
  it('count the changes made by deliveries, count undos separately, and ignore demo rows', async () => {
    const code = await newSeries();
    await registry.refresh();
    const sample = rowsSource('sample:a', {
      columns: ['CODE', 'DAY', 'CLOSE'],
      rows: () => [['600009', '2026-01-05', '9']],
    });
    await loadDataset(pool, checks.datasetOf(code), sample, { rejectFile: '', origin: 'sample' });
    expect((await read(code)).months).toEqual([]);
    await checks.loadQuotes(code, history);
    await checks.loadQuotes(code, [quote('600001', '2026-01-05', { CLOSE: 9 })]);
    await undoLoad(pool, registry, await newestLoad(code));
    const { months, changesAreCorrections } = await read(code);
    expect(months).toMatchObject([{ deliveries: 2, inserted: 6, updated: 1, deleted: 0, undone: 1 }]);
    expect(changesAreCorrections).toBe(true);
  });

  it('remain when the records of old loads are deleted', async () => {
    const code = await newSeries();
    await checks.loadQuotes(code, history);
    await pool.query('delete from dataset_load where dataset_code = $1', [code]);
    expect(await read(code)).toMatchObject({ deliveries: [], months: [{ inserted: 6 }] });
  });
});

describe('the days of a data set', () => {
  it('state the number of securities, which is 0 on a trading day without rows', async () => {
    const code = await newSeries();
    await checks.loadQuotes(code, [...history, quote('600003', '2026-01-08'), quote('600001', '2099-01-01')]);
    expect((await read(code)).days).toEqual({
      uncounted: null,
      hasCalendar: true,
      days: [
        { day: '2026-01-08', codes: 3 },
        { day: '2026-01-07', codes: 0 },
        { day: '2026-01-06', codes: 2 },
        { day: '2026-01-05', codes: 2 },
      ],
    });
  });

  it('reflect a correction immediately', async () => {
    const code = await newSeries();
    await checks.loadQuotes(code, history);
    expect((await read(code)).days.days[0]).toEqual({ day: '2026-01-08', codes: 2 });
    await checks.loadQuotes(code, history.slice(0, 4), { replace: true });
    expect((await read(code)).days.days[0]).toEqual({ day: '2026-01-08', codes: 1 });
  });

  it('are not counted if there is no index by day or there are no rows, and the response states why', async () => {
    expect((await read(await newSeries({ indexes: [] }))).days.uncounted).toBe('notDaily');
    expect((await read(await newSeries())).days.uncounted).toBe('noRows');
  });

  it('are counted from the index, without a table scan', async () => {
    const code = await newSeries();
    await pool.query(
      `insert into data.${code} ("CODE", "DAY") select lpad(c::text, 6, '0'), date '2024-01-01' + d
       from generate_series(1, 300) c, generate_series(1, 400) d`,
    );
    await pool.query(`vacuum analyze data.${code}`);
    const { rows } = await pool.query(`explain (format json) ${codesByDaySql(code, 'DAY')}`, [
      '2026-01-01',
      20,
    ]);
    expect(JSON.stringify(rows)).toMatch(/Index (Only )?Scan/);
    expect(JSON.stringify(rows)).not.toContain('Seq Scan');
  });
});

describe('the freshness of a data set', () => {
  it('states the day of the newest row, the field with that day, the deadline of the next rows and any delay', async () => {
    const code = await newSeries();
    await checks.loadQuotes(code, history);
    const { freshness } = await read(code);
    expect(freshness.dateField?.en).toBe('Day');
    expect(freshness).toMatchObject({ day: '2026-01-08', inTimeUntil: '2026-01-12', schedules: [] });
    expect(freshness.late?.day).toBe('2026-01-08');
  });
});
