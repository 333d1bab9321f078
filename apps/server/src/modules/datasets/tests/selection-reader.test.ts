import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import type { RawRow } from '../../../platform/db/index.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import type { Dataset } from '../dataset.ts';
import { DatasetRegistry } from '../dataset.ts';
import { queryOf } from '../query/query.fixture.ts';
import { SelectionReader } from '../query/read-selection.ts';
import { cellsOf, type Rows } from '../query/rows.ts';
import { forgetNames, selectionOf } from '../query/select.ts';

const CODE = 'p_test1001';
const SECURITIES = 50;
/** A security with too many rows to be read in one statement with others. */
const LONG = '600999';
const LONG_DAYS = 300;

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { pool } = database;
let dataset: Dataset;

beforeAll(async () => {
  // Other tests in the process may have used up all statement names.
  forgetNames();
  await applyCatalogue(pool, [quotesManifest(CODE)]);
  await pool.query(
    `insert into data."${CODE}" ("SECCODE", "TRADEDATE", "F002N")
     select (600000 + s)::text, date '2025-01-01' + d, s + d / 10.0 from generate_series(0, $1) s, generate_series(0, 9) d
     union all select $2, date '2024-01-01' + d, d from generate_series(1, $3) d`,
    [SECURITIES - 1, LONG, LONG_DAYS],
  );
  const registry = new DatasetRegistry(pool);
  await registry.refresh();
  dataset = registry.find(CODE) as Dataset;
});

const select = (parameters: Record<string, string>, limit?: number) =>
  selectionOf(dataset, queryOf(dataset, parameters, limit === undefined ? {} : { limit }));

/** Counts the statements sent to the database. */
function counting(): { statements: () => number; reader: SelectionReader } {
  let count = 0;
  const counted = new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name);
      return (...query: [never]) => {
        count++;
        return target.query(...query);
      };
    },
  });
  return { statements: () => count, reader: new SelectionReader(counted) };
}

describe('selections that are read at the same time', () => {
  it('return the same pages and totals as selections that are read alone, in far fewer statements', async () => {
    const selections = Array.from({ length: SECURITIES }, (_, i) => [
      select({ scode: String(600000 + i) }),
      select({ scode: String(600000 + i) }, 1 + (i % 12)),
      select({ scode: String(600000 + i), sdate: `2025-01-0${1 + (i % 9)}` }),
      select({ scode: '999999' }),
    ]).flat();
    const { reader, statements } = counting();
    const together = await Promise.all(selections.map((selection) => reader.read(dataset, selection)));
    const alone = [];
    for (const selection of selections) alone.push(await new SelectionReader(pool).read(dataset, selection));
    const inCells = (page: Rows<RawRow>) => ({ ...page, rows: page.rows.map(cellsOf) });
    expect(together.map(inCells)).toEqual(alone.map(inCells));
    expect(statements()).toBeLessThan(selections.length / 4);
  });

  it('return a long result in full together with short ones', async () => {
    const codes = [...Array.from({ length: 20 }, (_, i) => String(600000 + i)), LONG, '600001'];
    const reader = new SelectionReader(pool);
    for (let round = 0; round < 3; round++) {
      const pages = await Promise.all(codes.map((scode) => reader.read(dataset, select({ scode }))));
      expect(pages.map(({ rows }) => rows.length)).toEqual(
        codes.map((code) => (code === LONG ? LONG_DAYS : 10)),
      );
    }
  });

  it('fail separately: an invalid selection does not affect the rows of the others', async () => {
    const reader = new SelectionReader(pool);
    const good = select({ scode: '600001', sdate: '20250101' });
    const [code = ''] = good.conditions.values;
    const bad = { ...good, conditions: { ...good.conditions, values: [code, 'no date'] } };
    const results = await Promise.allSettled(
      [good, good, bad, good, bad, good].map((one) => reader.read(dataset, one)),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
});
