import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { removeDemoRows } from '../load/demo/remove-demo-rows.ts';
import { queryOf } from '../query/query.fixture.ts';
import { selectionOf, selectSql } from '../query/select.ts';
import { STATEMENT_FIELDS, StatementSets, statementManifest } from '../row-versions.fixture.ts';
import { fillHistory, timeText } from './moments.fixture.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
const sets = new StatementSets(pool);
const PERIOD = '2024-12-31';
const DAY = '2025-04-01';

const manifestOf = (code: string, over: Record<string, unknown> = {}) =>
  statementManifest(code, { versions: undefined, history: true, ...over });
const load = (code: string, value: string, scode = '600001', origin: 'own' | 'demo' = 'own') =>
  sets.load(code, STATEMENT_FIELDS, [[scode, PERIOD, DAY, value, '', '']], { origin });
const valuesOf = async (code: string, asof: string) =>
  (await sets.ask(code, { '@asof': asof })).rows.map((row) => row[3]);
const versionOf = (code: string): string => `version:${sets.dataset(code).version}`;
const refusalOf = async (code: string, asof: string): Promise<string> => {
  try {
    await valuesOf(code, asof);
  } catch (error) {
    const { values } = error as { values: { reason: string } };
    return values.reason;
  }
  return 'answered';
};
const tracesOf = async (code: string) => {
  const { rows } = await pool.query(
    `select (select jsonb_agg(s order by _from, _to) from served.${code} s) as rows,
            (select jsonb_agg(m order by number) from dataset_moment m where dataset_code = '${code}') as moments`,
  );
  return rows[0];
};

describe('a history', () => {
  it('starts with the rows that are stored when it is turned on', async () => {
    const code = 'p_test2311';
    await sets.apply(manifestOf(code, { history: undefined }));
    await load(code, '1');
    const before = versionOf(code);
    const { notes } = await sets.apply(manifestOf(code));
    expect(notes).toContain(`${code}: keep a history of the rows, from now on`);
    const begun = versionOf(code);
    await load(code, '2');
    expect(await valuesOf(code, begun)).toEqual(['1']);
    expect(await valuesOf(code, versionOf(code))).toEqual(['2']);
    expect(await refusalOf(code, before)).toMatch(
      /^is before the history .* begins at \d{4}-.*\+08:00 \(version:\d+\)$/,
    );
  });

  it('is preserved when the manifest changes, and cannot be turned off while it has past rows', async () => {
    const code = 'p_test2312';
    await sets.apply(manifestOf(code));
    await load(code, '1');
    const first = versionOf(code);
    await load(code, '2');
    await sets.apply(manifestOf(code, { name: { zh: '新名', en: 'New name' }, indexes: [['F001N']] }));
    expect(await valuesOf(code, first)).toEqual(['1']);
    const { rows } = await pool.query(
      `select indexname from pg_indexes where schemaname = 'served' and tablename = $1`,
      [code],
    );
    expect(rows.map(({ indexname }) => indexname).sort()).toEqual([`${code}__F001N`, `${code}_key`]);
    const { refusals } = await sets.apply(manifestOf(code, { history: undefined }));
    expect(refusals).toEqual([expect.stringContaining('past rows are kept')]);
    expect(await valuesOf(code, first)).toEqual(['1']);
  });

  it('can be turned off if it has no past rows', async () => {
    const code = 'p_test2313';
    await sets.apply(manifestOf(code));
    await load(code, '1');
    expect((await sets.apply(manifestOf(code, { history: undefined }))).refusals).toEqual([]);
    await load(code, '2');
    expect(await refusalOf(code, versionOf(code))).toBe('this data set keeps no history');
  });

  it.each([0, 1, 999])(
    'is available from its first microsecond, even if that is %i microseconds after a whole millisecond',
    async (micros) => {
      const code = `p_test9${String(micros).padStart(3, '0')}`;
      await sets.apply(manifestOf(code));
      await load(code, '1');
      await pool.query(
        `update dataset_moment set at = date_trunc('milliseconds', at) + $2 * interval '1 microsecond' where dataset_code = $1`,
        [code, micros],
      );
      await sets.registry.refresh();
      const { rows } = await pool.query<{ at: string }>(
        'select (extract(epoch from at) * 1000000)::bigint as at from dataset_moment where dataset_code = $1',
        [code],
      );
      const at = BigInt(rows[0]?.at ?? 0);
      expect(await valuesOf(code, timeText(at))).toEqual(['1']);
      expect(await refusalOf(code, timeText(at - 1n))).toMatch(/^is before the history/);
    },
  );

  it('does not record a load that is rolled back', async () => {
    const code = 'p_test2314';
    await sets.apply(manifestOf(code));
    await load(code, '1');
    const before = await tracesOf(code);
    await sets.load(code, STATEMENT_FIELDS, [['600002', PERIOD, DAY, '5', '', '']], { dryRun: true });
    const client = await pool.connect();
    await client.query(`begin; update data.${code} set "F001N" = 7; delete from data.${code}; rollback`);
    client.release();
    expect(await tracesOf(code)).toEqual(before);
  });

  it("does not show demo rows as the past of the operator's rows", async () => {
    const code = 'p_test2315';
    await sets.apply(manifestOf(code));
    await load(code, '1', '600001', 'demo');
    const demoVersion = versionOf(code);
    expect(await valuesOf(code, demoVersion)).toEqual(['1']);
    await load(code, '2');
    expect(await refusalOf(code, demoVersion)).toMatch(/^is before the history/);
    expect(await valuesOf(code, versionOf(code))).toEqual(['2']);
    const other = 'p_test2316';
    await sets.apply(manifestOf(other));
    await load(other, '1', '600009', 'demo');
    await removeDemoRows(pool, sets.registry, 'demo');
    await sets.registry.refresh();
    expect(await valuesOf(other, versionOf(other))).toEqual([]);
  });
});

describe('a time in a call', () => {
  it('is rejected if it is before the first load, in the future or malformed', async () => {
    const code = 'p_test2321';
    await sets.apply(manifestOf(code));
    expect(await refusalOf(code, '2026-03-31T15:00')).toMatch(/^the history .* begins with its first load/);
    await load(code, '1');
    expect(await refusalOf(code, '2019-03-31T15:00')).toMatch(/^is before the history/);
    for (const future of ['2999-01-01T00:00', '2999-01-01', '2999-01-01T00:00:00.5Z'])
      expect(await refusalOf(code, future)).toBe('is in the future');
    expect(await refusalOf(code, 'version:99999')).toMatch(/^is later than the newest version, version:\d+$/);
    for (const wrong of [
      'first',
      '2026-02-30T10:00',
      '2026-03-31T24:00',
      'version:',
      'version:-1',
      '2026-03-31T15',
    ])
      expect(await refusalOf(code, wrong), wrong).toMatch(/^must be a time/);
  });

  it('may have an offset, even if the plus sign arrives as a space', async () => {
    const code = 'p_test2322';
    await sets.apply(manifestOf(code));
    await load(code, '1');
    // The times below are rounded down to milliseconds, so the test waits until the recorded time is past.
    const { rows } = await pool.query(
      'select ceil(extract(epoch from max(at)) * 1000)::float8 as begun from dataset_moment where dataset_code = $1',
      [code],
    );
    await expect.poll(() => Date.now()).toBeGreaterThanOrEqual(rows[0].begun);
    const now = new Date(Date.now()).toISOString().slice(0, 23);
    const market = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 23);
    for (const moment of [`${now}Z`, `${market}+08:00`, `${market} 08:00`, `${market}+0800`, market])
      expect(await valuesOf(code, moment), moment).toEqual(['1']);
  });
});

it('in a history of any length, the rows of a code are found by the index of the key, and recorded times by their own index', async () => {
  const code = 'p_test2331';
  await sets.apply(manifestOf(code));
  await fillHistory(pool, code);
  await sets.registry.refresh();
  const dataset = sets.dataset(code);
  const hour = new Date(Date.now() - 3_600_000).toISOString();
  for (const asOf of [hour, 'version:4000']) {
    const query = queryOf(dataset, { '@asof': asOf, scode: '600007' });
    const { text, values } = selectSql(dataset, selectionOf(dataset, query));
    const { rows } = await pool.query(`explain ${text}`, [...values]);
    const plan = rows.map((one) => one['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
    expect(plan, plan).not.toContain('Seq Scan');
  }
});
